import Dispatch
import Platform
import Testing

struct CounterTests {
  @Test func noCountIsLostAndNoneIsGivenTwice() {
    let counter = Counter()
    let seen = Locked<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let numbers = (0..<2000).map { _ in counter.add() }
      seen.withLock { $0 += numbers }
    }
    #expect(counter.value == 16_000)
    #expect(seen.withLock { Set($0) } == Set(1...16_000))
  }

  @Test func stepsAreOfAnySize() {
    let counter = Counter()
    #expect(counter.add(8) == 8)
    #expect(counter.add(8) == 16)
    #expect(counter.value == 16)
  }
}
