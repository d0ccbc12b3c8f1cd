import LinearSolver
import MasdiagTestSupport

/// What one workload of one size costs. Times are medians in nanoseconds; nil where the workload has no such step.
struct Measurement {
  var workload: Workload
  /// Making the variables and adding every row that is not refused, one by one.
  var build: Double
  /// One batch of edits, all its values changed and solved.
  var edit: Double?
  /// Removing a row in the middle and adding it again.
  var churn: Double?
  /// Being refused every row that contradicts the others, conflicts included.
  var conflict: Double?
  /// The number of all these conflicts' members.
  var members: Int?

  static let header = "workload,n,variables,constraints,build_ns,edit_ns,churn_ns,conflict_ns,members,peak_kb"

  /// A line under the header.
  func line(peakKilobytes: Int) -> String {
    func text(_ time: Double?) -> String { time.map { "\(Int64($0))" } ?? "" }
    let fields = [
      workload.name, "\(workload.size)", "\(workload.system.variableCount)", "\(workload.system.rows.count)",
      text(build), text(edit), text(churn), text(conflict), members.map { "\($0)" } ?? "", "\(peakKilobytes)",
    ]
    return fields.joined(separator: ",")
  }
}

/// How often things are repeated.
struct Effort {
  /// Builds, churns and refusals; nil means as often as a second allows, at least 3 and at most 200 times.
  var repetitions: Int?
  /// Edits; nil likewise.
  var edits: Int?

  /// The median of the times that `step` returns.
  func median(count: Int?, _ step: () -> Duration) -> Double {
    var times: [Double] = []
    var total = 0.0
    while count.map({ times.count < $0 }) ?? (times.count < 3 || times.count < 200 && total < 1e9) {
      let time = step() / .nanoseconds(1)
      times.append(time)
      total += time
    }
    times.sort()
    let middle = times.count / 2
    return times.count % 2 == 1 ? times[middle] : (times[middle - 1] + times[middle]) / 2
  }
}

/// A solver with a workload's rows in it.
private struct Loaded: ~Copyable {
  var solver = Solver()
  var variables: [Variable] = []
  var names: [RowID?] = []

  /// Adds every row; those in `refused` are left out.
  mutating func build(_ rows: [PreparedRow], variableCount: Int) {
    solver.reserve(variables: variableCount, rows: rows.count, terms: rows.reduce(0) { $0 + $1.terms.count })
    for _ in 0..<variableCount { variables.append(solver.makeVariable()) }
    names.reserveCapacity(rows.count)
    for row in rows { names.append(row.isRefused ? nil : add(row)) }
  }

  mutating func add(_ row: PreparedRow) -> RowID {
    do throws(Conflict) {
      return try solver.add(row.terms, row.bounds, priority: row.priority)
    } catch {
      preconditionFailure("a row that has to hold is refused: \(error)")
    }
  }
}

/// A row in the solver's types. Variables have the same names in every solver.
private struct PreparedRow {
  var terms: [Term]
  var bounds: Bounds
  var priority: Double
  var isRefused: Bool
}

extension Workload {
  /// Runs the workload.
  func measure(_ effort: Effort) -> Measurement {
    let rows = preparedRows()
    let clock = ContinuousClock()
    let build = effort.median(count: effort.repetitions) {
      var loaded = Loaded()
      return clock.measure { loaded.build(rows, variableCount: system.variableCount) }
    }
    var measurement = Measurement(workload: self, build: build)
    var loaded = Loaded()
    loaded.build(rows, variableCount: system.variableCount)
    if !edits.isEmpty {
      var next = 0
      measurement.edit = effort.median(count: effort.edits) {
        let changes = edits[next % edits.count].map { (row: loaded.names[$0.row], bounds: Bounds.equal($0.value)) }
          .compactMap { change in change.row.map { (row: $0, bounds: change.bounds) } }
        next += 1
        return clock.measure { loaded.edit(changes) }
      }
    }
    if let churned {
      measurement.churn = effort.median(count: effort.repetitions) {
        clock.measure { loaded.churn(rows[churned], at: churned) }
      }
    }
    if !refused.isEmpty {
      var members = 0
      measurement.conflict = effort.median(count: effort.repetitions) {
        members = 0
        return clock.measure { for row in refused { members += loaded.beRefused(rows[row]) } }
      }
      measurement.members = members
    }
    return measurement
  }

  private func preparedRows() -> [PreparedRow] {
    var solver = Solver()
    let variables = (0..<system.variableCount).map { _ in solver.makeVariable() }
    var isRefused = [Bool](repeating: false, count: system.rows.count)
    for row in refused { isRefused[row] = true }
    return zip(system.rows, isRefused).map { row, isRefused in
      PreparedRow(
        terms: row.terms.map { Term($0.coefficient, variables[$0.variable]) },
        bounds: Bounds(lower: row.lower, upper: row.upper), priority: row.priority, isRefused: isRefused)
    }
  }
}

extension Loaded {
  mutating func edit(_ changes: [(row: RowID, bounds: Bounds)]) {
    do throws(Conflict) { try solver.setBounds(changes) } catch {
      preconditionFailure("an edit that has to hold is refused: \(error)")
    }
  }

  mutating func churn(_ row: PreparedRow, at index: Int) {
    guard let name = names[index] else { preconditionFailure("row \(index) is not in the solver") }
    solver.remove(name)
    names[index] = add(row)
  }

  /// - Returns: the number of the conflict's members.
  mutating func beRefused(_ row: PreparedRow) -> Int {
    do throws(Conflict) {
      _ = try solver.add(row.terms, row.bounds, priority: row.priority)
    } catch {
      return error.members.count
    }
    preconditionFailure("a row that contradicts the others is accepted")
  }
}
