extension Rational {
  /// The nearest `Double`, or a neighbor of it if numerator and denominator are so long that correct rounding would be
  /// slow; infinite if the number is too large, 0 if it is too small.
  package var approximation: Double {
    guard case .big(let big) = storage, !big.isShort else { return doubleValue }
    return big.truncated
  }
}
