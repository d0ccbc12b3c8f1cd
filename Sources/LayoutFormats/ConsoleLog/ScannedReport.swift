import LayoutModel

/// A report of a console text, read but not yet understood.
struct ScannedReport {
  /// A constraint and where it stands.
  struct Line {
    var constraint: PrintedConstraint
    var location: SourceLocation
    /// The position in the list, lines that could not be read included.
    var position: Int
  }

  /// Where the report begins.
  var location: SourceLocation
  /// The process that printed it, where the heading's line names one.
  var process: String?
  /// Whether a heading announced it.
  var hasHeading: Bool
  /// True if a sentence says that a constraint is broken.
  var hasRecovery = false
  /// Whether brackets hold its constraints.
  var hasBrackets = false
  /// True if a line of the list is in quotes.
  var isQuoted = false
  /// Whether the system's log hides what it lists.
  var isRedacted = false
  /// The list.
  var lines: [Line] = []
  /// What could not be read of it.
  var unread: [ConsoleReport.UnreadLine] = []
  /// The constraint that was broken, if it could be read.
  var broken: PrintedConstraint?
  /// The class and address of the constraint that was broken, where its line is cut behind them.
  var brokenIdentity: (className: String, address: String)?
  /// The constraint that was broken, as printed.
  var brokenDescription: String?

  /// How many constraints the list has so far, those that could not be read included.
  private(set) var listedCount = 0

  /// The position of the next constraint in the list, which then counts.
  mutating func takePosition() -> Int {
    defer { listedCount += 1 }
    return listedCount
  }

  /// Whether there is anything to report.
  var hasContent: Bool { !lines.isEmpty || !unread.isEmpty || isRedacted }
}
