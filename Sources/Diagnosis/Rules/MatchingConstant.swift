import ConstraintSystems

extension Rule {
  /// A constant differs from its counterpart's constant, and using the counterpart's constant resolves the conflict.
  ///
  /// Matches `label.left == card.left + 16`, `label.right == card.right - 12` and `label.centerX == card.centerX`, but
  /// not a distance that equals other distances.
  static let matchingConstant = single { members in
    let odd = members.own.filter { members.hasCounterpart($0) && members.frequency(of: $0) <= 1 }
    guard let first = odd.first, let counterpart = members.counterpart(of: first) else { return nil }
    return Proposal(
      .matchingConstant(first.index, counterpart: counterpart),
      odd.prefix(4).map { FixCandidate($0.index, [.changeConstant]) })
  }
}
