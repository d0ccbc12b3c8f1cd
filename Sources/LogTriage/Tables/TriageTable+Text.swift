import PlainText
package import Reporting

extension TriageTable {
  /// Returns the table as text, with a few lines per conflict.
  ///
  /// - Parameter names: the known names of logs, by their identifiers.
  package func text(_ style: Style, names: [String: String] = [:]) -> String {
    var text = "\(sentence)\(zone)\n"
    var group = ""
    for line in lines {
      if line.key.group != group {
        group = line.key.group
        text += "\n\(style.heading("==> \(visible(group)) <=="))\n"
      }
      text += "\n\(section(line, style, names))"
    }
    let hidden = sum(omitted, summary.omitted)
    if hidden > 0 { text += "\n\(hidden) more \(hidden == 1 ? "is" : "are") not shown.\n" }
    return text
  }

  private var sentence: String {
    let conflicts = Set(summary.rows.keys.map(\.fingerprint)).count
    return "\(counted(summary.logs, "log")): \(counted(summary.reports, "report"))\(hidden), "
      + "\(counted(conflicts, "different conflict"))."
  }

  /// A clause about the reports that list no readable constraints; empty if there are none.
  private var hidden: String {
    switch (summary.hidden, summary.reports) {
    case (0, _): ""
    case (1, 1): ", which lists no readable constraints"
    case (summary.reports, _): ", none of which lists a readable constraint"
    case (1, _): ", 1 of which lists no readable constraints"
    default: ", \(summary.hidden) of which list no readable constraints"
    }
  }

  /// A sentence about the table's time zone; empty if the time zone is unknown, in which case times are shown as
  /// printed in the logs.
  private var zone: String {
    let times = lines.flatMap { [$0.row.first, $0.row.last].compactMap(\.self) }
    guard times.contains(where: \.isUTC) else { return "" }
    return times.allSatisfy(\.isUTC) ? " Times are in UTC." : " Times ending in Z are in UTC; others are as logged."
  }

  private func section(_ line: Line, _ style: Style, _ names: [String: String]) -> String {
    let row = line.row
    let change = line.change.map { $0 == .known ? "" : "\($0.rawValue): " } ?? ""
    let logs = summary.logs > 1 ? " in \(counted(row.logs, "log"))" : ""
    var rows = ["\(row.count) x\(logs)   \(visible(line.key.fingerprint))"]
    guard let example = row.example else { return "\(change)\(rows[0])\n" }
    rows.append("  \(style.heading(visible(example.headline)))")
    if let broken = example.broken { rows.append("  broken   \(visible(broken))") }
    if let advice = example.recommendation { rows.append("  to do    \(visible(advice))") }
    if let first = row.first, let last = row.last {
      rows.append("  seen     \(first.text)" + (first == last ? "" : " to \(last.text)"))
    }
    let versions = [row.apps, row.systems].map(Self.versions).filter { !$0.isEmpty }
    if !versions.isEmpty { rows.append("  with     \(visible(versions.joined(separator: "; ")))") }
    rows.append("  example  \(visible(example.place(names)))")
    return change + rows.map { $0 + "\n" }.joined()
  }
}
