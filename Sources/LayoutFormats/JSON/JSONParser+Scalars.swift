import LayoutModel
import PlainText

extension JSONParser {
  /// Reads the string at the current position and returns the range of its content.
  mutating func readString() -> Range<Int> {
    let quote = bytes[at]
    let start = at
    if quote != UInt8(ascii: "\"") {
      report(.wrongQuotes, "strings must be in double quotes", at: at..<at + 1, help: "write \" instead of '")
    }
    at += 1
    while at < bytes.count, bytes[at] != quote {
      switch bytes[at] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        report(
          .unclosed, "unterminated string", at: start..<at, help: "add a closing quote, or write \\n for a line break")
        return start + 1..<at
      case UInt8(ascii: "\\"):
        let (mistake, next) = JSONEscape.mistake(in: bytes[...], at: at)
        if let mistake { report(.badEscape, mistake, at: at..<min(next, bytes.count)) }
        at = next
      case 0..<0x20:
        report(
          .controlCharacter, "control characters in a string must be escaped", at: at..<at + 1,
          help: "write \(escaped(bytes[at]))")
        at += 1
      default:
        at += 1
      }
      if gaveUp { break }
    }
    at = min(at, bytes.count)
    guard !gaveUp else { return start + 1..<at }
    guard at < bytes.count else {
      giveUp(.unclosed, "unexpected end of text inside a string", at: start..<bytes.count)
      return start + 1..<max(start + 1, at)
    }
    at += 1
    return start + 1..<at - 1
  }

  private func escaped(_ byte: UInt8) -> String {
    if byte == UInt8(ascii: "\t") { return "\\t" }
    let digits = String(byte, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  mutating func readNumber(name: Range<Int>?) {
    let start = at
    if bytes[at] == UInt8(ascii: "+") { at += 1 }
    let (length, mistake) = DecimalNumber.length(of: bytes[at...])
    var rule = at > start ? "numbers can't start with a plus sign" : mistake
    at += length
    let end = at
    while at < bytes.count,
      isWordByte(bytes[at]) || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+")].contains(bytes[at])
    {
      at += 1
    }
    if at > end {
      let isInfinite = bytes[start..<at].contains(UInt8(ascii: "I"))
      rule = isInfinite ? "numbers must be finite" : "invalid number; expected a decimal number without a unit"
    }
    guard rule == nil else { return addInvalidNumber(rule ?? "", at: start..<at, help: nil, name: name) }
    do {
      let number = try DecimalNumber.value(of: bytes[start..<end])
      let value = tree.add(.number, at: start..<at, name: name)
      tree.setNumber(number, of: value)
      link(value)
    } catch {
      let (message, help) = error.explanation
      addInvalidNumber(message, at: start..<at, help: help, name: name)
    }
  }

  private mutating func addInvalidNumber(_ rule: String, at range: Range<Int>, help: String?, name: Range<Int>?) {
    report(.badNumber, rule, at: range, help: help)
    link(tree.add(.invalid, at: range, name: name))
  }

  /// Reads `true`, `false` or `null`, and reports any other word.
  mutating func readWord(name: Range<Int>?) {
    let start = at
    while at < bytes.count, isWordByte(bytes[at]) { at += 1 }
    let word = String(decoding: bytes[start..<at], as: UTF8.self)
    let kinds: [String: JSONTree.Kind] = ["true": .true, "false": .false, "null": .null]
    guard let kind = kinds[word] else {
      let isNumber = ["nan", "inf", "infinity"].contains(word.lowercased())
      var help: String? = isNumber ? nil : "put it in double quotes: \(quoted(start..<at))"
      let meant = ["true": "true", "yes": "true", "false": "false", "no": "false", "none": "null", "nil": "null"]
      if let value = meant[word.lowercased()] { help = "write \(value)" }
      report(
        isNumber ? .badNumber : .unexpectedText,
        isNumber ? "numbers must be finite" : "expected a value, found \(quoted(start..<at))", at: start..<at,
        help: help)
      return link(tree.add(.invalid, at: start..<at, name: name))
    }
    link(tree.add(kind, at: start..<at, name: name))
  }

  func quoted(_ range: Range<Int>) -> String {
    PrintableText.quoted(String(decoding: bytes[range], as: UTF8.self))
  }

  /// Returns true if `byte` can be part of a word outside of strings.
  func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
