import LinearSolver
import MasdiagTestSupport
import SolverTestSupport
import Testing

/// Irreducible is not small. Of the conflicts that come to light while a system is loaded, the smallest is what a
/// person should read; it costs nothing but the comparison.
struct ConflictSizeTests {
  @Test func theSmallestConflictOfAScatteredSystemHasTwoOrThreeMembers() {
    var sizes: [Int] = []
    for seed in 0..<300 as Range<UInt64> {
      let system = RowSystem.scattered(seed: seed)
      let loaded = LoadedSolver(system)
      for (row, conflict) in loaded.refusals {
        #expect(loaded.judgeCertificate(of: conflict, refused: [row], in: system) == nil, "seed \(seed), row \(row)")
      }
      if let smallest = loaded.refusals.map(\.conflict.members.count).min() { sizes.append(smallest) }
    }
    #expect(sizes.count >= 290)
    #expect(Double(sizes.reduce(0, +)) / Double(sizes.count) <= 2.5)
  }
}
