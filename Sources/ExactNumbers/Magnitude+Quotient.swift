extension Magnitude {
  /// Returns the remainder of a division by a word that isn't 0.
  func remainder(modulo divisor: UInt) -> UInt {
    words.reversed().reduce(0) { divisor.dividingFullWidth(($0, $1)).remainder }
  }

  /// Returns the quotient and remainder of a division by a word that isn't 0.
  func quotientAndRemainder(dividingBy divisor: UInt) -> (quotient: Magnitude, remainder: UInt) {
    var rest: UInt = 0
    let quotient = unsafe Magnitude(capacity: words.count) { quotient in
      for index in words.indices.reversed() {
        let (digit, remainder) = divisor.dividingFullWidth((rest, words[index]))
        unsafe quotient[index] = digit
        rest = remainder
      }
    }
    return (quotient, rest)
  }

  /// Returns the quotient and remainder of a division; the divisor isn't 0 (D. E. Knuth, *The Art of Computer
  /// Programming*, volume 2, algorithm 4.3.1D).
  func quotientAndRemainder(dividingBy divisor: Magnitude) -> (quotient: Magnitude, remainder: Magnitude) {
    precondition(!divisor.isZero, "a number is divided by 0")
    if let word = divisor.word {
      let (quotient, remainder) = quotientAndRemainder(dividingBy: word)
      return (quotient, Magnitude(remainder))
    }
    if Magnitude.compare(self, divisor) < 0 { return (Magnitude(0), self) }
    // The divisor's highest bit must be set, so that a digit of the quotient estimated from the highest words is at
    // most 2 too large.
    let shift = divisor.words[divisor.words.count - 1].leadingZeroBitCount
    let divisorWords = (divisor << shift).words
    var rest = (self << shift).words
    if rest.count == words.count { rest.append(0) }
    let count = rest.count - divisorWords.count
    let quotient = unsafe Magnitude(capacity: count) { quotient in
      unsafe rest.withUnsafeMutableBufferPointer { rest in
        unsafe divisorWords.withUnsafeBufferPointer { divisor in
          for place in (0..<count).reversed() {
            unsafe quotient[place] = Self.nextDigit(of: rest, by: divisor, at: place)
          }
        }
      }
    }
    return (quotient, Magnitude(words: rest) >> shift)
  }

  /// Returns the digit of a quotient at a position, and subtracts its multiple of the divisor from the rest.
  private static func nextDigit(
    of rest: UnsafeMutableBufferPointer<UInt>, by divisor: UnsafeBufferPointer<UInt>, at place: Int
  ) -> UInt {
    let count = divisor.count
    var digit = unsafe estimate(
      (rest[place + count], rest[place + count - 1], rest[place + count - 2]), (divisor[count - 1], divisor[count - 2]))
    var borrow: UInt = 0
    for index in 0..<count {
      let (high, low) = unsafe divisor[index].multipliedFullWidth(by: digit)
      let (taken, carries) = low.addingReportingOverflow(borrow)
      let (difference, borrows) = unsafe rest[place &+ index].subtractingReportingOverflow(taken)
      unsafe rest[place &+ index] = difference
      borrow = high &+ (carries ? 1 : 0) &+ (borrows ? 1 : 0)
    }
    let (top, isTooGreat) = unsafe rest[place + count].subtractingReportingOverflow(borrow)
    unsafe rest[place + count] = top
    if isTooGreat {
      digit -= 1
      var carry: UInt = 0
      for index in 0..<count {
        let (first, carries) = unsafe rest[place &+ index].addingReportingOverflow(divisor[index])
        let (second, carriesAgain) = first.addingReportingOverflow(carry)
        unsafe rest[place &+ index] = second
        carry = carries || carriesAgain ? 1 : 0
      }
      unsafe rest[place + count] &+= carry
    }
    return digit
  }

  /// Estimates a digit of a quotient from the three highest words of the rest and the two highest of the divisor:
  /// exact, or 1 too large.
  private static func estimate(_ rest: (UInt, UInt, UInt), _ divisor: (UInt, UInt)) -> UInt {
    var digit: UInt
    var remainder: UInt
    if rest.0 >= divisor.0 {
      digit = .max
      let (sum, overflow) = rest.1.addingReportingOverflow(divisor.0)
      if overflow { return digit }
      remainder = sum
    } else {
      (digit, remainder) = divisor.0.dividingFullWidth((rest.0, rest.1))
    }
    while case let product = digit.multipliedFullWidth(by: divisor.1), product > (remainder, rest.2) {
      digit -= 1
      let (sum, overflow) = remainder.addingReportingOverflow(divisor.0)
      if overflow { break }
      remainder = sum
    }
    return digit
  }
}
