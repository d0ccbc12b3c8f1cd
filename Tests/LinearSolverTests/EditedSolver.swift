import LinearSolver
import MasdiagTestSupport
import SolverTestSupport

/// A solver whose rows' bounds are changed, and the system they make.
struct EditedSolver: ~Copyable {
  private var loaded: LoadedSolver

  init(_ system: RowSystem) { loaded = LoadedSolver(system) }

  /// The rows that are in the solver.
  var accepted: [Int] { loaded.accepted }

  /// Changes the bounds of rows in a single step.
  /// - Returns: what is wrong with the outcome: the new optimum, or a refusal that has to be justified and whole.
  mutating func edit(_ rows: [Int], _ change: (inout RowSystem.Row) -> Void) -> String? {
    var system = loaded.system
    for row in rows { change(&system.rows[row]) }
    let before = loaded.dump
    do throws(SolverError) {
      var changes: [(row: RowID, bounds: Bounds)] = []
      for row in rows {
        guard let name = loaded.names[row] else { continue }
        changes.append((name, try Bounds(lower: system.rows[row].lower, upper: system.rows[row].upper)))
      }
      try loaded.solver.setBounds(changes)
    } catch {
      guard case .conflict(let conflict) = error else { return "an edit was refused: \(error)" }
      if loaded.dump != before { return "a refused edit changed\n\(before)\nto\n\(loaded.dump)" }
      return loaded.judge(conflict, refused: rows, in: system).map { "after an edit: \($0)" }
    }
    loaded.system = system
    return loaded.judgeOptimum().map { "after the edit of \(rows) to \(system): \($0)" }
  }

  /// A state to come back to.
  struct Mark {
    fileprivate let system: RowSystem
    fileprivate let snapshot: Snapshot
    fileprivate let dump: String
  }

  mutating func mark() -> Mark {
    Mark(system: loaded.system, snapshot: loaded.solver.snapshot(), dump: loaded.dump)
  }

  /// - Returns: what is not as it was.
  mutating func restore(_ mark: Mark) -> String? {
    loaded.system = mark.system
    loaded.solver.restore(mark.snapshot)
    return loaded.dump == mark.dump ? nil : "a snapshot brought back\n\(loaded.dump)\ninstead of\n\(mark.dump)"
  }
}
