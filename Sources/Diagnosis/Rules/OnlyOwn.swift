import ConstraintSystems

extension Rule {
  /// Only one constraint of the conflict was made by the app.
  ///
  /// Matches `view.width >= 360` and `'NSSplitViewItem.MaxSize' view.width <= 300`, but not two of the app's
  /// constraints.
  static let onlyOwn = single { members in
    guard members.own.count == 1 else { return nil }
    return Proposal(.onlyOwn(members.own[0].index), [members.candidate(members.own[0].index)])
  }
}
