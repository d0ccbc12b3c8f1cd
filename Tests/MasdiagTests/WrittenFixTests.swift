import Foundation
import Masdiag
import MasdiagTestSupport
import Testing

/// Every fix, of every fixture and of random documents: it removes its conflict, and a document can be written that
/// says it and nothing else.
struct WrittenFixTests {
  /// The random documents that are tried.
  private static let seeds = 0..<UInt64(RandomTrials(.documents, part: 0.1).count)

  @Test func everyFixOfEveryFixtureRemovesItsConflict() throws {
    var fixes = 0
    for (name, bytes) in try fixtures() {
      for report in try Masdiag.explain(bytes, path: name) { fixes += expectRemoval(report.diagnosis, name) }
    }
    #expect(fixes > 50)
  }

  @Test func everyFixOfARandomDocumentRemovesItsConflict() throws {
    var fixes = 0
    for seed in Self.seeds {
      let document = try LayoutDocument(Array(RandomDocument(seed: seed).text.utf8), path: "seed \(seed)")
      fixes += expectRemoval(SystemDiagnosis(document.system), "seed \(seed)")
    }
    #expect(fixes > Self.seeds.count, "too few fixes to have tested anything")
  }

  /// Expects of each fix, by the oracle, that the conflict's members can hold together with it.
  private func expectRemoval(_ diagnosis: SystemDiagnosis, _ name: String) -> Int {
    var count = 0
    for conflict in diagnosis.conflicts {
      let members = conflict.members.map(\.index)
      #expect(!RowSystem(diagnosis.system, members).isFeasible, "\(name)")
      for fix in conflict.fixes {
        count += 1
        let changed = diagnosis.system.applying(fix.change, to: fix.index)
        for constant in [nil, fix.lastConstant] {
          let system = constant.map { changed.applying(.changeConstant(to: $0), to: fix.index) } ?? changed
          let required = members.filter {
            system.constraints[$0].isActive && system.constraints[$0].priority.isRequired
          }
          #expect(RowSystem(system, required).isFeasible, "\(name): \(fix) does not help")
        }
      }
    }
    return count
  }

  @Test func aDocumentWithAFixSaysItAndNothingElse() throws {
    var outcomes = Outcomes()
    for (name, bytes) in try fixtures() where name.hasSuffix(".json") { try expectWritten(bytes, name, &outcomes) }
    for seed in Self.seeds {
      try expectWritten(Array(RandomDocument(seed: seed).text.utf8), "seed \(seed)", &outcomes)
    }
    let kinds = ["lowerPriority", "changeConstant", "relax", "remove", "turnOffAutoresizing"]
    for kind in kinds { #expect(outcomes.written[kind, default: 0] > 3, "\(kind): \(outcomes)") }
    #expect(outcomes.refused.isEmpty && outcomes.partial > 3, "\(outcomes)")
  }

  private struct Outcomes {
    var written: [String: Int] = [:]
    var refused: [String: Int] = [:]
    /// Those that are said to leave other conflicts.
    var partial = 0
  }

  private func expectWritten(_ bytes: [UInt8], _ name: String, _ outcomes: inout Outcomes) throws {
    let editor = try LayoutDocumentEditor(bytes, path: name)
    let system = editor.document.system
    for conflict in SystemDiagnosis(system).conflicts {
      for fix in conflict.fixes {
        let written: [UInt8]
        do {
          written = try editor.applying(fix.change, to: fix.index)
        } catch {
          outcomes.refused[error.code, default: 0] += 1
          continue
        }
        outcomes.written[fix.change.kind, default: 0] += 1
        let label = "\(name), \(fix.change) of \(system.constraints[fix.index].description)"
        let again = try LayoutDocument(written, path: name).system
        #expect(rows(again) == rows(system.applying(fix.change, to: fix.index)), "\(label)")
        expectLocal(written, bytes, label)
        expectGone(conflict, in: again, before: system, label)
        if fix.leavesOtherConflicts { outcomes.partial += 1 }
        let left = SystemDiagnosis(again, .withoutFixes).conflicts
        #expect(left.isEmpty != fix.leavesOtherConflicts, "\(label)")
      }
    }
  }

  /// What a system asks for, as text, without the names that its constraints have by their places.
  private func rows(_ system: ConstraintSystem, _ indices: [Int]? = nil) -> [String] {
    (indices ?? Array(system.constraints.indices)).map { system.constraints[$0] }.filter(\.isActive).map { constraint in
      let terms = constraint.form.coefficients.map { "\($0.value) x\($0.variable)" }.sorted().joined(separator: " + ")
      let constant = (constraint.form.constant * 1e6).rounded() / 1e6
      return "\(terms) \(constraint.relation.rawValue) \(constant == 0 ? 0 : -constant) ^\(constraint.priority)"
    }
  }

  /// Expects that both texts begin and end alike: what differs is no longer than an item.
  private func expectLocal(_ new: [UInt8], _ old: [UInt8], _ label: String) {
    let start = zip(new, old).prefix { $0 == $1 }.count
    let end = zip(new.reversed(), old.reversed()).prefix { $0 == $1 }.count
    let length = max(new.count, old.count) - min(start + end, min(new.count, old.count))
    let item = String(decoding: old, as: UTF8.self).split(whereSeparator: \.isNewline).map(\.count).max() ?? 0
    // One that becomes several takes the room of so many.
    #expect(length <= max(item, 400), "\(label): \(length) bytes differ")
    #expect(new != old, "\(label)")
  }

  /// Expects that the conflict is not met any more, unless some member of it has a twin: that makes another one like
  /// it.
  private func expectGone(
    _ conflict: LayoutConflict, in new: ConstraintSystem, before old: ConstraintSystem, _ label: String
  ) {
    let all = rows(old)
    let members = rows(old, conflict.members.map(\.index))
    let hasTwin = members.contains { row in all.count { $0 == row } > 1 }
    let isMet = SystemDiagnosis(new, .withoutFixes).conflicts.contains { $0.fingerprint == conflict.fingerprint }
    #expect(!isMet || hasTwin, "\(label)")
  }

  private func fixtures() throws -> [(name: String, bytes: [UInt8])] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".json") || $0.hasSuffix(".log") }
      .map { ($0, Array(try Data(contentsOf: folder.appending(path: $0)))) }
  }
}

extension Fix {
  /// The last of the constants that are said to work, if there is an end to them.
  fileprivate var lastConstant: Double? {
    if case .upTo(let end) = reach { end } else { nil }
  }
}
