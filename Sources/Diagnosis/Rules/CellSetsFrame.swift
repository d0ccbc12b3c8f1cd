import ConstraintSystems

extension Rule {
  /// A cell lays out its content view, or a list its cell, by a frame that contradicts the system's other constraints.
  ///
  /// Matches a constraint from a nib and the frame of a cell's content view. Doesn't match if one of the app's own
  /// constraints is in the conflict, because that constraint can change.
  static let cellSetsFrame = single { members in
    let (system, views) = (members.system, CellViews(members))
    let mask = members.all.first { $0.origin == .autoresizingMask && views.contains(system.owner(ofMask: $0)) }
    guard members.isSystemMade, let mask else { return nil }
    let item = system.owner(ofMask: mask)
    guard members.all.contains(where: { $0.isOfApp && $0.items.contains(item) }) else { return nil }
    return Proposal(.notYours, mask.index, .cellSetsFrame(item: item, cell: views.cell(ofContentView: item)))
  }
}
