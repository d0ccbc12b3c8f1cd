import ConstraintSystems

extension Rule {
  /// A constant puts an edge outside its container, and fits with the other sign.
  ///
  /// Shown by `label.leading == card.leading + 16`, `label.trailing == card.trailing + 16` and
  /// `label.width == card.width - 32`. Not by an edge that would be outside with the other sign.
  static let turnedSign = Rule { members in
    members.own.filter { constraint in
      members.nearestConstants[constraint.index].map { members.system.turnsInwards($0, constraint) } ?? false
    }.map { Proposal(.turnedSign($0.index), [FixCandidate($0.index, [.changeConstant])]) }
  }
}
