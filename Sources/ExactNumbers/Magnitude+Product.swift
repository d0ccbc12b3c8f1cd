extension Magnitude {
  /// The minimum number of words for which three products of halves are faster than one full product.
  private static let karatsubaThreshold = 40

  static func * (left: Magnitude, right: UInt) -> Magnitude {
    if right == 0 || left.isZero { return Magnitude(0) }
    let count = left.words.count
    return unsafe Magnitude(capacity: count + 1) { product in
      var carry: UInt = 0
      for index in 0..<count {
        let (high, low) = left.words[index].multipliedFullWidth(by: right)
        let (sum, carries) = low.addingReportingOverflow(carry)
        unsafe product[index] = sum
        carry = high &+ (carries ? 1 : 0)
      }
      unsafe product[count] = carry
    }
  }

  static func * (left: Magnitude, right: Magnitude) -> Magnitude {
    let (long, short) = left.words.count < right.words.count ? (right, left) : (left, right)
    if short.words.count <= 1 { return long * (short.words.first ?? 0) }
    if short.words.count < karatsubaThreshold { return schoolbook(long.words, short.words) }
    if long.words.count >= 2 * short.words.count { return inPieces(long, short) }
    return karatsuba(long, short)
  }

  /// Returns the product of all pairs of words (D. E. Knuth, *The Art of Computer Programming*, volume 2, algorithm
  /// 4.3.1M).
  private static func schoolbook(_ long: [UInt], _ short: [UInt]) -> Magnitude {
    unsafe Magnitude(capacity: long.count + short.count) { product in
      unsafe product.initialize(repeating: 0)
      unsafe long.withUnsafeBufferPointer { long in
        for (index, factor) in short.enumerated() {
          unsafe product[index + long.count] = addProduct(long, factor, to: product, at: index)
        }
      }
    }
  }

  /// Adds `factor` times some words to those starting at `place`, and returns the carry.
  @inline(__always)
  private static func addProduct(
    _ words: UnsafeBufferPointer<UInt>, _ factor: UInt, to sum: UnsafeMutableBufferPointer<UInt>, at place: Int
  ) -> UInt {
    var carry: UInt = 0
    for index in 0..<words.count {
      let (high, low) = unsafe words[index].multipliedFullWidth(by: factor)
      let (first, carries) = low.addingReportingOverflow(carry)
      let (second, carriesAgain) = unsafe first.addingReportingOverflow(sum[place &+ index])
      unsafe sum[place &+ index] = second
      carry = high &+ (carries ? 1 : 0) &+ (carriesAgain ? 1 : 0)
    }
    return carry
  }

  /// Returns the product, computed from three products of halves instead of four (A. Karatsuba, Yu. Ofman,
  /// *Multiplication of many-digital numbers by automatic computers*, Doklady Akademii Nauk SSSR 145, 1962).
  private static func karatsuba(_ left: Magnitude, _ right: Magnitude) -> Magnitude {
    let half = (left.words.count + 1) / 2
    let (leftLow, leftHigh) = left.split(at: half)
    let (rightLow, rightHigh) = right.split(at: half)
    let low = leftLow * rightLow
    let high = leftHigh * rightHigh
    let middle = (leftLow + leftHigh) * (rightLow + rightHigh) - low - high
    let bits = half * UInt.bitWidth
    return low + (middle << bits) + (high << (2 * bits))
  }

  /// Returns the product of two numbers of which one is less than half as long as the other. The longer one is split
  /// into pieces of the shorter one's length.
  private static func inPieces(_ long: Magnitude, _ short: Magnitude) -> Magnitude {
    let length = short.words.count
    return stride(from: 0, to: long.words.count, by: length).reduce(Magnitude(0)) { sum, start in
      let piece = Magnitude(words: Array(long.words[start..<min(start + length, long.words.count)]))
      return sum + ((piece * short) << (start * UInt.bitWidth))
    }
  }

  private func split(at count: Int) -> (low: Magnitude, high: Magnitude) {
    (Magnitude(words: Array(words.prefix(count))), Magnitude(words: Array(words.dropFirst(count))))
  }
}
