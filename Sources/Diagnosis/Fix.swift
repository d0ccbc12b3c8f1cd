public import LayoutModel

/// One way out of a conflict that was tried and works.
public struct Fix: Sendable {
  /// What is changed.
  public enum Change: Hashable, Sendable {
    /// The priority is lowered to the one given.
    case lowerPriority(to: LayoutPriority)
    /// The constant becomes the one given: the nearest that works. For an inequality everything beyond works as well.
    case changeConstant(to: Double)
    /// `==` becomes the inequality given. Where this works, removing the constraint works too.
    case relax(to: Relation)
    /// The constraint goes.
    case remove

    /// The change's name in reports: `lowerPriority`, `changeConstant`, `relax`, `remove`.
    public var kind: String {
      switch self {
      case .lowerPriority: "lowerPriority"
      case .changeConstant: "changeConstant"
      case .relax: "relax"
      case .remove: "remove"
      }
    }
  }

  /// The index of the constraint that is changed.
  public var index: Int
  /// What is changed about it.
  public var change: Change
  /// What the constraint's left side then is, less its right side's attribute times the multiplier, in points: the size,
  /// or the distance, that the layout then has. Nil where the constraint still decides it.
  public var outcome: Double?

  /// The fix with all its members.
  public init(index: Int, change: Change, outcome: Double?) {
    self.index = index
    self.change = change
    self.outcome = outcome
  }
}

extension ConstraintSystem {
  /// The system with one constraint changed.
  public func applying(_ change: Fix.Change, to index: Int) -> ConstraintSystem {
    var changed = self
    changed.constraints[index] = constraints[index].applying(change)
    return changed
  }
}

extension ConstraintSystem.Constraint {
  /// The constraint changed; removed, it is not active any more.
  func applying(_ change: Fix.Change) -> ConstraintSystem.Constraint {
    var changed = self
    switch change {
    case .lowerPriority(let priority): changed.priority = priority
    case .changeConstant(let constant):
      changed.form.constants += [.init(self.constant), .init(constant, -1)]
      changed.constant = constant
    case .relax(let relation): changed.relation = relation
    case .remove: changed.isActive = false
    }
    return changed
  }
}
