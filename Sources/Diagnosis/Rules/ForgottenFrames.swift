import ConstraintSystems

/// The views whose frames take part in a conflict although the app's constraints lay these views out. Usually,
/// `translatesAutoresizingMaskIntoConstraints` should have been set to false. Cells and their content views don't
/// count.
struct ForgottenFrames {
  private let members: MemberSet
  private var system: ConstraintSystem { members.system }

  init(_ members: MemberSet) {
    self.members = members
  }

  /// For each of these views, the first constraint made from its frame.
  var constraints: [Int] {
    let ofMasks = members.all.filter { $0.origin == .autoresizingMask }
    if ofMasks.isEmpty { return [] }
    let containment = Containment(members.all, in: system)
    let cells = CellViews(members)
    var seen: Set<Int> = []
    return ofMasks.compactMap { constraint in
      let item = system.owner(ofMask: constraint)
      guard seen.insert(item).inserted, !cells.contains(item) else { return nil }
      return isPlacedByMember(item) || !containment.isContainer(item) && isLaidOut(item) ? constraint.index : nil
    }
  }

  /// The constraints made from the frames of views that one of the app's members sizes or positions.
  var ofPlacedViews: [Int] {
    let cells = CellViews(members)
    return members.all.filter { constraint in
      guard constraint.origin == .autoresizingMask else { return false }
      let item = system.owner(ofMask: constraint)
      return isPlacedByMember(item) && !cells.contains(item)
    }.map(\.index)
  }

  /// Returns true if one of the app's constraints determines the item's position or size.
  private func isLaidOut(_ item: Int) -> Bool {
    system.constraints.contains { constraint in
      guard constraint.isActive, constraint.isOfApp else { return false }
      let items = constraint.mainItems
      return items.contains(item) && !items.contains { system.isInside($0, item) }
    }
  }

  private func isPlacedByMember(_ item: Int) -> Bool {
    let superview = members.superview(of: item)
    return members.all.contains { $0.isOfApp && places($0, item, in: superview) }
  }

  /// Returns true if a constraint sizes or positions `item` itself, not an item inside it.
  private func places(_ constraint: ConstraintSystem.Constraint, _ item: Int, in superview: Int?) -> Bool {
    let first = constraint.first.place
    guard let second = constraint.second?.place else { return first.item == item && first.attribute.kind == .size }
    let other = first.item == item ? second : first
    guard first.item == item || second.item == item else { return false }
    if let superview, superview == other.item || system.items[other.item].parent == superview { return true }
    // Constraints between near edges are written with the inner view first; other equations can be read either way.
    return first.item == item && system.items[other.item].parent != item
      && [.left, .leading, .top].contains(first.attribute) && first.attribute == second.attribute
  }
}

extension ConstraintSystem.Constraint {
  /// True if the app created the constraint in code or in Interface Builder, or if Interface Builder generated it.
  var isOfApp: Bool { !origin.isSystemMade || key?.hasPrefix("UIIBSystemGenerated") == true }
}
