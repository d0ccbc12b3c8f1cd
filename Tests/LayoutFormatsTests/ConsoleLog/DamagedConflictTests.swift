import Diagnosis
import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

/// Conflicts of damaged logs: whatever happens to the bytes, only what the lines that are left prove is called one.
struct DamagedConflictTests {
  /// `bytes` with one byte dropped, doubled, or swapped with its neighbour, `count` times, within `range`.
  private func damaged(
    _ bytes: [UInt8], within range: Range<Int>, count: Int, _ generator: inout SeededGenerator
  ) -> [UInt8] {
    var result = bytes
    for _ in 0..<count {
      let index = Int.random(in: range.lowerBound..<min(range.upperBound, result.count - 1), using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: result.remove(at: index)
      case 1: result.insert(result[index], at: index)
      default: result.swapAt(index, index + 1)
      }
    }
    return result
  }

  /// The members of a conflict and the premises it names as plain rows.
  private func rows(
    _ conflict: LayoutConflict, _ system: ConstraintSystem
  ) -> (members: [RowSystem.Row], all: RowSystem) {
    let members = conflict.members.map { system.constraints[$0.index] }.map { RowSystem.Row($0.form, $0.relation) }
    let premises = conflict.premises.map { RowSystem.Row(system.premises[$0.index].form, .greaterThanOrEqual) }
    return (members, RowSystem(variableCount: system.variables.count, rows: members + premises))
  }

  /// What is wrong with what is said about `bytes`; nil if nothing is.
  private func complaint(_ bytes: [UInt8], _ found: inout Int) -> String? {
    guard let reports = try? readConsoleReports(bytes, path: "x") else { return nil }
    for report in reports {
      let diagnosis = SystemDiagnosis(report.system, .init(order: .list, brokenByLog: report.breaking))
      for conflict in diagnosis.conflicts {
        found += 1
        let rows = rows(conflict, report.system)
        if rows.all.isFeasible { return "the members can hold together" }
        if conflict.members.contains(where: { !report.system.constraints[$0.index].isActive }) {
          return "a constraint that takes no part is a member"
        }
      }
      guard let first = diagnosis.conflicts.first else { continue }
      // What was understood of the lines has to be what they say, damage and all.
      let printed = report.system.constraints.map { constraint in
        "    \"\(constraint.description.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
      }
      // As a report lists them: a class whose name is damaged is one between quotes alone.
      let list = "(\n\(printed.joined(separator: ",\n"))\n)\n"
      let again = (try? readConsoleReports(Array(list.utf8), path: "x"))?.first?.system ?? ConstraintSystem()
      let fingerprints = SystemDiagnosis(again, .init(order: .list)).conflicts.map(\.fingerprint)
      if diagnosis.conflicts.count == 1, !fingerprints.contains(first.fingerprint) {
        return "the printed lines do not prove it again"
      }
    }
    return nil
  }

  @Test(arguments: Fixture.logNames) func onlyWhatTheLinesProveIsAConflict(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    let trials = RandomTrials(part: 0.06)
    var found = 0
    for seed in trials.firstSeed..<(trials.firstSeed + UInt64(trials.count)) {
      var generator = SeededGenerator(seed: seed)
      let count = generator.pick([1, 2, 4, 12])
      let damaged = damaged(bytes, within: 0..<bytes.count, count: count, &generator)
      guard let complaint = complaint(damaged, &found) else { continue }
      Issue.record("\(complaint)\n\(name), seed \(seed):\n\(String(decoding: damaged, as: UTF8.self))")
      return
    }
    // One of the logs proves nothing, and nothing is what its damaged copies mostly prove.
    let provesNothing = try readConsoleReports(bytes, path: name).allSatisfy {
      SystemDiagnosis($0.system).conflicts.isEmpty
    }
    #expect(trials.count < 50 || provesNothing || found > 20)
  }

  /// The list of `name`'s first report, each line's bytes between its quotation marks.
  private func listedLines(_ bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while index < bytes.count, let start = bytes[index...].firstIndex(of: UInt8(ascii: "\"")) {
      guard let end = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "\"")) else { break }
      if bytes[start + 1] == UInt8(ascii: "<") { ranges.append((start + 1)..<end) }
      index = end + 1
    }
    return ranges
  }

  /// A line that is damaged is read, or named with its place and why not; it does not vanish.
  @Test(arguments: ["table-cell.log", "chat-bar.log", "debugging-view.log", "hidden-stack-row.log"])
  func aDamagedLineDoesNotVanish(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    let lines = listedLines(bytes)
    let whole = try readConsoleReports(bytes, path: name)[0].system.constraints
    #expect(lines.count == whole.count)
    var unread = 0
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let number = Int.random(in: lines.indices, using: &generator)
      let damaged = damaged(
        bytes, within: lines[number].dropFirst().dropLast(), count: generator.pick([1, 2]), &generator)
      let report = try readConsoleReports(damaged, path: name)[0]
      let read = report.system.constraints
      let text = String(decoding: damaged, as: UTF8.self)
      #expect(read.count + report.unread.count == whole.count, "seed \(seed):\n\(text)")
      unread += report.unread.count
      for line in report.unread {
        #expect(line.location.line == whole[number].location?.line && !line.reason.isEmpty, "seed \(seed)")
        #expect(line.position == number, "seed \(seed)")
      }
      #expect(
        Set(read.map(\.position)).union(report.unread.compactMap(\.position)) == Set(whole.indices), "seed \(seed)")
    }
    #expect(unread > 10)
  }
}
