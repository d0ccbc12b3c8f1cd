/// A whole number of any size: sign and magnitude in base 2^32, for the few decisions that rounding cannot take.
///
/// Schoolbook algorithms: the numbers that occur have a handful of digits. Division is Knuth's algorithm D (*The Art of
/// Computer Programming* 2, 4.3.1).
struct ExactInteger: Hashable, Sendable {
  private(set) var isNegative: Bool
  /// Least significant first, without leading zeros; empty for 0.
  private(set) var digits: [UInt32]

  static let zero = ExactInteger(isNegative: false, digits: [])
  static let one = ExactInteger(1)

  private init(isNegative: Bool, digits: [UInt32]) {
    var digits = digits
    while digits.last == 0 { digits.removeLast() }
    self.digits = digits
    self.isNegative = isNegative && !digits.isEmpty
  }

  init(_ value: Int) {
    let magnitude = UInt64(value.magnitude)
    self.init(isNegative: value < 0, digits: [UInt32(truncatingIfNeeded: magnitude), UInt32(magnitude >> 32)])
  }

  var isZero: Bool { digits.isEmpty }
  var signum: Int { isZero ? 0 : isNegative ? -1 : 1 }
  var magnitude: ExactInteger { ExactInteger(isNegative: false, digits: digits) }

  /// The number as a machine word, if it fits one.
  var machineWord: Int? {
    guard digits.count <= 2 else { return nil }
    var magnitude: UInt64 = 0
    for (index, digit) in digits.enumerated() { magnitude |= UInt64(digit) << UInt64(32 * index) }
    guard let word = Int(exactly: magnitude) else { return nil }
    return isNegative ? -word : word
  }

  /// The position after the highest bit that is set.
  var bitWidth: Int {
    guard let last = digits.last else { return 0 }
    return digits.count * 32 - last.leadingZeroBitCount
  }

  static prefix func - (value: ExactInteger) -> ExactInteger {
    ExactInteger(isNegative: !value.isNegative, digits: value.digits)
  }

  static func + (left: ExactInteger, right: ExactInteger) -> ExactInteger {
    if left.isNegative == right.isNegative {
      return ExactInteger(isNegative: left.isNegative, digits: sum(left.digits, right.digits))
    }
    switch compare(left.digits, right.digits) {
    case 0: return .zero
    case 1: return ExactInteger(isNegative: left.isNegative, digits: difference(left.digits, right.digits))
    default: return ExactInteger(isNegative: right.isNegative, digits: difference(right.digits, left.digits))
    }
  }

  static func - (left: ExactInteger, right: ExactInteger) -> ExactInteger { left + -right }

  static func * (left: ExactInteger, right: ExactInteger) -> ExactInteger {
    if left.isZero || right.isZero { return .zero }
    var product = [UInt32](repeating: 0, count: left.digits.count + right.digits.count)
    for (index, digit) in left.digits.enumerated() {
      var carry: UInt64 = 0
      for (other, factor) in right.digits.enumerated() {
        let sum = UInt64(digit) * UInt64(factor) + UInt64(product[index + other]) + carry
        product[index + other] = UInt32(truncatingIfNeeded: sum)
        carry = sum >> 32
      }
      product[index + right.digits.count] = UInt32(carry)
    }
    return ExactInteger(isNegative: left.isNegative != right.isNegative, digits: product)
  }

  /// The quotient rounded toward 0.
  static func / (left: ExactInteger, right: ExactInteger) -> ExactInteger {
    precondition(!right.isZero, "division by 0")
    let (quotient, _) = divide(left.digits, by: right.digits)
    return ExactInteger(isNegative: left.isNegative != right.isNegative, digits: quotient)
  }

  /// The greatest common divisor, not negative.
  static func gcd(_ left: ExactInteger, _ right: ExactInteger) -> ExactInteger {
    var (larger, smaller) = (left.digits, right.digits)
    while !smaller.isEmpty {
      let (_, remainder) = divide(larger, by: smaller)
      larger = smaller
      smaller = remainder
    }
    return ExactInteger(isNegative: false, digits: larger)
  }

  /// 10 to a power that is not negative.
  static func powerOfTen(_ exponent: Int) -> ExactInteger {
    var result = ExactInteger.one
    for _ in 0..<exponent { result = result * ExactInteger(10) }
    return result
  }

  /// The nearest multiple of a power of two with 64 bits, and that power: value = mantissa * 2^exponent, cut off.
  var leading: (mantissa: UInt64, exponent: Int) {
    let shift = max(0, bitWidth - 64)
    var mantissa: UInt64 = 0
    for bit in stride(from: min(bitWidth, shift + 64) - 1, through: shift, by: -1) {
      mantissa = mantissa << 1 | UInt64(digits[bit >> 5] >> UInt32(bit & 31) & 1)
    }
    return (mantissa, shift)
  }

  // MARK: Magnitudes

  /// 1, 0 or -1.
  private static func compare(_ left: [UInt32], _ right: [UInt32]) -> Int {
    if left.count != right.count { return left.count < right.count ? -1 : 1 }
    for index in left.indices.reversed() where left[index] != right[index] {
      return left[index] < right[index] ? -1 : 1
    }
    return 0
  }

