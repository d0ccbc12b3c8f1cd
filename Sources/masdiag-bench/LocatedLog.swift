import Foundation
import LayoutFormats
import LayoutModel
import SourceCode

/// A log with its app's sources and the lines that made its constraints: a folder with `log.txt`, `sources/` and
/// `truth.tsv` (the constraint's number, starting at 1; file; lines; kind).
struct LocatedLog {
  /// The location where a constraint was made.
  struct Truth {
    var file: String
    var lines: [ClosedRange<Int>]
  }

  var system: ConstraintSystem
  var search: SourceSearch
  /// The locations by the constraint's position in the list, starting at 0.
  private(set) var truths: [Int: [Truth]] = [:]

  /// Returns all logs of a folder, in the order of their names, or nil if there are none.
  static func all(in folder: String) -> [LocatedLog]? {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    let found = names.compactMap { LocatedLog("\(folder)/\($0)") }
    return found.isEmpty ? nil : found
  }

  private init?(_ path: String) {
    guard let log = FileManager.default.contents(atPath: path + "/log.txt"),
      let report = (try? readConsoleReports([UInt8](log), path: path))?.first,
      let table = try? String(contentsOfFile: path + "/truth.tsv", encoding: .utf8)
    else { return nil }
    system = report.system
    search = SourceSearch(SourceTree([path + "/sources"]), for: [report.system])
    for row in table.split(separator: "\n").dropFirst() {
      let columns = row.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count > 2, let number = Int(columns[0]) else { continue }
      let lines = columns[2].split(separator: ",").compactMap { part -> ClosedRange<Int>? in
        let ends = part.split(separator: "-").compactMap { Int($0) }
        return ends.first.map { $0...(ends.last ?? $0) }
      }
      truths[number - 1, default: []].append(Truth(file: String(columns[1]), lines: lines))
    }
  }

  /// Returns true if a statement made the constraint at a position of the list.
  func isRight(_ position: Int, _ path: String, _ line: Int, _ endLine: Int) -> Bool {
    (truths[position] ?? []).contains { truth in
      truth.file == path && truth.lines.contains { $0.overlaps(line...max(line, endLine)) }
    }
  }
}
