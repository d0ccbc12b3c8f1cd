/// The number of decimals by purpose.
package enum Decimals: Int, Sendable {
  /// For display: a thousandth of a point, like `Tolerance.points`.
  case shown = 3
  /// For calculated constants, multipliers and ends of ranges in source text: another digit would be of the size of
  /// `Tolerance.solved`.
  case written = 6
  /// For frames: as exact as `Tolerance.lastDigits`.
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
  /// Returns the number rounded to this many decimals, which removes calculation errors; never negative zero.
  ///
  /// Infinity, NaN and numbers too large to have such decimals are unchanged.
  package func rounded(to decimals: Decimals, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Double {
    let scaled = self * decimals.scale
    guard scaled.magnitude < 0x1p53 else { return self }
    let rounded = scaled.rounded(rule) / decimals.scale
    return rounded == 0 ? 0 : rounded
  }
}
