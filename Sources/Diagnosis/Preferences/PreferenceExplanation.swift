public import ConstraintSystems

/// The reason why an optional constraint isn't satisfied: the constraints that are in its way.
///
/// The constraint contradicts others of the same or a higher priority, which hold it exactly as far from being
/// satisfied as it is. If the constraint and all satisfied constraints of its own and higher priorities are treated as
/// required, this is a conflict like any other: proved, and minimal among those that account for the entire miss.
public struct PreferenceExplanation: Sendable {
  /// The number of exchanges, in addition to those that most constraints take, after which the search for obstacles
  /// starts with the present layout.
  @TaskLocal package static var spareExchanges = 500

  /// A change that satisfies the preference.
  public struct ConstantChange: Hashable, Sendable {
    /// The index of the constraint that is in the way and would have to change.
    public let index: Int
    /// The constant that satisfies the preference.
    public let constant: Double
  }

  /// The reason why one of several constraints with the same priority isn't satisfied.
  public enum Tie: Hashable, Sendable {
    /// No reason: the choice among them is arbitrary.
    case open
    /// A constraint of lower priority, given by its index.
    case decided(by: Int)
    /// The sum of the misses, which would be larger if another constraint yielded.
    case leastSum
  }

  /// The constraint's index.
  public let index: Int
  /// The distance by which the constraint is missed, in points.
  public let points: Double
  /// The constraints that hold the preference where it is, in the order in which they are shown.
  public let obstacles: [Int]
  /// The obstacles that aren't satisfied themselves and would be missed by more if the preference were satisfied.
  public let strained: Set<Int>
  /// The indices of the premises that are in the way.
  ///
  /// - Complexity: O(obstacles).
  public var premises: [Int] { conflict.proved.premises }
  /// The steps from the given facts to the value that the constraint can have.
  ///
  /// - Complexity: O(obstacles).
  public var reasoning: Reasoning { conflict.reasoning }
  let conflict: DerivedConflict
  /// The possible fixes, in installation order; any one of them is enough. Each was tested on the whole layout: with
  /// the change, all constraints of the preference's own and higher priorities hold as well as before, and the
  /// preference is satisfied. Empty if the preference only keeps a view from being larger than its content.
  public package(set) var fixes: [ConstantChange] = []
  /// The reason why the constraint yields to its ``rivals(in:)``; nil if it has no rivals or the reason is unknown.
  public package(set) var tie: Tie?

  init(of preference: SystemDiagnosis.BrokenPreference, _ conflict: DerivedConflict) {
    index = preference.index
    points = preference.points
    self.conflict = conflict
    (_, obstacles, strained) = conflict.lists
  }

  /// Returns the obstacles with the same priority as the preference; see ``tie`` for the reason why it yields to them.
  ///
  /// - Parameter system: the system that was examined.
  public func rivals(in system: ConstraintSystem) -> [Int] {
    obstacles.filter { system.constraints[$0].priority == system.constraints[index].priority }
  }
}

extension SystemDiagnosis {
  /// Returns the obstacles to an optional constraint that isn't satisfied.
  ///
  /// - Parameter preference: one of ``brokenPreferences``.
  /// - Returns: the explanation; nil if it can't be proved.
  /// - Complexity: solving the system up to three times.
  public func explanation(of preference: BrokenPreference) -> PreferenceExplanation? {
    PreferenceExplainer(self).explanations(of: [preference])[0]
  }

  /// Returns the obstacles to each of the ``brokenPreferences``, in the same order; nil if unproved.
  ///
  /// - Complexity: solving the system up to three times, and a few solver changes for each preference.
  public func explanationsOfBrokenPreferences() -> [PreferenceExplanation?] {
    explanations(of: brokenPreferences)
  }

  /// Returns the obstacles to the given ``brokenPreferences``, in the given order; nil if unproved.
  func explanations(of preferences: [BrokenPreference]) -> [PreferenceExplanation?] {
    preferences.isEmpty ? [] : PreferenceExplainer(self).explanations(of: preferences)
  }

  /// Returns the explanations of the ``brokenPreferences`` and the work they took, a measure that is the same on every
  /// machine: the number of constants tested on the layout, of conflicts proved from scratch, of questions asked about
  /// ties, and of exchanges that adding constraints took.
  ///
  /// - Parameter derives: false to prove each conflict from scratch.
  package func countedExplanations(
    derives: Bool = true
  ) -> (explanations: [PreferenceExplanation?], trials: Int, proofs: Int, questions: Int, exchanges: Int) {
    PreferenceExplainer(self).countedExplanations(of: brokenPreferences, derives: derives)
  }
}
