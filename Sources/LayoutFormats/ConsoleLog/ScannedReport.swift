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
  /// True if the list was cut off: after its last line, neither another line nor a bracket follows.
  var isCut = false
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
  /// True if the sentence about the broken constraint precedes the list.
  var isBrokenFirst = false
  /// The location of a broken constraint that precedes its list.
  var brokenLocation: SourceLocation?
  /// The line of a broken constraint that precedes its list and can't be read.
  var unreadBroken: ConsoleReport.UnreadLine?
  /// The descriptions of the listed constraints that have an address.
  var listed: Set<String> = []

  /// The number of constraints in the list so far, counting unreadable lines.
  private(set) var listedCount = 0

  /// Returns the position of the next constraint in the list and counts it.
  mutating func takePosition() -> Int {
    defer { listedCount += 1 }
    return listedCount
  }

  /// The report, without a broken constraint that precedes the list but isn't in it. If no list follows at all, the
  /// broken constraint is the only line of the list.
  var withOwnBroken: ScannedReport {
    guard isBrokenFirst, let brokenLocation, breakingIndex == nil else { return self }
    var report = self
    if !hasContent {
      if let broken { report.lines = [Line(constraint: broken, location: brokenLocation, position: 0)] }
      if let unreadBroken { report.unread = [unreadBroken] }
    }
    (report.broken, report.brokenIdentity, report.brokenDescription) = (nil, nil, nil)
    report.hasRecovery = !hasContent
    return report
  }

  /// The index of the broken constraint in the list. The constraint is identified by its name, because its description
  /// can differ: a list escapes characters that the sentence about the broken constraint prints verbatim.
  var breakingIndex: Int? {
    if let identity = brokenIdentity {
      return lines.firstIndex {
        $0.constraint.className == identity.className && $0.constraint.address == identity.address
      }
    }
    guard let broken else { return nil }
    let sameName = lines.indices.filter { index in
      let constraint = lines[index].constraint
      return constraint.address == broken.address && constraint.key == broken.key
        && constraint.className == broken.className
    }
    return sameName.first { lines[$0].constraint.description == broken.description }
      ?? sameName.first { lines[$0].constraint.body.says(broken.body) }
      ?? (broken.address == nil ? nil : sameName.first)
  }

  /// True if the report lists constraints, even if they are unreadable or hidden.
  var hasContent: Bool { !lines.isEmpty || !unread.isEmpty || isRedacted }
}

extension PrintedConstraint.Body {
  /// Returns true if `other` expresses the same constraint.
  fileprivate func says(_ other: PrintedConstraint.Body) -> Bool {
    first == other.first && relation == other.relation && second == other.second && multiplier == other.multiplier
      && constant == other.constant
  }
}
