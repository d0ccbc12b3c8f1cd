package import LayoutFormats
import LayoutModel

/// Finds the report that contains a given line of a log of any length. The rest of the log isn't stored.
package struct ReportSearch {
  private let path: String
  private let line: Int
  private var scanner = LogScanner()
  /// The last piece that doesn't start after the line, and the piece before it.
  private var piece: ReportPiece?
  private var earlier: ReportPiece?
  /// The number of the first line of the next report; nil if there is none.
  private var next: Int?

  /// Creates a search in the log at `path`.
  ///
  /// - Parameter line: the number of the line to find, starting at 1.
  package init(_ path: String, line: Int) {
    (self.path, self.line) = (path, line)
  }

  /// True if further text can't change the result.
  package var isOver: Bool { next != nil }

  /// Reads the next bytes.
  package mutating func read(_ bytes: ArraySlice<UInt8>) {
    var scanner = LogScanner()
    swap(&scanner, &self.scanner)
    scanner.read(bytes) { take($0) }
    swap(&scanner, &self.scanner)
  }

  /// Ends the log, or the part of the log that was read.
  package mutating func finish() {
    var scanner = LogScanner()
    swap(&scanner, &self.scanner)
    scanner.finish { take($0) }
  }

  private mutating func take(_ piece: ReportPiece) {
    if piece.firstLine > line {
      next = next ?? piece.firstLine
    } else {
      (earlier, self.piece) = (self.piece, piece)
    }
  }

  /// The report that contains the line; nil if there is none.
  package var found: ConsoleReport? {
    guard let piece, piece.lastNumber >= line else { return nil }
    let reports = reports(of: piece)
    return reports.last { $0.location.line <= line } ?? reports.first
  }

  /// Returns the reports in a piece. The previous list determines whether a bare list is a report.
  private func reports(of piece: ReportPiece) -> [ConsoleReport] {
    var listing: Set<String> = []
    if let earlier { _ = readReportTexts(earlier.excerpt, after: &listing) }
    return readConsoleReports(piece.excerpt, path: path, after: &listing)
  }

  /// The line numbers of the nearest reports, worded as the end of a sentence: `; the nearest ones start at lines 3 and
  /// 40`.
  package var hint: String {
    let lines = [piece.flatMap { reports(of: $0).last?.location.line }, next].compactMap { $0 }.map(String.init)
    switch lines.count {
    case 0: return ", and contains no other report"
    case 1: return "; the nearest one starts at line \(lines[0])"
    default: return "; the nearest ones start at lines \(lines[0]) and \(lines[1])"
    }
  }
}
