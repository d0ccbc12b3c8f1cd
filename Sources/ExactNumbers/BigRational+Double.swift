extension BigRational {
  /// The value without the digits that a `Double` has no place for; infinite if it is too great for one.
  var truncated: Double {
    // A quotient of 64 or 65 digits has all that a significand has.
    let shift = 64 - (numerator.bitCount - denominator.bitCount)
    let quotient =
      shift >= 0
      ? (magnitude * .powerOfTwo(shift)).quotient(by: denominator)
      : magnitude.quotient(by: denominator * .powerOfTwo(-shift))
    let value = Self.truncated(quotient, exponent: -shift)
    return signum < 0 ? -value : value
  }

  private var magnitude: BigInteger { signum < 0 ? BigInteger(0) - numerator : numerator }

  /// `number * 2^exponent`, without the digits that a `Double` has no place for; `number` is not negative.
  private static func truncated(_ number: BigInteger, exponent: Int) -> Double {
    // The place of the last digit that is kept: below the normal numbers there are fewer of them.
    let last = max(exponent + number.bitCount - 53, -1074)
    guard last <= 1023 - 52 else { return .infinity }
    let dropped = last - exponent
    guard dropped < number.bitCount else { return 0 }
    let significand =
      dropped >= 0 ? number.quotient(by: .powerOfTwo(dropped)) : number * .powerOfTwo(-dropped)
    // Exact: the significand has at most 53 digits, and the last of them has a place.
    return Double(sign: .plus, exponent: last, significand: 1) * Double(significand.word ?? 0)
  }
}
