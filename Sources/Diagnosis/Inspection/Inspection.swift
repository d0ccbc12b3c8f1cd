public import ConstraintSystems

/// The findings in a constraint system: conflicts, ambiguities, optional constraints that aren't satisfied, and
/// redundant constraints.
public struct Inspection: Sendable {
  /// The kinds of findings to search for. Each case includes the ones before it.
  public enum Scope: Int, Comparable, Sendable {
    /// Conflicts.
    case conflicts
    /// Also probable mistakes: ambiguities, optional constraints that yielded, clipped content, duplicate constraints.
    case mistakes
    /// Also findings that are common in good layouts: stretched content, constraints implied by others.
    case everything

    /// Returns true if `left` includes fewer findings than `right`.
    public static func < (left: Scope, right: Scope) -> Bool { left.rawValue < right.rawValue }
  }

  /// The conflicts, without fixes, and the layout that recovery leaves, with its ambiguities.
  public var diagnosis: SystemDiagnosis
  /// The obstacles to each of the diagnosis's broken preferences, in the same order; nil if the obstacles couldn't be
  /// proved or weren't searched for.
  public var preferences: [PreferenceExplanation?]
  /// The app's constraints that require nothing beyond what others already require.
  public var redundancies: [Redundancy]
  /// True if the time ran out before everything was examined. Even then, all findings are proved.
  public private(set) var isCut = false

  /// Examines `system`.
  ///
  /// - Parameters:
  ///   - brokenByLog: the index of the constraint that a console log reports as broken.
  ///   - isExcerpt: true if the system is part of a layout, as in a console log. Ambiguities and unsatisfied optional
  ///     constraints might not exist in the whole layout, but conflicts and copies do.
  ///   - findsCuts: true to search an excerpt for content that is cut, too. It's cut in the whole layout if only
  ///     constraints of higher priority are in the way.
  ///   - scope: the kinds of findings to search for.
  /// - Complexity: solving the system; for everything, about five times that, plus a few solver changes for each
  ///   variable, each constraint, and each optional constraint that isn't satisfied.
  public init(
    _ system: ConstraintSystem, brokenByLog: Int? = nil, isExcerpt: Bool = false, findsCuts: Bool = false,
    scope: Scope = .everything
  ) {
    diagnosis = SystemDiagnosis(
      system,
      .init(
        order: isExcerpt ? .list : .installation, brokenByLog: brokenByLog,
        ambiguity: !isExcerpt && scope >= .mistakes ? .groups : .skipped, findsFixes: false))
    preferences = []
    redundancies = []
    if scope >= .mistakes, !diagnosis.isCut {
      if !isExcerpt || findsCuts {
        preferences = Self.explanations(diagnosis) { miss in
          isExcerpt ? miss == .clipped : miss.isProbablyMistake || scope == .everything && miss != .negligible
        }
      }
      redundancies = isExcerpt || scope < .everything ? diagnosis.duplicates() : diagnosis.redundancies()
    }
    isCut = diagnosis.isCut || Deadline.isOver
  }

  /// Returns explanations of those broken preferences that are worth reporting.
  private static func explanations(
    _ diagnosis: SystemDiagnosis, isWorthIt: (PreferenceMiss) -> Bool
  ) -> [PreferenceExplanation?] {
    let asked = diagnosis.brokenPreferences.indices.filter { position in
      isWorthIt(PreferenceMiss(diagnosis.brokenPreferences[position], in: diagnosis.system))
    }
    var explanations = [PreferenceExplanation?](repeating: nil, count: diagnosis.brokenPreferences.count)
    let found = diagnosis.explanations(of: asked.map { diagnosis.brokenPreferences[$0] })
    for (position, explanation) in zip(asked, found) { explanations[position] = explanation }
    return explanations
  }
}
