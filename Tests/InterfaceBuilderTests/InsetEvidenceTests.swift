import InterfaceBuilder
import LayoutModel
import Testing

/// What stored frames may say of safe areas and margins, and what they may not.
@Suite struct InsetEvidenceTests {
  private static let safeArea = "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"

  /// A root of 375 by 667 points whose views and constraints are these; `safe` is its safe area.
  private func scene(_ views: String, _ constraints: String) throws -> LaidOut {
    try LaidOut(
      Fixture.controller(
        Fixture.root((375, 667), views, constraints, more: Self.safeArea), guides: "", era: 22_000))
  }

  private func size(_ id: String, _ attribute: String, _ points: Double, _ name: String) -> String {
    Fixture.constraint("firstItem=\"\(id)\" firstAttribute=\"\(attribute)\" constant=\"\(points)\" id=\"\(name)\"")
  }

  /// Constraints that place `a` at both edges along an axis, 20 from those of an item.
  private func between(_ near: String, _ far: String, of item: String, _ distance: Double = 20) -> String {
    Fixture.related("a", near.replacing("Margin", with: ""), item, near, "constant=\"\(distance)\" id=\"near\"")
      + Fixture.related(item, far, "a", far.replacing("Margin", with: ""), "constant=\"\(distance)\" id=\"far\"")
  }

  /// A width between both edges leaves no room for an inset that nobody has.
  @Test(arguments: [330.0, 320, 300, 280, 200])
  func aWidthBetweenTheEdgesOfTheSafeAreaIsAConflict(_ width: Double) throws {
    let scene = try scene(
      Fixture.view("a", (20, 40, width, 100)),
      between("leading", "trailing", of: "safe") + size("a", "width", width, "w") + size("a", "height", 100, "h")
        + Fixture.related("a", "top", "safe", "top", "constant=\"20\" id=\"t\""))
    #expect(scene.conflicts.contains { $0.isSuperset(of: ["near", "far", "w"]) })
  }

  @Test(arguments: [340.0, 320, 300])
  func aWidthBetweenTheMarginsIsAConflict(_ width: Double) throws {
    let scene = try scene(
      Fixture.view("a", (16, 40, width, 100)),
      between("leadingMargin", "trailingMargin", of: "root", 0) + size("a", "width", width, "w"))
    #expect(scene.conflicts.contains { $0.isSuperset(of: ["near", "far", "w"]) })
  }

  @Test(arguments: [600.0, 560, 450])
  func aHeightBetweenTheEdgesOfTheSafeAreaIsAConflict(_ height: Double) throws {
    let scene = try scene(
      Fixture.view("a", (20, 40, 100, height)),
      between("top", "bottom", of: "safe") + size("a", "height", height, "h"))
    #expect(scene.conflicts.contains { $0.isSuperset(of: ["near", "far", "h"]) })
  }

  /// A bar of 49 points is what a tab bar is high.
  @Test func aTabBarIsBelieved() throws {
    let scene = try scene(
      Fixture.view("a", (20, 40, 100, 667 - 20 - 49 - 40)),
      between("top", "bottom", of: "safe") + size("a", "height", 667 - 20 - 49 - 40, "h"))
    #expect(scene.conflicts.isEmpty)
  }

  /// Views of fixed widths in a row are too narrow for it together.
  @Test func aRowOfWidthsBetweenTheEdgesIsAConflict() throws {
    let widths = size("a", "width", 100, "w") + size("b", "width", 200, "v")
    let row =
      Fixture.related("a", "leading", "safe", "leading", "constant=\"8\" id=\"near\"")
      + Fixture.related("b", "leading", "a", "trailing", "constant=\"8\" id=\"gap\"")
      + Fixture.related("safe", "trailing", "b", "trailing", "constant=\"8\" id=\"far\"")
    let scene = try scene(
      Fixture.view("a", (8, 40, 100, 50)) + Fixture.view("b", (116, 40, 200, 50)), row + widths)
    #expect(scene.conflicts.contains { $0.isSuperset(of: ["near", "gap", "far", "w", "v"]) })
  }

  /// Where nothing else gives the width, the stored frame shows the inset.
  @Test func anInsetThatNothingElseDecidesIsReadOffTheFrame() throws {
    let scene = try scene(
      Fixture.view("a", (20, 84, 335, 100)),
      between("leading", "trailing", of: "safe")
        + size("a", "height", 100, "h") + Fixture.related("a", "top", "safe", "top", "constant=\"20\" id=\"t\""))
    #expect(scene.conflicts.isEmpty)
    #expect(try scene.frame("a") == [20, 84, 335, 100])
  }
}
