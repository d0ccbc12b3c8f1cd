// Adding a premise p with multiplier t turns a conflict's multipliers y into λy - tc, where c expresses p as a
// combination of the rows. For example, t = λ removes a row with y = 1 and c = 1 from the sum. But if p is far from its
// bound, the sum no longer proves a contradiction at that point.

import Certificates
import ConstraintSystems
import ExactNumbers

/// The role that a premise outside a proof could play in another proof of the same rows.
///
/// Let S be the shortfall of the proof, r_i = c_i / y_i for each row i, and *distance* the value that the premise has
/// where all rows hold with equality. If a proof that uses several premises with multipliers t omits row i, then
/// λ = Σ t r_i, and its shortfall is λS - Σ t distance = Σ t (r_i S - distance). So row i is needed if r_i S is at most
/// the distance of each premise.
struct PremiseInfluence {
  /// The greatest r_i of a constraint, at least 0.
  let mostOfConstraints: Rational
  /// The greatest r_i, at least 0.
  let most: Rational
  /// The least r_i, at most 0.
  let least: Rational
  /// The premise's value where all rows hold with equality.
  let distance: Rational

  /// Returns the influences of `premises` on the proof of `proved`; nil unless each premise is a combination of the
  /// rows and leaves each constraint necessary.
  ///
  /// - Complexity: O(length of the combinations).
  static func harmless(
    _ premises: [Int], on proved: ProvedConflict, _ rows: ProofRows, in system: ConstraintSystem
  ) -> [PremiseInfluence]? {
    // If one constraint is left out, the remaining rows are independent, so a combination of them is unique.
    let others = proved.constraints.dropLast()
    guard var solver = SystemSolver(equations: others, premises: proved.premises, of: system) else { return nil }
    var sums = Sums(of: rows)
    var places: [SystemSolver.Source: Int] = [:]
    for (place, index) in proved.constraints.enumerated() { places[.constraint(index)] = place }
    for (place, index) in proved.premises.enumerated() { places[.premise(index)] = proved.constraints.count + place }
    var influences: [PremiseInfluence] = []
    for premise in premises {
      let form = system.premises[premise].form
      let derivation = solver.derivation(of: LinearForm(terms: form.terms))
      guard derivation.undecided.isEmpty else { return nil }
      var combination: [(place: Int, factor: Rational)] = []
      for step in derivation.steps {
        guard let place = places[step.source], let factor = Rational(near: step.multiplier) else { return nil }
        combination.append((place, factor))
      }
      guard sums.cancels(ProofRows.coefficients(of: form), minus: combination) else { return nil }
      let influence = PremiseInfluence(combination, of: form, on: proved, rows)
      if influence.mostOfConstraints * proved.proof.shortfall > influence.distance { return nil }
      influences.append(influence)
    }
    return influences
  }

  private init(
    _ combination: [(place: Int, factor: Rational)], of form: LinearForm, on proved: ProvedConflict, _ rows: ProofRows
  ) {
    var (mostOfConstraints, most, least) = (Rational.zero, Rational.zero, Rational.zero)
    var distance = ExactRow.constant(of: form)
    for (place, factor) in combination {
      let ratio = factor / proved.proof.multipliers[place]
      if ratio > most { most = ratio }
      if ratio < least { least = ratio }
      if place < proved.constraints.count, ratio > mostOfConstraints { mostOfConstraints = ratio }
      distance -= factor * rows.constants[place]
    }
    (self.mostOfConstraints, self.most, self.least) = (mostOfConstraints, most, least)
    self.distance = distance
  }

  /// Returns the total by which some rows' contributions to the shortfall may grow, while others shrink, without making
  /// any row redundant; negative if a row is already redundant.
  func room(beside shortfall: Rational) -> Rational { (distance - most * shortfall) / (most - least) }

  /// Reusable sums of a proof's rows, reset to 0 after each use. There is a sum for each variable of the rows, because
  /// the system may have many more variables.
  private struct Sums {
    private typealias Term = (place: Int, value: Rational)

    private let places: [Int: Int]
    /// The terms of each row, with the places of their variables.
    private let rows: [[Term]]
    private var sums: [Rational]
    private var touched: [Int] = []

    init(of rows: ProofRows) {
      var places: [Int: Int] = [:]
      self.rows = rows.coefficients.map { terms in
        terms.map { term in
          let place = places[term.variable] ?? places.count
          places[term.variable] = place
          return (place, term.value)
        }
      }
      self.places = places
      sums = Array(repeating: .zero, count: places.count)
    }

    /// Returns true if `coefficients` equal the combination of rows.
    mutating func cancels(
      _ coefficients: ProofRows.Coefficients, minus combination: [(place: Int, factor: Rational)]
    ) -> Bool {
      // A variable that no row contains can't cancel.
      guard coefficients.allSatisfy({ places[$0.variable] != nil }) else { return false }
      for term in coefficients { if let place = places[term.variable] { add(term.value, at: place) } }
      for (row, factor) in combination {
        for term in rows[row] { add(-(term.value * factor), at: term.place) }
      }
      let isEqual = touched.allSatisfy { sums[$0].isZero }
      for place in touched { sums[place] = .zero }
      touched.removeAll(keepingCapacity: true)
      return isEqual
    }

    private mutating func add(_ value: Rational, at place: Int) {
      if sums[place].isZero { touched.append(place) }
      sums[place] += value
    }
  }
}
