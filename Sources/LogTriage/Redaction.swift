import LayoutFormats
package import LogScanning

/// Redacts a log so that it can be shared. The result contains only the log's reports, without the text of views,
/// addresses, folders and hosts, but has the same fingerprints.
///
/// A report's heading keeps the time, the process, and the versions of the app and the system. Lines between reports
/// are removed, because they can contain anything.
public struct LogRedaction {
  private var scanner = LogScanner()
  private var listing: Set<String> = []

  /// Creates a redaction for a new log.
  public init() {}

  /// Reads the next bytes of the log and emits the redacted text.
  public mutating func read(_ bytes: ArraySlice<UInt8>, _ emit: (String) -> Void) {
    var scanner = LogScanner()
    swap(&scanner, &self.scanner)
    scanner.read(bytes) { take($0, emit) }
    swap(&scanner, &self.scanner)
  }

  /// Ends the log.
  ///
  /// - Returns: the problems found in the log.
  package mutating func finish(_ emit: (String) -> Void) -> [LogScanner.Problem] {
    var scanner = scanner
    scanner.finish { take($0, emit) }
    return scanner.problems
  }

  private mutating func take(_ piece: ReportPiece, _ emit: (String) -> Void) {
    let stamp = LogStamp(prefix: piece.prefix)
    for text in readReportTexts(piece.excerpt, after: &listing) {
      emit("\(stamp.words)\(text.block)\n")
    }
  }
}

extension LogStamp {
  /// The contents of the stamp, formatted as a prefix that is parsed as the same stamp.
  fileprivate var words: String {
    let app = app.map { $0.split(separator: " ").joined(separator: "/") }
    return [time?.text, app, system].compactMap { $0.map { "\($0) " } }.joined()
  }
}
