import ConstraintSystems

extension Rule {
  /// Several minimum sizes don't fit side by side into a container.
  ///
  /// Matches labels at least 80 and 90 pt wide in a view 120 pt wide, but not if one of the sizes is an equation.
  static let minimums = single { members in
    guard let room = members.room, room.isOfMinimums else { return nil }
    return Proposal(.shareRoom, nil, .minimums(room))
  }
}
