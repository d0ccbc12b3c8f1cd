import MasdiagTestSupport
import Testing

@testable import LayoutDrawing

struct PlacementTests {
  // MARK: Columns

  @Test func labelsOfAColumnKeepTheirOrderAndDistance() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<300 {
      let wanted = (0..<Int.random(in: 0...12, using: &random)).map { _ in Double.random(in: 0...100, using: &random) }
        .sorted()
      let places = spread(wanted, distance: 9, from: 0)
      #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 >= 9 - 1e-9 })
      #expect(places.allSatisfy { $0 >= 0 })
      let isFree = zip(wanted, wanted.dropFirst()).allSatisfy { $1 - $0 > 9 }
      if isFree { #expect(places == wanted) }
    }
  }

  /// No small move of any run of neighbours makes the sum of squares less: for a convex problem that is the least.
  @Test func labelsMoveAsLittleAsPossible() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<200 {
      let wanted = (0..<8).map { _ in Double.random(in: 200...300, using: &random) }.sorted()
      let places = spread(wanted, distance: 12, from: 0)
      func cost(_ places: [Double]) -> Double { zip(places, wanted).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } }
      for first in places.indices {
        for last in first..<places.count {
          for step in [-0.01, 0.01] {
            var moved = places
            for index in first...last { moved[index] += step }
            let isAllowed = zip(moved, moved.dropFirst()).allSatisfy { $1 - $0 >= 12 - 1e-9 }
            if isAllowed { #expect(cost(moved) >= cost(places) - 1e-9) }
          }
        }
      }
    }
  }

  // MARK: Rows

  @Test func noLeaderOfAStaircaseCrossesALabel() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let count = Int.random(in: 1...12, using: &random)
      let points = (0..<count).map { _ in Double(Int.random(in: 0...30, using: &random) * 10) }
      let widths = (0..<count).map { _ in Double.random(in: 5...90, using: &random) }
      let stairs = Staircase(points: points, widths: widths)
      for one in 0..<count {
        let label = Span(start: points[one] + 0.5, end: points[one] + widths[one])
        for other in 0..<count where other != one {
          let text = Span(start: points[other] + 0.5, end: points[other] + widths[other])
          if stairs.rows[one] == stairs.rows[other] { #expect(!label.overlaps(text)) }
          if stairs.rows[other] > stairs.rows[one] { #expect(!label.contains(points[other])) }
        }
      }
      #expect(stairs.rows.allSatisfy { $0 < count })
    }
  }

  @Test func eachLabelOfAStaircaseTakesTheFirstRowThatIsFree() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let count = Int.random(in: 1...30, using: &random)
      let points = (0..<count).map { _ in Double(Int.random(in: 0...60, using: &random) * 5) }
      let widths = (0..<count).map { _ in Double(Int.random(in: 0...90, using: &random)) }
      #expect(Staircase(points: points, widths: widths).rows == firstFreeRows(points, widths))
    }
  }

  /// The rows of a staircase, every row being tried against every label.
  private func firstFreeRows(_ points: [Double], _ widths: [Double]) -> [Int] {
    var rows = [Int](repeating: 0, count: points.count)
    var placed: [Int] = []
    for label in points.indices.sorted(by: { (points[$0], $0) > (points[$1], $1) }) {
      let end = points[label] + widths[label]
      let row = (0..<placed.count).first { row in
        placed.allSatisfy { other in
          if rows[other] >= row { return end < points[other] - 1 }
          return points[label] < points[other] || points[label] > points[other] + widths[other]
        }
      }
      rows[label] = row ?? placed.count
      placed.append(label)
    }
    return rows
  }

  // MARK: Tracks

  @Test func linesInOneTrackDoNotOverlap() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      let spans = (0..<10).map { _ in
        Span(start: Double.random(in: 0...100, using: &random), end: Double.random(in: 0...100, using: &random))
      }
      let tracks = Tracks(spans)
      for one in spans.indices {
        for other in spans.indices where other < one && tracks.numbers[one] == tracks.numbers[other] {
          #expect(!spans[one].grown(by: -0.5).overlaps(spans[other].grown(by: -0.5)))
        }
      }
    }
  }

  @Test func partsOfAChainShareATrack() {
    let tracks = Tracks([Span(start: 0, end: 10), Span(start: 10, end: 90), Span(start: 90, end: 100)])
    #expect(tracks.numbers == [0, 0, 0])
  }
}
