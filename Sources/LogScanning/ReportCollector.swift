package import LayoutFormats

/// Reads the reports of a log of any length as it comes: what is kept of it is the reports.
package struct ReportCollector {
  private let path: String
  private var scanner = LogScanner()
  private var listing: Set<String> = []
  private var reports: [ConsoleReport] = []

  /// A collector at the beginning of the log at `path`.
  package init(_ path: String) {
    self.path = path
  }

  /// The reports of a log where lines of several stand between each other; nil where none do, or where something would
  /// be passed over. Complexity: O(bytes).
  package static func mixedReports(_ log: [UInt8], path: String) -> [ConsoleReport]? {
    guard LogScanner.mixesReports(log) else { return nil }
    var collector = ReportCollector(path)
    collector.read(log[...])
    return collector.finish().reports
  }

  /// Takes in what comes next.
  package mutating func read(_ bytes: ArraySlice<UInt8>) {
    var scanner = LogScanner()
    swap(&scanner, &self.scanner)
    scanner.read(bytes) { take($0) }
    swap(&scanner, &self.scanner)
  }

  /// Comes to the end of the log.
  ///
  /// - Returns: the reports, and what of the log was passed over.
  package mutating func finish() -> (reports: [ConsoleReport], problems: [LogScanner.Problem]) {
    var scanner = LogScanner()
    swap(&scanner, &self.scanner)
    scanner.finish { take($0) }
    return (reports, scanner.problems)
  }

  private mutating func take(_ piece: ReportPiece) {
    reports += readConsoleReports(piece.excerpt, path: path, after: &listing, firstNumber: reports.count)
  }
}
