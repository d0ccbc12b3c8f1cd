/// An integer of any size, implemented in Swift: a sign and a ``Magnitude``.
package struct SwiftInteger: ExactInteger {
  /// The absolute value.
  let magnitude: Magnitude
  /// True if the number is less than 0.
  let isNegative: Bool

  init(_ magnitude: Magnitude, isNegative: Bool) {
    self.magnitude = magnitude
    self.isNegative = isNegative && !magnitude.isZero
  }

  package init(_ number: Int) {
    self.init(Magnitude(number.magnitude), isNegative: number < 0)
  }

  package init(high: Int, low: UInt) {
    guard high < 0 else {
      self.init(Magnitude(words: [low, UInt(high)]), isNegative: false)
      return
    }
    // Two's complement: the magnitude is 2^128 minus the words.
    let upper = ~UInt(bitPattern: high) &+ (low == 0 ? 1 : 0)
    self.init(Magnitude(words: [0 &- low, upper]), isNegative: true)
  }

  package static func powerOfTwo(_ exponent: Int) -> SwiftInteger {
    SwiftInteger(Magnitude(1) << exponent, isNegative: false)
  }

  package var signum: Int { magnitude.isZero ? 0 : isNegative ? -1 : 1 }

  package var bitCount: Int { magnitude.bitCount }

  package var word: Int? {
    guard let word = magnitude.word else { return nil }
    if isNegative { return word <= Int.min.magnitude ? Int(bitPattern: 0 &- word) : nil }
    return Int(exactly: word)
  }

  package var description: String { (isNegative ? "-" : "") + magnitude.description }
}

// MARK: Order

extension SwiftInteger {
  package static func compareMagnitudes(_ left: SwiftInteger, _ right: SwiftInteger) -> Int {
    Magnitude.compare(left.magnitude, right.magnitude)
  }

  package static func == (left: SwiftInteger, right: SwiftInteger) -> Bool {
    left.isNegative == right.isNegative && Magnitude.compare(left.magnitude, right.magnitude) == 0
  }

  package static func < (left: SwiftInteger, right: SwiftInteger) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    let order = Magnitude.compare(left.magnitude, right.magnitude)
    return left.isNegative ? order > 0 : order < 0
  }
}

// MARK: Arithmetic

extension SwiftInteger {
  package static func + (left: SwiftInteger, right: SwiftInteger) -> SwiftInteger {
    sum(left, right.magnitude, isNegative: right.isNegative)
  }

  package static func - (left: SwiftInteger, right: SwiftInteger) -> SwiftInteger {
    sum(left, right.magnitude, isNegative: !right.isNegative)
  }

  private static func sum(_ left: SwiftInteger, _ right: Magnitude, isNegative: Bool) -> SwiftInteger {
    if left.isNegative == isNegative { return SwiftInteger(left.magnitude + right, isNegative: isNegative) }
    return Magnitude.compare(left.magnitude, right) >= 0
      ? SwiftInteger(left.magnitude - right, isNegative: left.isNegative)
      : SwiftInteger(right - left.magnitude, isNegative: isNegative)
  }

  package static func * (left: SwiftInteger, right: SwiftInteger) -> SwiftInteger {
    SwiftInteger(left.magnitude * right.magnitude, isNegative: left.isNegative != right.isNegative)
  }

  package static func * (left: SwiftInteger, right: UInt) -> SwiftInteger {
    SwiftInteger(left.magnitude * right, isNegative: left.isNegative)
  }

  package func remainder(modulo divisor: UInt) -> UInt {
    let remainder = magnitude.remainder(modulo: divisor)
    return isNegative && remainder != 0 ? divisor - remainder : remainder
  }

  package func remainder(modulo divisor: SwiftInteger) -> SwiftInteger {
    let remainder = magnitude.quotientAndRemainder(dividingBy: divisor.magnitude).remainder
    return SwiftInteger(
      isNegative && !remainder.isZero ? divisor.magnitude - remainder : remainder, isNegative: false)
  }

  package func quotient(by divisor: SwiftInteger) -> SwiftInteger {
    let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: divisor.magnitude)
    let isBelowZero = isNegative != divisor.isNegative
    return SwiftInteger(isBelowZero && !remainder.isZero ? quotient + Magnitude(1) : quotient, isNegative: isBelowZero)
  }

  package func exactQuotient(by divisor: UInt) -> SwiftInteger {
    SwiftInteger(magnitude.quotientAndRemainder(dividingBy: divisor).quotient, isNegative: isNegative)
  }

  package func exactQuotient(by divisor: SwiftInteger) -> SwiftInteger {
    SwiftInteger(
      magnitude.quotientAndRemainder(dividingBy: divisor.magnitude).quotient,
      isNegative: isNegative != divisor.isNegative)
  }

  package static func greatestCommonDivisor(_ left: SwiftInteger, _ right: SwiftInteger) -> SwiftInteger {
    SwiftInteger(Magnitude.greatestCommonDivisor(left.magnitude, right.magnitude), isNegative: false)
  }
}
