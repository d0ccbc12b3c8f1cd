import LayoutModel
import PlainText

extension JSONParser {
  /// Skips white space, and reports the first comment.
  mutating func skipFiller() {
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        at += 1
      case UInt8(ascii: "/"), UInt8(ascii: "#"):
        guard skipComment() else { return }
      default:
        return
      }
    }
  }

  /// Skips the comment at the current position; returns false if there is none.
  private mutating func skipComment() -> Bool {
    let start = at
    let second = at + 1 < bytes.count ? bytes[at + 1] : 0
    if bytes[at] == UInt8(ascii: "#") || second == UInt8(ascii: "/") {
      while at < bytes.count, bytes[at] != UInt8(ascii: "\n"), bytes[at] != UInt8(ascii: "\r") { at += 1 }
    } else if second == UInt8(ascii: "*") {
      at += 2
      while at < bytes.count, !(bytes[at] == UInt8(ascii: "/") && bytes[at - 1] == UInt8(ascii: "*") && at > start + 2)
      {
        at += 1
      }
      at = min(at + 1, bytes.count)
    } else {
      return false
    }
    if !hasReportedComment {
      report(.comment, "comments aren't allowed in JSON", at: start..<at, help: "remove all comments")
    }
    hasReportedComment = true
    return true
  }

  /// Adds a finding. Stops reading if there are too many.
  mutating func report(
    _ code: ProblemCode, _ message: String, at range: Range<Int>, help: String? = nil, otherPlace: Int? = nil
  ) {
    guard !gaveUp else { return }
    guard findings.count < Self.mostFindings else {
      return giveUp(.tooMany, "more than \(Self.mostFindings) mistakes; the rest was skipped", at: range)
    }
    findings.append(FoundProblem(code, message, at: range, help: help, otherPlace: otherPlace))
  }

  /// Adds a finding and stops reading.
  mutating func giveUp(
    _ code: ProblemCode, _ message: String, at range: Range<Int>, help: String? = nil, otherPlace: Int? = nil
  ) {
    guard !gaveUp else { return }
    findings.append(FoundProblem(code, message, at: range, help: help, otherPlace: otherPlace))
    gaveUp = true
  }

  mutating func reportUnexpected(_ wanted: String) {
    let scalar = String(decoding: bytes[at..<min(at + 4, bytes.count)], as: UTF8.self).unicodeScalars.first
    let found = scalar.map { PrintableText.quoted(String($0)) } ?? "nothing"
    giveUp(.unexpectedText, "expected \(wanted), found \(found)", at: at..<at + 1)
  }

  /// Reports that the text ends inside an object or array, or without a value.
  mutating func reportUnclosed() {
    guard let container = open.last else {
      return giveUp(.unclosed, "unexpected end of text; expected a value", at: bytes.count..<bytes.count)
    }
    giveUp(
      .unclosed, "unexpected end of text inside \(container.isObject ? "an object" : "an array")",
      at: bytes.count..<bytes.count, help: "close the one that starts at", otherPlace: container.start)
  }

  func isClosing(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") }

  /// Returns true if a member or element can start with `byte`.
  func beginsElement(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"): true
    default: isWordByte(byte)
    }
  }
}

/// Finds bytes that aren't UTF-8.
enum JSONEncodingCheck {
  /// Returns the problem with the encoding or size of `text`, or nil if there is none.
  static func finding(in text: SourceText) -> FoundProblem? {
    let bytes = text.bytes
    guard bytes.count < Int(Int32.max) else {
      return FoundProblem(.tooLarge, "the layout document is too large; the limit is 2 GB", at: 0..<0)
    }
    let marks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF]]
    if marks.contains(where: bytes.starts) || bytes.prefix(4).contains(0) {
      return FoundProblem(
        .notUTF8, "the layout document isn't UTF-8; it is UTF-16 or binary", at: 0..<1, help: "save it as UTF-8")
    }
    guard let offset = firstInvalid(bytes) else { return nil }
    return FoundProblem(
      .notUTF8, "invalid UTF-8: unexpected byte 0x\(String(bytes[offset], radix: 16))", at: offset..<offset + 1,
      help: "save the document as UTF-8")
  }

  /// Returns the offset of the first byte that isn't part of a valid character.
  static func firstInvalid(_ bytes: [UInt8]) -> Int? {
    if String(ifUTF8: bytes) != nil { return nil }
    var at = 0
    while at < bytes.count {
      let length = bytes[at] < 0x80 ? 1 : bytes[at] < 0xE0 ? 2 : bytes[at] < 0xF0 ? 3 : 4
      guard at + length <= bytes.count, String(ifUTF8: bytes[at..<at + length]) != nil else {
        return at
      }
      at += length
    }
    return nil
  }
}
