import LinearSolver
import MasdiagTestSupport
import SolverTestSupport

// A judgement for systems that are too large for the oracle: the solver's derivations of all variables are the inverse
// of the matrix of its tight rows, so its columns are the edges that leave the values. Along no edge may the hierarchy
// gain. All levels are convex and piecewise linear: where only the tight rows sit on their bounds this proves the
// optimum, elsewhere it is necessary.

extension LoadedSolver {
  /// Says which required row misses its bounds, or along which edge some level gains.
  mutating func judgeLocally(tolerance: Double) -> String? {
    for index in accepted where system.rows[index].isRequired {
      let row = system.rows[index]
      let value = solver.value(of: terms(row))
      if !(value >= row.lower - tolerance && value <= row.upper + tolerance) {
        return "\(row) is required and has the value \(value)"
      }
    }
    var edges: [Int: [Int: Double]] = [:]
    for variable in variables {
      if let complaint = judgeDerivation(of: [Term(variable)]) { return complaint }
      let derivation = solver.derivation(of: [Term(variable)])
      for step in derivation.steps { edges[step.row.ordinal, default: [:]][variable.index] = step.multiplier }
      // Stays stand before all rows.
      for stay in derivation.stays { edges[~stay.variable.index, default: [:]][variable.index] = stay.coefficient }
    }
    if edges.count != variables.count { return "\(edges.count) rows and stays decide \(variables.count) variables" }
    let judge = EdgeJudge(of: acceptedSystem, values: values, tolerance: tolerance)
    for (name, edge) in edges.sorted(by: { $0.key < $1.key }) {
      for direction in [1.0, -1.0] {
        if let gain = judge.gain(along: edge.mapValues { $0 * direction }) {
          return "\(gain) along the edge of \(name < 0 ? "the stay of x\(~name)" : "row \(name)")"
        }
      }
    }
    return nil
  }
}

/// How the levels change along an edge that leaves a point.
private struct EdgeJudge {
  private let system: RowSystem
  private let values: [Double]
  private let tolerance: Double
  private let rowValues: [Double]
  /// Rates are 0 up to `noise` and certain from `certain` on, as parts of the edge's largest entry; what lies between
  /// may be either, and is not judged.
  private let noise = 1e-13
  private let certain = 1e-7
  /// The rows of each variable.
  private let incidence: [[Int]]

  init(of system: RowSystem, values: [Double], tolerance: Double) {
    self.system = system
    self.values = values
    self.tolerance = tolerance
    rowValues = system.rows.map { row in row.terms.reduce(0) { $0 + $1.coefficient * values[$1.variable] } }
    var incidence = [[Int]](repeating: [], count: values.count)
    for (index, row) in system.rows.enumerated() {
      for variable in Set(row.terms.map(\.variable)) { incidence[variable].append(index) }
    }
    self.incidence = incidence
  }

  /// What gains; nil if nothing does before something of a higher level loses.
  func gain(along edge: [Int: Double]) -> String? {
    let size = edge.values.reduce(1) { max($0, abs($1)) }
    var levels: [Double: Double] = [:]
    for index in Set(edge.keys.flatMap { incidence[$0] }).sorted() {
      let row = system.rows[index]
      let rate = row.terms.reduce(0) { $0 + $1.coefficient * (edge[$1.variable] ?? 0) }
      levels[row.priority, default: 0] += violationRate(of: row, value: rowValues[index], rate: rate)
    }
    // Nothing required is broken at the start, so this is what an edge would break.
    for (priority, rate) in levels.sorted(by: { $0.key > $1.key }) where abs(rate) > noise * size {
      return rate < -certain * size ? "level \(priority) gains \(-rate)" : nil
    }
    for (variable, rate) in edge.sorted(by: { $0.key < $1.key }) where abs(rate) > noise * size {
      let distanceRate = abs(values[variable]) <= tolerance ? abs(rate) : values[variable] > 0 ? rate : -rate
      return distanceRate < -certain * size ? "x\(variable) comes nearer to 0 at the rate \(-distanceRate)" : nil
    }
    return nil
  }

  private func violationRate(of row: RowSystem.Row, value: Double, rate: Double) -> Double {
    let reach = tolerance * row.terms.reduce(1) { $0 + abs($1.coefficient) }
    var result = 0.0
    if value < row.lower - reach { result -= rate } else if value <= row.lower + reach { result += max(0, -rate) }
    if value > row.upper + reach { result += rate } else if value >= row.upper - reach { result += max(0, rate) }
    return result
  }
}
