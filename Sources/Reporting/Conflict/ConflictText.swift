import Diagnosis
import LayoutModel
import PlainText

/// The layout of one conflict in text: its location, a one-sentence description, the recommended change, the sum that
/// proves the conflict, and the views that the letters in names refer to.
struct ConflictText {
  private let content: ConflictContent

  init(_ content: ConflictContent) { self.content = content }

  var document: Document {
    let names = Document.Block([content.names].compactMap { $0 })
    return Document(
      places + [[.line(content.headline, .heading)], change, [.table(content.table)], names] + content.places)
  }

  private var report: InputReport { content.report }

  // MARK: Place

  /// The console block and the path of a layout; for a log, which already contains the block, a single line.
  private var places: [Document.Block] {
    guard let extent = content.extent else {
      return [[.verbatim(content.block)], hasPlaces ? [.line(visible(report.path), .heading)] : []]
    }
    // If there are several reports, each report's heading contains the path.
    let sentence =
      report.number == nil ? ConflictExtent(report: report, position: content.position).clause : extent
    return [Document.Block([sentence, content.remarkOnNames].compactMap { $0 })]
  }

  /// True if a line of the sum refers to a place in the document.
  private var hasPlaces: Bool {
    content.conflict.members.contains { report.system.constraints[$0.index].location?.path == report.path }
  }

  // MARK: Change

  private var change: Document.Block {
    Document.Block(content.remarks) + Document.Block(content.advice, .heading) + fixes
  }

  private var fixes: Document.Block {
    let all = content.fixes.flatMap(\.fixes)
    if all.isEmpty { return [] }
    let widest = all.map { "\($0.number)".count }.max() ?? 0
    var table = Document.Table(roles: [.fix])
    for group in content.fixes {
      if group.isAlternative {
        table.rows.append(.title(Document.Line("Or change \(group.heading)")))
      } else if group.isShown {
        table.rows.append(.title(Document.Line(group.heading)))
      }
      // The recommendation usually names the constraint that the fixes below the recommendation change.
      let isKnown = group.isNamed || group.isShown
      table.rows += group.fixes.map { line in
        .cells(
          [isKnown ? line.advice : line.instruction, line.outcome ?? ""],
          lead: "\(TerminalCells.aligned("\(line.number)", to: widest))  ")
      }
    }
    return [.table(table), .line(content.effect)] + Document.Block([content.frame].compactMap { $0 })
  }
}
