/// Part of a string as UTF-8.
///
/// The structure of a console log is ASCII, so the reader scans bytes and passes all other bytes through.
package typealias Bytes = ArraySlice<UInt8>

extension UInt8 {
  /// True if the byte is a space, a tab or part of a line break.
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// True if the byte ends a line. A carriage return followed by a line feed ends only one line.
  var isLineBreak: Bool { self == 0x0A || self == 0x0D }

  /// True if the byte is an ASCII letter.
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  /// True if the byte is a decimal digit.
  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// True if the byte is a hexadecimal digit.
  var isHexDigit: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }

  /// True if the byte can be part of a class name, which may be mangled, include a module, and use any script.
  var isClassNamePart: Bool {
    isLetter || isDigit || self >= 0x80 || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
      || self == UInt8(ascii: "$")
  }

  /// The value of a hexadecimal digit.
  var hexValue: UInt8? {
    guard isHexDigit else { return nil }
    return isDigit ? self - 0x30 : (self | 0x20) - 0x57
  }
}

extension Bytes {
  var string: String { String(decoding: self, as: UTF8.self) }

  /// True if the bytes contain a closing angle bracket; the sign `>=` doesn't count.
  var hasClosingBracket: Bool {
    indices.contains { self[$0] == UInt8(ascii: ">") && !has("=", at: $0 + 1) }
  }

  /// The bytes without leading and trailing spaces, tabs and line breaks.
  var trimmed: Bytes {
    var (start, end) = (startIndex, endIndex)
    while start < end, self[start].isSpace { start += 1 }
    while start < end, self[end - 1].isSpace { end -= 1 }
    return self[start..<end]
  }

  func has(_ text: String, at index: Int) -> Bool {
    index >= startIndex && index <= endIndex && self[index...].starts(with: text.utf8)
  }

  func hasPrefix(_ text: String) -> Bool { has(text, at: startIndex) }

  func hasSuffix(_ text: String) -> Bool { has(text, at: endIndex - text.utf8.count) }

  /// Returns the index of the first occurrence of `text` at or after `start`.
  func first(_ text: String, from start: Int? = nil) -> Int? {
    guard let head = text.utf8.first else { return nil }
    var index = start ?? startIndex
    while index < endIndex {
      if self[index] == head, has(text, at: index) { return index }
      index += 1
    }
    return nil
  }

  func last(_ text: String) -> Int? {
    guard let head = text.utf8.first else { return nil }
    return indices.last { self[$0] == head && has(text, at: $0) }
  }

  /// Returns the end of the address at `start`: `0x7f95`, or a redacted address, `0x...` or `0x<A>`.
  func addressEnd(from start: Int) -> Int {
    let end = end(of: { $0.isLetter || $0.isDigit }, from: start)
    guard end == start + 2, has("0x", at: start) else { return end }
    if let elided = elidedAddressEnd(from: start) { return elided }
    guard has("<", at: end), let close = self[end...].prefix(32).firstIndex(of: UInt8(ascii: ">")),
      self[(end + 1)..<close].allSatisfy({ $0.isLetter || $0.isDigit })
    else { return end }
    return close + 1
  }

  /// Returns the end of the address at `start` if its digits are elided (`0x...`).
  func elidedAddressEnd(from start: Int) -> Int? {
    for dots in ["0x...", "0x\u{2026}"] where has(dots, at: start) { return start + dots.utf8.count }
    return nil
  }

  /// Returns the first index at or after `start` whose byte doesn't satisfy `condition`, or the end.
  func end(of condition: (UInt8) -> Bool, from start: Int) -> Int {
    var index = start
    while index < endIndex, condition(self[index]) { index += 1 }
    return index
  }

  /// Returns the end of `words`, which are in lowercase, at `index`, ignoring case, with any whitespace and line breaks
  /// between the words.
  func end(ofWords words: [UInt8], at index: Int) -> Int? {
    var place = index
    for byte in words {
      guard place < endIndex else { return nil }
      if byte == 0x20 {
        let end = self.end(of: \.isSpace, from: place)
        guard end > place else { return nil }
        place = skippingLineMarkers(from: end, after: place)
      } else {
        let found = self[place]
        guard found == byte || found.isLetter && found | 0x20 == byte else { return nil }
        place += 1
      }
    }
    return place
  }

  /// Skips quote and comment markers after a line break within a phrase.
  private func skippingLineMarkers(from end: Int, after start: Int) -> Int {
    guard self[start..<end].contains(where: \.isLineBreak) else { return end }
    let markers = self.end(of: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "/") }, from: end)
    return markers == end ? end : self.end(of: \.isSpace, from: markers)
  }

  /// The number that the bytes spell, if it is decimal and finite. A space may separate the sign from the digits, as in
  /// `- 16`, and a comma may take the place of the decimal point.
  var number: Double? {
    var digits = trimmed
    var sign = 1.0
    if let first = digits.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      sign = first == UInt8(ascii: "-") ? -1 : 1
      digits = digits.dropFirst().trimmed
    }
    guard let head = digits.first, head.isDigit || head == UInt8(ascii: "."), digits.count <= 400 else { return nil }
    let isDecimal = digits.allSatisfy {
      $0.isDigit || $0 | 0x20 == UInt8(ascii: "e") || [0x2B, 0x2D, 0x2E].contains($0)
    }
    guard let spelled = isDecimal ? digits : digits.withDecimalPoint, let value = Double(spelled.string), value.isFinite
    else { return nil }
    return sign * value
  }

  /// The bytes with a point in place of the only comma; nil if anything else but digits is left.
  private var withDecimalPoint: Bytes? {
    guard let comma = firstIndex(of: UInt8(ascii: ",")), comma > startIndex, comma + 1 < endIndex,
      indices.allSatisfy({ self[$0].isDigit || $0 == comma })
    else { return nil }
    var bytes = self
    bytes[comma] = UInt8(ascii: ".")
    return bytes
  }
}
