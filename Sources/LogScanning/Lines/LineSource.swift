import LayoutFormats
import LayoutModel
import PlainText

/// Who wrote a line, as far as what stands before its text shows: a tool's tag, and the process.
///
/// Where several processes write into one log, it distinguishes their lines. Times, threads and categories do not
/// count. Most lines of a report have no prefix at all; they follow the last line that had one.
struct LineSource: Equatable {
  /// The hash of a tag at the line's front, `[SIM-1]` or `web_1 |`; 0 where there is none.
  private(set) var tag: UInt64 = 0
  /// The hash of the process and its number, `App[123`; 0 where there is none.
  private(set) var process: UInt64 = 0

  /// Whether the line does not show it.
  var isUnknown: Bool { tag == 0 && process == 0 }

  /// Longer prefixes are not looked at.
  private static let limit = 256

  /// - Parameter end: where the first mark stands, or the line's end.
  init(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    guard start < end, Self.canBegin(bytes[start]) else { return }
    let line = bytes[start..<min(end, start + Self.limit)]
    let text = line.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "(") }
    tag = Self.tag(text)
    process = Self.process(text)
  }

  /// What continues a report begins with space, a quote or a bracket.
  private static func canBegin(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "\"", "'", "(", ")", "<", ">", "/", "|", "*", "+": false
    default: byte > 0x20
    }
  }

  /// Whether a line of this source may belong to what one of `other` began.
  func follows(_ other: LineSource) -> Bool {
    isUnknown || tag == other.tag && (process == 0 || process == other.process)
  }

  // MARK: Tags

  private static func tag(_ text: Bytes) -> UInt64 {
    guard let first = text.first else { return 0 }
    if first == UInt8(ascii: "[") { return bracketTags(text) }
    guard let space = text.firstIndex(where: { $0 == 0x20 || $0 == 0x09 }), isLetter(first) else { return 0 }
    let rest = text[space...].drop { $0 == 0x20 }
    // `web_1  | text`, and the names that GNU parallel puts before a tab.
    let isColumn = rest.first == UInt8(ascii: "|") && rest.dropFirst().first == 0x20
    return isColumn || text[space] == 0x09 ? hash(text[..<space]) : 0
  }

  /// Words in brackets, one after the other; numbers in brackets are times.
  private static func bracketTags(_ text: Bytes) -> UInt64 {
    var rest = text
    var tags = text.prefix(0)
    while rest.first == UInt8(ascii: "["), let close = rest.firstIndex(of: UInt8(ascii: "]")),
      rest[..<close].contains(where: isLetter)
    {
      tags = text[...close]
      rest = rest[(close + 1)...].drop { $0 == 0x20 }
    }
    return tags.isEmpty ? 0 : hash(tags)
  }

  // MARK: Processes

  private static func process(_ text: Bytes) -> UInt64 {
    var from = text.startIndex
    while let open = text[from...].firstIndex(of: UInt8(ascii: "[")) {
      from = open + 1
      let end = text[from...].firstIndex { !(0x30...0x39).contains($0) } ?? text.endIndex
      guard end > from, end < text.endIndex, text[end] == UInt8(ascii: "]") || text[end] == UInt8(ascii: ":") else {
        continue
      }
      let name = text[..<open].reversed().prefix { $0 > 0x20 }
      guard !name.isEmpty, !name.contains(UInt8(ascii: ":")) else { continue }
      return hash(text[(open - name.count)..<end])
    }
    return 0
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func hash(_ bytes: Bytes) -> UInt64 {
    bytes.reduce(StableHash.seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
