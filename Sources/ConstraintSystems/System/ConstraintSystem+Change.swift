extension ConstraintSystem {
  /// A change to a constraint or to its cause that the author of a layout can make to resolve a conflict.
  public enum Change: Hashable, Sendable {
    /// Lowers the priority to the given priority. For a content size, this is the compression resistance or hugging
    /// priority.
    case lowerPriority(to: LayoutPriority)
    /// Changes the constant, in points.
    case changeConstant(to: Double)
    /// Changes `==` to the given inequality.
    case relax(to: Relation)
    /// Removes the constraint.
    case remove
    /// Removes the constraint, which sets a size, so that the view's content determines the size, with the given
    /// compression resistance.
    case raiseCompressionResistance(to: LayoutPriority)
    /// Stops translating the view's frame into constraints, which removes all constraints made from the frame.
    case turnOffAutoresizing
    /// Changes the call that added the constraint, an update, to a remake, which removes the constraints that earlier
    /// calls made for the view, unless this call repeats them.
    case remake

    /// The change's name in reports, such as `lowerPriority` or `changeConstant`.
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

  /// Returns the system with `change` made to the constraint at `index`. Removed constraints keep their indices but are
  /// inactive.
  public func applying(_ change: Change, to index: Int) -> ConstraintSystem {
    var changed = self
    for constraint in constraintsChanged(by: change, to: index) { changed.constraints[constraint.index] = constraint }
    return changed
  }

  /// Returns, in their new form, the constraints that differ after `change` is made to the constraint at `index`.
  ///
  /// - Complexity: O(1) for a change to a single constraint, otherwise O(constraints).
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

  /// Returns the constraints that earlier calls made for the view of `constraint` and that the latest call containing
  /// `constraint` doesn't repeat.
  private func leftStanding(beside constraint: Constraint) -> [Constraint] {
    guard let provenance = constraint.provenance else { return [] }
    return constraints.filter { older in
      guard let source = older.provenance, older.first.place.item == constraint.first.place.item else { return false }
      return source.callIndex < provenance.callIndex && source.latestCallIndex != provenance.latestCallIndex
    }
  }

  /// Returns the constraint that keeps the view from being smaller than its content; nil if the view has no intrinsic
  /// size.
  package func compressionResistance(of place: ItemAttribute) -> Constraint? {
    // (Uses indices because copying a constraint takes longer than reading it.)
    let index = constraints.indices.first { index in
      constraints[index].origin == .contentSize && constraints[index].first.place == place
        && constraints[index].relation == .greaterThanOrEqual && constraints[index].isActive
    }
    return index.map { constraints[$0] }
  }

  /// Returns the item whose frame was translated into an autoresizing mask constraint. If there are two items, returns
  /// the inner item, regardless of the order in which a log prints them.
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
