import ConstraintSystems

extension Rule {
  /// A constant puts an edge outside its container and would fit with the opposite sign.
  ///
  /// Matches `label.leading == card.leading + 16`, `label.trailing == card.trailing + 16` and
  /// `label.width == card.width - 32`, but not an edge that would be outside with the opposite sign.
  static let turnedSign = Rule { members in
    members.own.filter { constraint in
      members.nearestConstants[constraint.index].map { members.system.turnsInwards($0, constraint) } ?? false
    }.map { Proposal(.turnedSign($0.index), [FixCandidate($0.index, [.changeConstant])]) }
  }
}
