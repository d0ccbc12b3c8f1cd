import ConstraintSystems

/// The layouts that fixes lead to, each computed by changing a shared solver and then undoing the changes.
package struct LayoutsAfterFixes: ~Copyable {
  private let conflicts: [LayoutConflict]
  private var trials: FixTrials
  /// The layout that recovery leaves: the value of each variable, in points.
  package let today: [Double]

  /// Creates layouts that start from the one that recovery left in a diagnosis.
  ///
  /// - Parameters:
  ///   - diagnosis: the diagnosis that contains the conflicts and their fixes.
  ///   - nominalSize: the size, in points, of views whose size is ambiguous, as in an excerpt; nil for none.
  /// - Complexity: solving the system.
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

  /// Returns the layout with a fix and with all constraints that recovery dropped and that fit again.
  ///
  /// - Parameters:
  ///   - fix: one of the fixes of the conflict.
  ///   - position: the position of the conflict in the diagnosis.
  /// - Returns: the value of each variable, in points; nil if rounding prevents the change.
  /// - Complexity: a few solver changes.
  package mutating func values(after fix: Fix, ofConflictAt position: Int) -> [Double]? {
    let changed = trials.system.constraintsChanged(by: fix.change, to: fix.index)
    return trials.trial(of: changed, conflicts[position], resolvesSeveral: true) { $0.solver.values() }
  }
}
