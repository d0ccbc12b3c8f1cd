import LinearSolver
import MasdiagTestSupport
import SolverTestSupport
import Testing

/// Solvers share nothing: what several do at once on several threads is what each does alone.
struct ThreadsTests {
  private static func outcome(seed: UInt64) -> String {
    RandomSequence(seed: seed).replay { loaded, complaint in complaint ?? loaded.dump }
  }

  @Test func solversOnSeveralThreadsComeToTheSame() async {
    let alone = (0..<8).map { Self.outcome(seed: $0) }
    let together = await withTaskGroup(of: (Int, String).self) { group in
      for seed in 0..<8 { group.addTask { (seed, Self.outcome(seed: UInt64(seed))) } }
      return await group.reduce(into: [Int: String]()) { $0[$1.0] = $1.1 }
    }
    for seed in 0..<8 { #expect(together[seed] == alone[seed]) }
  }
}
