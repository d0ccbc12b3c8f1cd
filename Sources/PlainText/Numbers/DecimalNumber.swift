/// Parses numbers in decimal notation.
///
/// In this project, a `Double` represents the shortest decimal that is read as that `Double`. A number with up to 15
/// significant digits is itself that shortest decimal, so it's read exactly. A number of 16 or 17 digits, such as
/// programs print for doubles, is converted to the nearest double as usual. A number with more digits is rejected,
/// because conversion would silently change it. Numbers that are too large or too close to 0 are rejected, too.
package enum DecimalNumber {
  /// The reason why a number can't be read.
  package enum Mistake: Error, Equatable {
    /// The number isn't of the form `-12.5e+3`. The associated value is the rule that the number violates.
    case spelling(String)
    /// The number exceeds the largest double.
    case tooLarge
    /// The number isn't 0, but is closer to 0 than any nonzero double.
    case tooSmall
    /// The number has more significant digits than a double can represent.
    case tooManyDigits(nearest: Double)
  }

  /// The maximum number of significant digits required to distinguish any two doubles.
  private static let mostDigits = 17

  /// Returns the length of the number at the beginning of `bytes` according to JSON's grammar, and the mistake in the
  /// number; the mistake is nil if the number is valid.
  package static func length(of bytes: ArraySlice<UInt8>) -> (length: Int, mistake: String?) {
    var at = bytes.startIndex
    func byte() -> UInt8? { at < bytes.endIndex ? bytes[at] : nil }
    func skipDigits() -> Int {
      let start = at
      while let next = byte(), isDigit(next) { at += 1 }
      return at - start
    }
    var mistake: String?
    if byte() == UInt8(ascii: "-") { at += 1 }
    let whole = at
    let digits = skipDigits()
    if digits == 0 { mistake = "expected a digit before the decimal point" }
    if digits > 1, bytes[whole] == UInt8(ascii: "0") { mistake = "numbers can't have leading zeros" }
    if byte() == UInt8(ascii: ".") {
      at += 1
      if skipDigits() == 0 { mistake = mistake ?? "expected a digit after the decimal point" }
    }
    if byte() == UInt8(ascii: "e") || byte() == UInt8(ascii: "E") {
      at += 1
      if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { at += 1 }
      if skipDigits() == 0 { mistake = mistake ?? "expected a digit in the exponent" }
    }
    return (at - bytes.startIndex, mistake)
  }

  /// Returns the value of `bytes`, which must be a valid number according to ``length(of:)``. Negative zero is
  /// converted to zero.
  package static func value(of bytes: ArraySlice<UInt8>) throws(Mistake) -> Double {
    guard let value = Double(String(decoding: bytes, as: UTF8.self)) else { throw .spelling("not a number") }
    guard value.isFinite else { throw .tooLarge }
    let digits = significantDigits(bytes)
    if value == 0, digits > 0 { throw .tooSmall }
    if digits > mostDigits { throw .tooManyDigits(nearest: value) }
    return value == 0 ? 0 : value
  }

  /// Returns the number of digits from the first to the last nonzero digit.
  private static func significantDigits(_ bytes: ArraySlice<UInt8>) -> Int {
    let mantissa = bytes.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }
    let digits = mantissa.filter(isDigit)
    let trailing = digits.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    let leading = digits.prefix { $0 == UInt8(ascii: "0") }.count
    return max(0, digits.count - leading - trailing)
  }

  /// Returns true if `byte` is a digit from 0 to 9.
  package static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}

extension DecimalNumber.Mistake {
  /// The message and, if there is a fix, the help.
  package var explanation: (message: String, help: String?) {
    switch self {
    case .spelling(let rule): (rule, nil)
    case .tooLarge: ("the number is too large", nil)
    case .tooSmall: ("the number is too close to 0", "write 0")
    case .tooManyDigits(let nearest): ("too many digits; the limit is 17 significant digits", "write \(nearest)")
    }
  }
}
