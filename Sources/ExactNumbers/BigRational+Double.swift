extension BigRational {
  /// The value truncated to the precision of a `Double`; infinite if it is too large.
  var truncated: Double {
    // A quotient of 64 or 65 bits has all bits of a significand.
    let shift = 64 - (numerator.bitCount - denominator.bitCount)
    let quotient =
      shift >= 0
      ? (magnitude * .powerOfTwo(shift)).quotient(by: denominator)
      : magnitude.quotient(by: denominator * .powerOfTwo(-shift))
    let value = Self.truncated(quotient, exponent: -shift)
    return signum < 0 ? -value : value
  }

  private var magnitude: BigInteger { signum < 0 ? BigInteger(0) - numerator : numerator }

  /// Returns `number * 2^exponent`, truncated to the precision of a `Double`; `number` isn't negative.
  private static func truncated(_ number: BigInteger, exponent: Int) -> Double {
    // The exponent of the last bit to keep: subnormal numbers have fewer bits.
    let last = max(exponent + number.bitCount - 53, -1074)
    guard last <= 1023 - 52 else { return .infinity }
    let dropped = last - exponent
    guard dropped < number.bitCount else { return 0 }
    let significand =
      dropped >= 0 ? number.quotient(by: .powerOfTwo(dropped)) : number * .powerOfTwo(-dropped)
    // Exact: the significand has at most 53 bits, and the exponent of the last one is representable.
    return Double(sign: .plus, exponent: last, significand: 1) * Double(significand.word ?? 0)
  }
}
