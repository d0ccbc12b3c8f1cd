import ConstraintSystems

extension Rule {
  /// An item is centered, although a gap also sets its position.
  ///
  /// Matches `label.centerX == tab.centerX` and `label.left == tab.left + 8` beside a neighbor with a fixed width, but
  /// not a conflict that consists only of sizes.
  static let centring = Rule { members in
    members.own.filter(members.isCentredAndHeld).map {
      Proposal(.centring($0.index), [FixCandidate($0.index, [.waitForRightSize])])
    }
  }
}

extension MemberSet {
  fileprivate func isCentredAndHeld(_ centring: ConstraintSystem.Constraint) -> Bool {
    centring.isCentring
      && own.contains { other in
        other.index != centring.index && other.first.place.attribute.axis == centring.first.place.attribute.axis
          && other.first.place.attribute.kind == .position && !other.isCentring
          && !Set(other.items).isDisjoint(with: centring.items)
      }
  }
}
