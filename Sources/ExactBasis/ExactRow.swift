package import ExactNumbers

/// A row in fractions.
struct ExactRow {
  typealias Place = BasisPart.Place
  typealias Term = Factorization.Term

  let terms: [Term]
  /// nil where the row is open.
  let lower: Rational?
  let upper: Rational?
  let priority: Double
  /// Whether one of its coefficients has more digits than people write: it stands for what a program has rounded.
  let hasRoundedCoefficient: Bool
  /// Whether one of its bounds does.
  let hasRoundedBound: Bool
  var place: Place

  /// The row, its numbers meaning their shortest decimals; nil if one of them is no number.
  init?(_ row: BasisPart.Row) {
    var terms: [Term] = []
    terms.reserveCapacity(row.terms.count)
    for term in row.terms {
      guard let coefficient = Rational(exactly: term.coefficient) else { return nil }
      terms.append(Term(variable: term.variable, coefficient: coefficient))
    }
    self.terms = terms
    lower = Rational(exactly: row.lower)
    upper = Rational(exactly: row.upper)
    priority = row.priority
    hasRoundedCoefficient = row.terms.contains { $0.coefficient.isRoundedDecimal }
    hasRoundedBound = row.lower.isRoundedDecimal || row.upper.isRoundedDecimal
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

  /// By how much a value is below the lower bound (negative) or above the upper one (positive).
  ///
  /// - Parameter isRounding: whether numbers were given that stand for rounded ones; then what is no more than their
  ///   rounding counts as 0.
  private func miss(of value: Rational, at values: [Rational], isRounding: Bool) -> Rational {
    if let lower, value < lower {
      return isRounding && isSmall(lower - value, bound: lower, values) ? .zero : value - lower
    }
    if let upper, value > upper {
      return isRounding && isSmall(value - upper, bound: upper, values) ? .zero : value - upper
    }
    return .zero
  }

  /// Whether a distance from a bound is no more than rounding of the input.
  private func isSmall(_ distance: Rational, bound: Rational, _ values: [Rational]) -> Bool {
    var scale = bound.magnitude
    for term in terms { scale += (term.coefficient * values[term.variable]).magnitude }
    return distance * Rational(1 << RoundingOfInput.bits) <= scale
  }

  /// How fast the value changes along a column; 0 where that is no more than rounding of the coefficients.
  func rate(along column: [Rational], isRounding: Bool) -> Rational {
    let rate = value(at: column)
    if !isRounding || rate.isZero { return rate }
    var scale = 0.0
    for term in terms { scale += (term.coefficient * column[term.variable]).approximation.magnitude }
    return RoundingOfInput.hides(rate, scale: scale) ? .zero : rate
  }

  /// Where a row outside the basis stands.
  ///
  /// An optional one that is at a bound stays on the side that it was put on. A required one at its bound holds: were
  /// it still to be brought there, it could end as a conflict by 0.
  func placeOutside(at values: [Rational], isRounding: Bool) -> Place {
    let value = self.value(at: values)
    switch miss(of: value, at: values, isRounding: isRounding).signum {
    case -1: return .below
    case 1: return .above
    default:
      if isRequired { return .inside }
      if place == .below, let lower, value <= lower { return .below }
      if place == .above, let upper, value >= upper { return .above }
      return .inside
    }
  }
}

/// What was lost before a number was given: 53.333333333333336 stands for what a program has computed as 160/3, and 0.3
/// times it is to be 16.
///
/// Only where such numbers are given does it count. Numbers of few digits are what they are, however they differ in
/// size.
package enum RoundingOfInput {
  /// A difference is rounding up to this many binary digits below the numbers of which it is the difference.
  package static let bits = 46

  /// The largest size of summands that rounding is reckoned by, for coefficients of the sizes `coefficients`.
  ///
  /// The sizes of summands double along a chain of eliminations, and rounding does not: what is more than a millionth
  /// of the coefficients is none. Where coefficients differ in size, by as much more it may be.
  static func largestScale(of coefficients: some Sequence<Double>) -> Double {
    var (finest, coarsest) = (1.0, 1.0)
    for size in coefficients where size != 0 {
      finest = min(finest, size)
      coarsest = max(coarsest, size)
    }
    return 0x1p26 * coarsest / finest
  }

  /// Whether a sum of products is no more than the rounding of its summands.
  package static func hides(_ sum: Rational, scale: Double) -> Bool {
    // What is too small for a double is no rounding: it comes from products of many small numbers.
    scale.isNormal && sum.approximation.magnitude <= scale * 0x1p-46
  }
}

extension Double {
  /// Whether the shortest decimal has 15 digits or more. One quotient of ten has no more than 15; people write fewer.
  package var isRoundedDecimal: Bool {
    guard isFinite, self != (self * 0x1p10).rounded(.towardZero) * 0x1p-10 || magnitude >= 0x1p52 else { return false }
    var digits = 0
    var zeros = 0
    for character in description.utf8 {
      switch character {
      case UInt8(ascii: "e"): return digits >= 15
      case UInt8(ascii: "0"): zeros += digits > 0 ? 1 : 0
      case UInt8(ascii: "1")...UInt8(ascii: "9"):
        digits += zeros + 1
        zeros = 0
      default: break
      }
    }
    return digits >= 15
  }
}
