package import LayoutModel
import PlainText

/// A report as text, without details that are specific to its occurrence: the text of views, addresses and folders.
///
/// Addresses are replaced by ordinals in printed order. Paths of source files are reduced to the files' names; the
/// classes and keys of views are kept. The result contains everything that the fingerprint of a conflict depends on:
/// two reports with the same ``block`` have the same conflicts, and reading the block produces the report's conflicts.
package struct ReportText: Hashable, Sendable {
  /// The location where the report begins in its log.
  package let location: SourceLocation
  /// The process that printed the report, if the heading's line names one.
  package let process: String?
  /// The constraints of the list, with placeholders for unreadable ones.
  package let lines: [String]
  /// The broken constraint.
  private let broken: String?
  /// True if the report names no constraints, for example because the system's log hides them behind `<private>`.
  package let isUnreadable: Bool

  /// The line in place of an unreadable constraint, which can contain anything.
  private static let unreadable = "<unreadable>"

  /// The report in UIKit's usual format, with a line break at the end.
  package var block: String {
    let heading = (process.map { "\($0)[1:1] " } ?? "") + "Unable to simultaneously satisfy constraints.\n"
    guard !isUnreadable else { return "\(heading)(\n    \"<private>\"\n)\n" }
    let list = lines.map { "    \"\(Self.escaped($0))\"" }.joined(separator: ",\n")
    let recovery = broken.map { "\nWill attempt to recover by breaking constraint \n\($0)\n" } ?? ""
    return "\(heading)(\n\(list)\n)\n\(recovery)"
  }

  /// Returns a line as a property list's string.
  private static func escaped(_ line: String) -> String {
    // Few lines contain characters to escape.
    guard line.utf8.contains(where: { $0 == 0x5C || $0 == 0x22 }) else { return line }
    return line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  /// Creates the text of `report`.
  ///
  /// - Parameter keepsTexts: true to keep the text of views and the folders of source files.
  init(_ report: ScannedReport, keepsTexts: Bool) {
    var eraser = ReportEraser(keepsTexts: keepsTexts)
    location = report.location
    process = report.process.flatMap { keepsTexts || PersonalWord.isHarmless($0) ? $0 : nil }
    isUnreadable = report.lines.isEmpty
    let unread = report.unread.compactMap { line in line.position.map { ($0, Self.unreadable) } }
    let list = report.lines.map { ($0.position, eraser.line($0.constraint)) } + unread
    lines = list.sorted { $0.0 < $1.0 }.map(\.1)
    // The line of the broken constraint may be cut off after its address.
    let broken = report.broken ?? report.breakingIndex.map { report.lines[$0].constraint }
    self.broken = broken.map { eraser.line($0) }
  }
}

/// Reads the reports of a log's excerpt as text.
///
/// - Parameters:
///   - text: the excerpt.
///   - listing: the constraints that the report before the excerpt lists; on return, the constraints that the excerpt's
///     last report lists.
///   - keepsTexts: true to keep the text of views and the folders of source files.
/// - Complexity: O(bytes).
package func readReportTexts(
  _ text: LogExcerpt, after listing: inout Set<String>, keepsTexts: Bool = false
) -> [ReportText] {
  scannedReports(text, path: "", after: &listing)
    .map { ReportText($0, keepsTexts: keepsTexts) }
}
