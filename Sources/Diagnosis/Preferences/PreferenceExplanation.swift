public import ConstraintSystems

/// Why an optional constraint is not satisfied: what stands in its way.
///
/// It contradicts constraints that are wanted at least as much, and that keep it exactly as far from being satisfied as
/// it is. Taken as if it were required, together with everything of its own and higher priorities as far as that is
/// satisfied, it is a conflict like any other: proved, and minimal among those that account for all that it misses.
public struct PreferenceExplanation: Sendable {
  /// A change with which the preference is satisfied.
  public struct ConstantChange: Hashable, Sendable {
    /// The index of the constraint in the way that would have to change.
    public let index: Int
    /// The constant with which the preference holds.
    public let constant: Double
  }

  /// The reason why one of several constraints of the same priority gives way.
  public enum Tie: Hashable, Sendable {
    /// Nothing: which of them gives way is luck.
    case open
    /// A constraint that is wanted less: its index.
    case decided(by: Int)
    /// How much they miss together: it would be more if another one gave way.
    case leastSum
  }

  /// The constraint's index.
  public let index: Int
  /// By how many points it misses.
  public let points: Double
  /// The constraints in its way, in the order in which they are shown: what holds it where it is.
  public let obstacles: [Int]
  /// Those of them that are themselves not satisfied, and would miss by more.
  public let strained: Set<Int>
  /// The premises in its way: indices.
  public let premises: [Int]
  /// The steps from what is given to what is left for the constraint.
  public let reasoning: Reasoning
  /// The possible fixes: any one of these changes, in installation order. Each was tried in the whole layout: with it,
  /// everything of the preference's own priority and above holds as well as before, and the preference is satisfied.
  /// Not looked for where the preference is that a view be no larger than its content.
  public package(set) var fixes: [ConstantChange] = []
  /// The reason why it gives way to its ``rivals(in:)``; nil if there are none, or if it is unknown.
  public package(set) var tie: Tie?

  /// The obstacles that are wanted exactly as much as the preference; ``tie`` says what decides which gives way.
  ///
  /// - Parameter system: the system that was examined.
  public func rivals(in system: ConstraintSystem) -> [Int] {
    obstacles.filter { system.constraints[$0].priority == system.constraints[index].priority }
  }
}

extension SystemDiagnosis {
  /// The obstacles to an optional constraint that is not satisfied.
  ///
  /// - Parameter preference: one of ``brokenPreferences``.
  /// - Returns: nil where it cannot be proved.
  /// - Complexity: that of solving the system up to three times.
  public func explanation(of preference: BrokenPreference) -> PreferenceExplanation? {
    PreferenceExplainer(self).explanations(of: [preference])[0]
  }

  /// The obstacles to each of the ``brokenPreferences``, in their order; nil if unproved.
  ///
  /// - Complexity: that of solving the system up to three times, and a few changes of the solver for each preference.
  public func explanationsOfBrokenPreferences() -> [PreferenceExplanation?] {
    explanations(of: brokenPreferences)
  }

  /// The obstacles to some of the ``brokenPreferences``, in their order.
  func explanations(of preferences: [BrokenPreference]) -> [PreferenceExplanation?] {
    preferences.isEmpty ? [] : PreferenceExplainer(self).explanations(of: preferences)
  }

  /// How many constants are tried in the layout to explain the ``brokenPreferences``: a count of work, which differs on
  /// no machine.
  package var triedConstantCount: Int { PreferenceExplainer(self).countedExplanations(of: brokenPreferences).trials }
}
