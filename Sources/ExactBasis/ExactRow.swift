package import ExactNumbers

/// A row with exact fractions.
struct ExactRow {
  typealias Place = BasisPart.Place
  typealias Term = Factorization.Term

  let terms: [Term]
  /// The lower bound; nil if there is none.
  let lower: Rational?
  let upper: Rational?
  let priority: Double
  /// True if a coefficient has more digits than people usually write, which suggests that a program computed and
  /// rounded it.
  let hasRoundedCoefficient: Bool
  /// True if a bound has more digits than people usually write.
  let hasRoundedBound: Bool
  var place: Place

  /// Creates the exact form of a row, in which numbers represent their shortest decimals; nil if one of them is NaN.
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

  /// The bound at which a tight row is.
  var activeBound: Rational { (place == .atUpper ? upper : lower) ?? .zero }

  /// Returns true if the tight row violates a bound when its value moves in a direction.
  func violates(isRising: Bool) -> Bool { isEquality || isRising != (place == .atLower) }

  /// Returns the position of the tight row after its value has moved.
  func placeLeaving(isRising: Bool) -> Place {
    violates(isRising: isRising) ? (isRising ? .above : .below) : .inside
  }

  /// The rate at which the violation changes as the value rises.
  var slope: Int { place == .below ? -1 : place == .above ? 1 : 0 }

  func value(at values: [Rational]) -> Rational {
    var sum = Rational.zero
    for term in terms where !values[term.variable].isZero { sum += term.coefficient * values[term.variable] }
    return sum
  }

  /// Returns the distance of a value below the lower bound (negative) or above the upper bound (positive).
  ///
  /// - Parameter isRounding: true if the input contains rounded numbers; distances within the rounding of these numbers
  ///   then count as 0.
  private func miss(of value: Rational, at values: [Rational], isRounding: Bool) -> Rational {
    if let lower, value < lower {
      return isRounding && isSmall(lower - value, bound: lower, values) ? .zero : value - lower
    }
    if let upper, value > upper {
      return isRounding && isSmall(value - upper, bound: upper, values) ? .zero : value - upper
    }
    return .zero
  }

  /// Returns true if a distance from a bound is within the rounding of the input.
  private func isSmall(_ distance: Rational, bound: Rational, _ values: [Rational]) -> Bool {
    var scale = bound.magnitude
    for term in terms { scale += (term.coefficient * values[term.variable]).magnitude }
    return distance * Rational(1 << RoundingOfInput.bits) <= scale
  }

  /// Returns the rate at which the value changes along a column; 0 if it is within the rounding of the coefficients.
  func rate(along column: [Rational], isRounding: Bool) -> Rational {
    let rate = value(at: column)
    if !isRounding || rate.isZero { return rate }
    var scale = 0.0
    for term in terms { scale += (term.coefficient * column[term.variable]).approximation.magnitude }
    return RoundingOfInput.hides(rate, scale: scale) ? .zero : rate
  }

  /// Returns the position of a row outside the basis.
  ///
  /// An optional row whose value is at a bound keeps its side. A required row at its bound counts as satisfied, because
  /// moving the row there could otherwise lead to a conflict with a shortfall of 0.
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

/// The rounding of numbers before they became input: 53.333333333333336 represents 160/3, and multiplying it by 0.3
/// must yield 16.
///
/// This applies only if the input contains such numbers. Numbers with few digits are exact, no matter how much their
/// magnitudes differ.
package enum RoundingOfInput {
  /// The number of bits by which a difference must be smaller than its operands to count as rounding.
  package static let bits = 46

  /// Returns the maximum magnitude of summands by which to estimate rounding, for coefficients with the given
  /// magnitudes.
  ///
  /// The magnitudes of summands double along a chain of eliminations, but rounding doesn't: an amount above a millionth
  /// of the coefficients isn't rounding. If the magnitudes of coefficients differ, the limit is larger by the same
  /// factor.
  static func largestScale(of coefficients: some Sequence<Double>) -> Double {
    var (finest, coarsest) = (1.0, 1.0)
    for size in coefficients where size != 0 {
      finest = min(finest, size)
      coarsest = max(coarsest, size)
    }
    return 0x1p26 * coarsest / finest
  }

  /// Returns true if a sum of products is within the rounding of its summands.
  package static func hides(_ sum: Rational, scale: Double) -> Bool {
    // A sum that is too small for a double isn't due to rounding, but results from multiplying many small numbers.
    scale.isNormal && sum.approximation.magnitude <= scale * 0x1p-46
  }
}

extension Double {
  /// True if the shortest decimal has 15 digits or more. About one quotient in ten has only 15 digits; people write
  /// fewer.
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
