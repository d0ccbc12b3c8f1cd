import LinearSolver
import MasdiagTestSupport

/// The cost of a workload of one size. Times are medians in nanoseconds, or nil if the workload has no such step.
struct Measurement {
  var workload: Workload
  /// The time to make the variables and add every row that isn't refused, all at once or one by one.
  var build: Double
  /// The time for one batch of edits, which changes all values and solves the system.
  var edit: Double?
  /// The time to remove a row in the middle and add it again.
  var churn: Double?
  /// The time to refuse all contradicting rows, including the calculation of conflicts.
  var conflict: Double?
  /// The total number of members in these conflicts.
  var members: Int?

  static let header = "workload,n,variables,constraints,build_ns,edit_ns,churn_ns,conflict_ns,members,peak_kb"

  /// Returns a line below the header.
  func line(peakKilobytes: Int) -> String {
    func text(_ time: Double?) -> String { time.map { "\(Int64($0))" } ?? "" }
    let fields = [
      workload.name, "\(workload.size)", "\(workload.system.variableCount)", "\(workload.system.rows.count)",
      text(build), text(edit), text(churn), text(conflict), members.map { "\($0)" } ?? "", "\(peakKilobytes)",
    ]
    return fields.joined(separator: ",")
  }
}

/// The numbers of repetitions.
struct Effort {
  /// The number of builds, churns and refusals; nil for as many as fit in a second, but at least 3 and at most 200.
  var repetitions: Int?
  /// The number of edits; nil for the same limits as ``repetitions``.
  var edits: Int?
  /// True to add rows one by one, solving the system after each.
  var oneByOne = false
  /// The arithmetic that the solver uses if rounding could affect a decision.
  var arithmetic = Arithmetic.exact

  /// Returns the median of the times that `step` returns.
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

/// A solver loaded with a workload's rows.
private struct Loaded: ~Copyable {
  var solver: Solver
  var variables: [Variable] = []
  var names: [RowID?] = []

  /// The rows in the solver's types.
  private(set) var rows: [PreparedRow] = []

  init(_ arithmetic: Arithmetic) { solver = Solver(arithmetic: arithmetic) }

  /// Makes the variables and adds every row except refused rows. Only these steps are timed, not the preparation of the
  /// rows.
  mutating func build(_ workload: Workload, oneByOne: Bool) -> Duration {
    let system = workload.system
    let clock = ContinuousClock()
    let making = clock.measure {
      solver.reserve(
        variables: system.variableCount, rows: system.rows.count, terms: system.rows.reduce(0) { $0 + $1.terms.count })
      for _ in 0..<system.variableCount { variables.append(solver.makeVariable()) }
    }
    rows = workload.preparedRows(variables)
    if oneByOne {
      names.reserveCapacity(rows.count)
      return making + clock.measure { for row in rows { names.append(row.isRefused ? nil : add(row)) } }
    }
    let kept = rows.filter { !$0.isRefused }.map(\.row)
    var loaded: [RowID] = []
    let loading = clock.measure { loaded = load(kept) }
    var next = loaded.makeIterator()
    names = rows.map { $0.isRefused ? nil : next.next() }
    return making + loading
  }

  private mutating func load(_ rows: [Row]) -> [RowID] {
    do throws(SolverError) {
      return try solver.load(rows)
    } catch {
      preconditionFailure("rows that have to hold are refused: \(error)")
    }
  }

  mutating func add(_ row: PreparedRow) -> RowID {
    do throws(SolverError) {
      return try solver.add(row.row.terms, row.row.bounds, priority: row.row.priority)
    } catch {
      preconditionFailure("a row that has to hold is refused: \(error)")
    }
  }
}

/// A row in the solver's types.
private struct PreparedRow {
  var row: Row
  var isRefused: Bool
}

extension Workload {
  func measure(_ effort: Effort) -> Measurement {
    let clock = ContinuousClock()
    let build = effort.median(count: effort.repetitions) {
      var loaded = Loaded(effort.arithmetic)
      return loaded.build(self, oneByOne: effort.oneByOne)
    }
    var measurement = Measurement(workload: self, build: build)
    var loaded = Loaded(effort.arithmetic)
    _ = loaded.build(self, oneByOne: effort.oneByOne)
    if !edits.isEmpty {
      var next = 0
      measurement.edit = effort.median(count: effort.edits) {
        let changes = edits[next % edits.count].compactMap { edit in
          loaded.names[edit.row].map { (row: $0, bounds: Bounds.known(edit.value, edit.value)) }
        }
        next += 1
        return clock.measure { loaded.edit(changes) }
      }
    }
    if let churned {
      measurement.churn = effort.median(count: effort.repetitions) {
        clock.measure { loaded.churn(churned) }
      }
    }
    if !refused.isEmpty {
      var members = 0
      measurement.conflict = effort.median(count: effort.repetitions) {
        members = 0
        return clock.measure { for row in refused { members += loaded.beRefused(row) } }
      }
      measurement.members = members
    }
    return measurement
  }

  fileprivate func preparedRows(_ variables: [Variable]) -> [PreparedRow] {
    var isRefused = [Bool](repeating: false, count: system.rows.count)
    for row in refused { isRefused[row] = true }
    return zip(system.rows, isRefused).map { row, isRefused in
      PreparedRow(
        row: Row(
          row.terms.map { Term($0.coefficient, variables[$0.variable]) }, .known(row.lower, row.upper),
          priority: .known(row.priority)), isRefused: isRefused)
    }
  }
}

extension Bounds {
  /// Creates bounds that are known to be valid.
  static func known(_ lower: Double, _ upper: Double) -> Bounds {
    do { return try Bounds(lower: lower, upper: upper) } catch { preconditionFailure("\(error)") }
  }
}

extension Priority {
  /// Creates a priority that is known to be valid.
  static func known(_ value: Double) -> Priority {
    do { return try Priority(value) } catch { preconditionFailure("\(error)") }
  }
}

extension Loaded {
  mutating func edit(_ changes: [(row: RowID, bounds: Bounds)]) {
    do throws(SolverError) { try solver.setBounds(changes) } catch {
      preconditionFailure("an edit that has to hold is refused: \(error)")
    }
  }

  mutating func churn(_ index: Int) {
    guard let name = names[index] else { preconditionFailure("row \(index) is not in the solver") }
    solver.remove(name)
    names[index] = add(rows[index])
  }

  /// - Returns: the number of members in the conflict.
  mutating func beRefused(_ index: Int) -> Int {
    let row = rows[index].row
    do throws(SolverError) {
      try solver.add(row.terms, row.bounds, priority: row.priority)
    } catch {
      if case .conflict(let conflict) = error { return conflict.members.count }
      preconditionFailure("\(error)")
    }
    preconditionFailure("a row that contradicts the others is accepted")
  }
}
