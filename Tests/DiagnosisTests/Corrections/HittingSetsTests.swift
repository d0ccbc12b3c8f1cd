import Diagnosis
import MasdiagTestSupport
import Testing

struct HittingSetsTests {
  /// Random sets over few members, none inside another.
  private static func sets(seed: UInt64) -> [[Int]] {
    var random = SeededGenerator(seed: seed)
    let memberCount = Int.random(in: 1...9, using: &random)
    var sets: [[Int]] = []
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let set = (0..<memberCount).filter { _ in random.chance(1, in: 3) }
      guard !set.isEmpty, !sets.contains(where: { Set($0).isSubset(of: set) }) else { continue }
      sets.removeAll { Set(set).isSubset(of: $0) }
      sets.append(set)
    }
    return sets
  }

  /// By looking at all subsets.
  private static func minimalHittingSets(_ sets: [[Int]]) -> Set<[Int]> {
    let all = (0..<(1 << 9)).map { bits in (0..<9).filter { bits >> $0 & 1 == 1 } }
    let hitting = all.filter { hit in sets.allSatisfy { set in set.contains { hit.contains($0) } } }
    return Set(hitting.filter { one in !hitting.contains { $0.count < one.count && Set($0).isSubset(of: one) } })
  }

  @Test func everyMinimalHittingSetOfKnownSetsIsFoundOnceCheapOnesFirst() {
    for seed in 0..<UInt64(300) {
      let sets = Self.sets(seed: seed)
      var search = HittingSets(isOrdered: true) { $0 % 3 == 0 ? 5 : 1 }
      for set in sets { search.insert(set) }
      var found: [[Int]] = []
      while let candidate = search.next() {
        found.append(candidate)
        search.confirm()
      }
      #expect(Set(found) == Self.minimalHittingSets(sets), "seed \(seed): \(sets)")
      #expect(Set(found).count == found.count, "seed \(seed): \(found)")
      let costs = found.map { $0.reduce(0) { $0 + ($1 % 3 == 0 ? 5 : 1) } }
      #expect(costs == costs.sorted(), "seed \(seed): \(found)")
    }
  }

  @Test(arguments: [true, false])
  func setsThatComeDuringTheSearchLeaveNothingOut(isOrdered: Bool) {
    for seed in 0..<UInt64(300) {
      let sets = Self.sets(seed: seed)
      var random = SeededGenerator(seed: ~seed)
      var search = HittingSets(isOrdered: isOrdered) { _ in 1 }
      var found: [[Int]] = []
      while let candidate = search.next() {
        let missed = sets.filter { set in !set.contains { candidate.contains($0) } }
        if missed.isEmpty {
          found.append(candidate)
          search.confirm()
        } else {
          // Any of those that the candidate does not hit may become known, one or more.
          for set in missed.shuffled(using: &random).prefix(Int.random(in: 1...missed.count, using: &random)) {
            search.insert(set)
          }
        }
      }
      #expect(Set(found) == Self.minimalHittingSets(sets), "seed \(seed): \(sets)")
      #expect(Set(found).count == found.count, "seed \(seed): \(found)")
      let sizes = found.map(\.count)
      #expect(!isOrdered || sizes == sizes.sorted(), "seed \(seed): \(found)")
    }
  }

  /// A search that pauses finds the same, in the same order.
  @Test(arguments: [1, 2, 7])
  func pausesChangeNothing(steps: Int) {
    func found(steps: Int, _ sets: [[Int]]) -> [[Int]] {
      var search = HittingSets(isOrdered: true) { _ in 1 }
      for set in sets { search.insert(set) }
      var found: [[Int]] = []
      repeat {
        while let candidate = search.next(steps: steps) {
          found.append(candidate)
          search.confirm()
        }
      } while search.isPaused
      return found
    }
    for seed in 0..<UInt64(40) {
      let sets = Self.sets(seed: seed)
      #expect(found(steps: steps, sets) == found(steps: .max, sets), "seed \(seed): \(sets)")
    }
  }

  @Test func moreThanAWordOfSetsAndMembers() {
    // Each pair of 20 numbers has to be hit: all but one of them. Beside that, 80 sets of which each has one member.
    var search = HittingSets(isOrdered: false) { _ in 1 }
    for first in 0..<20 { for second in (first + 1)..<20 { search.insert([first, second]) } }
    for member in 100..<180 { search.insert([member]) }
    var found: [[Int]] = []
    while let candidate = search.next() {
      found.append(candidate)
      search.confirm()
    }
    #expect(Set(found) == Set((0..<20).map { out in (0..<20).filter { $0 != out } + Array(100..<180) }))
    #expect(found.count == 20)
  }
}
