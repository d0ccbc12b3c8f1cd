import Reporting

extension TriageSummary {
  /// The version of the summary format.
  static let version = 1

  /// The summary as lines of JSON: one line for the logs, and one line per conflict, sorted by fingerprint.
  ///
  /// Concatenating summaries yields their sum.
  public var lines: String {
    let rows = rows.sorted { $0.key < $1.key }.map { Self.line($0.key, $0.value) }
    return ([header.line] + rows.map(\.line)).map { $0 + "\n" }.joined()
  }

  private var header: JSONValue { .object(header(omitted: omitted)) }

  /// Returns the members that describe all logs together, starting with the version.
  ///
  /// - Parameter omitted: the number of conflicts without a line.
  func header(omitted: Int) -> [JSONValue.Member] {
    [
      .init("masdiag-triage", .integer(Self.version)), .init("logs", .integer(logs)),
      .init("reports", .integer(reports)), .init("hidden", .integer(hidden)),
      .init("groupBy", grouping.map { .string($0.rawValue) } ?? .null),
    ] + (omitted > 0 ? [.init("omitted", .integer(omitted))] : [])
  }

  /// Returns a conflict as an object.
  static func line(_ key: Key, _ row: TriageRow, change: TriageChange? = nil) -> JSONValue {
    func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
    func counts(_ versions: VersionCounts) -> JSONValue {
      .object(versions.sorted.map { .init($0.name, .integer($0.count)) })
    }
    var members: [JSONValue.Member] = [.init("fingerprint", .string(key.fingerprint))]
    if !key.group.isEmpty { members.append(.init("group", .string(key.group))) }
    if let change { members.append(.init("change", .string(change.rawValue))) }
    members += [
      .init("status", .string(row.status.rawValue)), .init("count", .integer(row.count)),
      .init("logs", .integer(row.logs)), .init("first", text(row.first?.text)), .init("last", text(row.last?.text)),
      .init("apps", counts(row.apps)), .init("systems", counts(row.systems)),
    ]
    if let example = row.example { members += Self.members(of: example, text) }
    return .object(members)
  }

  private static func members(
    of example: TriageExample, _ text: (String?) -> JSONValue
  ) -> [JSONValue.Member] {
    var place: [JSONValue.Member] = [.init("log", .string(example.log))]
    if let path = example.path { place.append(.init("path", .string(path))) }
    place += [.init("line", .integer(example.line)), .init("time", text(example.time?.text))]
    place.append(.init("report", .string(example.report)))
    func number(_ number: Int?) -> JSONValue { number.map { .integer($0) } ?? .null }
    return [
      .init("headline", .string(example.headline)), .init("broken", text(example.broken)),
      .init("brokenNumber", number(example.brokenNumber)), .init("recommendation", text(example.recommendation)),
      .init("recommendedNumber", number(example.recommendedNumber)), .init("example", .object(place)),
    ]
  }
}
