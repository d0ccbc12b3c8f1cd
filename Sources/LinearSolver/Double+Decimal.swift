extension Double {
  /// The sum of two decimals: 0.1 and 0.2 are 0.3, so that no row is taken for another one.
  ///
  /// Exact where a power of ten makes whole numbers below 2^53 of both; the sum of the doubles otherwise.
  func decimalSum(_ other: Double) -> Double {
    var scale = 1.0
    // Up to here powers of ten are doubles.
    while scale <= 1e22 {
      let (left, right) = ((self * scale).nearestWhole, (other * scale).nearestWhole)
      if Swift.max(left.magnitude, right.magnitude) >= 0x1p52 { break }
      if left / scale == self, right / scale == other { return (left + right) / scale }
      scale *= 10
    }
    return self + other
  }
}
