import Certificates
import ExactBasis
import ExactNumbers
import MasdiagTestSupport

extension BasisPart {
  /// The rows of a system, and any places and free variables: in the basis may be too many rows, too few, or dependent
  /// ones.
  init(_ system: RowSystem, startingAnywhere generator: inout SeededGenerator) throws {
    self.init(isFree: [], isBelow: [], rows: [])
    for _ in 0..<system.variableCount {
      isFree.append(generator.chance(1, in: 2))
      isBelow.append(generator.chance(1, in: 2))
    }
    for row in system.rows {
      var places: [Place] = [.inside]
      if row.lower.isFinite { places += [.below, .atLower] }
      if row.upper.isFinite { places += [.above, .atUpper] }
      rows.append(
        Row(
          terms: row.terms.map { ($0.variable, $0.coefficient) },
          lower: row.lower, upper: row.upper, priority: row.priority,
          place: generator.pick(places)))
    }
  }

  /// Starts from a basis that was found.
  mutating func take(_ basis: VerifiedBasis) {
    isFree = basis.isFree
    isBelow = basis.isBelow
    for index in rows.indices { rows[index].place = basis.places[index] }
  }
}

extension RowSystem {
  /// The same system, each variable once in each row.
  var withTermsAddedUp: RowSystem {
    var result = self
    for index in rows.indices {
      let sums = SparseVector(
        rows[index].terms.compactMap { term in
          Rational(exactly: term.coefficient).map { (term.variable, $0) }
        })
      result.rows[index].terms = sums.entries.map { Row.Term($0.value.doubleValue, $0.index) }
    }
    return result
  }
}

extension RowSystem.Row {
  /// The coefficients by variable.
  func coefficients(count: Int) -> [Rational] {
    var result = [Rational](repeating: .zero, count: count)
    for term in terms {
      if let coefficient = Rational(exactly: term.coefficient) { result[term.variable] += coefficient }
    }
    return result
  }
}
