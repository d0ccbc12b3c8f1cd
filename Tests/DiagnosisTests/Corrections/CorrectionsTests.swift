import Diagnosis
import ExactNumbers
import LayoutModel
import MasdiagTestSupport
import PlainText
import Testing

struct CorrectionsTests {
  /// One variable for each name; each constraint is `name == value` or, with a factor, `factor * name == value`.
  private static func system(_ rows: [(name: String, value: Double, origin: Origin)]) -> ConstraintSystem {
    let names = rows.map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    var system = ConstraintSystem(
      RowSystem(
        variableCount: names.count,
        rows: rows.map { row in
          RowSystem.Row([.init(1, names.firstIndex(of: row.name) ?? 0)], equal: row.value)
        }))
    for index in rows.indices { system.constraints[index].origin = rows[index].origin }
    return system
  }

  private static func corrections(_ system: ConstraintSystem, _ limit: EnumerationLimit = .none) -> Corrections? {
    SystemDiagnosis(system, .init(all: limit)).corrections
  }

  @Test func whatTheSystemMadeComesLastThenTheFewestFirst() throws {
    // Of a there are three values, two of them the system's; of b two.
    let system = Self.system([
      ("a", 1, .autoresizingMask), ("a", 1, .user), ("a", 2, .user), ("a", 3, .autoresizingMask), ("b", 1, .user),
      ("b", 2, .user),
    ])
    let corrections = try #require(Self.corrections(system))
    #expect(corrections.groups.map(\.corrections) == [[[2, 3], [0, 1, 2], [0, 1, 3]], [[4], [5]]])
    let combined = Array(corrections.combined(in: system))
    #expect(combined.count == 6)
    let keys = combined.map { correction in
      [correction.count { system.constraints[$0].origin.isSystemMade }, correction.count]
    }
    #expect(keys == keys.sorted { $0.lexicographicallyPrecedes($1) })
  }

  @Test func theOrderOfOneConflictIsTheRankingOfItsMembers() throws {
    for seed in 0..<UInt64(60) {
      let system = try RandomLayout(seed: seed).system
      let diagnosis = SystemDiagnosis(system, .init(all: EnumerationLimit.none))
      guard diagnosis.conflicts.count == 1, let corrections = diagnosis.corrections else { continue }
      #expect(Array(corrections.combined(in: system)) == diagnosis.conflicts[0].ranking.map { [$0] }, "seed \(seed)")
    }
  }

  @Test func aLimitGivesTheFirstOfAll() throws {
    for seed in RandomTrials(.documents, part: 0.2).seeds {
      let system = try RandomLayout(seed: seed, constraintLimit: 20).system
      let all = SystemDiagnosis(system, .init(all: EnumerationLimit.none))
      let full = try #require(all.corrections)
      for count in [1, 2, 3, 7] {
        let some = SystemDiagnosis(system, .init(all: EnumerationLimit(count: count)))
        let cut = try #require(some.corrections)
        #expect(some.conflicts.map(\.fingerprint) == all.conflicts.prefix(count).map(\.fingerprint), "seed \(seed)")
        let listed = Array(cut.combined(in: system))
        #expect(listed.map(\.count) == full.combined(in: system).prefix(count).map(\.count), "seed \(seed)")
        #expect(Set(listed).isSubset(of: Array(full.combined(in: system))), "seed \(seed)")
        let isCut = all.conflicts.count > count || full.count > Rational(count)
        #expect(!isCut || cut.ending == .count, "seed \(seed)")
      }
    }
  }

