import LayoutFormats
import LayoutModel
import Reporting

/// The explanation of a log's report, for each of the report's lines.
struct LogHover {
  private let reports: [InputReport]
  private let buffer: TextBuffer

  init(_ reports: [InputReport], _ buffer: TextBuffer) { (self.reports, self.buffer) = (reports, buffer) }

  /// Returns the hover at a byte; null between reports.
  func json(at offset: Int) -> JSONValue {
    let line = buffer.position(of: offset).line + 1
    for (report, lines) in zip(reports, ranges) where lines.contains(line) {
      let start = SourceLocation(path: report.path, line: line, column: 1)
      let range = buffer.offset(of: start)..<buffer.end(ofLineAt: offset)
      return Hover.hover(Hover.code(report.text()), range, buffer)
    }
    return .null
  }

  /// The lines of each report.
  private var ranges: [ClosedRange<Int>] {
    let starts = reports.map { $0.location?.line ?? 1 }
    return reports.enumerated().map { position, report in
      let places = report.system.constraints.compactMap(\.location) + report.unread.map(\.location)
      let last = places.map(\.line).max() ?? starts[position]
      let next = position + 1 < starts.count ? starts[position + 1] : Int.max
      return starts[position]...max(starts[position], lastLine(after: last, before: next))
    }
  }

  /// The maximum number of lines between the list and the report's last sentence.
  private static let endingLines = 8

  /// Returns the last line of a report whose list ends at `line`.
  private func lastLine(after line: Int, before next: Int) -> Int {
    let last = (line..<min(line + Self.endingLines + 1, max(next, line))).last { number in
      ConsoleMark.all(inLine: Array(buffer.line(numbered: number).utf8)[...]).marks.contains {
        [.recovery, .trailer, .constraint].contains($0.kind)
      }
    }
    return last ?? line
  }
}
