/// The value of a Boolean property in a debugger's output.
///
///     (lldb) po view.hasAmbiguousLayout
///     true
///     (lldb) expr [self.card hasAmbiguousLayout]
///     (BOOL) $0 = YES
struct PrintedFlag {
  let value: Bool
  /// The expression before the property; nil if there is none.
  let subject: String?

  /// Words that a debugger prints before a value.
  private static let types: Set<String> = ["bool", "Bool", "BOOL", "Swift.Bool", "signed char"]

  /// Reads the value after the property's name at `range`; nil if no value follows, as in source code.
  init?(_ text: Bytes, _ range: Range<Int>) {
    guard let value = Self.value(text[range.upperBound...].prefix(80)) else { return nil }
    self.value = value
    subject = Self.subject(text[..<range.lowerBound].suffix(80))
  }

  private static func value(_ text: Bytes) -> Bool? {
    let isWordPart = { (byte: UInt8) in byte.isLetter || byte.isDigit || [0x24, 0x2E, 0x5F].contains(byte) }
    // Other characters, such as those of a comparison, are in source code.
    let printed = text.prefix { isWordPart($0) || " \t\r\n]()=:".utf8.contains($0) }
    if printed.firstRange(of: "==".utf8) != nil { return nil }
    for word in printed.split(whereSeparator: { !isWordPart($0) }).prefix(4) {
      switch word.string {
      case "true", "YES", "1": return true
      case "false", "NO", "0": return false
      case let name where name.hasPrefix("$") || types.contains(name): continue
      default: return nil
      }
    }
    return nil
  }

  /// Returns `self.card` in `[self.card ` and in `self.card.`.
  private static func subject(_ text: Bytes) -> String? {
    guard let last = text.last, last == UInt8(ascii: ".") || last == UInt8(ascii: " ") else { return nil }
    let name = text.dropLast().reversed().prefix {
      $0.isClassNamePart || $0 == UInt8(ascii: "!") || $0 == UInt8(ascii: "?")
    }
    guard !name.isEmpty else { return nil }
    let start = text.endIndex - 1 - name.count
    // In Objective-C, a bracket precedes the receiver.
    if last == UInt8(ascii: " "), start == text.startIndex || text[start - 1] != UInt8(ascii: "[") { return nil }
    return onOneLine(text[start..<(text.endIndex - 1)])
  }
}
