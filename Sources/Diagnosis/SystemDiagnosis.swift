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
  /// The conflicts, in the order in which they are met; in each, what recovery drops.
  public var conflicts: [LayoutConflict]
  /// The indices of all constraints that recovery dropped, ascending.
  public var dropped: [Int]
  /// The value of each variable once recovery is done, in points.
  public var values: [Double]
  /// The soft constraints left unsatisfied, strongest first, then in installation order.
  public var brokenPreferences: [BrokenPreference]
  /// The variables that nothing decides, in order; empty unless they were asked for.
  public var ambiguous: [Int]

  /// Examines `system`.
  ///
  /// - Parameters:
  ///   - brokenByLog: the index of what a console log says was broken; recovery drops it first.
  ///   - findsAmbiguity: whether to look for ambiguous variables too, which takes two more solver changes for each.
  public init(_ system: ConstraintSystem, brokenByLog: Int? = nil, findsAmbiguity: Bool = false) {
    var search = ConflictSearch(system, brokenByLog: brokenByLog)
    search.run()
    let dropped = search.dropped
    let finder = FixFinder(system: system, dropped: dropped)
    let conflicts = search.conflicts.map { conflict in
      var conflict = conflict
      conflict.fixes = finder.fixes(for: conflict)
      return conflict
    }
    var solver = search.finish()
    self.system = system
    self.conflicts = conflicts
    self.dropped = dropped.sorted()
    values = solver.values()
    brokenPreferences = solver.brokenPreferences().map { BrokenPreference(index: $0.index, points: $0.points) }
    ambiguous = []
    if findsAmbiguity {
      for index in system.variables.indices where solver.isAmbiguous(.variable(index)) { ambiguous.append(index) }
    }
  }
}
