public import ConstraintSystems

/// The findings in a constraint system: conflicts, what nothing decides, optional constraints that are not
/// satisfied, and constraints that say nothing new.
public struct Inspection: Sendable {
  /// How much is looked for. Each includes the ones before.
  public enum Scope: Int, Comparable, Sendable {
    /// Conflicts.
    case conflicts
    /// Also probable mistakes: ambiguity, optional constraints that gave way, content that is
    /// cut, constraints that are there twice.
    case mistakes
    /// Also what good layouts have: content that is stretched, constraints that follow from others.
    case everything

    /// True if `left` looks for less than `right`.
    public static func < (left: Scope, right: Scope) -> Bool { left.rawValue < right.rawValue }
  }

  /// The conflicts, without fixes, the layout that recovery leaves, and what is open in it.
  public var diagnosis: SystemDiagnosis
  /// The obstacles to each of the diagnosis' broken preferences, in their order; nil where it could not be
  /// proved, or was not looked for.
  public var preferences: [PreferenceExplanation?]
  /// The app's constraints that say nothing which others do not say already.
  public var redundancies: [Redundancy]
  /// True if the time was over before everything was looked at; what there is was proved all the same.
  public private(set) var isCut = false

  /// Examines `system`.
  ///
  /// - Parameters:
  ///   - brokenByLog: the index of what a console log says was broken.
  ///   - isExcerpt: true if the system is a part of a layout, as a console log lists it. What a part leaves open, and
  ///     which optional constraints it does not satisfy, says nothing about the whole; only conflicts and copies do.
  ///   - scope: how much to look for.
  /// - Complexity: that of solving the system; for everything, some five times that, and for each variable, each
  ///   constraint and each optional one that is not satisfied a few changes of the solver.
  public init(
    _ system: ConstraintSystem, brokenByLog: Int? = nil, isExcerpt: Bool = false, scope: Scope = .everything
  ) {
    diagnosis = SystemDiagnosis(
      system,
      .init(
        order: isExcerpt ? .list : .installation, brokenByLog: brokenByLog,
        ambiguity: !isExcerpt && scope >= .mistakes ? .groups : .skipped, findsFixes: false))
    preferences = []
    redundancies = []
    if scope >= .mistakes, !diagnosis.isCut {
      if !isExcerpt { preferences = Self.explanations(diagnosis, scope) }
      redundancies = isExcerpt || scope < .everything ? diagnosis.duplicates() : diagnosis.redundancies()
    }
    isCut = diagnosis.isCut || Deadline.isOver
  }

  /// Explains those of the broken preferences that are worth reporting.
  private static func explanations(_ diagnosis: SystemDiagnosis, _ scope: Scope) -> [PreferenceExplanation?] {
    let asked = diagnosis.brokenPreferences.indices.filter { position in
      let miss = PreferenceMiss(diagnosis.brokenPreferences[position], in: diagnosis.system)
      return miss.isProbablyMistake || scope == .everything && miss != .negligible
    }
    var explanations = [PreferenceExplanation?](repeating: nil, count: diagnosis.brokenPreferences.count)
    let found = diagnosis.explanations(of: asked.map { diagnosis.brokenPreferences[$0] })
    for (position, explanation) in zip(asked, found) { explanations[position] = explanation }
    return explanations
  }
}
