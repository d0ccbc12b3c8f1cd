import LayoutFormats
import LayoutModel
import Masdiag
package import Reporting

/// Explains the reports of a log as it comes; the same report again is only counted.
package struct ReportFollower {
  /// What there is to say of a report.
  package enum News {
    /// A report that was not there before.
    case report(InputReport)
    /// A report that tells of the same as an earlier one.
    case again(Repetition)
  }

  /// The same report again.
  package struct Repetition: Sendable {
    /// What the first of them is called.
    package var heading: String
    /// Where the last one begins.
    package var line: Int
    /// How often it has come, the first time included.
    package var count: Int
  }

  private let path: String
  private var scanner = LogScanner()
  private var listing: Set<String> = []
  private var number = 0
  /// What each kind of report is known by: what its text looks like, and what it tells.
  private var names = BoundedCache<PieceKey, [String]>(limit: 4096)
  private var seen = BoundedCache<[String], Repetition>(limit: 4096)

  /// A follower at the beginning of the log at `path`.
  package init(_ path: String) {
    self.path = path
  }

  /// Takes in what comes next.
  package mutating func read(_ bytes: ArraySlice<UInt8>, _ tell: (News) -> Void) {
    var scanner = LogScanner()
    swap(&scanner, &self.scanner)
    scanner.read(bytes) { take($0, tell) }
    swap(&scanner, &self.scanner)
  }

  /// Takes what has come for complete.
  package mutating func pause(_ tell: (News) -> Void) {
    var scanner = LogScanner()
    swap(&scanner, &self.scanner)
    scanner.pause { take($0, tell) }
    swap(&scanner, &self.scanner)
  }

  /// Comes to the end of the log, or of one that another follows under the same name.
  ///
  /// - Returns: what of it was passed over.
  package mutating func finish(_ tell: (News) -> Void) -> [LogScanner.Problem] {
    var scanner = LogScanner()
    swap(&scanner, &self.scanner)
    scanner.finish { take($0, tell) }
    return scanner.problems
  }

  private mutating func take(_ piece: ReportPiece, _ tell: (News) -> Void) {
    let key = PieceKey(piece)
    if let name = names.value(key), let known = again(name, piece.firstLine) {
      number += 1
      return tell(.again(known))
    }
    let reports = readConsoleReports(
      piece.readable, path: path, lineNumbers: piece.lineNumbers, after: &listing, firstNumber: number)
    number += reports.count
    for report in reports {
      let explained = Masdiag.explain(report, path: path, of: .max)
      guard let name = explained.repetitionKey else {
        tell(.report(explained))
        continue
      }
      if reports.count == 1 { names.insert(name, at: key) }
      if let known = again(name, report.location.line) {
        tell(.again(known))
      } else {
        seen.insert(Repetition(heading: explained.heading, line: report.location.line, count: 1), at: name)
        tell(.report(explained))
      }
    }
  }

  private mutating func again(_ name: [String], _ line: Int) -> Repetition? {
    guard var known = seen.value(name) else { return nil }
    (known.line, known.count) = (line, known.count + 1)
    seen.insert(known, at: name)
    return known
  }
}
