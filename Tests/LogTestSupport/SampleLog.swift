import Foundation
package import LayoutFormats
import LayoutModel
import LogScanning
package import MasdiagTestSupport

/// Logs that people have, and what a reader of the whole finds in them.
package enum SampleLog {
  private static let fixtures = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")

  /// The logs of the project; where the variable `MASDIAG_LOG_FOLDER` names a folder of others, those too.
  package static let all: [(name: String, bytes: [UInt8])] = {
    let further = ProcessInfo.processInfo.environment["MASDIAG_LOG_FOLDER"].map { URL(filePath: $0) }
    return [fixtures, further].compactMap { $0 }.flatMap { folder in
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
      return names.filter { $0.hasSuffix(".log") || $0.hasSuffix(".txt") }.compactMap { name in
        (try? Data(contentsOf: folder.appending(path: name))).map { (name, [UInt8]($0)) }
      }
    }
  }()

  /// A report of two lines that contradict each other.
  package static func report(_ width: Int, prefix: String = "", view: String = "Card") -> String {
    """
    \(prefix)Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
    (
        "<NSLayoutConstraint:0x600001 \(view):0x7f01.width == \(width)   (active)>",
        "<NSLayoutConstraint:0x600002 \(view):0x7f01.width == \(width + 5)   (active)>"
    )

    Will attempt to recover by breaking constraint\u{20}
    <NSLayoutConstraint:0x600001 \(view):0x7f01.width == \(width)   (active)>

    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.

    """
  }

  /// A line that has nothing to do with layout.
  package static func noise(_ generator: inout SeededGenerator) -> String {
    let number = Int.random(in: 0..<1000, using: &generator)
    return generator.pick([
      "2024-05-01 12:00:0\(number % 10).123 Other[77:\(number)] request \(number) done",
      "    indented detail \(number)", "", "GET /items/\(number) 200", "\t+ \(number) more", "Constraint solver idle",
      "May  1 12:00:00 host daemon[9]: tick \(number)", "{\"event\": \(number)}", "the constraint of \(number) holds",
    ])
  }
}

/// What of a report has to be found, whoever finds it.
package struct Found: Equatable, CustomStringConvertible {
  package var line: Int
  package var lines: [String]
  package var columns: [Int?]
  package var broken: String?
  package var breaking: Int?
  package var unread: [String]
  package var process: String?

  package init(_ report: ConsoleReport) {
    line = report.location.line
    lines = report.system.constraints.map(\.description)
    columns = report.system.constraints.map(\.location?.column)
    broken = report.breakingDescription
    breaking = report.breaking
    unread = report.unread.map { "\($0.location.line) \($0.text) \($0.reason)" }
    process = report.system.process
  }

  package var description: String {
    "\n  line \(line): \(lines.count) lines at \(columns), \(broken ?? "-"), unread \(unread), of \(process ?? "-")"
  }

  /// What the reader of whole texts finds.
  package static func whole(_ bytes: [UInt8]) -> [Found] {
    ((try? readConsoleReports(bytes, path: "x")) ?? []).map(Found.init)
  }

  /// What is found piece by piece, whatever sizes the bytes come in.
  package static func streamed(
    _ bytes: [UInt8], lineLimit: Int = LogScanner.lineLimit, sizes: () -> Int
  ) -> [Found] {
    var scanner = LogScanner(lineLimit: lineLimit)
    var listing: Set<String> = []
    var found: [Found] = []
    func take(_ piece: ReportPiece) {
      found += readConsoleReports(piece.excerpt, path: "x", after: &listing).map(Found.init)
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let size = max(1, sizes())
      scanner.read(rest.prefix(size), take)
      rest = rest.dropFirst(size)
    }
    scanner.finish(take)
    return found
  }
}
