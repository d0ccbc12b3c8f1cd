// A conflict's multipliers y are the solutions of one homogeneous equation for each variable: the coefficients of the
// variable in the rows, times the rows' multipliers, add up to 0. The conflict is irreducible if and only if these
// equations have one solution, up to a factor, with no zero in it (Gleeson and Ryan, *Identifying minimally infeasible
// subsystems of inequalities*, ORSA J. Computing 2, 1990).
//
// The cheap way, if somebody knows the multipliers roughly: round them to simple fractions and put these into the
// equations, exactly. That proves one solution; that there is no other is proved by elimination modulo a prime, where
// numbers do not grow: a rank there is never greater than the true one. What the cheap way leaves open, elimination
// with rational numbers decides.

/// Proves that rows contradict each other and that every one of them is needed, or says why not.
///
/// - Parameters:
///   - rows: the members of the supposed conflict.
///   - hint: the multipliers, as far as they are known, in any common scale. A wrong hint costs time, nothing else.
/// - Returns: the proof, in which the last row's multiplier is 1 or -1.
/// - Throws: what is wrong with the rows.
/// - Complexity: proportional to the number of terms where most variables are in two rows, as in layouts.
public func certify(_ rows: [ExactRow], hint: [Double]? = nil) throws(CertificationFailure) -> Certificate {
  let system = try ExactSystem(rows)
  if let hint, let certificate = system.certificate(hint: hint) { return certificate }
  let elimination = Elimination(system.equations, unknownCount: rows.count)
  switch elimination.dimension {
  case 0: throw .notInfeasible
  case 1: return try system.certificate(multipliers: elimination.solution(one: .one))
  default: throw .dependent(dimension: elimination.dimension)
  }
}

/// The rows of a supposed conflict in exact numbers, variable by variable.
struct ExactSystem {
  /// For each variable, the rows that hold it and its coefficients there.
  private(set) var equations: [[(unknown: Int, coefficient: Rational)]] = []
  private var constants: [Rational] = []
  private let relations: [ExactRow.Relation]

  init(_ rows: [ExactRow]) throws(CertificationFailure) {
    relations = rows.map(\.relation)
    let numbering = VariableNumbering(rows)
    equations = [[(unknown: Int, coefficient: Rational)]](repeating: [], count: numbering.count)
    for (index, row) in rows.enumerated() {
      for term in row.terms {
        guard let coefficient = ExactSystem.product(term.coefficient, term.factor) else { throw .notFinite(row: index) }
        add(coefficient, row: index, to: numbering[term.variable])
      }
      var constant = Rational.zero
      for (first, second) in row.constant {
        guard let product = ExactSystem.product(first, second) else { throw .notFinite(row: index) }
        constant += product
      }
      constants.append(constant)
    }
  }

  private mutating func add(_ coefficient: Rational, row: Int, to equation: Int) {
    if let last = equations[equation].last, last.unknown == row {
      let sum = last.coefficient + coefficient
      equations[equation].removeLast()
      if !sum.isZero { equations[equation].append((row, sum)) }
    } else if !coefficient.isZero {
      equations[equation].append((row, coefficient))
    }
  }

  private static func product(_ first: Double, _ second: Double) -> Rational? {
    guard let left = Rational(exactly: first), let right = Rational(exactly: second) else { return nil }
    return left * right
  }

  /// The cheap way; nil if it proves nothing.
  func certificate(hint: [Double]) -> Certificate? {
    guard hint.count == relations.count else { return nil }
    var multipliers: [Rational] = []
    multipliers.reserveCapacity(hint.count)
    for value in hint {
      guard let fraction = Rational(near: value), !fraction.isZero else { return nil }
      multipliers.append(fraction)
    }
    guard equations.allSatisfy({ sum(of: $0, multipliers).isZero }), isDimensionOneModuloPrime else { return nil }
    return try? certificate(multipliers: multipliers)
  }

  private func sum(of equation: [(unknown: Int, coefficient: Rational)], _ multipliers: [Rational]) -> Rational {
    equation.reduce(.zero) { $0 + $1.coefficient * multipliers[$1.unknown] }
  }

  private var isDimensionOneModuloPrime: Bool {
    var images: [[(unknown: Int, coefficient: PrimeField)]] = []
    images.reserveCapacity(equations.count)
    for equation in equations {
      var image: [(unknown: Int, coefficient: PrimeField)] = []
      image.reserveCapacity(equation.count)
      for term in equation {
        guard let coefficient = PrimeField(term.coefficient) else { return false }
        if !coefficient.isZero { image.append((term.unknown, coefficient)) }
      }
      images.append(image)
    }
    return Elimination(images, unknownCount: relations.count).dimension == 1
  }

  /// Checks signs and the constant of the only combination, up to a factor, in which the variables vanish.
  func certificate(multipliers: [Rational]) throws(CertificationFailure) -> Certificate {
    let sum = zip(multipliers, constants).reduce(Rational.zero) { $0 + $1.0 * $1.1 }
    // The rows say that the sum is 0 or more; the factor's sign is free.
    if sum.isZero { throw .notInfeasible }
    let isNegated = sum.signum > 0
    for (multiplier, relation) in zip(multipliers, relations) {
      let sign = isNegated ? -multiplier.signum : multiplier.signum
      if relation == .greaterThanOrEqual && sign < 0 || relation == .lessThanOrEqual && sign > 0 {
        throw .notInfeasible
      }
    }
    let unneeded = multipliers.indices.filter { multipliers[$0].isZero }
    if !unneeded.isEmpty { throw .notIrreducible(unneeded: unneeded) }
    let certificate = Certificate(
      multipliers: isNegated ? multipliers.map { -$0 } : multipliers, shortfall: sum.magnitude)
    return certificate.scaled(toUnit: multipliers.count - 1)
  }
}

/// Numbers the variables that rows hold from 0.
private struct VariableNumbering {
  private(set) var count = 0
  private var first = 0
  /// The numbers of the variables from `first` on, where they lie close together.
  private var table: [Int] = []
  /// The numbers where they do not.
  private var scattered: [Int: Int] = [:]

  init(_ rows: [ExactRow]) {
    var least = Int.max
    var greatest = Int.min
    var termCount = 0
    for row in rows {
      termCount += row.terms.count
      for term in row.terms {
        least = min(least, term.variable)
        greatest = max(greatest, term.variable)
      }
    }
    if termCount == 0 { return }
    let (span, overflow) = greatest.subtractingReportingOverflow(least)
    if !overflow && span < 64 + 16 * termCount {
      first = least
      table = [Int](repeating: -1, count: span + 1)
    }
    for row in rows { for term in row.terms { add(term.variable) } }
  }

  private mutating func add(_ variable: Int) {
    if table.isEmpty {
      if scattered[variable] != nil { return }
      scattered[variable] = count
    } else {
      if table[variable - first] >= 0 { return }
      table[variable - first] = count
    }
    count += 1
  }

  /// - Precondition: the variable is in one of the rows.
  subscript(variable: Int) -> Int {
    if !table.isEmpty { return table[variable - first] }
    guard let number = scattered[variable] else { preconditionFailure("variable \(variable) is in no row") }
    return number
  }
}
