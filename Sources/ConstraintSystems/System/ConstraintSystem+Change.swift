extension ConstraintSystem {
  /// A change of one constraint, or of what makes it: what an author can do about a conflict.
  public enum Change: Hashable, Sendable {
    /// The priority is lowered to the one given. Of a content size: how strongly the view resists compression, or hugs.
    case lowerPriority(to: LayoutPriority)
    /// The constant becomes the one given, in points.
    case changeConstant(to: Double)
    /// `==` becomes the inequality given.
    case relax(to: Relation)
    /// The constraint goes.
    case remove
    /// The constraint, which requires a size, goes; the view's content decides, for it resists compression as strongly
    /// as given here.
    case raiseCompressionResistance(to: LayoutPriority)
    /// The view's frame is not translated into constraints any more: all of those go.
    case turnOffAutoresizing
    /// The call that added the constraint, an update, becomes a remake: what earlier calls made for the view, and this
    /// one does not say again, goes.
    case remake

    /// The change's name in reports: `lowerPriority`, `changeConstant`, ….
    public var kind: String {
      switch self {
      case .lowerPriority: "lowerPriority"
      case .changeConstant: "changeConstant"
      case .relax: "relax"
      case .remove: "remove"
      case .raiseCompressionResistance: "raiseCompressionResistance"
      case .turnOffAutoresizing: "turnOffAutoresizing"
      case .remake: "remake"
      }
    }
  }

  /// The system with `change` made to the constraint at `index`. Constraints that go keep their index and are not
  /// active.
  public func applying(_ change: Change, to index: Int) -> ConstraintSystem {
    var changed = self
    for constraint in constraintsChanged(by: change, to: index) { changed.constraints[constraint.index] = constraint }
    return changed
  }

  /// The constraints that `change` of the one at `index` makes different, as they then are.
  ///
  /// - Complexity: O(1) for what changes one constraint, O(constraints) for the others.
  package func constraintsChanged(by change: Change, to index: Int) -> [Constraint] {
    var constraint = constraints[index]
    switch change {
    case .lowerPriority(let priority): constraint.priority = priority
    case .changeConstant(let constant):
      constraint.form.replaceSubtracted(constraint.constant, by: constant)
      constraint.constant = constant
    case .relax(let relation): constraint.relation = relation
    case .remove: constraint.isActive = false
    case .raiseCompressionResistance(let priority):
      constraint.isActive = false
      guard var content = compressionResistance(of: constraint.first.place) else { return [constraint] }
      content.priority = priority
      return [constraint, content]
    case .turnOffAutoresizing:
      let owner = owner(ofMask: constraint)
      return gone(constraints.filter { $0.origin == .autoresizingMask && self.owner(ofMask: $0) == owner })
    case .remake:
      return gone(leftStanding(beside: constraint))
    }
    return [constraint]
  }

  /// What earlier calls made for the view of `constraint` and the latest call that says `constraint` does not say
  /// again.
  private func leftStanding(beside constraint: Constraint) -> [Constraint] {
    guard let provenance = constraint.provenance else { return [] }
    return constraints.filter { older in
      guard let source = older.provenance, older.first.place.item == constraint.first.place.item else { return false }
      return source.callIndex < provenance.callIndex && source.latestCallIndex != provenance.latestCallIndex
    }
  }

  /// The constraint that keeps the view from being smaller than its content; nil without an intrinsic size.
  package func compressionResistance(of place: ItemAttribute) -> Constraint? {
    // (By index: to copy a constraint costs more than to look at it.)
    let index = constraints.indices.first { index in
      constraints[index].origin == .contentSize && constraints[index].first.place == place
        && constraints[index].relation == .greaterThanOrEqual && constraints[index].isActive
    }
    return index.map { constraints[$0] }
  }

  /// The item whose frame a constraint of an autoresizing mask was made from: of two the inner one, for logs print
  /// either first.
  package func owner(ofMask constraint: Constraint) -> Int {
    let first = constraint.first.place.item
    guard let second = constraint.second?.place.item, items[second].parent == first else { return first }
    return second
  }

  private func gone(_ constraints: [Constraint]) -> [Constraint] {
    constraints.map { constraint in
      var constraint = constraint
      constraint.isActive = false
      return constraint
    }
  }
}
