package import LayoutFormats

/// Collects the reports in a log of any length as the log arrives. The rest of the log isn't stored.
package struct ReportCollector {
  private let path: String
  private var scanner = LogScanner()
  private var listing: Set<String> = []
  private var reports: [ConsoleReport] = []

  /// Creates a collector for the log at `path`.
  package init(_ path: String) {
    self.path = path
  }

  /// Returns the reports of a log in which several reports are interleaved; nil if no reports are interleaved, or if
  /// scanning would skip text.
  ///
  /// - Complexity: O(bytes).
  package static func mixedReports(_ log: [UInt8], path: String) -> [ConsoleReport]? {
    guard LogScanner.mixesReports(log) else { return nil }
    var collector = ReportCollector(path)
    collector.read(log[...])
    return collector.finish().reports
  }

  /// Reads the next bytes.
  package mutating func read(_ bytes: ArraySlice<UInt8>) {
    var scanner = LogScanner()
    swap(&scanner, &self.scanner)
    scanner.read(bytes) { take($0) }
    swap(&scanner, &self.scanner)
  }

  /// Ends the log.
  ///
  /// - Returns: the reports, and the problems found in the log.
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
