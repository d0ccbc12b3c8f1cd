import Diagnosis
import ExactNumbers
import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

struct ConflictEnumerationTests {
  /// What is wrong with the enumeration for a system; nil if nothing is.
  private static func fault(_ system: ConstraintSystem) -> String? {
    let diagnosis = SystemDiagnosis(system, .init(findsFixes: false, all: EnumerationLimit.none))
    guard let corrections = diagnosis.corrections else { return "no corrections" }
    let expected = ExhaustiveEnumeration(system)
    let conflicts = diagnosis.conflicts.map { ExhaustiveEnumeration.bits($0.members.map(\.index)) }
    if Set(conflicts).count < conflicts.count { return "a conflict comes twice: \(conflicts)" }
    if Set(conflicts) != expected.conflicts {
      return "conflicts \(conflicts.map(ExhaustiveEnumeration.indices)), not "
        + "\(expected.conflicts.sorted().map(ExhaustiveEnumeration.indices))"
    }
    if corrections.ending != .complete { return "the search ended with \(corrections.ending)" }
    let combined = corrections.combined(in: system).map(ExhaustiveEnumeration.bits)
    if Set(combined).count < combined.count { return "a correction comes twice: \(combined)" }
    if Rational(combined.count) != corrections.count {
      return "\(combined.count) corrections, not \(corrections.count)"
    }
    // Where nothing is wrong, there is one correction, of nothing; it is not reported.
    if Set(combined) != (expected.conflicts.isEmpty ? [] : expected.corrections) {
      return "corrections \(combined.map(ExhaustiveEnumeration.indices)), not "
        + "\(expected.corrections.sorted().map(ExhaustiveEnumeration.indices))"
    }
    return nil
  }

  /// Layouts of up to 25 constraints, and documents in every form in which they can be written.
  @Test func randomDocuments() throws {
    for seed in RandomTrials(.documents, part: 0.5).seeds {
      let fault = Self.fault(try Self.system(seed))
      #expect(fault == nil, "seed \(seed): \(fault ?? "")")
    }
  }

  private static func system(_ seed: UInt64) throws -> ConstraintSystem {
    let limits = [25, 6, 10, 14, 18, 22, 25]
    if seed % 7 == 0 {
      let document = try LayoutDocument(Array(RandomDocument(seed: seed).text.utf8), path: "seed \(seed)")
      if document.system.constraints.count <= 25 { return document.system }
    }
    return try RandomLayout(seed: seed, constraintLimit: limits[Int(seed % 7)]).system
  }

  @Test(arguments: [
    ("overlap", 2, 1, 2), ("overlap", 7, 21, 7), ("overlap", 20, 190, 20), ("chain_nn", 4, 5, 16),
    ("chain_nn", 6, 22, 34), ("chain_nn", 12, 1586, 950), ("chain_narrow", 10, 1, 22), ("indep", 6, 6, 4096),
    ("indep100", 6, 6, 4096),
  ])
  func countsOfTheWorkloads(name: String, size: Int, conflicts: Int, corrections: Int) throws {
    let system = ConstraintSystem(try #require(Workload(name, size: size)).system)
    let diagnosis = SystemDiagnosis(system, .init(findsFixes: false, all: EnumerationLimit.none))
    #expect(diagnosis.conflicts.count == conflicts)
    #expect(diagnosis.corrections?.count == Rational(corrections))
    #expect(diagnosis.corrections?.ending == .complete)
  }

  @Test func whetherFixesAreWantedChangesNothingElse() throws {
    for seed in 0..<UInt64(20) {
      let system = try RandomLayout(seed: seed).system
      let (whole, bare) = (
        SystemDiagnosis(system, .init(all: EnumerationLimit.none)),
        SystemDiagnosis(system, .init(findsFixes: false, all: EnumerationLimit.none))
      )
      #expect(bare.conflicts.map(\.fingerprint) == whole.conflicts.map(\.fingerprint), "seed \(seed)")
      #expect(bare.conflicts.allSatisfy(\.fixes.isEmpty) && bare.values == whole.values, "seed \(seed)")
    }
  }

  @Test func independentPartsAreNotMultipliedOut() throws {
    let system = ConstraintSystem(try #require(Workload("indep", size: 6)).system)
    let groups = SystemDiagnosis(system, .init(all: EnumerationLimit.none)).corrections?.groups
    #expect(groups?.map(\.corrections.count) == [4, 4, 4, 4, 4, 4])
  }
}
