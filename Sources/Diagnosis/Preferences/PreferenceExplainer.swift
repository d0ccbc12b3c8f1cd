import Certificates
import ConstraintSystems
import ExactNumbers
import PlainText

/// Finds the obstacles to preferences.
///
/// Treats all satisfied constraints of the preference's own or a higher priority as required. An unsatisfied constraint
/// is required only not to be missed by more than it is now (its *relaxed* form). Lower priorities are ignored.
/// Requiring the preference to be missed by slightly less then causes a conflict, whose other members hold the value
/// where it is. (If the preference itself were required, the conflict might leave it much nearer to its target.)
///
/// One solver serves all preferences: they are visited from the highest priority to the lowest, and each level adds its
/// constraints. It starts with all views at their smallest. If adding constraints moves the views too often, another
/// solver starts with the present layout instead, which nothing moves, but which often leads to longer proofs.
struct PreferenceExplainer {
  /// The constraints to test as obstacles. The first scope that proves the explanation is used.
  private enum Scope {
    case required
    case satisfied
    case everything
  }

  /// The layout at which the solver's variables are 0.
  private enum Start {
    case smallest
    case present
  }

  let diagnosis: SystemDiagnosis
  private let explained: ExplainedSystem
  /// The indices of the relaxed forms of each constraint that isn't satisfied. An equation has two, because it can be
  /// missed on either side.
  private let relaxedForms: [Int: [Int]]

  init(_ diagnosis: SystemDiagnosis) {
    self.diagnosis = diagnosis
    let dropped = Set(diagnosis.dropped)
    var system = diagnosis.system
    var relaxedForms: [Int: [Int]] = [:]
    for index in diagnosis.system.constraints.indices {
      let isKept = system.constraints[index].isActive && !dropped.contains(index)
      system.constraints[index].isActive = isKept
      system.constraints[index].priority = .required
      guard isKept else { continue }
      for var relaxed in Self.relaxed(system.constraints[index], at: diagnosis.values) {
        relaxed.index = system.constraints.count
        relaxedForms[index, default: []].append(relaxed.index)
        system.constraints.append(relaxed)
      }
    }
    self.relaxedForms = relaxedForms
    explained = ExplainedSystem(
      promoted: system,
      originals: Dictionary(uniqueKeysWithValues: relaxedForms.flatMap { index, forms in forms.map { ($0, index) } }))
  }

  /// The constraints, all required, each at its original index, followed by the relaxed forms.
  private var promoted: ConstraintSystem { explained.promoted }

  /// Returns the relaxed forms of `constraint`, which prevent it from being missed by more than it is now; empty if it
  /// is satisfied.
  private static func relaxed(
    _ constraint: ConstraintSystem.Constraint, at values: [Double]
  ) -> [ConstraintSystem.Constraint] {
    guard constraint.violation(at: values) > Tolerance.solved else { return [] }
    let excess = constraint.form.value(at: values).rounded(to: .written)
    return (constraint.relation == .equal ? [excess, -excess] : [excess]).map { limit in
      var relaxed = constraint
      relaxed.relation = limit > 0 ? .lessThanOrEqual : .greaterThanOrEqual
      relaxed.form.constants.append(.init(limit, -1))
      relaxed.form = relaxed.form.withOneConstant
      return relaxed
    }
  }

  /// Returns the obstacles to each of `preferences`, strongest first; nil if unproved.
  func explanations(of preferences: [SystemDiagnosis.BrokenPreference]) -> [PreferenceExplanation?] {
    countedExplanations(of: preferences).explanations
  }

  /// Returns the obstacles to each of `preferences`, the number of constants tested, the number of conflicts that were
  /// proved from scratch instead of derived from another, the number of questions asked about ties, and the number of
  /// exchanges that adding constraints took.
  ///
  /// - Parameter derives: false to prove each conflict from scratch.
  func countedExplanations(
    of preferences: [SystemDiagnosis.BrokenPreference], derives: Bool = true
  ) -> (explanations: [PreferenceExplanation?], trials: Int, proofs: Int, questions: Int, exchanges: Int) {
    var conflicts = [DerivedConflict?](repeating: nil, count: preferences.count)
    var exchanges = 0
    // All preferences share one copy of the system and the conflict patterns.
    var search = Search(moved: promoted, patternLimit: derives ? Search.manyPatterns : 0)
    for scope in [Scope.required, .satisfied, .everything] where conflicts.contains(where: { $0 == nil }) {
      for start in [Start.smallest, .present] {
        let isComplete = visit(preferences, scope, start, &exchanges) { position, solver in
          guard conflicts[position] == nil else { return }
          conflicts[position] = obstacles(to: preferences[position], start, &search, &solver)
        }
        if isComplete { break }
      }
    }
    var explanations: [PreferenceExplanation?] = []
    var rivals: [Int] = []
    var finder: PreferenceFixFinder?
    search.complete(&conflicts)
    for (preference, conflict) in zip(preferences, conflicts) {
      var explanation = conflict.map { PreferenceExplanation(of: preference, $0) }
      let hasRivals = explanation?.rivals(in: diagnosis.system).isEmpty == false
      if let conflict, hasRivals || isWorthFixes(preference.index), !Deadline.isOver {
        if finder == nil { finder = PreferenceFixFinder(diagnosis) }
        if isWorthFixes(preference.index) {
          explanation?.fixes = finder?.fixes(to: preference.index, conflict.proved) ?? []
        }
        if hasRivals { rivals.append(preference.index) }
      }
      explanations.append(explanation)
    }
    let ties = finder?.ties(of: rivals) ?? [:]
    for position in explanations.indices { explanations[position]?.tie = ties[preferences[position].index] }
    return (explanations, finder?.trialCount ?? 0, search.proofCount, finder?.tieQuestionCount ?? 0, exchanges)
  }

