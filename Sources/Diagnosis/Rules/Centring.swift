import ConstraintSystems

extension Rule {
  /// An item is centered, although a gap also sets its position.
  ///
  /// Matches `label.centerX == tab.centerX` and `label.left == tab.left + 8` beside a neighbor with a fixed width, but
  /// not a conflict that consists only of sizes, nor a width of 340 with `label.left >= tab.left + 16` in a tab 320 pt
  /// wide, which is too large wherever the label is.
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
          && !Set(other.items).isDisjoint(with: centring.items) && !isLimit(other, ofSizeCentredBy: centring)
      }
  }

  /// Returns true if a constraint only keeps an item of fixed size inside the container that it is centered in.
  private func isLimit(
    _ other: ConstraintSystem.Constraint, ofSizeCentredBy centring: ConstraintSystem.Constraint
  ) -> Bool {
    other.relation != .equal && Set(other.items) == Set(centring.items)
      && own.contains { size in
        size.isSizeAsNumber && size.relation == .equal && centring.items.contains(size.first.place.item)
          && size.first.place.attribute.axis == centring.first.place.attribute.axis
      }
  }
}
