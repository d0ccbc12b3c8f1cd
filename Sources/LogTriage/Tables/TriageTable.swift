/// A summary's conflicts, most relevant first.
public struct TriageTable: Sendable {
  /// A line of the table.
  public struct Line: Sendable {
    /// The conflict and its group.
    public var key: TriageSummary.Key
    /// The data of the conflict, from the earlier summary if the conflict no longer occurs.
    public var row: TriageRow
    /// The change since the earlier summary; nil if there is no earlier summary.
    public var change: TriageChange?
  }

  /// The summary to show.
  public let summary: TriageSummary
  /// The lines, ordered by group, with new conflicts first, then by number of reports, number of logs and fingerprint.
  public let lines: [Line]
  /// The number of omitted lines.
  public let omitted: Int

  /// Creates the table of `summary`.
  ///
  /// - Parameters:
  ///   - top: the maximum number of conflicts per group; nil for all.
  ///   - earlier: the summary to compare with.
  ///   - names: the names of logs by their identifiers, for a table that is grouped by log and shows them.
  public init(
    _ summary: TriageSummary, top: Int? = nil, since earlier: TriageSummary? = nil, names: [String: String] = [:]
  ) {
    self.summary = summary
    var all = summary.rows.map { key, row in
      Line(key: key, row: row, change: earlier.map { summary.change(of: key, since: $0) })
    }
    for (key, row) in earlier?.rows ?? [:] where summary.rows[key] == nil {
      all.append(Line(key: key, row: row, change: .gone))
    }
    if summary.grouping == .log {
      for place in all.indices { all[place].key.group = names[all[place].key.group] ?? all[place].key.group }
    }
    all.sort { Self.stands($0, before: $1) }
    var shown: [String: Int] = [:]
    lines = all.filter { line in
      shown[line.key.group, default: 0] += 1
      return shown[line.key.group, default: 0] <= top ?? .max
    }
    omitted = all.count - lines.count
  }

  /// True if the table lists a conflict that isn't in the earlier summary.
  public var hasNew: Bool { summary.rows.count > 0 && lines.contains { $0.change == .new } }

  private static func stands(_ left: Line, before right: Line) -> Bool {
    if left.key.group != right.key.group { return left.key.group < right.key.group }
    if left.rank != right.rank { return left.rank < right.rank }
    if left.row.count != right.row.count { return left.row.count > right.row.count }
    if left.row.logs != right.row.logs { return left.row.logs > right.row.logs }
    return left.key < right.key
  }
}

extension TriageTable.Line {
  fileprivate var rank: Int {
    switch change {
    case .new: 0
    case .more: 1
    case .known, nil: 2
    case .gone: 3
    }
  }
}