  /// Returns true if a developer would change the layout to satisfy the preference. Developers rarely do that only to
  /// keep a view from being larger than its content.
  private func isWorthFixes(_ preference: Int) -> Bool {
    let optional = promoted.constraints[preference]
    return optional.origin != .contentSize || optional.relation != .lessThanOrEqual
  }

  /// Calls `body` for each preference with a solver that contains the constraints in `scope` whose priority is at least
  /// the preference's, except the preference's own relaxed form, which is weaker than the preference.
  ///
  /// - Returns: false if it stopped before the last preference because the constraints move the views too often.
  private func visit(
    _ preferences: [SystemDiagnosis.BrokenPreference], _ scope: Scope, _ start: Start, _ exchanges: inout Int,
    _ body: (Int, inout SystemSolver) -> Void
  ) -> Bool {
    let priorities = diagnosis.system.constraints.map(\.priority)
    let strongestFirst = priorities.indices.sorted { (priorities[$1], $0) < (priorities[$0], $1) }
    var waiting = strongestFirst[...]
    var solver = SystemSolver(start == .present ? promoted.centered(at: diagnosis.values) : promoted)
    var effort = Effort(limit: start == .smallest ? PreferenceExplanation.spareExchanges : nil)
    defer { exchanges += effort.exchanges }
    for (position, preference) in preferences.enumerated() {
      let first = waiting.startIndex
      while let next = waiting.first, priorities[next] >= priorities[preference.index] { waiting.removeFirst() }
      enter(strongestFirst[first..<waiting.startIndex].flatMap { entering($0, scope) }, &solver, &effort)
      if effort.isTooGreat { return false }
      var own: [Int] = []
      for form in relaxedForms[preference.index, default: []] where solver.contains(form) {
        solver.remove(form)
        own.append(form)
      }
      body(position, &solver)
      for form in own { enter(form, &solver, &effort) }
    }
    return true
  }

  /// The work that adding constraints has taken.
  private struct Effort {
    /// The number of exchanges to allow in addition to those that most rows take; nil for any number.
    private let limit: Int?
    private var rows = 0
    private(set) var exchanges = 0

    init(limit: Int?) { self.limit = limit }

    /// Records that the solver's last operation added `count` rows.
    mutating func note(_ count: Int, _ solver: borrowing SystemSolver) {
      rows += count
      exchanges += solver.exchangeCount
    }

    /// True if constraints have moved the views so often that it's better to start with the present layout. Usually, a
    /// row takes one exchange at most.
    var isTooGreat: Bool { limit.map { exchanges > $0 + rows + rows / 2 } ?? false }
  }

  /// Returns the indices of the rows to add for a constraint: none, the constraint's own index, or those of its relaxed
  /// forms.
  private func entering(_ index: Int, _ scope: Scope) -> [Int] {
    switch (scope, relaxedForms[index]) {
    case (.required, _) where !diagnosis.system.constraints[index].priority.isRequired: []
    case (_, nil): promoted.constraints[index].isActive ? [index] : []
    case (.everything, let relaxed?): relaxed
    case (_, .some): []
    }
  }

  /// Adds constraints in order, but adds long runs of minimum content sizes together, because each alone would move all
  /// views after it. (Adding content sizes together may lead to a different but equally good proof. Adding other
  /// constraints together may lead to a proof with lower priorities.)
  private func enter(_ indices: [Int], _ solver: inout SystemSolver, _ effort: inout Effort) {
    var sizes: [Int] = []
    for index in indices where !effort.isTooGreat {
      let constraint = promoted.constraints[index]
      if constraint.origin == .contentSize, constraint.relation == .greaterThanOrEqual {
        sizes.append(index)
        continue
      }
      enterTogether(&sizes, &solver, &effort)
      enter(index, &solver, &effort)
    }
    enterTogether(&sizes, &solver, &effort)
  }

  private static let manySizes = 64

  private func enterTogether(_ indices: inout [Int], _ solver: inout SystemSolver, _ effort: inout Effort) {
    if indices.count >= Self.manySizes, solver.load(indices) {
      effort.note(indices.count, solver)
    } else {
      for index in indices { enter(index, &solver, &effort) }
    }
    indices.removeAll()
  }

