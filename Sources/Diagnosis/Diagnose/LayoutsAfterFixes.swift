import ConstraintSystems

/// The layouts that fixes lead to, each worked out by a few changes of one solver and taken back.
package struct LayoutsAfterFixes: ~Copyable {
  private let conflicts: [LayoutConflict]
  private var trials: FixTrials
  /// The layout that recovery leaves: the value of each variable, in points.
  package let today: [Double]

  /// Takes the layout that recovery left in a diagnosis as the one to start from.
  ///
  /// - Parameters:
  ///   - diagnosis: with the conflicts that the fixes are for.
  ///   - nominalSize: the size that views get, in points, where nothing decides it, as in an excerpt; nil for none.
  /// - Complexity: that of solving the system.
  package init(_ diagnosis: SystemDiagnosis, nominalSize: Double? = nil) {
    conflicts = diagnosis.conflicts
    let dropped = Set(diagnosis.dropped)
    var system = diagnosis.system
    let nominal = nominalSize.map { system.addNominalSizes($0) } ?? []
    var solver = SystemSolver(system)
    solver.load(kept: diagnosis.system.constraints(keptWithout: dropped))
    for index in nominal { _ = solver.add(index) }
    today = solver.values()
    trials = FixTrials(dropped: dropped, known: diagnosis.conflicts, solver: solver)
  }

  /// The layout with one fix made, and with everything that recovery dropped and that fits again.
  ///
  /// - Parameters:
  ///   - fix: one of the fixes of the conflict.
  ///   - position: which of the diagnosis' conflicts.
  /// - Returns: the value of each variable, in points; nil where rounding stands in the way.
  /// - Complexity: that of a few changes of the solver.
  package mutating func values(after fix: Fix, ofConflictAt position: Int) -> [Double]? {
    let changed = trials.system.constraintsChanged(by: fix.change, to: fix.index)
    return trials.trial(of: changed, conflicts[position], resolvesSeveral: true) { $0.solver.values() }
  }
}
