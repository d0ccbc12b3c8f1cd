import Certificates
import LinearSolver

/// A row in fractions.
struct ExactRow {
  typealias Place = BasisPart.Place

  let terms: [Term]
  /// nil where the row is open.
  let lower: Rational?
  let upper: Rational?
  let priority: Double
  var place: Place

  struct Term {
    var variable: Int
    var coefficient: Rational
  }

  /// The row, its numbers meaning their shortest decimals; nil if one of them is no number.
  init?(_ row: BasisPart.Row) {
    var terms: [Term] = []
    terms.reserveCapacity(row.terms.count)
    for term in row.terms {
      guard let coefficient = Rational(exactly: term.coefficient) else { return nil }
      terms.append(Term(variable: term.variable, coefficient: coefficient))
    }
    self.terms = terms
    lower = Rational(exactly: row.bounds.lower)
    upper = Rational(exactly: row.bounds.upper)
    priority = row.priority
    place = row.place
  }

  var isRequired: Bool { priority >= 1000 }
  var isEquality: Bool { lower != nil && lower == upper }
  var isTight: Bool { place.isTight }

  /// The bound that a tight row is at.
  var activeBound: Rational { (place == .atUpper ? upper : lower) ?? .zero }

  /// Whether the tight row leaves its bounds when its value moves.
  func violates(isRising: Bool) -> Bool { isEquality || isRising != (place == .atLower) }

  /// Where the tight row stands when its value has moved.
  func placeLeaving(isRising: Bool) -> Place {
    violates(isRising: isRising) ? (isRising ? .above : .below) : .inside
  }

  /// How the violation changes as the value rises.
  var slope: Int { place == .below ? -1 : place == .above ? 1 : 0 }

  func value(at values: [Rational]) -> Rational {
    var sum = Rational.zero
    for term in terms where !values[term.variable].isZero { sum += term.coefficient * values[term.variable] }
    return sum
  }

  /// By how much a value is below the lower bound (negative) or above the upper one (positive), 0 if that is no more than
  /// rounding in the numbers that were given.
  func miss(of value: Rational, at values: [Rational]) -> Rational {
    if let lower, value < lower { return isRounding(lower - value, bound: lower, values) ? .zero : value - lower }
    if let upper, value > upper { return isRounding(value - upper, bound: upper, values) ? .zero : value - upper }
    return .zero
  }

  /// Whether a distance from a bound is no more than rounding of the input: 53.333333333333336 stands for what a program
  /// has computed as 160/3, and 0.3 times it is to be 16.
  private func isRounding(_ distance: Rational, bound: Rational, _ values: [Rational]) -> Bool {
    var scale = bound.magnitude
    for term in terms { scale += (term.coefficient * values[term.variable]).magnitude }
    return distance * Self.roundingOfInput <= scale
  }

  /// One over the part of the summands' sizes up to which a miss is rounding of the input: 2^46.
  private static let roundingOfInput = Rational(1 << 46)

  /// Where a row outside the basis stands. One that is at a bound stays on the side that it was put on.
  func placeOutside(at values: [Rational]) -> Place {
    let value = self.value(at: values)
    switch miss(of: value, at: values).signum {
    case -1: return .below
    case 1: return .above
    default:
      if place == .below, let lower, value <= lower { return .below }
      if place == .above, let upper, value >= upper { return .above }
      return .inside
    }
  }
}
