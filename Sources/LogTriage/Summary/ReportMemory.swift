import Diagnosis
import InputAnalysis
import LayoutFormats
import LayoutModel
import LogScanning
import PlainText
import Platform
import Reporting

/// A report as it was found in a piece of a log.
struct Sighting: Sendable {
  /// The line of the piece in which it begins, from 0.
  var line: Int
  var process: String?
  /// Its lines, without texts, addresses and folders, unless they may be kept.
  var block: String
  /// A hash of them.
  var blockHash: UInt64
  /// What it comes to; nothing where it names nothing.
  var findings: [ShortReport]
}

/// What was found in reports so far, so that only new ones are read and solved; in bounded memory.
///
/// A report is first known by its quick key (``PieceKey``), then, read, by its text (``ReportText``). What is found
/// depends on the report alone, so that it does not matter who remembers it: several threads may share the memory.
final class ReportMemory: Sendable {
  /// What is known of a report by its text.
  private struct Known {
    /// The text, of which there is one however many reports have it.
    var block: String
    var findings: [ShortReport]
  }

  private let keepsTexts: Bool
  /// What the reports look like.
  let outlines: OutlineMemory
  private let pieces = Locked(BoundedCache<PieceKey, [Sighting]>(limit: 1 << 14))
  private let findings = Locked(BoundedCache<String, Known>(limit: 2048))

  init(keepsTexts: Bool) {
    self.keepsTexts = keepsTexts
    outlines = OutlineMemory(keepsTexts: keepsTexts)
  }

  /// The reports in a piece.
  ///
  /// - Parameter last: the piece before it in its log: whether a bare list counts depends on it.
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
    // Their lines are counted from the piece's beginning.
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
  /// Whether it is announced by its first sentence. Prose below a report may name its constraints again.
  var standsAlone: Bool { lines.contains(where: \.hasHeading) }
}
