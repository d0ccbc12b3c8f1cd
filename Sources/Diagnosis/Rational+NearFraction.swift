import Certificates

extension Rational {
  /// The simplest fraction within rounding of `value`: what a multiplier that was calculated in doubles stands for.
  ///
  /// Continued fractions give the best approximations (Khinchin, *Continued fractions*, 1964); the first that is as close
  /// as the calculation was is taken.
  static func nearFraction(_ value: Double) -> Rational {
    // Larger ones are no ratio of a layout's numbers.
    guard value.magnitude < 1e9 else { return Rational(exactly: value) ?? .zero }
    var (previous, current) = ((1, 0), (Int(value.rounded(.down)), 1))
    var rest = value - value.rounded(.down)
    for _ in 0..<20 {
      if (Double(current.0) / Double(current.1) - value).magnitude <= 1e-9 * max(1, value.magnitude) { break }
      guard rest > 1e-9 else { break }
      let inverse = 1 / rest
      guard inverse < 1e6 else { break }
      let whole = Int(inverse.rounded(.down))
      (previous, current) = (current, (whole * current.0 + previous.0, whole * current.1 + previous.1))
      rest = inverse - inverse.rounded(.down)
    }
    return Rational(current.0, over: current.1)
  }
}
