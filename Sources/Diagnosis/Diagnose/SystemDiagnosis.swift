public import LayoutModel

/// What is wrong with a constraint system, and what becomes of it as Auto Layout would lay it out.
public struct SystemDiagnosis: Sendable {
  /// A soft constraint that is not satisfied.
  public struct BrokenPreference: Hashable, Sendable {
    /// The constraint's index.
    public var index: Int
    /// By how many points it misses.
    public var points: Double

    /// The constraint at `index`, missing by `points`.
    public init(index: Int, points: Double) {
      self.index = index
      self.points = points
    }
  }

  /// The system that was examined.
  public var system: ConstraintSystem
  /// The conflicts that recovery met, in that order, with what it dropped for each; then, where all were asked for, the
  /// others in the order in which they were found, each with what it would drop.
  public private(set) var conflicts: [LayoutConflict]
  /// Every way to resolve all conflicts by removing constraints; nil unless all were asked for. While the search for
  /// them goes on, there are none.
  public var corrections: Corrections?
  /// The indices of all constraints that recovery dropped, ascending.
  public var dropped: [Int]
  /// The value of each variable once recovery is done, in points.
  public var values: [Double]
  /// The soft constraints left unsatisfied by more than rounding, strongest first, then in installation order.
  public var brokenPreferences: [BrokenPreference]
  /// What nothing decides, and what of it moves together; nil unless it was asked for.
  public var ambiguity: Ambiguity?
  /// The variables that nothing decides, in order; empty unless they were asked for.
  public private(set) var ambiguous: [Int] = []
  /// The variables whose values could not be decided, in order: rounding may have chosen them, and exact arithmetic has
  /// come to its limits. Usually none.
  public private(set) var undecided: [Int]
  /// Whether the time was over before everything was looked at: there may be more conflicts, some of those that there
  /// are come without fixes, and where not all constraints had entered nothing else is said of the layout.
  public private(set) var isCut = false
  /// The constraints, ascending, that recovery left out without looking for a conflict: those found before name more
  /// than 30,000 constraints, each as often as it is named. Usually none.
  public private(set) var unexplained: [Int] = []
  /// For each conflict, the number that reports give its first fix.
  private(set) var firstFixNumbers: [Int] = []
  /// What says the same as something else; nothing is known until there is a conflict.
  private var rowCopies: RowCopies?

  /// Examines `system`.
  ///
  /// - Parameters:
  ///   - brokenByLog: the index of what a console log says was broken; recovery drops it first.
  ///   - isOrdered: whether the constraints stand in the order in which they were installed, as a log's do not.
  ///   - findsAmbiguity: whether to look for what nothing decides, too, which takes up to four more changes of the
  ///     solver for each variable and each optional constraint.
  ///   - findsGroups: whether to look for what of that moves together, too.
  ///   - findsFixes: whether to look for fixes of each conflict and to try them, too.
  ///   - all: whether to find every conflict and every correction, and how far to go; nil for the conflicts that
  ///     recovery meets. There can be exponentially many.
  ///   - report: is given what there is as soon as a conflict more is found, the last one; it says whether the search
  ///     for all is to go on.
  public init(
    _ system: ConstraintSystem, brokenByLog: Int? = nil, isOrdered: Bool = true, findsAmbiguity: Bool = false,
    findsGroups: Bool = true, findsFixes: Bool = true, all: EnumerationLimit? = nil,
    report: (SystemDiagnosis) -> Bool = { _ in true }
  ) {
    var search = ConflictSearch.finished(system, brokenByLog: brokenByLog, isOrdered: isOrdered)
    let (dropped, met) = (search.dropped, search.conflicts)
    self.system = system
    self.dropped = dropped.sorted()
    values = search.solver.values()
    isCut = search.isCut
    unexplained = search.unexplained.sorted()
    undecided = isCut ? [] : search.solver.undecided()
    brokenPreferences =
      isCut
      ? []
      : search.solver.brokenPreferences().map { BrokenPreference(index: $0.index, points: $0.points) }
        .filter { $0.points >= Tolerance.points }
    if isCut {
      // Of a part of the constraints nothing follows about the layout.
    } else if findsAmbiguity && findsGroups {
      ambiguity = AmbiguitySearch.run(&search.solver)
      (ambiguous, isCut) = (ambiguity?.variables ?? [], ambiguity == nil)
    } else if findsAmbiguity {
      let open = AmbiguitySearch.openVariables(&search.solver)
      (ambiguous, isCut) = (open ?? [], open == nil)
    }
    conflicts = []
    let triesFixes = findsFixes && !dropped.isEmpty && !isCut
    var fixes = triesFixes ? FixFinder(dropped: dropped, known: met, solver: search.solver) : nil
    corrections = all.map { Corrections(groups: [], ending: .interrupted, limit: $0.count) }
    var isWanted = true
    for conflict in met.prefix(all?.count ?? .max) where isWanted { isWanted = add(conflict, &fixes, report) }
    if conflicts.count < met.prefix(all?.count ?? .max).count { isCut = true }
    guard let all, !search.isCut else { return }
    var enumeration = ConflictEnumeration(
      system, dropped: dropped, values: values, known: met.map { $0.members.map(\.index) }, limit: all,
      isWanted: isWanted)
    enumeration.run { conflict in
      let broken = brokenByLog.flatMap { conflict.constraints.contains($0) ? $0 : nil }
      return add(LayoutConflict(conflict, in: system, brokenByLog: broken), &fixes, report)
    }
    corrections = enumeration.corrections
    if Deadline.isOver { isCut = true }
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
