public import ConstraintSystems

/// The conflicts of a constraint system, and the layout that Auto Layout would make of it.
public struct SystemDiagnosis: Sendable {
  /// An optional constraint that is not satisfied.
  public typealias BrokenPreference = Diagnosis.BrokenPreference

  /// The system that was examined.
  public package(set) var system: ConstraintSystem
  /// The conflicts that recovery met, in that order, with what it dropped for each; then, where all were asked for, the
  /// others in the order in which they were found, each with what it would drop.
  public private(set) var conflicts: [LayoutConflict]
  /// Every way to resolve all conflicts by removing constraints; nil unless all were asked for. While the search for
  /// them goes on, there are none.
  public private(set) var corrections: Corrections?
  /// The indices of all constraints that recovery dropped, ascending.
  public private(set) var dropped: [Int]
  /// The value of each variable once recovery is done, in points.
  public private(set) var values: [Double]
  /// The optional constraints left unsatisfied by more than rounding, strongest first, then in installation order.
  public package(set) var brokenPreferences: [BrokenPreference] = []
  /// The ambiguous attributes in groups that move together; nil unless requested.
  public package(set) var ambiguity: Ambiguity?
  /// The variables that nothing decides, in order; empty unless they were asked for.
  public private(set) var ambiguous: [Int] = []
  /// The variables whose values could not be decided, in order: rounding may have chosen them, and exact arithmetic has
  /// come to its limits. Usually none.
  public private(set) var undecided: [Int] = []
  /// True if the time was over before everything was looked at: there may be more conflicts, some of those that there
  /// are come without fixes, and where not all constraints had entered nothing else is said of the layout.
  public private(set) var isCut = false
  /// The constraints, ascending, that recovery left out without a proved conflict: the earlier conflicts name more than
  /// 30,000 constraints, or only rounding refuses them. Usually none.
  public private(set) var unexplained: [Int] = []
  /// True if the conflicts name so many constraints that recovery looked for no more.
  package var namesTooMany: Bool { conflicts.reduce(0) { $0 + $1.members.count } > ConflictSearch.memberLimit }
  /// For each conflict, the number that reports give its first fix.
  private(set) var firstFixNumbers: [Int] = []
  /// The duplicate constraints; nil until there is a conflict.
  private var rowCopies: RowCopies?

  /// Examines `system`.
  ///
  /// - Parameters:
  ///   - options: what to look for.
  ///   - report: called with the diagnosis so far whenever a conflict is found, the last one; returns false to end the
  ///     search for all conflicts.
  package init(
    _ system: ConstraintSystem, _ options: DiagnosisOptions = .init(),
    report: (SystemDiagnosis) -> Bool = { _ in true }
  ) {
    var search = ConflictSearch.finished(
      system, brokenByLog: options.brokenByLog, isOrdered: options.order == .installation)
    let (dropped, met) = (search.dropped, search.conflicts)
    self.system = system
    self.dropped = dropped.sorted()
    values = search.solver.values()
    isCut = search.isCut
    unexplained = search.unexplained.sorted()
    conflicts = []
    // Nothing about the layout follows from only a part of the constraints.
    if !isCut {
      undecided = search.solver.undecided()
      brokenPreferences = search.solver.brokenPreferences().filter { $0.points >= Tolerance.points }
      examineAmbiguity(options.ambiguity, &search.solver)
    }
    let triesFixes = options.findsFixes && !dropped.isEmpty && !isCut
    var fixes = triesFixes ? FixFinder(dropped: dropped, known: met, solver: search.solver) : nil
    corrections = options.all.map { Corrections(groups: [], ending: .interrupted, limit: $0.count) }
    let reported = met.prefix(options.all?.count ?? .max)
    let isWanted = reported.allSatisfy { add($0, &fixes, report) }
    if conflicts.count < reported.count { isCut = true }
    guard let limit = options.all, !search.isCut else { return }
    var enumeration = ConflictEnumeration(
      system, dropped: dropped, values: values, known: met.map { $0.members.map(\.index) }, limit: limit,
      isWanted: isWanted)
    enumeration.run { conflict in
      let broken = options.brokenByLog.flatMap { conflict.constraints.contains($0) ? $0 : nil }
      return add(LayoutConflict(conflict, in: system, brokenByLog: broken), &fixes, report)
    }
    corrections = enumeration.corrections
    if Deadline.isOver { isCut = true }
  }

  private mutating func examineAmbiguity(_ detail: DiagnosisOptions.AmbiguityDetail, _ solver: inout SystemSolver) {
    let open: [Int]?
    switch detail {
    case .skipped: return
    case .variables: open = AmbiguitySearch.openVariables(&solver)
    case .groups:
      ambiguity = AmbiguitySearch.run(&solver)
      open = ambiguity?.variables
    }
    (ambiguous, isCut) = (open ?? [], open == nil)
  }

  /// Keeps only some of the conflicts. Their fixes keep the numbers that they have among all.
  package mutating func keepConflicts(where isKept: (LayoutConflict) -> Bool) {
    let kept = conflicts.indices.filter { isKept(conflicts[$0]) }
    (conflicts, firstFixNumbers) = (kept.map { conflicts[$0] }, kept.map { firstFixNumbers[$0] })
  }

  private mutating func add(
    _ found: LayoutConflict, _ fixes: inout FixFinder?, _ report: (SystemDiagnosis) -> Bool
  ) -> Bool {
    var conflict = found
    fixes?.complete(&conflict)
    if fixes != nil, Deadline.isOver { isCut = true }
    let rowCopies = rowCopies ?? RowCopies(system)
    self.rowCopies = rowCopies
    conflict.copies = rowCopies.copies(of: conflict.members, in: system)
    conflict.markFixesOfCopies(in: system)
    firstFixNumbers.append((firstFixNumbers.last ?? 1) + (conflicts.last?.fixes.count ?? 0))
    conflicts.append(conflict)
    return report(self)
  }
}
