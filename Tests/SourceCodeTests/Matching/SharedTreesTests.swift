import Foundation
import LayoutFormats
import LayoutModel
import SourceCode
import Testing

/// Real logs with their apps' sources and the lines that made the constraints, where such a collection lies beside the
/// project: `MASDIAG_LOCATE` names its folder. Each case is a folder with `log.txt`, `sources/` and `truth.tsv`
/// (constraint from 1, file, lines, kind).
@Suite struct SharedTreesTests {
  static let folder = ProcessInfo.processInfo.environment["MASDIAG_LOCATE"] ?? "../shared/locate"
  static let isThere = FileManager.default.fileExists(atPath: folder + "/INDEX.tsv")

  private struct Truth {
    var file: String
    var lines: [ClosedRange<Int>]
  }

  private struct Score {
    var (located, rightFile, rightLine, inThree) = (0, 0, 0, 0)
    var (sure, rightAndSure) = (0, 0)
    var (systemMade, claimed) = (0, 0)
  }

  @Test(.enabled(if: isThere, "no collection of logs with sources lies beside the project"))
  func scores() throws {
    var score = Score()
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder).sorted() {
      let path = "\(Self.folder)/\(name)"
      guard let log = FileManager.default.contents(atPath: path + "/log.txt") else { continue }
      let system = try readConsoleReports(Array(log), path: name)[0].system
      let places = try #require(SourceSearch(SourceTree([path + "/sources"]), for: [system]).places(system))
      let truths = try Self.truths(path + "/truth.tsv")
      for (constraint, found) in zip(system.constraints, places) {
        Self.add(constraint, found, truths[constraint.position + 1] ?? [], &score)
      }
    }
    #expect(score.located > 50)
    #expect(Double(score.rightFile) >= 0.92 * Double(score.located), "\(score)")
    #expect(Double(score.rightLine) >= 0.85 * Double(score.located), "\(score)")
    #expect(Double(score.inThree) >= 0.9 * Double(score.located), "\(score)")
    #expect(Double(score.rightAndSure) >= 0.95 * Double(score.sure), "\(score)")
    #expect(Double(score.claimed) <= 0.05 * Double(score.systemMade), "\(score)")
  }

  private static func add(
    _ constraint: ConstraintSystem.Constraint, _ found: [Place], _ truth: [Truth], _ score: inout Score
  ) {
    // (What sets a row's height isn't what makes the constraint for it.)
    let found = found.filter { ![.rowHeight, .itemSize].contains($0.kind) }
    func isRight(_ place: Place) -> Bool {
      truth.contains { $0.file == place.path && $0.lines.contains { $0.overlaps(place.line...place.endLine) } }
    }
    if truth.isEmpty {
      guard constraint.origin.isSystemMade else { return }
      score.systemMade += 1
      if !found.isEmpty { score.claimed += 1 }
    } else {
      score.located += 1
      if let first = found.first, truth.contains(where: { $0.file == first.path }) { score.rightFile += 1 }
      if found.first.map(isRight) ?? false { score.rightLine += 1 }
      if found.prefix(3).contains(where: isRight) { score.inThree += 1 }
    }
    if let first = found.first, first.certainty == .sure {
      score.sure += 1
      if isRight(first) { score.rightAndSure += 1 }
    }
  }

  private static func truths(_ path: String) throws -> [Int: [Truth]] {
    var truths: [Int: [Truth]] = [:]
    for row in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst() {
      let columns = row.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count > 2, let index = Int(columns[0]) else { continue }
      let lines = columns[2].split(separator: ",").compactMap { part -> ClosedRange<Int>? in
        let ends = part.split(separator: "-").compactMap { Int($0) }
        return ends.first.map { $0...(ends.last ?? $0) }
      }
      truths[index, default: []].append(Truth(file: String(columns[1]), lines: lines))
    }
    return truths
  }
}
