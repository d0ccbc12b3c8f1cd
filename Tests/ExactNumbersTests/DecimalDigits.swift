/// Natural numbers as a pupil writes them: digits, the lowest first. Slow, and obviously right.
struct DecimalDigits: Equatable, CustomStringConvertible {
  private var digits: [Int]

  /// The number that these characters write.
  init(_ text: some StringProtocol) {
    digits = text.reversed().compactMap(\.wholeNumberValue)
    dropZeros()
  }

  private init(digits: [Int]) {
    self.digits = digits
    for index in self.digits.indices {
      let carry = self.digits[index] / 10
      if carry == 0 { continue }
      if index + 1 == self.digits.count { self.digits.append(0) }
      self.digits[index + 1] += carry
      self.digits[index] %= 10
    }
    while let last = self.digits.last, last > 9 {
      self.digits[self.digits.count - 1] = last % 10
      self.digits.append(last / 10)
    }
    dropZeros()
  }

  private mutating func dropZeros() {
    while digits.last == 0 { digits.removeLast() }
  }

  var description: String { digits.isEmpty ? "0" : digits.reversed().map(String.init).joined() }

  static func + (left: DecimalDigits, right: DecimalDigits) -> DecimalDigits {
    DecimalDigits(
      digits: (0..<max(left.digits.count, right.digits.count)).map {
        ($0 < left.digits.count ? left.digits[$0] : 0) + ($0 < right.digits.count ? right.digits[$0] : 0)
      })
  }

  static func * (left: DecimalDigits, right: DecimalDigits) -> DecimalDigits {
    var sums = [Int](repeating: 0, count: left.digits.count + right.digits.count)
    for (place, digit) in left.digits.enumerated() {
      for (other, factor) in right.digits.enumerated() { sums[place + other] += digit * factor }
    }
    return DecimalDigits(digits: sums)
  }
}
