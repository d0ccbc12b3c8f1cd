import MasdiagTestSupport
import Testing

struct ShrinkingTests {
  @Test func onlyWhatMattersIsLeft() {
    let small = shrink(Array(0..<1_000)) { $0.contains(17) && $0.contains(800) }
    #expect(small == [17, 800])
  }

  @Test func elementsBecomeSimpler() {
    let small = shrink(
      [50, 61, 72], simplify: { $0 > 0 ? [0, $0 / 2, $0 - 1] : [] }, while: { $0.reduce(0, +) >= 37 })
    #expect(small == [37])
  }

  @Test func theNumberOfAttemptsIsLimited() {
    var calls = 0
    let unchanged = shrink(Array(0..<64), attempts: 10) { candidate in
      calls += 1
      return candidate.count == 64
    }
    #expect(calls == 10)
    #expect(unchanged.count == 64)
  }

  @Test func simplerFormsEnd() {
    let row = RowSystem.Row(
      [RowSystem.Row.Term(2.5, 0), RowSystem.Row.Term(-1, 3)], in: -7...30, priority: 20)
    let small = shrink([row], simplify: \.simplerForms) { !$0.isEmpty }
    #expect(small.map(\.description) == ["0 == 0"])
  }
}
