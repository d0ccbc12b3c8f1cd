import Certificates
import LayoutModel

/// Why a soft constraint is not satisfied: what stands in its way.
///
/// It contradicts constraints that are wanted at least as much. Taken as if it were required, together with everything of
/// its own and higher priorities as far as that is satisfied, it is a conflict like any other: minimal, and proved.
public struct PreferenceExplanation: Sendable {
  /// The constraint's index.
  public var index: Int
  /// By how many points it misses.
  public var points: Double
  /// The constraints in its way, in the order in which they are told.
  public var obstacles: [Int]
  /// Those of them that are themselves not satisfied, and would miss by more.
  public var strained: Set<Int>
  /// The premises in its way: indices.
  public var premises: [Int]
  /// The steps from what is given to what is left for the constraint.
  public var reasoning: Reasoning

  /// An explanation with all its members.
  public init(
    index: Int, points: Double, obstacles: [Int], strained: Set<Int>, premises: [Int], reasoning: Reasoning
  ) {
    self.index = index
    self.points = points
    self.obstacles = obstacles
    self.strained = strained
    self.premises = premises
    self.reasoning = reasoning
  }
}

extension SystemDiagnosis {
  /// What stands in the way of a soft constraint that is not satisfied.
  ///
  /// - Parameter preference: one of ``brokenPreferences``.
  /// - Returns: nil where it cannot be proved.
  /// - Complexity: one system's solution.
  public func explanation(of preference: BrokenPreference) -> PreferenceExplanation? {
    PreferenceExplainer(diagnosis: self, preference: preference).explain()
  }
}

private struct PreferenceExplainer {
  let diagnosis: SystemDiagnosis
  let preference: SystemDiagnosis.BrokenPreference

  /// What counts as satisfied, in points.
  private static let tolerance = 1e-6

  /// Which constraints are asked whether they stand in the way: the strongest reason is the one to tell.
  private enum Scope: CaseIterable {
    case required
    case satisfied
    case everything
  }

  func explain() -> PreferenceExplanation? {
    for scope in Scope.allCases {
      if let explanation = explain(scope) { return explanation }
    }
    return nil
  }

  private func explain(_ scope: Scope) -> PreferenceExplanation? {
    let (system, strained) = hardened(scope)
    var solver = SystemSolver(system)
    for index in system.constraints.indices where system.constraints[index].isActive && index != preference.index {
      // What holds now holds together; only rounding can say otherwise, and then it is left out.
      _ = solver.add(index)
    }
    guard let refusal = solver.add(preference.index) else { return nil }
    let core = CoreReduction(system).core(of: refusal)
    guard let conflict = ProvedConflict(core, in: system), conflict.constraints.contains(preference.index) else {
      return nil
    }
    let multipliers = conflict.proof.multipliers
    let members = zip(conflict.constraints, multipliers).map { LayoutConflict.Member(index: $0, multiplier: $1) }
    let premises = zip(conflict.premises, multipliers.dropFirst(members.count)).map {
      LayoutConflict.PremiseUse(index: $0, multiplier: $1)
    }
    // Told as facts that leave so much for the constraint, even where a premise is among them.
    let reasoning = ReasoningBuilder(
      system: system, members: members, premises: [], culprit: preference.index, isOpen: false
    ).build()
    return PreferenceExplanation(
      index: preference.index, points: preference.points, obstacles: reasoning.facts,
      strained: strained.intersection(reasoning.facts), premises: premises.map(\.index), reasoning: reasoning)
  }

  /// The system with everything of the constraint's priority or a higher one required, as far as it is satisfied; what is
  /// not must at least not miss by more. What is wanted less has no say.
  private func hardened(_ scope: Scope) -> (ConstraintSystem, strained: Set<Int>) {
    var system = diagnosis.system
    let dropped = Set(diagnosis.dropped)
    let priority = system.constraints[preference.index].priority
    var strained: Set<Int> = []
    for index in system.constraints.indices {
      var constraint = system.constraints[index]
      constraint.isActive = constraint.isActive && !dropped.contains(index) && constraint.priority >= priority
      if scope == .required, index != preference.index, !constraint.priority.isRequired { constraint.isActive = false }
      let excess = constraint.form.value(at: diagnosis.values)
      if constraint.isActive, index != preference.index, violates(constraint.relation, excess) {
        strained.insert(index)
        constraint.isActive = scope == .everything
        constraint.relation = excess > 0 ? .lessThanOrEqual : .greaterThanOrEqual
        constraint.form.constants.append(.init((excess * 1e6).rounded() / 1e6, -1))
      }
      constraint.priority = .required
      system.constraints[index] = constraint
    }
    return (system, strained)
  }

  private func violates(_ relation: Relation, _ excess: Double) -> Bool {
    switch relation {
    case .equal: excess.magnitude > Self.tolerance
    case .lessThanOrEqual: excess > Self.tolerance
    case .greaterThanOrEqual: excess < -Self.tolerance
    }
  }
}
