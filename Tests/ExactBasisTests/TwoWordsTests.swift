import MasdiagTestSupport
import Testing

@testable import ExactBasis

struct TwoWordsTests {
  @available(macOS 15, iOS 18, tvOS 18, *)
  @Test func sumsOfProductsAreThoseOfLongerIntegers() {
    var random = SeededGenerator(seed: 128)
    let edges = [0, 1, -1, Int.min / 8, .max / 8]
    for _ in 0..<2000 {
      var (sum, expected) = (TwoWords(), Int128(0))
      for _ in 0..<8 {
        let bits = Int.random(in: 0..<63, using: &random)
        let left = edges.randomElement(using: &random)! + Int.random(in: -1...1, using: &random)
        let right = Int.random(in: -(1 << bits)...(1 << bits), using: &random) / 8
        sum.add(left, times: right)
        expected += Int128(left) * Int128(right)
        #expect(sum.high == Int(truncatingIfNeeded: expected >> 64))
        #expect(sum.low == UInt(truncatingIfNeeded: expected))
      }
    }
  }
}
