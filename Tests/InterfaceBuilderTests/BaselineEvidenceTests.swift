import InterfaceBuilder
import LayoutModel
import Testing

/// Baselines that stored frames show.
@Suite struct BaselineEvidenceTests {
  private func label(
    _ id: String, _ frame: (Double, Double, Double, Double), size: Double = 17, attributes: String = ""
  ) -> String {
    Fixture.view(
      id, frame, "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/>", tag: "label",
      attributes: "text=\"Name\" \(attributes)")
  }

  private func placed(_ id: String, _ x: Double) -> String {
    Fixture.related(id, "leading", "root", "leading", "constant=\"\(x)\"")
  }

  /// How much lower `b` is than `a`, whose top is fixed, when their baselines are aligned.
  private func distance(_ b: String, a: String? = nil, _ attribute: String = "firstBaseline") throws -> Double {
    let constraints =
      placed("a", 0) + placed("b", 100) + Fixture.related("a", "top", "root", "top", "constant=\"20\"")
      + Fixture.related("b", attribute, "a", attribute)
    let views = (a ?? label("a", (0, 20, 60, 20.5))) + b
    let scene = try LaidOut(Fixture.xib(Fixture.root((300, 400), views, constraints)))
    return try scene.frame("b")[1] - scene.frame("a")[1]
  }

  @Test(arguments: [3.0, 4, 5, 5.5])
  func theStoredDistanceIsThatOfTheBaselines(_ stored: Double) throws {
    #expect(try distance(label("b", (100, 20 + stored, 60, 14.5), size: 12)) == stored)
  }

  /// By the estimate the first line of 12 points stands 4.76 lower in its view than that of 17.
  @Test(arguments: [
    ("misplaced=\"YES\"", 3.0), ("hidden=\"YES\"", 3), ("", 40),
  ])
  func whatIsNotStoredInPlaceSaysNothing(_ attributes: String, _ stored: Double) throws {
    let distance = try distance(label("b", (100, 20 + stored, 60, 14.5), size: 12, attributes: attributes))
    #expect(abs(distance - 4.76) < 0.001)
  }

  @Test(arguments: [("", 2.0), ("misplaced=\"YES\"", 4.76)])
  func whatIsInAMovedContainerSaysNothingOfWhatIsOutside(_ attribute: String, _ distance: Double) throws {
    let container = Fixture.view(
      "v", (100, 20, 200, 60), "<subviews>\(label("b", (0, 2, 60, 14.5), size: 12))</subviews>", attributes: attribute)
    let constraints =
      placed("a", 0) + Fixture.related("a", "top", "root", "top", "constant=\"20\"")
      + Fixture.placed("v", 100, 20, 200, 60) + Fixture.related("b", "leading", "v", "leading")
      + Fixture.related("b", "firstBaseline", "a", "firstBaseline")
    let scene = try LaidOut(
      Fixture.xib(Fixture.root((300, 400), label("a", (0, 20, 60, 20.5)) + container, constraints)))
    #expect(try abs(scene.frame("b")[1] - distance) < 0.001)
  }

  @Test func ofSeveralLinesOneMoves() throws {
    let text = "numberOfLines=\"0\""
    let lines = label("b", (100, 23, 60, 29), size: 12, attributes: text)
    #expect(try distance(lines) == 3)
    // The last line stands where it did: two lines of 12 points below each other have it in the second.
    let last = label("b", (100, 20, 60, 29), size: 12, attributes: text)
    #expect(abs(try distance(last, "lastBaseline") - -9.74) < 0.01)
  }

  /// A chain starts from a label, whatever stands first in the file.
  @Test func aChainIsFollowed() throws {
    let button = Fixture.view(
      "b", (100, 12, 80, 34), "<state key=\"normal\" title=\"Go\"/>", tag: "button")
    let views = button + label("a", (0, 20, 60, 20.5)) + label("c", (200, 24, 60, 14.5), size: 12)
    let constraints =
      placed("a", 0) + placed("b", 100) + placed("c", 200)
      + Fixture.related("a", "top", "root", "top", "constant=\"20\"")
      + Fixture.related("b", "firstBaseline", "a", "firstBaseline")
      + Fixture.related("c", "firstBaseline", "b", "firstBaseline", "constant=\"-1\"")
    let scene = try LaidOut(Fixture.xib(Fixture.root((300, 400), views, constraints)))
    #expect(try [scene.frame("a")[1], scene.frame("b")[1], scene.frame("c")[1]] == [20, 12, 24])
  }

  @Test func aStackViewAlignsBaselines() throws {
    let stack = Fixture.view(
      "s", (0, 20, 120, 20.5),
      "<subviews>\(label("a", (0, 0, 60, 20.5)))\(label("b", (60, 3, 60, 14.5), size: 12))</subviews>",
      tag: "stackView", attributes: "alignment=\"firstBaseline\"")
    let constraints = placed("s", 0) + Fixture.related("s", "top", "root", "top", "constant=\"20\"")
    let scene = try LaidOut(Fixture.xib(Fixture.root((300, 400), stack, constraints)))
    #expect(try scene.frame("b") == [60, 3, 60, 14.5])
  }

  private let stack = Fixture.controller(
    Fixture.root(
      (375, 667),
      Fixture.view(
        "s", (0, 20, 120, 20.5),
        "<subviews>" + Fixture.view("a", (0, 0, 60, 20.5), tag: "label", attributes: "text=\"Name\"")
          + Fixture.view(
            "b", (60, 3, 60, 14.5), "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"12\"/>",
            tag: "label", attributes: "text=\"Name\"") + "</subviews>", tag: "stackView",
        attributes: "alignment=\"firstBaseline\""),
      Fixture.related("s", "leading", "root", "leading")
        + Fixture.related("s", "top", "root", "top", "constant=\"20\"")))

  @Test func onDevicesLinesStandAsAtTheCanvas() throws {
    let scene = try LaidOut(stack, LayoutEnvironment(device: Device.named("iPhone 15")))
    #expect(try scene.frame("b")[1] == 3)
  }

  /// A baseline that is aligned for another size class only is stored where that does not hold.
  @Test func whatDoesNotHoldAtTheCanvasSaysNothing() throws {
    let views = label("a", (0, 20, 60, 20.5)) + label("b", (100, 22, 60, 14.5), size: 12)
    let constraints =
      placed("a", 0) + placed("b", 100) + Fixture.related("a", "top", "root", "top", "constant=\"20\"")
      + Fixture.related("b", "top", "root", "top", "constant=\"22\" id=\"top\"")
      + Fixture.related("b", "firstBaseline", "a", "firstBaseline", "id=\"line\"")
    let variants = """
      <variation key="default"><mask key="constraints"><exclude reference="line"/></mask></variation>
      <variation key="widthClass=regular"><mask key="constraints"><exclude reference="top"/><include reference="line"/>\
      </mask></variation>
      """
    let file = Fixture.controller(Fixture.root((375, 667), views, constraints, more: variants))
    #expect(try LaidOut(file).frame("b")[1] == 22)
    let pad = try LaidOut(file, LayoutEnvironment(device: Device.named("iPad (6th generation)")))
    #expect(try abs(pad.frame("b")[1] - 24.76) < 0.3)
  }
}
