import PlainText
import Reporting

extension TriageTable {
  /// The table as a JSON document, ending in a line break.
  public var json: String {
    let conflicts = lines.map { TriageSummary.line($0.key, $0.row, change: $0.change) }
    return JSONValue.object(["triage": header, "conflicts": conflicts]).text
  }

  /// The table as lines of JSON: one for the logs, then one for each conflict.
  public var jsonLines: String {
    let conflicts = lines.map { TriageSummary.line($0.key, $0.row, change: $0.change) }
    return ([header.json] + conflicts).map { $0.line + "\n" }.joined()
  }

  /// The members that describe the logs. Conflicts that no longer occur aren't part of the summary, even if the table
  /// lists them.
  private var header: JSONMembers {
    let shown = lines.count { $0.change != .gone }
    return summary.header(omitted: summary.omitted + summary.rows.count - shown)
  }

  /// The table as comma-separated values (RFC 4180), with a header row.
  public var csv: String {
    ([Self.columns] + lines.map(Self.cells)).map { row in
      row.map(Self.quoted).joined(separator: ",") + "\r\n"
    }.joined()
  }

  static let columns = [
    "group", "change", "fingerprint", "status", "count", "logs", "first", "last", "apps", "systems", "headline",
    "broken", "recommendation", "example",
  ]

  /// Returns the cells of a line, in the order of ``columns``.
  static func cells(_ line: Line) -> [String] {
    let row = line.row
    return [
      line.key.group, line.change?.rawValue ?? "", line.key.fingerprint, row.status.rawValue, "\(row.count)",
      "\(row.logs)", row.first?.text ?? "", row.last?.text ?? "", versions(row.apps), versions(row.systems),
      row.example?.headline ?? "", row.example?.broken ?? "", row.example?.recommendation ?? "",
      row.example?.place ?? "",
    ].map(visible)
  }

  static func versions(_ versions: VersionCounts) -> String {
    versions.sorted.map { "\($0.name) (\($0.count))" }.joined(separator: ", ")
  }

  /// Returns the cell, quoted if necessary.
  private static func quoted(_ cell: String) -> String {
    let text = withoutFormulas(cell)
    guard text.contains(where: { ",;\"\t\r\n".contains($0) }) else { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }

  /// Returns a cell that a spreadsheet doesn't interpret as a formula: an apostrophe is inserted before a character
  /// that could start one.
  ///
  /// Many spreadsheets also split cells at semicolons or tabs.
  private static func withoutFormulas(_ cell: String) -> String {
    var text = ""
    var isAtStart = true
    for character in cell {
      if isAtStart, "=+-@\t\r＝＋－＠".contains(character) { text.append("'") }
      text.append(character)
      isAtStart = ";\t\r\n".contains(character) || isAtStart && " \"".contains(character)
    }
    return text
  }
}

extension TriageExample {
  /// The location of the report: `app.log:12`, or the log's identifier if its name isn't kept.
  var place: String { place([:]) }

  /// Returns the location, with the log's name from `names` if the example doesn't contain one.
  func place(_ names: [String: String]) -> String { "\(path ?? names[log] ?? "log \(log)"):\(line)" }
}
