import ConstraintSystems

extension Rule {
  /// A view's content may not be cut, or the view may not exceed it: the app decides how strongly.
  ///
  /// Shown by a label of 120 pt with a compression resistance of 1000 and `label.width <= 90`. Not at 750.
  static let contentIsRequired = Rule { members in
    members.all.filter { $0.origin == .contentSize && $0.priority.isRequired }.map {
      Proposal(.contentIsRequired($0.index), [FixCandidate($0.index, [.lowerPriority])])
    }
  }
}