  private func enter(_ index: Int, _ solver: inout SystemSolver, _ effort: inout Effort) {
    // Constraints that hold now also hold together. If the solver refuses one because of rounding, the constraint is
    // left out.
    guard promoted.constraints[index].isActive else { return }
    _ = solver.add(index)
    effort.note(1, solver)
  }

  // MARK: One preference

  /// The state of the search for conflicts.
  private struct Search {
    /// The explainer's system, in which a preference is temporarily replaced.
    var moved: ConstraintSystem
    /// The maximum number of patterns to compare a conflict with.
    var patternLimit: Int
    /// The conflicts from which others may be derived, latest last.
    private var patterns: [(own: ConflictPattern, links: LinkedConflicts?)] = []
    /// The changes of a pattern's multipliers, by its preference.
    private var changes: [Int: [DerivedConflict.Change]] = [:]
    /// The number of conflicts that were proved from scratch.
    private(set) var proofCount = 0
    /// The number of conflicts that were derived from another.
    private var derivedCount = 0

    /// The maximum number of premises to examine for a proof. Examining many is worthwhile if many conflicts are
    /// derived from each proof.
    var premiseLimit: Int { derivedCount >= 8 * proofCount ? .max : CoreReduction.fewPremises }

    static let manyPatterns = 4

    init(moved: ConstraintSystem, patternLimit: Int) {
      self.moved = moved
      self.patternLimit = patternLimit
    }

    /// Returns a conflict that can be derived from an earlier one.
    mutating func derived(
      _ refusal: SystemSolver.InfeasibleSubset, _ closer: ConstraintSystem.Constraint
    ) -> DerivedConflict? {
      for pattern in patterns.reversed() {
        guard let derived = pattern.own.derived(refusal, closer) ?? pattern.links?.next(refusal, closer) else {
          continue
        }
        derivedCount += 1
        return derived
      }
      return nil
    }

    /// Adds a conflict that was proved from scratch.
    mutating func add(
      _ pattern: ConflictPattern, _ closer: ConstraintSystem.Constraint, _ refusal: SystemSolver.InfeasibleSubset
    ) {
      proofCount += 1
      guard patternLimit > 0 else { return }
      patterns.append((pattern, LinkedConflicts(pattern, closer, refusal)))
      if patterns.count > patternLimit { keepChanges(of: patterns.removeFirst().links) }
    }

    private mutating func keepChanges(of links: LinkedConflicts?) {
      guard let links, !links.changes.isEmpty else { return }
      changes[links.pattern.preference] = links.changes
    }

    /// Completes conflicts, after the last of them was found.
    mutating func complete(_ conflicts: inout [DerivedConflict?]) {
      for pattern in patterns { keepChanges(of: pattern.links) }
      for position in conflicts.indices {
        guard let conflict = conflicts[position], conflict.changeCount > 0 else { continue }
        conflicts[position]?.changes = changes[conflict.pattern.preference, default: []].prefix(conflict.changeCount)
      }
    }
  }

  /// Returns the conflict between the preference and the constraints that hold it where it is; nil if the constraints
  /// in the solver's scope allow the value to come nearer to its target.
  private func obstacles(
    to preference: SystemDiagnosis.BrokenPreference, _ start: Start, _ search: inout Search,
    _ solver: inout SystemSolver
  ) -> DerivedConflict? {
    let closer = closer(preference.index)
    guard let refusal = solver.add(start == .present ? closer.centered(at: diagnosis.values) : closer) else {
      solver.remove(closer.index)
      return nil
    }
    if let derived = search.derived(refusal, closer) { return derived }
    search.moved.constraints[closer.index] = closer
    defer { search.moved.constraints[closer.index] = promoted.constraints[closer.index] }
    let core = CoreReduction(search.moved, premises: explained.premises, premiseLimit: search.premiseLimit)
      .provedCore(of: refusal)
    // A proof that the step is impossible is also valid for the preference, which requires more.
    guard !Deadline.isOver, let conflict = ProvedConflict(core.rows, in: promoted),
      conflict.constraints.contains(preference.index)
    else { return nil }
    let pattern = ConflictPattern(conflict, closer, core, of: refusal, in: explained)
    search.add(pattern, closer, refusal)
    return DerivedConflict(of: pattern)
  }

  /// Returns a constraint that requires the smallest step from the preference's value toward its target.
  private func closer(_ preference: Int) -> ConstraintSystem.Constraint {
    var closer = promoted.constraints[preference]
    let excess = closer.form.value(at: diagnosis.values).rounded(to: .written)
    closer.relation = excess > 0 ? .lessThanOrEqual : .greaterThanOrEqual
    let nearer = (excess + (excess > 0 ? -Tolerance.points : Tolerance.points)).rounded(to: .written)
    closer.form.constants.append(.init(nearer, -1))
    closer.form = closer.form.withOneConstant
    return closer
  }
}
