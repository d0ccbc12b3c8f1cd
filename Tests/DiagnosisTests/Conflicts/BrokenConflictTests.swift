import Diagnosis
import ExactNumbers
import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

/// Of the conflicts in a log's list, one with the constraint that was broken comes first.
struct BrokenConflictTests {
  private static func members(_ conflict: LayoutConflict) -> [Int] { conflict.members.map(\.index) }

  /// The oracle looks at all subsets. These layouts have far more conflicts than a log's list.
  @Test func whatWasBrokenIsInTheFirstConflictIfInAny() throws {
    var (questions, moved, missed) = (0, 0, [String]())
    for seed in RandomTrials(.documents, part: 0.6).seeds {
      let system = try RandomLayout(seed: seed).system
      let conflicts = ExhaustiveEnumeration(system).conflicts
      guard conflicts.count > 1 else { continue }
      let plain = SystemDiagnosis(system, .init(order: .list, findsFixes: false))
      for broken in system.constraints.indices where conflicts.contains(where: { $0 >> UInt64(broken) & 1 == 1 }) {
        questions += 1
        let found = SystemDiagnosis(system, .init(order: .list, brokenByLog: broken, findsFixes: false))
        let first = try #require(found.conflicts.first)
        // What comes first is a conflict, whatever was broken.
        #expect(conflicts.contains(ExhaustiveEnumeration.bits(Self.members(first))), "seed \(seed)")
        #expect(found.conflicts.isEmpty == plain.conflicts.isEmpty)
        if !Self.members(first).contains(broken) { missed.append("seed \(seed): \(broken)") }
        if plain.conflicts.first.map(Self.members) != Self.members(first) { moved += 1 }
      }
    }
    #expect(questions > 100, "too few lists with several conflicts")
    #expect(moved > questions / 10, "what was broken hardly ever made a difference")
    // Not every set of constraints that holds together is tried. (In all real logs that are known, none is missed.)
    #expect(missed.count * 40 <= questions, "\(missed) of \(questions) were missed")
  }

  /// A view with two heights, the broken one, and a second conflict of others.
  private static let lines = [
    "<NSLayoutConstraint:0x1 Wrapper:0x9.height == 896>", "<NSLayoutConstraint:0x2 Card:0x8.height == 200>",
    "<NSLayoutConstraint:0x3 Card:0x8.top == Wrapper:0x9.top>",
    "<NSLayoutConstraint:0x4 Card:0x8.bottom == Wrapper:0x9.bottom>",
    "<NSLayoutConstraint:0x5 Card:0x8.height == 0.2*Wrapper:0x9.height>",
  ]

  @Test(arguments: UInt64(0)..<20)
  func theOrderOfTheListAndNamesDoNotMatter(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let names = ["Card", "Zebra", "A", "UIView"].shuffled(using: &generator)
    let list = Self.lines.shuffled(using: &generator).map {
      $0.replacing("Card", with: names[0]).replacing("Wrapper", with: names[1])
    }
    let text =
      "Unable to simultaneously satisfy constraints.\n(\n\(list.map { "    \"\($0)\"" }.joined(separator: ",\n"))\n)\n"
      + "\nWill attempt to recover by breaking constraint \n\(list.first { $0.contains("0x2") } ?? "")\n"
    let report = try #require(try readConsoleReports(Array(text.utf8), path: "x").first)
    let diagnosis = SystemDiagnosis(report.system, .init(order: .list, brokenByLog: report.breaking))
    let first = try #require(diagnosis.conflicts.first)
    let numbers = Set(Self.members(first).map { list[$0].split(separator: " ")[0].last })
    // Two of what decides the height beside the broken constraint: another number, a part of one, or both edges.
    #expect(numbers.contains("2"))
    let known: [Set<Character?>] = [["1", "2", "5"], ["1", "2", "3", "4"], ["2", "3", "4", "5"]]
    #expect(known.contains(numbers))
    #expect(first.breaking == report.breaking)
    #expect(first.members.first { $0.index == first.breaking }?.multiplier.magnitude == Rational(1))
  }

  @Test func whatIsInNoConflictLeavesTheOrderAsItIs() throws {
    let list = Self.lines + ["<NSLayoutConstraint:0x6 Other:0x7.width == 3>"]
    let text =
      "Unable to simultaneously satisfy constraints.\n(\n\(list.joined(separator: "\n"))\n)\n"
      + "Will attempt to recover by breaking constraint \n\(list[5])\n"
    let report = try #require(try readConsoleReports(Array(text.utf8), path: "x").first)
    #expect(report.breaking == 5)
    let first = SystemDiagnosis(report.system, .init(order: .list, brokenByLog: 5)).conflicts.first
    let plain = SystemDiagnosis(report.system, .init(order: .list)).conflicts.first
    #expect(first.map(Self.members) == plain.map(Self.members))
  }
}
