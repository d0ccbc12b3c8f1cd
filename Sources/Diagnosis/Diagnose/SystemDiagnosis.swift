public import ConstraintSystems

/// The conflicts of a constraint system, and the layout that Auto Layout would compute for it.
public struct SystemDiagnosis: Sendable {
  /// An optional constraint that isn't satisfied.
  public typealias BrokenPreference = Diagnosis.BrokenPreference

  /// The system that was examined.
  public package(set) var system: ConstraintSystem
  /// The conflicts that recovery encountered, in order, with the constraint that it dropped for each. If all conflicts
  /// were requested, the others follow in the order in which they were found, each with the constraint that recovery
  /// would drop.
  public private(set) var conflicts: [LayoutConflict]
  /// All ways to resolve all conflicts by removing constraints; nil unless requested. Contains no groups while the
  /// search is running.
  public private(set) var corrections: Corrections?
  /// The indices of all constraints that recovery dropped, ascending.
  public private(set) var dropped: [Int]
  /// The value of each variable after recovery, in points.
  public private(set) var values: [Double]
  /// The optional constraints that are missed by more than rounding, highest priority first, then in installation
  /// order.
  public package(set) var brokenPreferences: [BrokenPreference] = []
  /// The ambiguous attributes in groups that move together; nil unless requested.
  public package(set) var ambiguity: Ambiguity?
  /// The ambiguous variables, in order; empty unless requested.
  public private(set) var ambiguous: [Int] = []
  /// The variables whose values couldn't be determined reliably, in order: rounding may have affected them, and exact
  /// arithmetic reached its limits. Usually empty.
  public private(set) var undecided: [Int] = []
  /// True if the time ran out before everything was examined: there may be more conflicts, and some conflicts may lack
  /// fixes. If not all constraints were added in time, there is no other information about the layout.
  public private(set) var isCut = false
  /// The constraints, ascending, that recovery left out without a proved conflict, because the conflicts before them
  /// name more than 30,000 constraints or only rounding refuses them. Usually empty.
  public private(set) var unexplained: [Int] = []
  /// True if the conflicts name so many constraints that recovery didn't search for more.
  package let namesTooMany: Bool
  /// For each conflict, the number of its first fix in reports.
  private(set) var firstFixNumbers: [Int] = []
  /// The duplicate constraints; nil until the first conflict is added.
  private var rowCopies: RowCopies?
  /// The maximum number of conflicts for which to find fixes; nil for all.
  private let fixLimit: Int?

  /// Examines `system`.
  ///
  /// - Parameters:
  ///   - options: the parts of the diagnosis to compute.
  ///   - report: a closure that is called with the diagnosis so far whenever a conflict is found, which is then the
  ///     last of its conflicts; returns false to end the search for all conflicts.
  package init(
    _ system: ConstraintSystem, _ options: DiagnosisOptions = .init(),
    report: (SystemDiagnosis) -> Bool = { _ in true }
  ) {
    var search = ConflictSearch.finished(
      system, brokenByLog: options.brokenByLog, isOrdered: options.order == .installation)
    let (dropped, met, names) = (search.dropped, search.conflicts, search.names)
    self.system = system
    fixLimit = options.fixLimit
    self.dropped = dropped.sorted()
    values = search.solver.values()
    isCut = search.isCut
    unexplained = search.unexplained.sorted()
    namesTooMany = met.reduce(0) { $0 + $1.members.count } > ConflictSearch.memberLimit
    conflicts = []
    // If only some of the constraints were added, they imply nothing about the layout.
    if !isCut {
      undecided = search.solver.undecided()
      brokenPreferences = search.solver.brokenPreferences().filter { $0.points >= Tolerance.points }
      examineAmbiguity(options.ambiguity, &search.solver)
    }
    let triesFixes = options.findsFixes && !dropped.isEmpty && !isCut
    let isWhole = options.order == .installation
    var fixes =
      triesFixes ? FixFinder(dropped: dropped, known: met, isWhole: isWhole, solver: search.solver) : nil
    corrections = options.all.map { Corrections(groups: [], ending: .interrupted, limit: $0.count) }
    let reported = met.prefix(options.all?.count ?? .max)
    let isWanted = reported.allSatisfy { add($0, &fixes, report) }
    if conflicts.count < reported.count { isCut = true }
    guard let limit = options.all, !search.isCut else { return }
    var enumeration = ConflictEnumeration(
      system, dropped: dropped, values: values, known: met.map { $0.members.map(\.index) }, limit: limit,
      isWanted: isWanted)
    enumeration.run { conflict in
      let broken = (options.brokenByLog ?? system.broken).flatMap { conflict.constraints.contains($0) ? $0 : nil }
      return add(LayoutConflict(conflict, in: system, broken: broken, names: names), &fixes, report)
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

  /// Keeps only some of the conflicts. Their fixes keep their original numbers.
  package mutating func keepConflicts(where isKept: (LayoutConflict) -> Bool) {
    let kept = conflicts.indices.filter { isKept(conflicts[$0]) }
    (conflicts, firstFixNumbers) = (kept.map { conflicts[$0] }, kept.map { firstFixNumbers[$0] })
  }

  private mutating func add(
    _ found: LayoutConflict, _ fixes: inout FixFinder?, _ report: (SystemDiagnosis) -> Bool
  ) -> Bool {
    var conflict = found
    if fixLimit.map({ conflicts.count < $0 }) ?? true { fixes?.complete(&conflict, at: conflicts.count) }
    if fixes != nil, Deadline.isOver { isCut = true }
    let rowCopies = rowCopies ?? RowCopies(system)
    self.rowCopies = rowCopies
    conflict.copySets = rowCopies.copySets(of: conflict.members, in: system)
    conflict.markFixesOfCopies(in: system)
    firstFixNumbers.append((firstFixNumbers.last ?? 1) + (conflicts.last?.fixes.count ?? 0))
    conflicts.append(conflict)
    return report(self)
  }
}
