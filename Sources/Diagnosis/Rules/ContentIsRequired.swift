import ConstraintSystems

extension Rule {
  /// A view's content size is required: the view must not clip its content, or must not exceed it. The app chooses this
  /// priority.
  ///
  /// Matches a label of 120 pt with a compression resistance of 1000 and `label.width <= 90`, but not a label with a
  /// compression resistance of 750.
  static let contentIsRequired = Rule { members in
    members.all.filter { $0.origin == .contentSize && $0.priority.isRequired }.map {
      Proposal(.contentIsRequired($0.index), [FixCandidate($0.index, [.lowerPriority])])
    }
  }
}
