import ConstraintSystems

extension Rule {
  /// Several minimum sizes don't fit beside each other into a container.
  ///
  /// Shown by labels at least 80 and 90 pt wide in a view 120 pt wide. Not where one of the sizes is an equation.
  static let minimums = single { members in
    guard let room = members.room, room.isOfMinimums else { return nil }
    return Proposal(.shareRoom, nil, .minimums(room))
  }
}