  private static func sum(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
    let (longer, shorter) = left.count >= right.count ? (left, right) : (right, left)
    var result = longer
    var carry: UInt64 = 0
    for index in longer.indices {
      let sum = UInt64(longer[index]) + (index < shorter.count ? UInt64(shorter[index]) : 0) + carry
      result[index] = UInt32(truncatingIfNeeded: sum)
      carry = sum >> 32
    }
    if carry != 0 { result.append(UInt32(carry)) }
    return result
  }

  /// - Requires: the left magnitude is not less than the right one.
  private static func difference(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
    var result = left
    var borrow: Int64 = 0
    for index in left.indices {
      var digit = Int64(left[index]) - (index < right.count ? Int64(right[index]) : 0) - borrow
      borrow = digit < 0 ? 1 : 0
      if digit < 0 { digit += 1 << 32 }
      result[index] = UInt32(digit)
    }
    return result
  }

  private static func divide(_ left: [UInt32], by right: [UInt32]) -> (quotient: [UInt32], remainder: [UInt32]) {
    if compare(left, right) < 0 { return ([], left) }
    if right.count == 1 { return divide(left, by: right[0]) }
    let shift = UInt32(right[right.count - 1].leadingZeroBitCount)
    let divisor = shifted(right, by: shift)
    var dividend = shifted(left, by: shift) + [0]
    if dividend.count == left.count + 1 { dividend.append(0) }
    let count = divisor.count
    var quotient = [UInt32](repeating: 0, count: dividend.count - count)
    for place in stride(from: dividend.count - count - 1, through: 0, by: -1) {
      quotient[place] = quotientDigit(&dividend, at: place, by: divisor)
    }
    return (trimmed(quotient), trimmed(shiftedBack(Array(dividend[..<count]), by: shift)))
  }

  /// One step of algorithm D: estimates the digit, subtracts, and corrects.
  private static func quotientDigit(_ dividend: inout [UInt32], at place: Int, by divisor: [UInt32]) -> UInt32 {
    let count = divisor.count
    let top = UInt64(dividend[place + count]) << 32 | UInt64(dividend[place + count - 1])
    var estimate = top / UInt64(divisor[count - 1])
    var rest = top % UInt64(divisor[count - 1])
    while estimate >> 32 != 0
      || estimate * UInt64(divisor[count - 2]) > rest << 32 | UInt64(dividend[place + count - 2])
    {
      estimate -= 1
      rest += UInt64(divisor[count - 1])
      if rest >> 32 != 0 { break }
    }
    var borrow: Int64 = 0
    var carry: UInt64 = 0
    for index in 0..<count {
      let product = estimate * UInt64(divisor[index]) + carry
      carry = product >> 32
      let digit = Int64(dividend[place + index]) - borrow - Int64(product & 0xFFFF_FFFF)
      dividend[place + index] = UInt32(truncatingIfNeeded: digit)
      borrow = digit < 0 ? 1 : 0
    }
    let digit = Int64(dividend[place + count]) - borrow - Int64(carry)
    dividend[place + count] = UInt32(truncatingIfNeeded: digit)
    if digit >= 0 { return UInt32(estimate) }
    var sumCarry: UInt64 = 0
    for index in 0..<count {
      let sum = UInt64(dividend[place + index]) + UInt64(divisor[index]) + sumCarry
      dividend[place + index] = UInt32(truncatingIfNeeded: sum)
      sumCarry = sum >> 32
    }
    dividend[place + count] = UInt32(truncatingIfNeeded: UInt64(dividend[place + count]) + sumCarry)
    return UInt32(estimate - 1)
  }

  private static func divide(_ left: [UInt32], by right: UInt32) -> (quotient: [UInt32], remainder: [UInt32]) {
    var quotient = left
    var rest: UInt64 = 0
    for index in left.indices.reversed() {
      let part = rest << 32 | UInt64(left[index])
      quotient[index] = UInt32(part / UInt64(right))
      rest = part % UInt64(right)
    }
    return (trimmed(quotient), rest == 0 ? [] : [UInt32(rest)])
  }

  private static func shifted(_ digits: [UInt32], by shift: UInt32) -> [UInt32] {
    if shift == 0 { return digits }
    var result: [UInt32] = []
    var carry: UInt32 = 0
    for digit in digits {
      result.append(digit << shift | carry)
      carry = digit >> (32 - shift)
    }
    if carry != 0 { result.append(carry) }
    return result
  }

  private static func shiftedBack(_ digits: [UInt32], by shift: UInt32) -> [UInt32] {
    if shift == 0 { return digits }
    var result = digits
    for index in digits.indices {
      let above = index + 1 < digits.count ? digits[index + 1] << (32 - shift) : 0
      result[index] = digits[index] >> shift | above
    }
    return result
  }

  private static func trimmed(_ digits: [UInt32]) -> [UInt32] {
    var digits = digits
    while digits.last == 0 { digits.removeLast() }
    return digits
  }
}
