import Dispatch
import Platform
import Testing

struct LockedTests {
  @Test func oneThreadAtATimeHasTheValue() {
    let total = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<2000 { total.withLock { $0 += 1 } }
    }
    #expect(total.withLock { $0 } == 16_000)
  }

  private struct Refused: Error, Equatable {}

  @Test func anErrorLeavesTheLockOpen() {
    let value = Locked([1])
    #expect(throws: Refused()) {
      try value.withLock { numbers throws(Refused) in
        numbers.append(2)
        throw Refused()
      }
    }
    #expect(value.withLock { $0 } == [1, 2])
  }

  private final class Witness {
    let gone: Locked<Bool>
    init(_ gone: Locked<Bool>) { self.gone = gone }
    deinit { gone.withLock { $0 = true } }
  }

  @Test func theValueGoesWithTheLock() {
    let gone = Locked(false)
    do { _ = Locked(Witness(gone)) }
    #expect(gone.withLock { $0 })
  }
}
