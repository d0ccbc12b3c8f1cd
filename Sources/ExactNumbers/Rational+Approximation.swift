extension Rational {
  /// The nearest `Double`, or one beside it where numerator and denominator are so long that to round right would take
  /// its time; infinite if the number is too great for one, 0 if too small.
  package var approximation: Double {
    guard case .big(let big) = storage, !big.isShort else { return doubleValue }
    return big.truncated
  }
}
