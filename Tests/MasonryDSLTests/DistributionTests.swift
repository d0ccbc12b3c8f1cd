import LayoutModel
import MasonryDSL
import Testing

/// Views distributed along an axis.
@Suite struct DistributionTests {
  let container = View(key: "container", frame: Rect(x: 0, y: 0, width: 320, height: 480))
  let views = (0..<4).map { View(key: "v\($0)") }

  init() { views.forEach(container.addSubview) }

  @Test func withFixedSpacing() throws {
    views.distribute(along: .horizontal, spacing: 10, lead: 5, tail: 25)
    try container.layoutIfNeeded()
    // 320 - 5 - 25 - 3 * 10 leaves 260 for four views.
    #expect(views.map(\.frame.x) == [5, 80, 155, 230])
    #expect(views.map(\.frame.width) == [65, 65, 65, 65])
    container.frame = Rect(x: 0, y: 0, width: 360, height: 480)
    try container.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [75, 75, 75, 75])
  }

  @Test func withFixedLength() throws {
    views.distribute(along: .vertical, itemLength: 30, lead: 20, tail: 10)
    try container.layoutIfNeeded()
    // 480 - 20 - 10 - 4 * 30 leaves 330 for three gaps.
    #expect(views.map(\.frame.y) == [20, 160, 300, 440])
    #expect(views.map(\.frame.height) == [30, 30, 30, 30])
  }

  @Test func distributedViewsMayLieInDifferentViews() throws {
    let box = View(key: "box", frame: Rect(x: 100, y: 0, width: 200, height: 480))
    container.addSubview(box)
    let inner = View(key: "inner")
    box.addSubview(inner)
    [views[0], inner].distribute(along: .horizontal, spacing: 20)
    try container.layoutIfNeeded()
    #expect(views[0].frame == Rect(x: 0, y: 0, width: 150, height: 0))
    #expect(inner.frame == Rect(x: 70, y: 0, width: 150, height: 0))
  }

  @Test func fewerThanTwoAreAnError() {
    let line = #line + 1
    let error = #expect(throws: LayoutError.self) {
      try throwingMisuse { [views[0]].distribute(along: .horizontal, spacing: 10) }
    }
    #expect(error?.code == .tooFewViews)
    #expect(error?.message == "can't distribute a single view; at least two views are required (v0)")
    #expect(error?.location?.line == line)
    #expect(
      (#expect(throws: LayoutError.self) {
        try throwingMisuse { [View]().distribute(along: .vertical, itemLength: 10) }
      })?.code
        == .tooFewViews)
    #expect(container.constraints.isEmpty)
  }

  @Test func somethingContainsThemAll() {
    let loose = View(key: "loose")
    let error = #expect(throws: LayoutError.self) {
      try throwingMisuse { [views[0], loose].distribute(along: .vertical, spacing: 1) }
    }
    #expect(error?.code == .noCommonSuperview)
    #expect(error?.items == ["v0", "loose"])
  }
}
