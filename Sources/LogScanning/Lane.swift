import LayoutFormats

/// The report that one source of lines is in the middle of.
struct Lane {
  let source: LineSource
  private(set) var piece = ReportPiece()
  /// The number of the last line that had a mark.
  private(set) var lastMark = 0
  /// Whether the report is complete: what follows belongs to another.
  private(set) var isOver = false

  private var hasHeading = false
  private var hasList = false
  private var awaitsBroken = false
  /// Whether the broken constraint has begun, which may take more than one line.
  private var hasBroken = false

  init(_ source: LineSource) {
    self.source = source
  }

  /// Whether there is anything to hand on.
  var hasContent: Bool { hasHeading || hasList }

  /// Whether constraints were listed, or hidden.
  var isReadable: Bool { hasList }

  /// Whether a line with such facts begins another report than the one so far.
  func ends(before facts: LineFacts) -> Bool {
    switch facts.first {
    case .heading: hasContent
    case .advice: hasList
    default: false
    }
  }

  mutating func append(
    _ text: [UInt8], _ range: Range<Int>, at place: LogExcerpt.Line, after before: ArraySlice<UInt8> = [],
    _ facts: LineFacts
  ) {
    piece.append(text, range, at: place, after: before, facts)
    if facts.first != nil { lastMark = place.number }
    hasHeading = hasHeading || facts.hasHeading || facts.first == .advice
    if facts.first == .trailer, hasList { isOver = true }
    if awaitsBroken, facts.hasConstraint || facts.hasRedaction { hasBroken = true }
    hasList = hasList || facts.hasConstraint || facts.hasRedaction
    if facts.hasRecovery { awaitsBroken = true }
    hasBroken = hasBroken || facts.hasBroken
    if hasBroken, facts.endsConstraint { isOver = true }
  }
}
