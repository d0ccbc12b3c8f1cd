import LayoutFormats
import LayoutModel
import PlainText

/// A line's source, according to its prefix: the tag added by a tool, and the process.
///
/// Sources distinguish the lines of several processes that write to the same log. Times, threads and categories are
/// ignored. Most lines of a report have no prefix; they belong to the source of the last line with a prefix.
struct LineSource: Equatable {
  /// The hash of a tag at the beginning of the line, such as `[SIM-1]` or `web_1 |`; 0 if there is none.
  private(set) var tag: UInt64 = 0
  /// The hash of the process and its ID, such as `App[123`; 0 if there is none.
  private(set) var process: UInt64 = 0

  /// True if the line's prefix doesn't identify its source.
  var isUnknown: Bool { tag == 0 && process == 0 }

  /// The maximum number of bytes to examine in a prefix.
  private static let limit = 256

  /// Determines the source of a line.
  ///
  /// - Parameter end: the position of the first mark, or the end of the line.
  init(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    guard start < end, Self.canBegin(bytes[start]) else { return }
    let line = bytes[start..<min(end, start + Self.limit)]
    let text = line.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "(") }
    tag = Self.tag(text)
    process = Self.process(text)
  }

  /// Returns true if a line with a prefix can start with this byte. Lines that continue a report start with a space, a
  /// quote or a bracket.
  private static func canBegin(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "\"", "'", "(", ")", "<", ">", "/", "|", "*", "+": false
    default: byte > 0x20
    }
  }

  /// Returns true if a line of this source may continue a report of `other`.
  func follows(_ other: LineSource) -> Bool {
    isUnknown || tag == other.tag && (process == 0 || process == other.process)
  }

  // MARK: Tags

  private static func tag(_ text: Bytes) -> UInt64 {
    guard let first = text.first else { return 0 }
    if first == UInt8(ascii: "[") { return bracketTags(text) }
    guard let space = text.firstIndex(where: { $0 == 0x20 || $0 == 0x09 }), isLetter(first) else { return 0 }
    let rest = text[space...].drop { $0 == 0x20 }
    // Matches `web_1  | text`, and the names that GNU parallel inserts before a tab.
    let isColumn = rest.first == UInt8(ascii: "|") && rest.dropFirst().first == 0x20
    return isColumn || text[space] == 0x09 ? hash(text[..<space]) : 0
  }

  /// Returns the hash of consecutive bracketed words. Bracketed numbers are times, so they don't count.
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
