package import LayoutFormats
import LayoutModel

/// Looks for the report that holds a line of a log of any length: nothing else of the log is kept.
package struct ReportSearch {
  private let path: String
  private let line: Int
  private var scanner = LogScanner()
  /// The last piece that does not begin behind the line, and the one before that.
  private var piece: ReportPiece?
  private var earlier: ReportPiece?
  /// The line of the first report after the one searched for.
  private var next: Int?

  /// A search at the beginning of the log at `path`.
  ///
  /// - Parameter line: the line, from 1.
  package init(_ path: String, line: Int) {
    (self.path, self.line) = (path, line)
  }

  /// True if nothing that is still to come can change what was found.
  package var isOver: Bool { next != nil }

  /// Takes in what comes next.
  package mutating func read(_ bytes: ArraySlice<UInt8>) {
    var scanner = LogScanner()
    swap(&scanner, &self.scanner)
    scanner.read(bytes) { take($0) }
    swap(&scanner, &self.scanner)
  }

  /// Comes to the end of the log, or of what is read of it.
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

  /// The report that begins in the line or holds it; nil where there is none.
  package var found: ConsoleReport? {
    guard let piece, piece.lastNumber >= line else { return nil }
    let reports = reports(of: piece)
    return reports.last { $0.location.line <= line } ?? reports.first
  }

  /// The reports of a piece. A bare list may or may not be one, depending on the list before it.
  private func reports(of piece: ReportPiece) -> [ConsoleReport] {
    var listing: Set<String> = []
    if let earlier { _ = readReportTexts(earlier.excerpt, after: &listing) }
    return readConsoleReports(piece.excerpt, path: path, after: &listing)
  }

  /// The lines of the nearest reports, as the end of a sentence: `; the nearest ones start at lines 3 and 40`.
  package var hint: String {
    let lines = [piece.flatMap { reports(of: $0).last?.location.line }, next].compactMap { $0 }.map(String.init)
    switch lines.count {
    case 0: return " or any other line"
    case 1: return "; the nearest one starts at line \(lines[0])"
    default: return "; the nearest ones start at lines \(lines[0]) and \(lines[1])"
    }
  }
}
