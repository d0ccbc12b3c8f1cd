import LayoutModel
import MasonryDSL
import PlainText

extension ConstraintTextParser {
  typealias Number = ConstraintText.Number

  /// True if a sign or a digit comes next.
  var beginsNumber: Bool {
    guard let byte = scanner.byte else { return false }
    return byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || DecimalNumber.isDigit(byte)
  }

  /// Returns the offset after the number at `start`, which may have a sign. Returns nil if the digits begin a key, that
  /// is, if they're followed by another character of a key, a period or a backtick.
  func numberEnd(from start: Int) -> Int? {
    var copy = scanner
    copy.move(to: start)
    if copy.skip("+") || copy.skip("-") { copy.skipSpaces() }
    guard let byte = copy.byte, DecimalNumber.isDigit(byte) else { return nil }
    copy.move(to: copy.offset + DecimalNumber.length(of: copy.bytes[copy.offset...]).length)
    let end = copy.offset
    if let next = copy.scalar, isKeyScalar(next) || next == "." || next == "`" { return nil }
    return end
  }

  mutating func readRight() throws(Mistake) -> ConstraintText.Right {
    scanner.skipSpaces()
    let isSigned = scanner.byte.map { !DecimalNumber.isDigit($0) } ?? false
    if beginsNumber, isSigned || numberEnd(from: scanner.offset) != nil { return .number(try readNumber()) }
    if scanner.byte == UInt8(ascii: "."), scanner.offset + 1 < scanner.bytes.count,
      DecimalNumber.isDigit(scanner.bytes[scanner.offset + 1])
    {
      throw mistake("expected a digit before the decimal point", code: .badNumber, help: "add a 0 before it")
    }
    return try readTerms(of: try readOperand(expected: "a number or an item"))
  }

  /// Reads the text after the right side's operand: a factor, which may be a ratio such as `16:9`, and a constant.
  mutating func readTerms(of operand: ConstraintText.Operand) throws(Mistake) -> ConstraintText.Right {
    scanner.skipSpaces()
    var factor: Number?
    let divides = scanner.byte == UInt8(ascii: "/")
    var over: Double?
    if scanner.skip("*") || scanner.skip("/") { factor = try readNumber() }
    if let first = factor, !divides, scanner.skip(":") {
      let second = try readNumber()
      over = second.value
      factor?.range = first.range.lowerBound..<second.range.upperBound
    }
    scanner.skipSpaces()
    var constant: Number?
    if scanner.byte == UInt8(ascii: "+") || scanner.byte == UInt8(ascii: "-") {
      let start = scanner.offset
      let isNegative = scanner.skip("-")
      if !isNegative { _ = scanner.skip("+") }
      var number = try readNumber()
      if isNegative { number.value = 0 - number.value }
      constant = Number(value: number.value, range: start..<number.range.upperBound)
    }
    return .operand(operand, factor: factor, over: over, divides: divides, constant: constant)
  }

  /// Reads a number with an optional sign. Spaces may follow the sign, as in consoles: `- 16`.
  mutating func readNumber() throws(Mistake) -> Number {
    scanner.skipSpaces()
    let start = scanner.offset
    let isNegative = scanner.skip("-")
    if !isNegative { _ = scanner.skip("+") }
    scanner.skipSpaces()
    guard let byte = scanner.byte, DecimalNumber.isDigit(byte) else {
      let isItem = scanner.scalar.map(isKeyScalar) ?? false
      throw mistake(
        "expected a number",
        help: isItem ? "a constraint relates at most two attributes, and its multiplier must be a number" : nil)
    }
    let (length, mistake) = DecimalNumber.length(of: scanner.bytes[scanner.offset...])
    let digits = scanner.offset..<scanner.offset + length
    scanner.move(to: digits.upperBound)
    let rest = scanner.take { isKeyScalar($0) || $0 == "." }
    let range = start..<scanner.offset
    guard rest.isEmpty, mistake == nil else {
      throw Mistake(
        code: .badNumber, message: mistake ?? "invalid number; expected a decimal number without a unit", range: range)
    }
    do {
      let value = try DecimalNumber.value(of: scanner.bytes[digits])
      return Number(value: isNegative ? 0 - value : value, range: range)
    } catch {
      let (message, help) = error.explanation
      throw Mistake(code: .badNumber, message: message, range: range, help: help)
    }
  }
}

/// The spelling of priorities: a number or a name that descriptions print.
enum PrioritySpelling {
  struct Mistake: Error {
    var message: String
    var help: String?
  }

  private static let names = LayoutPriority.names.map(\.name)

  static func priority(_ text: String) throws(Mistake) -> LayoutPriority {
    if let named = LayoutPriority.names.first(where: { $0.name == text }) { return named.priority }
    let bytes = Array(text.utf8)
    let (length, mistake) = DecimalNumber.length(of: bytes[...])
    guard length == bytes.count, mistake == nil, !bytes.isEmpty else {
      var suggestion = Suggestion()
      let wanted = "a priority must be a number or one of \(names.joined(separator: ", "))"
      throw Mistake(message: wanted, help: suggestion.help(for: unprefixed(text), among: names))
    }
    let number: Double
    do {
      number = try DecimalNumber.value(of: bytes[...])
    } catch {
      let (message, help) = error.explanation
      throw Mistake(message: message, help: help)
    }
    return try priority(number)
  }

  static func priority(_ number: Double) throws(Mistake) -> LayoutPriority {
    guard let priority = LayoutPriority(exactly: number) else {
      throw Mistake(message: LayoutPriority.refusal(of: number))
    }
    return priority
  }

  /// Removes UIKit's prefix: `defaultHigh` is `high` here.
  private static func unprefixed(_ text: String) -> String {
    text.hasPrefix("default") ? String(text.dropFirst("default".count)) : text
  }
}
