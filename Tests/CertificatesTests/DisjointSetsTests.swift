import Certificates
import MasdiagTestSupport
import Testing

/// Union-find, judged by sets that are joined as sets.
struct DisjointSetsTests {
  @Test func rootsAreTheLeastOfTheirSets() {
    for seed in UInt64(0)..<50 {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...30, using: &random)
      var sets = DisjointSets(count: count)
      var judge = (0..<count).map { Set([$0]) }
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        let members = (0..<Int.random(in: 0...3, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) }
        sets.join(members)
        let joined = judge.filter { !$0.isDisjoint(with: members) }.reduce(Set()) { $0.union($1) }
        judge.removeAll { !$0.isDisjoint(with: members) }
        if !joined.isEmpty { judge.append(joined) }
      }
      #expect(sets.count == judge.count, "seed \(seed)")
      for set in judge {
        for member in set { #expect(sets.root(of: member) == set.min(), "seed \(seed)") }
      }
    }
  }
}
