package import LayoutModel
import PlainText

/// A report as text without anything that is of its own place and time: texts that views show, addresses, folders.
///
/// Addresses become ordinals in the order in which they are printed, a source file keeps its name alone, and views keep
/// their classes and keys. What is left is all that the fingerprint of a conflict depends on: two reports with one
/// ``block`` have the same conflicts, and the block read again gives those of the report.
package struct ReportText: Hashable, Sendable {
  /// Where the report begins in its log.
  package let location: SourceLocation
  /// The process that printed it, where the heading's line names one.
  package let process: String?
  /// The constraints of the list that could be read.
  package let lines: [String]
  /// The constraint that was broken.
  package let broken: String?
  /// How many lines of the list could not be read.
  package let unreadCount: Int

  /// Whether the report names nothing, as when the system's log hides it behind `<private>`.
  package var isUnreadable: Bool { lines.isEmpty }

  /// The report in the classic form, ending in a line break.
  package var block: String {
    let heading = (process.map { "\($0)[1:1] " } ?? "") + "Unable to simultaneously satisfy constraints.\n"
    guard !lines.isEmpty else { return "\(heading)(\n    \"<private>\"\n)\n" }
    let list = lines.map { "    \"\(Self.escaped($0))\"" }.joined(separator: ",\n")
    let recovery = broken.map { "\nWill attempt to recover by breaking constraint \n\($0)\n" } ?? ""
    return "\(heading)(\n\(list)\n)\n\(recovery)"
  }

  /// A line as a property list's string.
  private static func escaped(_ line: String) -> String {
    // Few have anything to escape.
    guard line.utf8.contains(where: { $0 == 0x5C || $0 == 0x22 }) else { return line }
    return line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  /// The text of `report`.
  ///
  /// - Parameter keepsTexts: whether the texts of views and the folders of source files stay.
  init(_ report: ScannedReport, keepsTexts: Bool) {
    var eraser = ReportEraser(keepsTexts: keepsTexts)
    location = report.location
    process = report.process.flatMap { keepsTexts || PersonalWord.isHarmless($0) ? $0 : nil }
    lines = report.lines.map { eraser.line($0.constraint) }
    broken = report.broken.map { eraser.line($0) }
    unreadCount = report.unread.count
  }
}

/// Reads the reports of a text that was cut out of a log, as texts.
///
/// - Parameters:
///   - text: the text.
///   - listing: what the report before the text lists, and then what the last one of the text does.
///   - keepsTexts: whether the texts of views and the folders of source files stay.
/// - Complexity: O(bytes).
package func readReportTexts(
  _ text: LogExcerpt, after listing: inout Set<String>, keepsTexts: Bool = false
) -> [ReportText] {
  scannedReports(text, path: "", after: &listing)
    .map { ReportText($0, keepsTexts: keepsTexts) }
}
