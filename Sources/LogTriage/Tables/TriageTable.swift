/// The conflicts of a summary in the order in which people look at them.
public struct TriageTable: Sendable {
  /// A line.
  public struct Line: Sendable {
    /// The conflict, and its group.
    public var key: TriageSummary.Key
    /// What is known of it; of a conflict that is gone, what was.
    public var row: TriageRow
    /// How it differs from the earlier summary; nil without one.
    public var change: TriageChange?
  }

  /// What it is about.
  public let summary: TriageSummary
  /// The lines: by group, what is new first, then by number of reports, logs and fingerprint.
  public let lines: [Line]
  /// How many lines were left out.
  public let omitted: Int

  /// The table of `summary`.
  ///
  /// - Parameters:
  ///   - top: how many conflicts of each group are shown; nil for all.
  ///   - earlier: what it is compared with.
  ///   - names: the names of logs by their hashes, for a table that is grouped by log and shows them.
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

  /// Whether something is there that the earlier summary does not have.
  public var hasNew: Bool { summary.rows.count > 0 && lines.contains { $0.change == .new } }

  /// Whether `left` stands before `right`.
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
