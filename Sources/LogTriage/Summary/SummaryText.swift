import Reporting

extension TriageSummary {
  /// The version of the summary format.
  static let version = 1

  /// The summary as lines of JSON: one line for the logs, and one line per conflict, sorted by fingerprint.
  ///
  /// Concatenating summaries yields their sum.
  public var lines: String {
    let rows = rows.sorted { $0.key < $1.key }.map { Self.line($0.key, $0.value) }
    return ([header(omitted: omitted).json.line] + rows.map(\.line)).map { $0 + "\n" }.joined()
  }

  /// Returns the members that describe all logs together, starting with the version.
  ///
  /// - Parameter omitted: the number of conflicts without a line.
  func header(omitted: Int) -> JSONMembers {
    [
      "masdiag-triage": Self.version, "logs": logs, "reports": reports, "hidden": hidden,
      "groupBy": (grouping?.rawValue).orNull, "omitted": omitted > 0 ? omitted : nil,
    ]
  }

  /// Returns a conflict as an object.
  static func line(_ key: Key, _ row: TriageRow, change: TriageChange? = nil) -> JSONValue {
    func counts(_ versions: VersionCounts) -> JSONValue {
      .object(versions.sorted.map { .init($0.name, .integer($0.count)) })
    }
    let head: JSONMembers = [
      "fingerprint": key.fingerprint, "group": key.group.isEmpty ? nil : key.group, "change": change?.rawValue,
      "status": row.status.rawValue, "count": row.count, "logs": row.logs, "first": (row.first?.text).orNull,
      "last": (row.last?.text).orNull, "apps": counts(row.apps), "systems": counts(row.systems),
    ]
    return .object(head + (row.example.map(members) ?? [:]))
  }

  private static func members(of example: TriageExample) -> JSONMembers {
    [
      "headline": example.headline, "broken": example.broken.orNull, "brokenNumber": example.brokenNumber.orNull,
      "recommendation": example.recommendation.orNull, "recommendedNumber": example.recommendedNumber.orNull,
      "example": JSONValue.object([
        "log": example.log, "path": example.path, "line": example.line, "time": (example.time?.text).orNull,
        "report": example.report,
      ]),
    ]
  }
}
