import ConstraintSystems

extension Rule {
  /// One constant differs from those of its counterparts, and the same one resolves the conflict.
  ///
  /// Shown by `label.left == card.left + 16`, `label.right == card.right - 12` and `label.centerX == card.centerX`. Not
  /// by a distance that others equal.
  static let matchingConstant = single { members in
    let odd = members.own.filter { members.hasCounterpart($0) && members.frequency(of: $0) <= 1 }
    guard let first = odd.first, let counterpart = members.counterpart(of: first) else { return nil }
    return Proposal(
      .matchingConstant(first.index, counterpart: counterpart),
      odd.prefix(4).map { FixCandidate($0.index, [.changeConstant]) })
  }
}
