import ConstraintSystems

/// The views whose frames take part in a conflict though the app's own constraints lay them out, too: mostly someone
/// forgot to turn the translation off.
struct ForgottenFrames {
  private let members: MemberSet
  private var system: ConstraintSystem { members.system }

  init(_ members: MemberSet) {
    self.members = members
  }

  /// For each such view the first constraint that its frame was made into.
  var constraints: [Int] {
    let ofMasks = members.all.filter { $0.origin == .autoresizingMask }
    if ofMasks.isEmpty { return [] }
    let containment = Containment(members.all, in: system)
    var seen: Set<Int> = []
    return ofMasks.compactMap { constraint in
      let item = system.owner(ofMask: constraint)
      guard seen.insert(item).inserted else { return nil }
      return isPlacedByMember(item) || !containment.isContainer(item) && isLaidOut(item) ? constraint.index : nil
    }
  }

  /// For each view that a member of the app's places, as far as that can be seen, the first constraint of its frame.
  var ofPlacedViews: [Int] {
    members.all.filter { $0.origin == .autoresizingMask && isPlacedByMember(system.owner(ofMask: $0)) }.map(\.index)
  }

  /// True if a constraint of the app's says where the item is or how large.
  private func isLaidOut(_ item: Int) -> Bool {
    system.constraints.contains { constraint in
      guard constraint.isActive, constraint.isOfApp else { return false }
      let items = [constraint.first.place.item, constraint.second?.place.item].compactMap { $0 }
      return items.contains(item) && !items.contains { system.isInside($0, item) }
    }
  }

  private func isPlacedByMember(_ item: Int) -> Bool {
    let superview = members.superview(of: item)
    return members.all.contains { $0.isOfApp && places($0, item, in: superview) }
  }

  /// True if a constraint gives `item` a size or a place, rather than placing something in it.
  private func places(_ constraint: ConstraintSystem.Constraint, _ item: Int, in superview: Int?) -> Bool {
    let first = constraint.first.place
    guard let second = constraint.second?.place else { return first.item == item && first.attribute.kind == .size }
    let other = first.item == item ? second : first
    guard first.item == item || second.item == item else { return false }
    if let superview, superview == other.item || system.items[other.item].parent == superview { return true }
    // Near edges are written with the inner view first; other equations can be read either way.
    return first.item == item && system.items[other.item].parent != item
      && [.left, .leading, .top].contains(first.attribute) && first.attribute == second.attribute
  }
}

extension ConstraintSystem.Constraint {
  /// True if the app has it, in code or in Interface Builder, which adds some of its own.
  var isOfApp: Bool { !origin.isSystemMade || key?.hasPrefix("UIIBSystemGenerated") == true }
}
