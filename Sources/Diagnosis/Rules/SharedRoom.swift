import ConstraintSystems

extension Rule {
  /// Several sizes share a room that is too small without any one of them, too.
  ///
  /// Shown by views 60, 70 and 50 pt wide in a row with 90 pt for them. Not where the others fit without one, nor where
  /// a gap is to blame.
  static let sharedRoom = single { members in
    guard let room = members.room, !room.isOfMinimums else { return nil }
    return Proposal(.shareRoom, nil, .sharedRoom(room))
  }
}
