import PlainText
import Reporting

extension TriageTable {
  /// The columns of a page: their indices in ``columns``, and their titles.
  private static let shown: [(position: Int, title: String)] = [
    (0, "group"), (1, "change"), (4, "reports"), (5, "logs"), (10, "conflict"), (11, "broken"), (12, "to do"),
    (6, "first"), (7, "last"), (8, "apps"), (9, "systems"), (13, "example"), (2, "fingerprint"),
  ]

  /// The nonempty columns of ``shown``.
  private var used: [(position: Int, title: String)] {
    let cells = lines.map(Self.cells)
    return Self.shown.filter { column in cells.contains { !$0[column.position].isEmpty } }
  }

  /// The table in Markdown, for GitHub and GitLab.
  public var markdown: String {
    guard !lines.isEmpty else { return "No reports found.\n" }
    let columns = used
    func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
    return row(columns.map(\.title)) + row(columns.map { _ in "---" })
      + lines.map { line in
        let cells = Self.cells(line)
        return row(columns.map { MarkdownText.escaped(cells[$0.position]) })
      }.joined()
  }

  /// The table as a self-contained HTML page.
  public var html: String {
    let columns = used
    let head = columns.map { "<th>\($0.title)</th>" }.joined()
    let rows = lines.map { line in
      let cells = Self.cells(line)
      return "<tr>" + columns.map { "<td>\(Self.htmlText(cells[$0.position]))</td>" }.joined() + "</tr>\n"
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <title>Auto Layout conflicts</title>
      <style>
      body { font: 14px/1.4 system-ui, sans-serif; margin: 2em; color-scheme: light dark; }
      table { border-collapse: collapse; }
      th, td { text-align: left; vertical-align: top; padding: .3em .6em; border-bottom: 1px solid #8886; }
      </style>
      </head>
      <body>
      <p>\(counted(summary.reports, "report")) in \(counted(summary.logs, "log")).</p>
      <table>
      <thead><tr>\(head)</tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>
      </body>
      </html>

      """
  }

  private static func htmlText(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
