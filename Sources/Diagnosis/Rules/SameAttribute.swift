import ConstraintSystems

extension Rule {
  /// Two constraints determine the same attribute of an item in relation to different items.
  ///
  /// Matches `label.left == card.left + 8`, `label.left == image.left` and `image.left == card.left`, but not an aspect
  /// ratio.
  static let sameAttribute = single { members in
    let own = members.own.filter { $0.relation == .equal && !$0.isAspectRatio }
    let subjects = own.map { Containment.subject(of: $0, in: members.system) }
    var same: [ConstraintSystem.ItemAttribute: [Int]] = [:]
    for (constraint, subject) in zip(own, subjects) {
      if let subject { same[subject, default: []].append(constraint.index) }
    }
    let groups = subjects.lazy.compactMap { $0.flatMap { same[$0] } }
    return groups.first { $0.count > 1 }.map { indices in
      Proposal(.sameAttribute(indices), indices.map { FixCandidate($0, [.remove]) })
    }
  }
}

extension ConstraintSystem.Constraint {
  /// True if the constraint relates two attributes of one item.
  var isAspectRatio: Bool { first.place.item == second?.place.item }

  /// True if the constraint relates the width of an item to its height.
  var isSideRatio: Bool {
    isAspectRatio && first.place.attribute.kind == .size && first.place.attribute != second?.place.attribute
  }
}
