import Certificates
import ConstraintSystems
import ExactNumbers

/// The rows of a proof, with exact numbers and at most one term for each variable in a row.
struct ProofRows {
  typealias Coefficients = [(variable: Int, value: Rational)]

  /// The row `coefficient * variable + constant`.
  struct Bound {
    var variable: Int
    var coefficient: Rational
    var constant: Rational
  }

  let coefficients: [Coefficients]
  let constants: [Rational]
  /// For each variable, the rows that contain only this variable.
  private var boundsOfVariable: [Int: [Int]] = [:]
  private var variables: Set<Int> = []

  init(_ proved: ProvedConflict, in system: ConstraintSystem) {
    let forms =
      proved.constraints.map { system.constraints[$0].form } + proved.premises.map { system.premises[$0].form }
    coefficients = forms.map(Self.coefficients)
    constants = forms.map(ExactRow.constant)
    for (place, coefficients) in coefficients.enumerated() {
      for coefficient in coefficients { variables.insert(coefficient.variable) }
      if coefficients.count == 1 { boundsOfVariable[coefficients[0].variable, default: []].append(place) }
    }
  }

  /// Returns the row at `place` if it has exactly one variable.
  func bound(at place: Int) -> Bound? { Self.bound(coefficients[place], constants[place]) }

  /// Returns the row whose only variable is this one; nil unless there is exactly one such row.
  func onlyBound(on variable: Int) -> Int? {
    guard let places = boundsOfVariable[variable], places.count == 1 else { return nil }
    return places[0]
  }

  /// Returns those of `premises` that can be part of a proof, each as a bound; the bound is nil if a premise has
  /// several variables.
  ///
  /// If a variable of a premise occurs in no row and no other premise, nothing can cancel the variable. A premise whose
  /// only variable occurs in no row is unrelated to the rows.
  func bounds(of premises: [Int], in system: ConstraintSystem) -> [(premise: Int, bound: Bound?)] {
    let all = premises.map { (index: $0, coefficients: Self.coefficients(of: system.premises[$0].form)) }
    var uses: [Int: Int] = [:]
    for premise in all { for term in premise.coefficients { uses[term.variable, default: 0] += 1 } }
    return all.compactMap { premise in
      let outside = premise.coefficients.filter { !variables.contains($0.variable) }
      if outside.contains(where: { uses[$0.variable] == 1 }) { return nil }
      if outside.count == 1, premise.coefficients.count == 1 { return nil }
      return (
        premise.index,
        Self.bound(premise.coefficients, ExactRow.constant(of: system.premises[premise.index].form))
      )
    }
  }

  private static func bound(_ coefficients: Coefficients, _ constant: Rational) -> Bound? {
    guard coefficients.count == 1 else { return nil }
    return Bound(variable: coefficients[0].variable, coefficient: coefficients[0].value, constant: constant)
  }

  /// Returns the coefficients of a form, without zeros.
  static func coefficients(of form: LinearForm) -> Coefficients {
    var sums: Coefficients = []
    for term in form.terms {
      if let place = sums.firstIndex(where: { $0.variable == term.variable }) {
        sums[place].value += term.product.exact
      } else {
        sums.append((term.variable, term.product.exact))
      }
    }
    return sums.filter { !$0.value.isZero }
  }
}
