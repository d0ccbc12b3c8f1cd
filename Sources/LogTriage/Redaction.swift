import LayoutFormats
package import LogScanning

/// Rewrites a log so that it can be shared: its reports alone, without texts that views show, addresses, folders and
/// hosts, with the same fingerprints.
///
/// Of the line that announces a report stay the time, the process, and the versions of app and system. Lines between
/// reports can hold anything, and nothing of them stays.
public struct LogRedaction {
  private var scanner = LogScanner()
  private var listing: Set<String> = []

  /// A redaction at the beginning of a log.
  public init() {}

  /// Takes in what comes next of the log, and hands on what may be shared.
  public mutating func read(_ bytes: ArraySlice<UInt8>, _ emit: (String) -> Void) {
    var scanner = LogScanner()
    swap(&scanner, &self.scanner)
    scanner.read(bytes) { take($0, emit) }
    swap(&scanner, &self.scanner)
  }

  /// Comes to the end of the log.
  ///
  /// - Returns: what of it was passed over.
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
  /// What it says, as the beginning of a line that says the same.
  fileprivate var words: String {
    let app = app.map { $0.split(separator: " ").joined(separator: "/") }
    return [time?.text, app, system].compactMap { $0.map { "\($0) " } }.joined()
  }
}
