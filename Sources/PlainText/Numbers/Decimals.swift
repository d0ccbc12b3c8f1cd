/// How many decimals a number keeps, by what it is for.
package enum Decimals: Int, Sendable {
  /// What people read: a thousandth of a point, as `Tolerance.points`.
  case shown = 3
  /// A number that was calculated and is to be written as a constant, a factor or an end of a range: one digit more
  /// would be of the size of `Tolerance.solved`.
  case written = 6
  /// A frame: as exact as `Tolerance.lastDigits`.
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
  /// The number with so many decimals and without the last digits that calculating leaves behind; never minus zero.
  ///
  /// A number that is so large that it has no such decimals, an infinity and NaN stay as they are.
  package func rounded(to decimals: Decimals, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Double {
    let scaled = self * decimals.scale
    guard scaled.magnitude < 0x1p53 else { return self }
    let rounded = scaled.rounded(rule) / decimals.scale
    return rounded == 0 ? 0 : rounded
  }
}
