import ConstraintSystems

extension Rule {
  /// Several sizes share a room that is too small even without any one of them.
  ///
  /// Matches views 60, 70 and 50 pt wide in a row with 90 pt available. Doesn't match if removing one of the sizes is
  /// enough, nor if a gap is the cause.
  static let sharedRoom = single { members in
    guard let room = members.room, !room.isOfMinimums else { return nil }
    return Proposal(.shareRoom, nil, .sharedRoom(room))
  }
}
