import ConstraintGraph
import GraphTestSupport
import LayoutModel
import Testing

struct LegendTests {
  @Test func `it speaks only of what is there`() throws {
    var sample = LayoutSample(root: "a")
    sample.constrain("a", .width, plus: 3)
    #expect(Legend(of: LayoutGraph(of: try sample.system)).phrases == ["1 view, 1 constraint"])
    sample.addGuide("g", to: "a")
    sample.constrain("g", .left, .equal, "a", priority: .high, identifier: "UISV-spacing").isLeftOut = true
    #expect(
      Legend(of: LayoutGraph(of: try sample.system, members: [0], broken: 0)).phrases == [
        "1 view, 1 guide, 2 constraints, 1 of them in a conflict", "arrows point to a constraint's second item",
        "thick: conflicting", "filled: broken by Auto Layout", "dashed: optional",
        "square corners: system-made", "dotted: inactive", "dashed box: guide",
      ])
  }

  @Test func `lines are as wide as there is room`() throws {
    let legend = Legend(of: LayoutGraph(of: try LayoutSample.form.system, members: [0, 1], broken: 1))
    #expect(legend.wrapped(to: 10_000).count == 1)
    #expect(legend.wrapped(to: 1) == legend.phrases)
    for line in legend.wrapped(to: 300) where line.contains(" · ") { #expect(Legend.width(of: line) <= 300) }
  }
}
