import ConstraintSystems

extension Rule {
  /// One constraint of the conflict is the app's.
  ///
  /// Shown by `view.width >= 360` and `'NSSplitViewItem.MaxSize' view.width <= 300`. Not by two of the app's.
  static let onlyOwn = single { members in
    guard members.own.count == 1 else { return nil }
    return Proposal(.onlyOwn(members.own[0].index), [members.candidate(members.own[0].index)])
  }
}
