import ConstraintGraph
import GraphTestSupport
import LayoutModel
import Testing

struct ShortEquationTests {
  @Test func `items are left out, and an attribute that both sides share stands once`() throws {
    var sample = LayoutSample(root: "a")
    sample.add("b", "c", to: "a")
    sample.constrain("b", .top, .equal, "a", plus: 1)
    sample.constrain("b", .bottom, .equal, "a", plus: -10.5)
    sample.constrain("b", .width, .greaterThanOrEqual, plus: 50, priority: .low)
    sample.constrain(
      "b", .right, .lessThanOrEqual, "c", .left, plus: -8, priority: try #require(LayoutPriority(exactly: 999)))
    sample.constrain("b", .width, .equal, "c")
    sample.constrain("b", .width, .equal, "c", times: 2, plus: 3)
    sample.constrain("b", .width, .equal, "b", .height, times: 0.5)
    sample.constrain("b", .width, .equal, plus: 0)
    let system = try sample.system
    #expect(
      system.constraints.map { shortEquation(of: $0, in: system) } == [
        "top == +1", "bottom == -10.5", "width >= 50 ^low", "right <= left - 8 ^999", "width == width",
        "width == width * 2 + 3", "width == height * 0.5", "width == 0",
      ])
  }

  @Test func `a difference of anchors names what is subtracted`() throws {
    var system = try LayoutSample.debuggingView.system
    var constraint = system.constraints[3]
    constraint.first = .init(.init(1, .bottom), subtracting: .init(1, .top))
    constraint.second = .init(.init(0, .bottom), subtracting: .init(1, .bottom))
    constraint.multiplier = 2
    #expect(
      shortEquation(of: constraint, in: system) == "bottom - top == (bottom - messageLabel.bottom) * 2 - 10")
    system.items.removeAll()
    #expect(shortEquation(of: constraint, in: system) == "bottom - top == (bottom - bottom) * 2 - 10")
  }
}
