import ConstraintSystems

extension Rule {
  /// A cell lays out its content view, or a list its cell, by a frame that contradicts the system's other constraints.
  ///
  /// Matches a constraint from a nib and the frame of a cell's content view. Doesn't match if one of the app's own
  /// constraints is in the conflict, because that constraint can change.
  static let cellSetsFrame = single { members in
    let views = CellViews(members)
    guard members.isSystemMade,
      let mask = members.all.first(where: { $0.origin == .autoresizingMask && views.contains(members.owner(of: $0)) }),
      members.all.contains(where: { $0.isOfApp && $0.items.contains(members.owner(of: mask)) })
    else { return nil }
    let item = members.owner(of: mask)
    return Proposal(.notYours, mask.index, .cellSetsFrame(item: item, cell: views.cell(ofContentView: item)))
  }
}

extension MemberSet {
  /// Returns the item whose frame an autoresizing mask constraint describes.
  fileprivate func owner(of mask: ConstraintSystem.Constraint) -> Int { system.owner(ofMask: mask) }
}