  @Test func theEndOfTheTimeIsReportedAndWhatWasFoundHolds() throws {
    let system = ConstraintSystem(try #require(Workload("chain_nn", size: 5)).system)
    let diagnosis = SystemDiagnosis(system, .init(all: EnumerationLimit(time: .nanoseconds(1))))
    let corrections = try #require(diagnosis.corrections)
    #expect(corrections.ending == .time)
    #expect(corrections.groups.allSatisfy { !$0.isComplete })
    #expect(!diagnosis.conflicts.isEmpty)
  }

  @Test func whoeverWantsNoMoreGetsNoMore() throws {
    let system = ConstraintSystem(try #require(Workload("overlap", size: 12)).system)
    var counts: [Int] = []
    let diagnosis = SystemDiagnosis(system, .init(all: EnumerationLimit.none)) { known in
      counts.append(known.conflicts.count)
      return known.conflicts.count < 20
    }
    #expect(counts == Array(1...20))
    #expect(diagnosis.conflicts.count == 20)
    #expect(diagnosis.corrections?.ending == .interrupted)
  }

  @Test func nothingToCorrect() throws {
    let system = Self.system([("a", 1, .user), ("b", 2, .user)])
    let corrections = try #require(Self.corrections(system))
    #expect(corrections.groups.isEmpty)
    #expect(corrections.count == .zero)
    #expect(Array(corrections.combined(in: system)).isEmpty)
    #expect(corrections.ending == .complete)
  }

  @Test func roundingIsNoConflict() throws {
    // A third that was printed with six digits, beside the true one, and a size that contradicts both.
    var rows = RowSystem(
      variableCount: 1,
      rows: [
        .init([.init(1, 0)], equal: 0.333333), .init([.init(3, 0)], equal: 1), .init([.init(1, 0)], equal: 5),
      ])
    let diagnosis = SystemDiagnosis(ConstraintSystem(rows), .init(all: EnumerationLimit.none))
    #expect(Set(diagnosis.conflicts.map { $0.members.map(\.index) }) == [[0, 2], [1, 2]])
    let corrections = try #require(diagnosis.corrections)
    #expect(Array(corrections.combined(in: diagnosis.system)) == [[2], [0, 1]])
    rows.rows.removeLast()
    let rest = SystemDiagnosis(ConstraintSystem(rows), .init(all: EnumerationLimit.none))
    #expect(rest.conflicts.isEmpty)
    #expect(rest.corrections?.groups.isEmpty == true)
  }

  /// Cards in one list, each with a label that is too high for it: what resolves one has nothing to do with the others,
  /// though all share the list.
  @Test func partsOfOneHierarchyAreIndependent() throws {
    let root = View(class: "UIView", key: "list", frame: Rect(x: 0, y: 0, width: 320, height: 4800))
    var constraints: [LayoutConstraint] = []
    func add(_ view: View, _ attribute: Attribute, _ relation: Relation, _ other: View?, _ constant: Double) {
      constraints.append(
        LayoutConstraint(
          item: view, attribute: attribute, relatedBy: relation, toItem: other, attribute: other.map { _ in attribute },
          constant: constant))
    }
    for number in 0..<6 {
      let card = View(class: "Card", key: "card\(number)")
      let label = View(class: "UILabel", key: "label\(number)")
      root.addSubview(card)
      card.addSubview(label)
      add(card, .left, .equal, root, 16)
      add(card, .right, .equal, root, -16)
      add(card, .top, .equal, root, Double(number) * 400)
      add(card, .height, .equal, nil, 300)
      add(label, .left, .equal, card, 8)
      add(label, .top, .equal, card, 8)
      add(label, .bottom, .equal, card, -8)
      add(label, .height, .greaterThanOrEqual, nil, 500)
    }
    let system = try ConstraintSystem(root: root, constraints: constraints)
    let diagnosis = SystemDiagnosis(system, .init(all: EnumerationLimit.none))
    #expect(diagnosis.conflicts.count == 6)
    let corrections = try #require(diagnosis.corrections)
    #expect(corrections.groups.map(\.corrections.count) == Array(repeating: 4, count: 6))
    #expect(corrections.count == Rational(4096))
    // The first of all, without the others.
    let first = try #require(corrections.combined(in: system).prefix(1).first { _ in true })
    #expect(first == diagnosis.conflicts.map { $0.ranking[0] })
  }
}
