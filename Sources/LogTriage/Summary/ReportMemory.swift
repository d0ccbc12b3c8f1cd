import Diagnosis
import InputAnalysis
import LayoutFormats
import LayoutModel
import LogScanning
import PlainText
import Platform
import Reporting

/// A report found in a piece of a log.
struct Sighting: Sendable {
  /// The index of the line in the piece at which the report starts.
  var line: Int
  var process: String?
  /// The report's lines. Addresses, folders and the text of views are removed unless the options include them.
  var block: String
  var blockHash: UInt64
  /// The report's findings; empty if the report lists no constraints.
  var findings: [ShortReport]
}

/// A cache of the findings of reports, so that only new reports are read and solved. Its size is bounded.
///
/// A report is looked up first by its fast key (``PieceKey``) and then, after it has been read, by its text
/// (``ReportText``). Several threads can share the cache, because the findings depend only on the report.
final class ReportMemory: Sendable {
  /// The known findings for a report's text.
  private struct Known {
    /// The text, shared by all equal reports.
    var block: String
    var findings: [ShortReport]
  }

  private let keepsTexts: Bool
  let outlines: OutlineMemory
  private let pieces = Locked(BoundedCache<PieceKey, [Sighting]>(limit: 1 << 14))
  private let findings = Locked(BoundedCache<String, Known>(limit: 2048))

  init(keepsTexts: Bool) {
    self.keepsTexts = keepsTexts
    outlines = OutlineMemory(keepsTexts: keepsTexts)
  }

  /// Returns the reports in a piece.
  ///
  /// - Parameter last: the previous piece of the log, which determines whether a bare list is a report.
  func sightings(_ piece: ReportPiece, after last: ReportPiece?) -> [Sighting] {
    if !piece.standsAlone { return read(piece, after: last) }
    let key = PieceKey(piece, keepsTexts: keepsTexts)
    if let known = pieces.withLock({ $0.value(key) }) { return known }
    let found = read(piece, after: nil)
    pieces.withLock { $0.insert(found, at: key) }
    return found
  }

  private func read(_ piece: ReportPiece, after last: ReportPiece?) -> [Sighting] {
    var listing: Set<String> = []
    if let last { _ = readReportTexts(last.excerpt, after: &listing) }
    // Line numbers are relative to the piece.
    let text = LogExcerpt(piece.readable, before: piece.before)
    let texts = readReportTexts(text, after: &listing, keepsTexts: keepsTexts)
    return texts.map { text in
      let known = known(text)
      return Sighting(
        line: text.location.line - 1, process: text.process, block: known.block,
        blockHash: StableHash.hash(known.block), findings: known.findings)
    }
  }

  private func known(_ text: ReportText) -> Known {
    let block = text.block
    if text.isUnreadable { return Known(block: block, findings: []) }
    if let known = findings.withLock({ $0.value(block) }) { return known }
    var listing: Set<String> = []
    let reports = readConsoleReports(LogExcerpt(Array(block.utf8)), path: "", after: &listing)
    let found = reports.flatMap { Masdiag.explain($0, path: "", of: 1).shortReports }
    let known = Known(block: block, findings: found)
    findings.withLock { $0.insert(known, at: block) }
    return known
  }
}

extension ReportPiece {
  /// True if the report has a heading. Text without a heading may be prose that mentions the constraints of a previous
  /// report.
  var standsAlone: Bool { lines.contains(where: \.hasHeading) }
}
