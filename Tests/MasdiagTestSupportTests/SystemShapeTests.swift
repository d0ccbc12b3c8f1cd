import MasdiagTestSupport
import Testing

struct SystemShapeTests {
  @Test(arguments: SystemShape.allCases)
  func systemsFollowFromTheSeed(shape: SystemShape) {
    #expect(shape.system(seed: 5) == shape.system(seed: 5))
    #expect(Set((0..<50).map { shape.system(seed: $0) }).count > 40)
  }

  @Test(arguments: [SystemShape.feasible, .degenerate, .redundant, .duplicate, .badlyScaled])
  func systemsAroundAPointAreFeasible(shape: SystemShape) {
    for seed in 0..<100 as Range<UInt64> {
      let system = shape.system(seed: seed)
      #expect(shape == .duplicate || system.isFeasible, "seed \(seed): \(system)")
    }
  }

  @Test(arguments: [SystemShape.arbitrary, .layout])
  func othersAreOftenNot(shape: SystemShape) {
    let infeasible = (0..<100).count { !shape.system(seed: $0).isFeasible }
    #expect(10...95 ~= infeasible)
  }

  @Test(arguments: SystemShape.allCases)
  func thereAreSoftAndRequiredRows(shape: SystemShape) {
    let rows = (0..<100).flatMap { shape.system(seed: $0).rows }
    let softRows = rows.count { !$0.isRequired }
    #expect(softRows > rows.count / 10 && softRows < rows.count)
    #expect(rows.allSatisfy { $0.lower <= $0.upper && !$0.terms.isEmpty })
  }

  @Test func trialsAreReadFromTheEnvironment() {
    let trials = RandomTrials(
      part: 0.5, environment: ["MASDIAG_RANDOM_SYSTEMS": "30", "MASDIAG_RANDOM_SEED": "7"])
    #expect(trials.count == 15)
    #expect(trials.firstSeed == 7)
    #expect(RandomTrials(environment: [:]).count == 100)
    let documents = RandomTrials(
      .documents, part: 0.5, environment: ["MASDIAG_RANDOM_SYSTEMS": "30", "MASDIAG_RANDOM_DOCUMENTS": "8"])
    #expect(documents.seeds == 0..<4)
    #expect(RandomTrials(.documents, environment: [:]).count == 200)
  }

  @Test func failuresAreShrunk() throws {
    let trials = RandomTrials(environment: ["MASDIAG_RANDOM_SYSTEMS": "200"])
    let failure = try #require(
      trials.firstFailure(.arbitrary) { system, _ in
        system.rows.contains { $0.isEquality && $0.isRequired && $0.lower > 3 } ? "too great" : nil
      })
    #expect(failure.system.rows.count == 1)
    #expect(failure.description.contains("seed \(failure.seed), shape arbitrary"))
    #expect(trials.firstFailure(.arbitrary) { _, _ in nil } == nil)
  }
}
