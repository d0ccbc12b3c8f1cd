public import LayoutModel

/// Everything there is to find in a constraint system: conflicts, what nothing decides, wishes that are not granted,
/// and constraints that say nothing new.
public struct Inspection: Sendable {
  /// The conflicts, without ways out of them, the layout that recovery leaves, and what is open in it.
  public var diagnosis: SystemDiagnosis
  /// What stands in the way of each of the diagnosis' broken preferences, in their order; nil where it could not be
  /// proved.
  public var preferences: [PreferenceExplanation?]
  /// The app's constraints that say nothing which others do not say already.
  public var redundancies: [Redundancy]

  /// Examines `system`.
  ///
  /// - Parameters:
  ///   - brokenByLog: the index of what a console log says was broken.
  ///   - isExcerpt: whether the system is a part of a layout, as a console log lists it. What a part leaves open, and
  ///     which wishes it does not grant, says nothing about the whole; only conflicts and copies do.
  /// - Complexity: that of solving the system some six times, and for each variable, each constraint and each wish that
  ///   is not granted a few changes of the solver. Nothing is solved from the beginning for a single question.
  public init(_ system: ConstraintSystem, brokenByLog: Int? = nil, isExcerpt: Bool = false) {
    diagnosis = SystemDiagnosis(system, brokenByLog: brokenByLog, findsAmbiguity: !isExcerpt, findsFixes: false)
    preferences = isExcerpt ? [] : diagnosis.explanationsOfBrokenPreferences()
    redundancies = isExcerpt ? diagnosis.duplicates() : diagnosis.redundancies()
  }
}
