import Diagnosis
import LayoutModel
import PlainText

/// The report on one conflict as text: its location, a one-sentence description, the recommended change, the sum that
/// proves the conflict, and the views that the letters in names refer to.
struct ConflictText {
  let report: InputReport
  let style: Style
  /// The conflict's position in the diagnosis.
  private let position: Int
  private let content: ConflictContent

  init(report: InputReport, position: Int, style: Style) {
    (self.report, self.position, self.style) = (report, position, style)
    content = ConflictContent(report, conflict: position, listsAll: style.listsAllFixes)
  }

  /// The entire text, ending in a line break.
  var text: String {
    let parts = [
      place, "\(style.heading(content.headline))\n", change,
      SumColumns(style: style, placesFirst: report.kind == .consoleLog).text(content.sum),
      content.names.map { "\($0)\n" } ?? "", PlacesText(report: report).text(conflict, style),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var conflict: LayoutConflict { report.diagnosis.conflicts[position] }

  // MARK: Place

  /// The console block and the path of a layout; for a log, which already contains the block, a single line.
  private var place: String {
    guard let extent = content.extent else {
      return content.block + (hasPlaces ? "\n\(style.heading(visible(report.path)))\n" : "")
    }
    // If there are several reports, each report's heading contains the path.
    let sentence = report.number == nil ? ConflictExtent(report: report, position: position).clause : extent
    return sentence + "\n" + (content.remarkOnNames.map { "\($0)\n" } ?? "")
  }

  /// True if a line of the sum refers to a place in the document.
  private var hasPlaces: Bool {
    conflict.members.contains { report.system.constraints[$0.index].location?.path == report.path }
  }

  // MARK: Change

  private var change: String {
    (content.remarks + content.advice.map(style.heading) + fixes).map { $0 + "\n" }.joined()
  }

  private var fixes: [String] {
    let all = content.fixes.flatMap(\.fixes)
    if all.isEmpty { return [] }
    var columns = Columns(width: style.width)
    let widest = all.map { "\($0.number)".count }.max() ?? 0
    for group in content.fixes {
      // The recommendation usually names the constraint that the fixes below the recommendation change.
      let isKnown = group.isNamed || group.isShown
      for line in group.fixes {
        let number = TerminalCells.aligned("\(line.number)", to: widest)
        columns.add(lead: "\(number)  ", [isKnown ? line.advice : line.instruction, line.outcome ?? ""])
      }
    }
    var rows = columns.lines(indent: "  ", styles: [style.fix])[...]
    var lines: [String] = []
    for group in content.fixes {
      if group.isAlternative {
        lines.append("Or change \(group.heading)")
      } else if group.isShown {
        lines.append(group.heading)
      }
      lines += rows.prefix(group.fixes.count).joined()
      rows = rows.dropFirst(group.fixes.count)
    }
    return lines + [content.effect] + (content.frame.map { [$0] } ?? [])
  }
}
