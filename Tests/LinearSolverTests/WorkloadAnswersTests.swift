import LinearSolver
import MasdiagTestSupport
import SolverTestSupport
import Testing

/// The workloads that are measured give right answers, at a size where the oracle cannot follow.
struct WorkloadAnswersTests {
  private let size = 18

  @Test(arguments: ["chain", "chain_hug", "nested", "nested_tip", "grid", "siblings", "swing", "enaml", "enaml_swing"])
  func everyEditEndsWhereAFreshStartDoes(name: String) throws {
    let workload = try #require(Workload(name, size: size))
    var loaded = LoadedSolver(workload.system)
    #expect(loaded.refusals.isEmpty)
    for batch in workload.edits + workload.edits {
      var changes: [(row: RowID, bounds: Bounds)] = []
      for edit in batch {
        changes.append((try #require(loaded.names[edit.row]), try .equal(edit.value)))
        let old = loaded.system.rows[edit.row]
        loaded.system.rows[edit.row] = RowSystem.Row(old.terms, equal: edit.value, priority: old.priority)
      }
      try loaded.solver.setBounds(changes)
      #expect(loaded.judgeLocally(tolerance: 1e-7) == nil)
      let fresh = LoadedSolver(loaded.system)
      #expect(distance(loaded, fresh) <= 1e-7)
    }
    if let churned = workload.churned {
      let before = LoadedSolver(loaded.system)
      loaded.remove(churned)
      #expect(loaded.judgeLocally(tolerance: 1e-7) == nil)
      loaded.add(churned)
      #expect(distance(loaded, before) <= 1e-7)
    }
  }

  private func distance(_ left: borrowing LoadedSolver, _ right: borrowing LoadedSolver) -> Double {
    zip(left.values, right.values).map { abs($0 - $1) }.max() ?? 0
  }

  /// How many conflicts of how many members.
  @Test(
    arguments: [
      ("chain_narrow", 60, 1, 122), ("chain_nn", 60, 1, 122), ("nested_leaf", 60, 1, 4), ("indep", 20, 20, 4),
      ("indep100", 20, 20, 4), ("overlap", 40, 39, 2),
    ])
  func conflictsHaveTheMembersTheyShould(name: String, size: Int, conflictCount: Int, memberCount: Int) throws {
    let workload = try #require(Workload(name, size: size))
    let loaded = LoadedSolver(workload.system)
    #expect(loaded.refusals.map(\.row) == workload.refused)
    #expect(loaded.refusals.count == conflictCount)
    for (row, conflict) in loaded.refusals {
      #expect(conflict.members.count == memberCount)
      #expect(loaded.judgeCertificate(of: conflict, refused: [row], in: workload.system) == nil)
    }
  }
}
