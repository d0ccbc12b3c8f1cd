import ExactBasis
import Testing

struct CircleWatchTests {
  @Test(arguments: [0, 1, 2, 5, 31, 100], [1, 2, 3, 8, 64, 77])
  func aCircleIsNoticedWhateverLeadsIntoIt(way: Int, length: Int) {
    var watch = CircleWatch<Int>()
    for number in 0..<3 * (way + length) {
      let state = number < way ? number : way + (number - way) % length
      guard watch.pass(state) else { continue }
      #expect(number >= way + length, "noticed at state \(number), which is new")
      return
    }
    Issue.record("not noticed")
  }

  @Test func newStatesAreNoCircle() {
    var watch = CircleWatch<Int>()
    for state in 0..<1000 where watch.pass(state) {
      Issue.record("\(state) was not there before")
      return
    }
  }
}
