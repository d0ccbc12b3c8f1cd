import InputAnalysis
import LayoutFormats
import LayoutModel
import LogScanning
import ViewCode

/// The console reports that someone pasted into source code, usually into a comment.
struct PastedReports {
  /// The reports; at least one.
  let reports: [ConsoleReport]
  private let path: String

  /// Finds the reports with a heading in a source file; nil if there are none, and for other kinds of files.
  init?(inCode bytes: [UInt8], path: String) {
    guard CodeProject.recognizes(path: path), ByteSearch.contains(Array("simultaneously satisfy".utf8), in: bytes),
      let found = try? readConsoleReports(bytes, path: path)
    else { return nil }
    let reports = found.filter { $0.saysConflict && !$0.isUnreadable }
    if reports.isEmpty { return nil }
    (self.reports, self.path) = (reports, path)
  }

  /// A note for those who see the layout that the code makes, rather than the report.
  var hint: String {
    let line = reports[0].location.line
    return "\(path) also contains a console report; to explain it, use \(path):\(line)"
  }
}
