package import LayoutFormats

/// The role of a log line in a report.
package struct LineFacts: Equatable, Sendable {
  /// The kind of the line's first mark; nil if there is none.
  package private(set) var first: ConsoleMark.Kind?
  /// The position of the first mark in the line; 0 if the line is damaged.
  package private(set) var markStart = 0
  package private(set) var hasConstraint = false
  /// True if the line contains the recovery sentence and, after it, the broken constraint or its redaction.
  package private(set) var hasBroken = false
  package private(set) var hasRecovery = false
  package private(set) var hasRedaction = false
  package private(set) var hasHeading = false
  /// True if the line ends as a constraint does.
  package private(set) var endsConstraint = false

  /// Creates the facts of a line that isn't related to any report.
  package init() {}

  /// Examines the line in `range` of `bytes`.
  package init(_ bytes: [UInt8], _ range: Range<Int>) {
    guard let anchor = ByteSearch.firstAnchor(in: bytes, range) else {
      self = LineFacts(withoutAnchor: bytes, range)
      return
    }
    if let facts = LineFacts(constraint: bytes, range, anchor) {
      self = facts
      return
    }
    endsConstraint = Self.endsConstraint(bytes[range])
    note(bytes[range])
  }

  /// Examines a line without the anchor word.
  init(withoutAnchor bytes: [UInt8], _ range: Range<Int>) {
    noteRedaction(bytes, range)
    endsConstraint = Self.endsConstraint(bytes[range])
  }

  /// Examines a line with the anchor word at `anchor`; returns nil unless the line contains only a constraint.
  init?(constraint bytes: [UInt8], _ range: Range<Int>, _ anchor: Int) {
    guard let start = Self.onlyConstraint(bytes, range, anchor) else { return nil }
    (first, markStart, hasConstraint) = (.constraint, start - range.lowerBound, true)
    endsConstraint = Self.endsConstraint(bytes[range])
  }

  /// Returns true if the line with the anchor word at `anchor`, in text that ends at `end`, may start a report. The
  /// word "constraint" alone isn't sufficient, because it's common.
  static func mayOpen(_ bytes: [UInt8], _ anchor: Int, _ end: Int) -> Bool {
    guard anchor >= 2, anchor + 9 < end else { return true }
    switch bytes[anchor + 9] {
    // A class ends in `Constraint:`, and the sentences of reports contain `constraints`. The character after the anchor
    // word may be damaged.
    case UInt8(ascii: ":"), UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "%"), UInt8(ascii: "&"), 0x80...:
      return true
    default:
      // Other messages end in `for the constraint`, `for constraint` or `activate constraint`.
      guard bytes[anchor - 2] <= 0x20 else { return bytes[anchor - 2] >= 0x80 }
      let last = bytes[..<(anchor - 2)].last { $0 > 0x20 } ?? 0x20
      return last | 0x20 == UInt8(ascii: "r") || last | 0x20 == UInt8(ascii: "e") || last >= 0x80
    }
  }

  /// True if the line starts a report or text that looks like a report.
  var isOpening: Bool {
    switch first {
    case .heading, .advice, .constraint, .otherMessage: true
    case .recovery, .trailer, .redaction, nil: false
    }
  }

  /// Returns the start of the constraint if the line contains only a constraint; otherwise, nil. This is a fast path
  /// for the most common case.
  private static func onlyConstraint(_ bytes: [UInt8], _ range: Range<Int>, _ anchor: Int) -> Int? {
    let wordEnd = anchor + 9
    guard anchor > range.lowerBound, bytes[anchor - 1] == UInt8(ascii: "C"), wordEnd < range.upperBound,
      bytes[wordEnd] == UInt8(ascii: ":"), ByteSearch.firstAnchor(in: bytes, wordEnd..<range.upperBound) == nil
    else { return nil }
    var start = anchor - 1
    while start > range.lowerBound, isClassNamePart(bytes[start]) { start -= 1 }
    guard bytes[start] == UInt8(ascii: "<"),
      (range.lowerBound..<start).allSatisfy({ bytes[$0] == 0x20 || bytes[$0] == 0x09 || bytes[$0] == 0x22 })
    else { return nil }
    // A damaged line must be repaired first.
    return isPlain(bytes[range]) ? start : nil
  }

  /// Returns true if no byte indicates damage. The loop examines all bytes so that it can be vectorized.
  private static func isPlain(_ line: Bytes) -> Bool {
    var damage: UInt8 = 0
    for byte in line {
      damage |= byte >= 0x80 || byte == 0x1B || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "%") ? 1 : 0
    }
    return damage == 0
  }

  private static func isClassNamePart(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "$")
  }

  private mutating func note(_ line: Bytes) {
    let (marks, isVerbatim) = ConsoleMark.all(inLine: line)
    first = marks.first?.kind
    if isVerbatim, let mark = marks.first { markStart = mark.start }
    for mark in marks {
      switch mark.kind {
      case .heading: hasHeading = true
      case .recovery: hasRecovery = true
      case .constraint:
        hasConstraint = true
        if hasRecovery { hasBroken = true }
      case .redaction:
        hasRedaction = true
        if hasRecovery { hasBroken = true }
      case .advice, .trailer, .otherMessage: break
      }
    }
  }

  /// Records a redaction, which is the only mark without the anchor word.
  private mutating func noteRedaction(_ bytes: [UInt8], _ range: Range<Int>) {
    guard let bracket = ByteSearch.first(UInt8(ascii: "<"), in: bytes, range),
      ConsoleMark.redactions.contains(where: { bytes[bracket..<range.upperBound].starts(with: $0.utf8) })
    else { return }
    (first, markStart, hasRedaction) = (.redaction, bracket - range.lowerBound, true)
  }

  /// Returns true if the last bracket is followed only by characters that end a string, a quotation or a sentence.
  private static func endsConstraint(_ line: Bytes) -> Bool {
    line.last { !isClosing($0) } == UInt8(ascii: ">")
  }

  private static func isClosing(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "\"", "'", ",", ".", ";", ")", "]", "`", "\\", " ", "\t", "\r": true
    default: false
    }
  }
}
