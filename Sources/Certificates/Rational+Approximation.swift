extension Rational {
  /// A `Double` within one unit in the last place of the number; infinite if the number is too great for one, 0 if too
  /// small. Cheaper than ``doubleValue`` where numerator and denominator are long.
  package var approximation: Double {
    switch storage {
    case .small(let numerator, let denominator): Double(numerator) / Double(denominator)
    case .big(let big): big.truncated
    }
  }
}
