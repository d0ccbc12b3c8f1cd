import Diagnosis
import MasdiagTestSupport
import Testing

/// Directions keep in runs what others would keep in lists.
struct DirectionTests {
  @Test func runsSayWhatWasPutIn() {
    for seed in RandomTrials(part: 0.01).seeds {
      var generator = SeededGenerator(seed: seed)
      var steps: [(variable: Int, distance: Double)] = []
      var variable = Int.random(in: 0..<3, using: &generator)
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        steps.append((variable, generator.pick([1, 1, 1, -0.5])))
        variable += generator.pick([1, 4, 4, 4, 5])
      }
      let direction = Direction(steps)
      #expect(direction.elementsEqual(steps, by: ==), "seed \(seed)")
      #expect(direction.count == steps.count, "seed \(seed)")
      let distances = (0..<variable).map { variable in steps.first { $0.variable == variable }?.distance ?? 0 }
      #expect((0..<variable).map { direction.distance(of: $0) } == distances, "seed \(seed)")
      let long = direction.divided(by: 2, tolerance: 0.25)
      #expect(long.elementsEqual(steps.filter { $0.distance == 1 }.map { ($0.variable, 0.5) }, by: ==), "seed \(seed)")
      #expect(long.count == steps.count { $0.distance == 1 }, "seed \(seed)")
    }
  }

  @Test func sumsAreThoseOfTheSteps() {
    for seed in RandomTrials(part: 0.01).seeds {
      var generator = SeededGenerator(seed: seed)
      func steps() -> [(variable: Int, distance: Double)] {
        var steps: [(variable: Int, distance: Double)] = []
        var variable = Int.random(in: 0..<3, using: &generator)
        for _ in 0..<Int.random(in: 0...12, using: &generator) {
          steps.append((variable, generator.pick([1, 1, 1, 0.5])))
          variable += generator.pick([1, 1, 2, 4, 4, 4, 5])
        }
        return steps
      }
      let (left, right) = (steps(), steps())
      let sum = Direction.sum(Direction(left), Direction(right), times: -1, tolerance: 0)
      let distances = (left + right.map { ($0.variable, -$0.distance) }).reduce(into: [Int: Double]()) {
        $0[$1.variable, default: 0] += $1.distance
      }
      let expected = distances.filter { $0.value != 0 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      #expect(sum.elementsEqual(expected, by: ==), "seed \(seed)")
      #expect(sum.count == expected.count && sum.runCount == Direction(expected).runCount, "seed \(seed)")
    }
  }

  /// n views in a row inside a fixed width: a width that grows pushes all views behind it, and takes from the last.
  @Test func theSpaceOfARowTakesNoMoreThanTheRow() {
    let count = 500
    func place(_ view: Int) -> Int { 4 * view }
    func width(_ view: Int) -> Int { 4 * view + 2 }
    func height(_ view: Int) -> Int { 4 * view + 3 }
    var space = FreeDirections(ranks: (0..<4 * count).map { $0 % 4 < 2 ? 1 : 0 })
    for view in 0..<count - 1 {
      let behind = (view + 1..<count).map { (variable: place($0), distance: 100.0) }
      let row = [(variable: width(view), distance: 100.0)] + behind + [(width(count - 1), -100)]
      #expect(space.insert(Direction(row)).count == count - view + 1)
      #expect(space.insert(Direction([(height(view), 10)])).count == 1)
    }
    #expect(space.column(of: place(count - 1)).map(\.pivot) == (0..<count - 1).map(width))
    #expect(space.runCount <= 12 * count)
  }
}
