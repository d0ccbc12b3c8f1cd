import LayoutFormats

/// What one line of a log has to do with a report.
struct LineFacts {
  /// What the first mark of the line is; nil for a line without one.
  private(set) var first: ConsoleMark.Kind?
  /// Where the first mark stands, counted from the line's beginning; 0 where the line is damaged.
  private(set) var markStart = 0
  private(set) var hasConstraint = false
  /// Whether the constraint that was broken, or what hides it, stands behind its sentence in the line.
  private(set) var hasBroken = false
  private(set) var hasRecovery = false
  private(set) var hasRedaction = false
  private(set) var hasHeading = false
  /// Whether it ends as a constraint does.
  private(set) var endsConstraint = false

  /// A line that has nothing to do with one.
  init() {}

  /// Examines the line in `range` of `bytes`.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    guard let anchor = ByteSearch.firstAnchor(in: bytes, range) else {
      noteRedaction(bytes, range)
      endsConstraint = Self.endsConstraint(bytes[range])
      return
    }
    endsConstraint = Self.endsConstraint(bytes[range])
    if let start = Self.onlyConstraint(bytes, range, anchor) {
      (first, markStart, hasConstraint) = (.constraint, start - range.lowerBound, true)
    } else {
      note(bytes[range])
    }
  }

  /// Whether a report, or what only looks like one, begins here.
  var isOpening: Bool {
    switch first {
    case .heading, .advice, .constraint, .otherMessage: true
    case .recovery, .trailer, .redaction, nil: false
    }
  }

  /// The constraint that the line is, where it is no more than one: the common case, which is told fast.
  private static func onlyConstraint(_ bytes: [UInt8], _ range: Range<Int>, _ anchor: Int) -> Int? {
    let wordEnd = anchor + 9
    guard anchor > range.lowerBound, bytes[anchor - 1] == UInt8(ascii: "C"), wordEnd < range.upperBound,
      bytes[wordEnd] == UInt8(ascii: ":"), ByteSearch.firstAnchor(in: bytes, wordEnd..<range.upperBound) == nil
    else { return nil }
    guard let start = bytes[range.lowerBound..<anchor].lastIndex(of: UInt8(ascii: "<")),
      bytes[(start + 1)..<anchor].allSatisfy(isClassNamePart),
      bytes[range.lowerBound..<start].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x22 })
    else { return nil }
    // Damage would be undone first.
    let isPlain = bytes[range].allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "%") }
    return isPlain ? start : nil
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

  /// The one mark without the word that lines are searched for.
  private mutating func noteRedaction(_ bytes: [UInt8], _ range: Range<Int>) {
    guard let bracket = ByteSearch.first(UInt8(ascii: "<"), in: bytes, range),
      bytes[bracket..<range.upperBound].starts(with: "<private>".utf8)
    else { return }
    (first, markStart, hasRedaction) = (.redaction, bracket - range.lowerBound, true)
  }

  /// Whether nothing but what closes a string, a quotation or a sentence stands behind a last bracket.
  private static func endsConstraint(_ line: Bytes) -> Bool {
    line.last { !"\"',.;)]`\\ \t\r".utf8.contains($0) } == UInt8(ascii: ">")
  }
}
