extension Magnitude {
  /// Returns the greatest common divisor; 0 only if both numbers are 0.
  ///
  /// This is Euclid's algorithm, in which many steps at once are computed from the leading bits alone (D. H. Lehmer,
  /// *Euclid's algorithm for large numbers*, American Mathematical Monthly 45, 1938). The test of a step is Knuth's,
  /// algorithm 4.5.2L.
  static func greatestCommonDivisor(_ left: Magnitude, _ right: Magnitude) -> Magnitude {
    var (above, below) = compare(left, right) < 0 ? (right, left) : (left, right)
    while below.words.count > 1 {
      let steps = LeadingSteps(above, below)
      if steps.isNone {
        (above, below) = (below, above.quotientAndRemainder(dividingBy: below).remainder)
      } else {
        (above, below) = (
          combination(above, steps.first.0, below, steps.first.1),
          combination(above, steps.second.0, below, steps.second.1)
        )
      }
    }
    guard let word = below.words.first else { return above }
    return Magnitude(greatestCommonDivisor(above.remainder(modulo: word), word))
  }

  /// Returns the greatest common divisor of two words.
  static func greatestCommonDivisor(_ left: UInt, _ right: UInt) -> UInt {
    var (above, below) = (left, right)
    while below != 0 { (above, below) = (below, above % below) }
    return above
  }

  /// Returns `left * factor + right * other`: the factors have different signs or one is 0, and the sum isn't negative.
  private static func combination(_ left: Magnitude, _ factor: Int, _ right: Magnitude, _ other: Int) -> Magnitude {
    factor < 0 || other > 0 && factor == 0
      ? difference(right, other.magnitude, left, factor.magnitude)
      : difference(left, factor.magnitude, right, other.magnitude)
  }

  /// Returns `left * factor - right * other`, which isn't negative.
  private static func difference(
    _ left: Magnitude, _ factor: UInt, _ right: Magnitude, _ other: UInt
  ) -> Magnitude {
    let count = max(left.words.count, right.words.count)
    return unsafe Magnitude(capacity: count + 1) { result in
      // The carry of the first product, and the borrow of the second.
      var (carry, borrow): (UInt, UInt) = (0, 0)
      for index in 0..<count {
        let plus = (index < left.words.count ? left.words[index] : 0).multipliedFullWidth(by: factor)
        let minus = (index < right.words.count ? right.words[index] : 0).multipliedFullWidth(by: other)
        let (gain, carries) = plus.low.addingReportingOverflow(carry)
        let (loss, owes) = minus.low.addingReportingOverflow(borrow)
        let (word, borrows) = gain.subtractingReportingOverflow(loss)
        unsafe result[index] = word
        carry = plus.high &+ (carries ? 1 : 0)
        borrow = minus.high &+ (owes ? 1 : 0) &+ (borrows ? 1 : 0)
      }
      unsafe result[count] = carry &- borrow
    }
  }
}

/// Several steps of Euclid's algorithm at once, as far as the leading bits determine them: each of the two new numbers
/// is a combination of the old ones.
private struct LeadingSteps {
  private(set) var first = (1, 0)
  private(set) var second = (0, 1)

  /// True if the leading bits determine no step.
  var isNone: Bool { first.1 == 0 }

  /// - Precondition: `above` isn't less than `below`, which has two words or more.
  init(_ above: Magnitude, _ below: Magnitude) {
    // Two bits less than a word, so that no sum with a factor overflows.
    let shift = above.bitCount - (Int.bitWidth - 2)
    var (high, low) = (above.bits(from: shift), below.bits(from: shift))
    while low + second.0 != 0 && low + second.1 != 0 {
      let quotient = (high + first.0) / (low + second.0)
      guard quotient == (high + first.1) / (low + second.1) else { return }
      (first, second) = (second, (first.0 - quotient * second.0, first.1 - quotient * second.1))
      (high, low) = (low, high - quotient * low)
    }
  }
}

extension Magnitude {
  /// Returns the bits starting at a position, of which there must be at most 62.
  fileprivate func bits(from place: Int) -> Int {
    let (whole, part) = place.quotientAndRemainder(dividingBy: UInt.bitWidth)
    guard whole < words.count else { return 0 }
    let low = words[whole] >> UInt(part)
    let high = part == 0 || whole + 1 >= words.count ? 0 : words[whole + 1] << UInt(UInt.bitWidth - part)
    return Int(low | high)
  }
}
