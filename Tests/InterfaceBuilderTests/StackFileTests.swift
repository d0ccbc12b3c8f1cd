import Diagnosis
import InterfaceBuilder
import LayoutModel
import Testing

/// What files say about stack views.
@Suite struct StackFileTests {
  /// A stack of a, 50 x 20, and b, 30 x 40, in a root; `hidden` hides b.
  private func frames(
    _ attributes: String, more: String = "", runtime: String = "iOS.CocoaTouch", size: (Double, Double) = (200, 100),
    hidden: Bool = false
  ) throws -> [[Double]] {
    func sized(_ id: String, _ width: Double, _ height: Double, _ attributes: String = "") -> String {
      Fixture.view(
        id, nil,
        "<constraints>" + Fixture.constraint("firstAttribute=\"width\" constant=\"\(width)\" priority=\"700\"")
          + Fixture.constraint("firstAttribute=\"height\" constant=\"\(height)\" priority=\"700\"") + "</constraints>",
        attributes: attributes)
    }
    let stack = Fixture.view(
      "stack", nil,
      "<subviews>\(sized("a", 50, 20))\(sized("b", 30, 40, hidden ? "hidden=\"YES\"" : ""))</subviews>\(more)",
      tag: "stackView", attributes: attributes)
    let file = Fixture.xib(
      Fixture.root((320, 480), stack, Fixture.placed("stack", 0, 0, size.0, size.1)), runtime: runtime)
    let scene = try LaidOut(file)
    return [try scene.frame("a"), try scene.frame("b")]
  }

  @Test func whatIsMissingIsHorizontalAndFills() throws {
    let frames = try frames("")
    #expect(frames[0][0] == 0)
    #expect(frames[1][0] == frames[0][2])
    #expect(frames[0][2] + frames[1][2] == 200)
    #expect(frames.allSatisfy { $0[1] == 0 && $0[3] == 100 })
  }

  @Test func equalSizesAndSpacing() throws {
    #expect(try frames("distribution=\"fillEqually\" spacing=\"10\"") == [[0, 0, 95, 100], [105, 0, 95, 100]])
    #expect(
      try frames("distribution=\"fillEqually\" spacingType=\"standard\"") == [[0, 0, 96, 100], [104, 0, 96, 100]])
  }

  @Test func gaps() throws {
    #expect(try frames("distribution=\"equalSpacing\" alignment=\"top\"") == [[0, 0, 50, 20], [170, 0, 30, 40]])
    #expect(try frames("distribution=\"equalSpacing\" alignment=\"bottom\"")[0] == [0, 80, 50, 20])
    #expect(try frames("distribution=\"equalSpacing\" alignment=\"center\"") == [[0, 40, 50, 20], [170, 30, 30, 40]])
  }

  @Test func topOfAVerticalStackMeansLeading() throws {
    let frames = try frames("axis=\"vertical\" alignment=\"top\" distribution=\"equalSpacing\"")
    #expect(frames == [[0, 0, 50, 20], [0, 60, 30, 40]])
    #expect(try self.frames("axis=\"vertical\" alignment=\"bottom\" distribution=\"equalSpacing\"")[0][0] == 150)
  }

  @Test func explicitMarginsAreKeptTo() throws {
    let margins = "<edgeInsets key=\"layoutMargins\" top=\"5\" left=\"10\" bottom=\"15\" right=\"20\"/>"
    #expect(try frames("distribution=\"fillEqually\"", more: margins) == [[10, 5, 85, 80], [95, 5, 85, 80]])
  }

  @Test func aHiddenViewLeavesTheStack() throws {
    #expect(try frames("spacing=\"10\"", hidden: true)[0] == [0, 0, 200, 100])
  }

  /// A stack in the middle of a root, with nothing that says how long it is.
  private func open(_ attributes: String, views: String, runtime: String = "iOS.CocoaTouch") throws -> LaidOut {
    let stack = Fixture.view(
      "stack", nil, "<subviews>\(views)</subviews>", tag: "stackView", attributes: "axis=\"vertical\" \(attributes)")
    let edges =
      ["leading", "trailing"].map { Fixture.related("stack", $0, "root", $0) }.joined()
      + Fixture.related("stack", "centerY", "root", "centerY")
    return try LaidOut(Fixture.xib(Fixture.root((320, 480), stack, edges), runtime: runtime))
  }

  private func sized(_ id: String, _ height: Double, _ attributes: String = "") -> String {
    Fixture.view(
      id, nil, FormatRow.list(Fixture.constraint("firstAttribute=\"height\" constant=\"\(height)\"")),
      attributes: attributes)
  }

  @Test(arguments: ["equalSpacing", "equalCentering"])
  func gapsAreNoLargerThanTheyHaveToBe(_ distribution: String) throws {
    let scene = try open(
      "distribution=\"\(distribution)\" spacing=\"10\"", views: sized("a", 20) + sized("b", 20) + sized("c", 20))
    #expect(scene.diagnosis.ambiguous.isEmpty)
    #expect(try scene.frame("stack") == [0, 200, 320, 80])
    #expect(try scene.frame("b") == [0, 30, 320, 20])
  }

  @Test func whatIsHiddenStaysInLine() throws {
    let button = Fixture.view(
      "b", nil,
      FormatRow.list(FormatRow.fixed("b", 44, nil) + Fixture.constraint("firstAttribute=\"height\" constant=\"30\"")),
      attributes: "hidden=\"YES\"")
    let scene = try open("alignment=\"center\"", views: sized("a", 20) + button)
    #expect(scene.diagnosis.ambiguous.isEmpty)
    #expect(try scene.frame("b")[0] == (320 - 44) / 2)
  }

  @Test func whatIsHiddenStaysAtTheTopOfAStackThatIsFilled() throws {
    let stack = Fixture.view(
      "stack", nil,
      FormatRow.subviews(sized("a", 60) + sized("b", 20, "hidden=\"YES\"")), tag: "stackView")
    let scene = try LaidOut(Fixture.xib(Fixture.root((320, 480), stack, FormatRow.corner("stack"))))
    #expect(try scene.frame("b")[1] == 0)
    #expect(scene.diagnosis.ambiguous.allSatisfy { scene.layout.system.variables[$0].attribute == .width })
  }

  @Test func onMacOSAnEmptyStackIsAsSmallAsItHugs() throws {
    let stack = Fixture.view(
      "stack", nil, tag: "stackView", attributes: "orientation=\"horizontal\" distribution=\"fill\"")
    let places = ["centerX", "top"].map { Fixture.related("stack", $0, "root", $0) }.joined()
    let scene = try LaidOut(
      Fixture.xib(Fixture.root((320, 480), stack, places), runtime: "MacOSX.Cocoa"))
    #expect(scene.diagnosis.ambiguous.isEmpty)
    #expect(try scene.frame("stack") == [160, 0, 0, 0])
  }

  @Test(arguments: [
    ("", [270.0, 0]), ("playback", [0, 50]), ("spatial", [0, 50]), ("forceLeftToRight", [0, 50]),
    ("forceRightToLeft", [270, 0]),
  ])
  func whatIsNeverMirroredStaysInOrder(_ content: String, _ places: [Double]) throws {
    func sized(_ id: String, _ width: Double) -> String {
      Fixture.view(id, nil, FormatRow.list(Fixture.constraint("firstAttribute=\"width\" constant=\"\(width)\"")))
    }
    let stack = Fixture.view(
      "stack", nil, FormatRow.subviews(sized("a", 50) + sized("b", 270)), tag: "stackView",
      attributes: "semanticContentAttribute=\"\(content)\"")
    let file = Fixture.xib(Fixture.root((320, 480), stack, FormatRow.pinned("stack", to: "root")))
    let turned = try LaidOut(file, LayoutEnvironment(direction: .rightToLeft))
    #expect([try turned.frame("a")[0], try turned.frame("b")[0]] == places)
    #expect(try LaidOut(file).frame("b")[0] == 50)
  }

  @Test func onMacOSTheSpacingIsEightAndGravityDecides() throws {
    let areas = try frames("orientation=\"horizontal\" alignment=\"top\"", runtime: "MacOSX.Cocoa")
    #expect(areas[0][0] == 0)
    #expect(areas[1][0] == areas[0][2] + 8)
    let insets = "<edgeInsets key=\"edgeInsets\" left=\"3\" right=\"4\" top=\"5\" bottom=\"6\"/>"
    let filled = try frames(
      "orientation=\"horizontal\" distribution=\"fillEqually\" alignment=\"height\"", more: insets,
      runtime: "MacOSX.Cocoa")
    // (Heights of priority 700 are stronger than AppKit's alignment.)
    #expect(filled == [[3, 5, 92.5, 20], [103.5, 5, 92.5, 40]])
  }
}
