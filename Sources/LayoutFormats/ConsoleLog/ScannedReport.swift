import LayoutModel

/// A report of a console text that has been scanned but not interpreted.
struct ScannedReport {
  /// A constraint and its location.
  struct Line {
    var constraint: PrintedConstraint
    var location: SourceLocation
    /// The position in the list, counting unreadable lines.
    var position: Int
  }

  /// The location where the report begins.
  var location: SourceLocation
  /// The process that printed the report, if the heading's line names one.
  var process: String?
  var hasHeading: Bool
  /// True if a sentence reports that a constraint was broken.
  var hasRecovery = false
  /// True if the list is in brackets.
  var hasBrackets = false
  /// True if a line of the list is in quotes.
  var isQuoted = false
  /// True if the system's log hides the list.
  var isRedacted = false
  /// The readable constraints of the list.
  var lines: [Line] = []
  /// The unreadable lines.
  var unread: [ConsoleReport.UnreadLine] = []
  /// The broken constraint, if it is readable.
  var broken: PrintedConstraint?
  /// The class and address of the broken constraint, if its line is truncated after them.
  var brokenIdentity: (className: String, address: String)?
  /// The broken constraint, as printed.
  var brokenDescription: String?

  /// The number of constraints in the list so far, counting unreadable lines.
  private(set) var listedCount = 0

  /// Returns the position of the next constraint in the list and counts it.
  mutating func takePosition() -> Int {
    defer { listedCount += 1 }
    return listedCount
  }

  /// True if the report lists constraints, even if they are unreadable or hidden.
  var hasContent: Bool { !lines.isEmpty || !unread.isEmpty || isRedacted }
}
