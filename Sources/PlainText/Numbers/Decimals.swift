/// The number of decimal places for each purpose.
package enum Decimals: Int, Sendable {
  /// For display. The precision is a thousandth of a point, like `Tolerance.points`.
  case shown = 3
  /// For calculated constants, multipliers and ends of ranges in source text. The next digit would be of the same
  /// magnitude as `Tolerance.solved`.
  case written = 6
  /// For frames. The precision is the same as for `Tolerance.lastDigits`.
  case laidOut = 9

  fileprivate var scale: Double {
    switch self {
    case .shown: 1e3
    case .written: 1e6
    case .laidOut: 1e9
    }
  }
}

extension Double {
  /// Returns the number rounded to the given number of decimal places, to remove calculation errors. The result is
  /// never negative zero.
  ///
  /// Infinity, NaN and numbers that are too large for decimal places are returned unchanged.
  package func rounded(to decimals: Decimals, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Double {
    let scaled = self * decimals.scale
    guard scaled.magnitude < 0x1p53 else { return self }
    let rounded = scaled.rounded(rule) / decimals.scale
    return rounded == 0 ? 0 : rounded
  }
}
