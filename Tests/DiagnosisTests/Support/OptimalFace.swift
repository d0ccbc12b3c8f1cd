import Diagnosis
import ExactNumbers
import LayoutModel
import MasdiagTestSupport

/// All layouts that satisfy what recovery keeps as well as can be, as the exact oracle sees them.
struct OptimalFace {
  let system: ConstraintSystem
  private var rows: RowSystem
  let levels: [Optimum.Level]
  /// The oracle's own choice among them.
  private let values: [Rational]
  /// The solver's.
  private let solved: [Double]

  /// Below every priority of the constraints.
  private static let pinPriority = 0.002
  private static let probePriority = 0.001

  init(_ diagnosis: SystemDiagnosis) {
    system = diagnosis.system
    solved = diagnosis.values
    let dropped = Set(diagnosis.dropped)
    rows = RowSystem(system, wishesOf: system.constraints.filter { $0.isActive && !dropped.contains($0.index) })
    guard let optimum = rows.optimum else { preconditionFailure("what recovery keeps contradicts itself") }
    (levels, values) = (optimum.levels, optimum.values)
  }

  /// The layout nearest to one in which `form` is by one more or less than in `layout`, with `pins` held as they are
  /// there; nil if it cannot be moved.
  private func values(
    moving form: LinearForm, by step: Double, from layout: [Double], pins: [LinearForm] = []
  ) -> [Rational]? {
    var probed = rows
    for pin in pins { probed.rows.append(.init(pin, equal: pin.value(at: layout), priority: Self.pinPriority)) }
    let before = form.value(at: layout)
    probed.rows.append(.init(form, equal: before + step, priority: Self.probePriority))
    guard let optimum = probed.optimum else { preconditionFailure("an optional constraint can't contradict anything") }
    let moved = (form.value(at: optimum.values.map(\.doubleValue)) - before).magnitude
    return moved < 1e-6 ? nil : optimum.values
  }

  /// Returns true if a form can have values other than the solver's.
  func isOpen(_ form: LinearForm) -> Bool {
    [1.0, -1.0].contains { values(moving: form, by: $0, from: solved) != nil }
  }

  /// Whether the variable can have other values than the solver's.
  func isOpen(_ variable: Int) -> Bool { isOpen(.variable(variable)) }

  /// Whether the variable can have other values than in `layout` with `pins` held as they are there.
  func isOpen(_ variable: Int, from layout: [Double], pins: [LinearForm]) -> Bool {
    [1.0, -1.0].contains { values(moving: .variable(variable), by: $0, from: layout, pins: pins) != nil }
  }

  /// Whether all constraints are satisfied as well as can be with `point`.
  func contains(_ point: [Double]) -> Bool {
    var sums: [Double: Double] = [:]
    for row in rows.rows {
      let value = row.terms.reduce(0) { $0 + $1.coefficient * point[$1.variable] }
      sums[row.priority, default: 0] += max(0, row.lower - value, value - row.upper)
    }
    return (sums[1000] ?? 0) < 1e-6
      && levels.allSatisfy { abs((sums[$0.priority] ?? 0) - $0.violation.doubleValue) < 1e-6 }
  }

  /// Differences between layouts, exact, that span all there are.
  func directions() -> [[Rational]] {
    var directions: [[Rational]] = []
    func add(_ form: LinearForm) -> Bool {
      for step in [1.0, -1.0] {
        guard let other = values(moving: form, by: step, from: solved) else { continue }
        directions.append(zip(other, values).map { $0 - $1 })
        return true
      }
      return false
    }
    for variable in values.indices { _ = add(.variable(variable)) }
    // They span all as soon as no equation that they have in common can be broken.
    var rows = ExactSpace.reduced(directions)
    while true {
      for relation in relations(rows) { _ = add(relation) }
      let more = ExactSpace.reduced(directions)
      if more.count == rows.count { return directions }
      rows = more
    }
  }

  /// What is 0 for all of the rows, one form for each variable that is no row's first, in whole numbers: a coefficient
  /// that is only nearly right would let the form move in the far distance.
  private func relations(_ rows: [[Rational]]) -> [LinearForm] {
    let pivots = rows.compactMap { row in row.firstIndex { !$0.isZero } }
    return values.indices.filter { !pivots.contains($0) }.map { variable in
      let coefficients = rows.map { $0[variable] }
      let scale = coefficients.reduce(Rational(1)) { $0 * Rational(Self.denominator($1)) }
      return zip(pivots, coefficients).reduce(Self.form(variable, scale)) { form, part in
        form - Self.form(part.0, part.1 * scale)
      }
    }
  }

  private static func form(_ variable: Int, _ coefficient: Rational) -> LinearForm {
    LinearForm(terms: [.init(variable, .init(coefficient.doubleValue))])
  }

  private static func denominator(_ number: Rational) -> Int {
    let parts = number.description.split(separator: "/")
    return parts.count == 2 ? Int(parts[1]) ?? 1 : 1
  }
}

/// Exact linear algebra on the rows of a matrix.
enum ExactSpace {
  /// The reduced row echelon form, without zero rows.
  static func reduced(_ vectors: [[Rational]]) -> [[Rational]] {
    var rows: [[Rational]] = []
    for vector in vectors {
      var rest = vector
      for row in rows {
        guard let pivot = row.firstIndex(where: { !$0.isZero }), !rest[pivot].isZero else { continue }
        let factor = rest[pivot]
        for index in rest.indices { rest[index] -= factor * row[index] }
      }
      guard let pivot = rest.firstIndex(where: { !$0.isZero }) else { continue }
      let divisor = rest[pivot]
      rest = rest.map { $0 / divisor }
      for position in rows.indices where !rows[position][pivot].isZero {
        let factor = rows[position][pivot]
        for index in rest.indices { rows[position][index] -= factor * rest[index] }
      }
      rows.append(rest)
    }
    return rows
  }

  /// The finest sets of columns such that the space is the sum of its parts in them; columns of zeros are in none.
  static func components(_ vectors: [[Rational]]) -> Set<Set<Int>> {
    var components: [Set<Int>] = []
    for row in reduced(vectors) {
      let support = Set(row.indices.filter { !row[$0].isZero })
      let touched = components.filter { !$0.isDisjoint(with: support) }
      components.removeAll { !$0.isDisjoint(with: support) }
      components.append(touched.reduce(support) { $0.union($1) })
    }
    return Set(components)
  }
}

extension RowSystem.Row {
  init(_ form: LinearForm, equal value: Double, priority: Double) {
    self.init(
      form.terms.map { Term($0.product.value, $0.variable) }, equal: value - form.constant,
      priority: priority)
  }
}
