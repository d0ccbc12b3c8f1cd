import Diagnosis
import ExactNumbers
import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

/// A bill is read from the top: each size follows from the constraints above it, judged by a solver of its own, and the
/// amounts add up to what is left.
struct BillTests {
  private static let seeds = 0..<UInt64(RandomTrials(.documents, part: 0.5).count)

  @Test func amountsAddUpToWhatIsLeft() throws {
    var sizes = 0
    for seed in Self.seeds {
      let system = try LayoutDocument(Array(RandomDocument(seed: seed).text.utf8), path: "x").system
      for conflict in SystemDiagnosis(system, .withoutFixes).conflicts {
        let reasoning = conflict.reasoning
        let bill = reasoning.bill(in: system)
        #expect(bill.total == reasoning.available * bill.count, "seed \(seed)")
        #expect(bill.count.signum > 0, "seed \(seed)")
        #expect(Set(bill.constraints) == Set(reasoning.facts), "seed \(seed): a fact is missing")
        #expect(bill.constraints.count == reasoning.facts.count, "seed \(seed): a fact stands twice")
        sizes += try Self.checkSizes(bill, system, "seed \(seed)")
      }
    }
    #expect(sizes > 0, "no size was decided by a part of a conflict")
  }

  @Test func whatIsInTheWayOfAnOptionalConstraintAddsUp() throws {
    var checked = 0
    for seed in Self.seeds {
      let system = try LayoutDocument(Array(RandomDocument(seed: seed).text.utf8), path: "x").system
      for explanation in Inspection(system).preferences.compactMap({ $0 }) {
        let reasoning = explanation.reasoning
        let bill = reasoning.bill(in: system)
        checked += 1
        #expect(bill.total == reasoning.available * bill.count, "seed \(seed)")
      }
    }
    #expect(checked > 20)
  }

  /// A stronger constraint that is missed itself counts with what is left of it.
  @Test func whatIsMissedItselfCountsAsFarAsItHolds() throws {
    let system = try system(
      "{ \"key\": \"a\" }, { \"key\": \"b\" }",
      [
        "a.left == box.left", "b.left == a.right", "b.right == box.right", "b.width >= 250", "big: a.width == 100 ^800",
        "small: a.width == 20 ^500",
      ])
    let explanations = Inspection(system).preferences.compactMap { $0 }
    let small = try #require(explanations.first { system.constraints[$0.index].key == "small" })
    #expect(small.strained.map { system.constraints[$0].key } == ["big"])
    let bill = small.reasoning.bill(in: system)
    #expect(bill.total == small.reasoning.available * bill.count)
    #expect(bill.entries.map(\.points) == [Rational(50)])
  }

  /// Each size is what the constraints above it decide, and its summands add up to it.
  ///
  /// - Returns: how many sizes there were.
  private static func checkSizes(_ bill: Bill, _ system: ConstraintSystem, _ seed: String) throws -> Int {
    var above: [Int] = []
    var sizes = 0
    for entry in bill.entries {
      switch entry.content {
      case .constraint(let index): above.append(index)
      case .inset: break
      case .sizes(let places):
        for place in places {
          sizes += 1
          let variable = try #require(system.variables.firstIndex(of: place))
          for difference in [-0.5, 0.5] {
            var rows = RowSystem(system, above)
            rows.rows.append(.init([.init(1, variable)], equal: entry.points.doubleValue + difference))
            #expect(!rows.isFeasible, "\(seed): \(place) can be another")
          }
          // What comes out below 0 is what the rule that no size is contradicts.
          if entry.points.signum < 0 { continue }
          var rows = RowSystem(system, above)
          let nearly = entry.points.doubleValue - 1e-6...entry.points.doubleValue + 1e-6
          rows.rows.append(.init([.init(1, variable)], in: nearly))
          #expect(rows.isFeasible, "\(seed): \(place) can't be \(entry.points)")
        }
        let sum = entry.summands.reduce(Rational.zero) { $0 + $1.points * $1.factor }
        #expect(entry.summands.isEmpty || sum == entry.points, "\(seed)")
      }
    }
    return sizes
  }

  private func system(_ views: String, _ constraints: [String]) throws -> ConstraintSystem {
    let document = """
      { "masdiag": 1, "root": { "key": "box", "frame": [0, 0, 300, 200], "subviews": [ \(views) ] },
        "constraints": [ \(constraints.map { "\"\($0)\"" }.joined(separator: ", ")) ] }
      """
    return try LayoutDocument(Array(document.utf8), path: "x").system
  }

  private func bill(_ views: String, _ constraints: [String]) throws -> (Bill, ConstraintSystem) {
    let system = try system(views, constraints)
    let conflict = try #require(SystemDiagnosis(system, .withoutFixes).conflicts.first)
    return (conflict.reasoning.bill(in: system), system)
  }

  @Test func aRatioIsTurnedIntoASize() throws {
    let (bill, system) = try bill(
      "{ \"key\": \"a\" }, { \"key\": \"b\" }",
      [
        "a.left == box.left", "a.width == box.width * 0.5", "b.left == a.right + 10", "b.right == box.right",
        "b.width == 200",
      ])
    #expect(bill.amounts.contains(Rational(-150)), "\(bill.amounts)")
    #expect(bill.entries.allSatisfy { $0.factor.isZero || $0.factor.magnitude == .one })
    #expect(bill.total == Rational(140))
    #expect(try Self.checkSizes(bill, system, "ratio") == 1)
  }

  @Test func equalSizesShareARoom() throws {
    let (bill, _) = try bill(
      "{ \"key\": \"a\" }, { \"key\": \"b\" }, { \"key\": \"c\" }",
      [
        "a.left == box.left", "b.left == a.right + 10", "c.left == b.right + 10", "c.right == box.right",
        "b.width == a.width", "c.width == a.width", "a.width >= 100",
      ])
    #expect(bill.count == Rational(3))
    #expect(bill.total == Rational(280))
  }

  @Test func twoRatiosLeaveNothing() throws {
    let (bill, system) = try bill(
      "{ \"key\": \"a\" }, { \"key\": \"b\" }",
      ["a.width == b.width * 0.7", "a.width == b.width * 0.8", "b.left == box.left", "b.width >= 20"])
    let sizes = bill.entries.filter { if case .sizes = $0.content { true } else { false } }
    #expect(sizes.map(\.points) == [.zero])
    #expect(try Self.checkSizes(bill, system, "ratios") == 2)
  }
}

extension Bill {
  fileprivate var amounts: [Rational] { entries.map(\.amount) }

  fileprivate var constraints: [Int] {
    entries.compactMap { if case .constraint(let index) = $0.content { index } else { nil } }
  }
}
