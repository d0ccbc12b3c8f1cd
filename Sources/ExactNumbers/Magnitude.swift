/// A natural number of any size, in words of 64 bits.
///
/// Loops run over unsafe buffers whose lengths each function computes, because bounds checks at every word doubled the
/// time of products.
struct Magnitude: Sendable {
  /// The words, lowest first. The highest word isn't 0; the number 0 has no words.
  let words: [UInt]

  /// Creates a number from its words, lowest first; drops leading zeros.
  init(words: [UInt]) {
    if words.last == 0 {
      self.words = Array(words[...(words.lastIndex { $0 != 0 } ?? -1)])
    } else {
      self.words = words
    }
  }

  /// Creates a number from one word.
  init(_ word: UInt) { words = word == 0 ? [] : [word] }

  /// Creates a number of at most `capacity` words, all of which `write` must set.
  init(capacity: Int, _ write: (UnsafeMutableBufferPointer<UInt>) -> Void) {
    words = unsafe [UInt](unsafeUninitializedCapacity: capacity) { buffer, count in
      unsafe write(buffer)
      count = capacity
      while unsafe count > 0 && buffer[count - 1] == 0 { count -= 1 }
    }
  }

  var isZero: Bool { words.isEmpty }

  /// The number, if it has at most one word.
  var word: UInt? { words.count > 1 ? nil : words.first ?? 0 }

  /// The number of binary digits.
  var bitCount: Int {
    guard let last = words.last else { return 0 }
    return words.count * UInt.bitWidth - last.leadingZeroBitCount
  }

  /// Returns the sign of `left - right`.
  static func compare(_ left: Magnitude, _ right: Magnitude) -> Int {
    if left.words.count != right.words.count { return left.words.count < right.words.count ? -1 : 1 }
    for index in left.words.indices.reversed() where left.words[index] != right.words[index] {
      return left.words[index] < right.words[index] ? -1 : 1
    }
    return 0
  }
}

// MARK: Sums

extension Magnitude {
  static func + (left: Magnitude, right: Magnitude) -> Magnitude {
    let (long, short) = left.words.count < right.words.count ? (right.words, left.words) : (left.words, right.words)
    return unsafe Magnitude(capacity: long.count + 1) { sum in
      var carry: UInt = 0
      for index in short.indices {
        let (first, carries) = long[index].addingReportingOverflow(short[index])
        let (second, carriesAgain) = first.addingReportingOverflow(carry)
        unsafe sum[index] = second
        carry = carries || carriesAgain ? 1 : 0
      }
      for index in short.count..<long.count {
        let (word, carries) = long[index].addingReportingOverflow(carry)
        unsafe sum[index] = word
        carry = carries ? 1 : 0
      }
      unsafe sum[long.count] = carry
    }
  }

  /// - Precondition: `right` is not greater than `left`.
  static func - (left: Magnitude, right: Magnitude) -> Magnitude {
    let (long, short) = (left.words, right.words)
    return unsafe Magnitude(capacity: long.count) { difference in
      var borrow: UInt = 0
      for index in short.indices {
        let (first, borrows) = long[index].subtractingReportingOverflow(short[index])
        let (second, borrowsAgain) = first.subtractingReportingOverflow(borrow)
        unsafe difference[index] = second
        borrow = borrows || borrowsAgain ? 1 : 0
      }
      for index in short.count..<long.count {
        let (word, borrows) = long[index].subtractingReportingOverflow(borrow)
        unsafe difference[index] = word
        borrow = borrows ? 1 : 0
      }
      precondition(borrow == 0, "a magnitude is not less than 0")
    }
  }
}

// MARK: Shifts

extension Magnitude {
  /// Returns the number times a power of 2.
  static func << (number: Magnitude, bits: Int) -> Magnitude {
    if number.isZero || bits == 0 { return number }
    let (whole, part) = bits.quotientAndRemainder(dividingBy: UInt.bitWidth)
    let count = number.words.count
    return unsafe Magnitude(capacity: count + whole + 1) { result in
      for index in 0..<whole { unsafe result[index] = 0 }
      var below: UInt = 0
      for index in 0..<count {
        let word = number.words[index]
        unsafe result[index + whole] = word << UInt(part) | below
        below = part == 0 ? 0 : word >> UInt(UInt.bitWidth - part)
      }
      unsafe result[count + whole] = below
    }
  }

  /// Returns the number divided by a power of 2, rounded down.
  static func >> (number: Magnitude, bits: Int) -> Magnitude {
    let (whole, part) = bits.quotientAndRemainder(dividingBy: UInt.bitWidth)
    let count = number.words.count - whole
    if count <= 0 { return Magnitude(0) }
    return unsafe Magnitude(capacity: count) { result in
      for index in 0..<count {
        let above = part == 0 || index == count - 1 ? 0 : number.words[index + whole + 1] << UInt(UInt.bitWidth - part)
        unsafe result[index] = number.words[index + whole] >> UInt(part) | above
      }
    }
  }
}

extension Magnitude: CustomStringConvertible {
  /// The decimal digits.
  ///
  /// - Complexity: quadratic in the number of digits.
  var description: String {
    var rest = self
    var groups: [UInt] = []
    while !rest.isZero {
      let (quotient, group) = rest.quotientAndRemainder(dividingBy: 10_000_000_000_000_000_000)
      groups.append(group)
      rest = quotient
    }
    guard let first = groups.popLast() else { return "0" }
    return groups.reversed().reduce(into: "\(first)") { text, group in
      let digits = "\(group)"
      text += String(repeating: "0", count: 19 - digits.utf8.count) + digits
    }
  }
}
