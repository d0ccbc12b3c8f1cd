import InterfaceBuilder
import LayoutModel
import Testing

/// Insets of AppKit's controls that stored frames show. By the table a push button of this era has 7 at the left and at
/// the right, 5 above and 7 below.
@Suite struct AlignmentEvidenceTests {
  /// Where the views are in a window 300 by 400 with these constraints.
  private func scene(_ views: String, _ constraints: String) throws -> LaidOut {
    try LaidOut(Fixture.xib(Fixture.root((300, 400), views, constraints), runtime: "MacOSX.Cocoa"))
  }

  /// A push button 32 high and stored `top` points below the window's top edge.
  private func button(
    _ id: String, x: Double, top: Double = 20, width: Double = 100, attributes: String = ""
  ) -> String {
    Fixture.view(
      id, (x, 400 - top - 32, width, 32), "<buttonCell key=\"cell\" type=\"push\"/>", tag: "button",
      attributes: "verticalHuggingPriority=\"750\" \(attributes)")
  }

  private func leading(
    _ id: String, _ constant: Double, of other: String = "root", _ side: String = "leading"
  ) -> String {
    Fixture.related(id, "leading", other, side, "constant=\"\(constant)\"")
  }

  private func top(_ id: String, _ constant: Double) -> String {
    Fixture.related(id, "top", "root", "top", "constant=\"\(constant)\"")
  }

  /// The alignment rectangle that is stored for the view `a`.
  private func stored(_ views: String, _ constraints: String) throws -> Rect? {
    let file = Fixture.xib(Fixture.root((300, 400), views, constraints), runtime: "MacOSX.Cocoa")
    return try InterfaceFile(Array(file.utf8), path: "Test.xib").scenes[0].stored.first { $0.id == "a" }?.frame
  }

  @Test func aSideIsWhereAConstraintHoldsIt() throws {
    let scene = try scene(button("a", x: 10), leading("a", 12) + top("a", 20))
    #expect(try scene.frame("a") == [12, 20, 91, 25])
  }

  @Test func theTableHoldsWhereConstraintsAgreeWithIt() throws {
    let scene = try scene(button("a", x: 10), leading("a", 17) + top("a", 25))
    #expect(try scene.frame("a") == [17, 25, 86, 20])
  }

  @Test func whatHoldsForOneHoldsForAllOfItsKind() throws {
    let views =
      button("a", x: 10) + button("b", x: 10, top: 100) + button("c", x: 10, top: 200, attributes: "customClass=\"C\"")
    let scene = try scene(
      views, leading("a", 10) + leading("b", 50) + leading("c", 17) + top("a", 20) + top("b", 105) + top("c", 205))
    #expect(try scene.frame("a")[2] == 93)
    #expect(try scene.frame("b")[2] == 93)
    #expect(try scene.frame("c")[2] == 86)
  }

  @Test func whatIsKnownOfOneControlShowsTheNext() throws {
    let trailing = Fixture.related("root", "trailing", "b", "trailing", "constant=\"70\"")
    let scene = try scene(
      button("a", x: 10) + button("b", x: 118, width: 112),
      leading("a", 10) + trailing + Fixture.related("b", "leading", "a", "trailing", "constant=\"8\"") + top("a", 25)
        + Fixture.related("b", "top", "a", "top"))
    // The left and the right side of a button have no inset here: b's left edge, 118, is 8 behind a's right edge, 110.
    #expect(try scene.frame("a") == [10, 25, 100, 20])
    #expect(try scene.frame("b") == [118, 25, 112, 20])
  }

  /// Half a point that a middle was rounded by is no inset.
  @Test func aRoundedMiddleSaysNothing() throws {
    let middle = Fixture.related("a", "centerX", "root", "centerX")
    let frame = try stored(button("a", x: 100, width: 101), middle + leading("a", 107) + top("a", 25))
    #expect(frame == Rect(x: 107, y: 25, width: 87, height: 20))
  }

  @Test func aMiddleShowsTheOtherSide() throws {
    let middle = Fixture.related("a", "centerX", "root", "centerX")
    let scene = try scene(button("a", x: 100, width: 100), middle + leading("a", 103) + top("a", 25))
    #expect(try scene.frame("a") == [103, 25, 94, 20])
  }

  @Test(arguments: ["misplaced=\"YES\"", "hidden=\"YES\""])
  func whatIsNotWhereConstraintsPutItSaysNothing(_ attribute: String) throws {
    let scene = try scene(button("a", x: 10, attributes: attribute), leading("a", 12) + top("a", 25))
    #expect(try scene.frame("a")[2] == 86)
  }

  /// Seen from outside a container that has moved since, the button in it would have 4 points at its left.
  @Test(arguments: [("", 89.0), ("misplaced=\"YES\"", 86), ("hidden=\"YES\"", 86)])
  func whatIsInAMovedContainerSaysNothingOfWhatIsOutside(_ attribute: String, _ width: Double) throws {
    let container = Fixture.view(
      "v", (43, 100, 200, 200), "<subviews>\(button("a", x: 10, top: 273))</subviews>", tag: "customView",
      attributes: attribute)
    let scene = try scene(
      container,
      Fixture.placed("v", 40, 100, 200, 200) + leading("a", 57)
        + Fixture.related("a", "top", "v", "top", "constant=\"73\""))
    #expect(try scene.frame("a")[2] == width)
  }

  /// A button whose edge lies 30 points inside its frame was moved since.
  @Test func noInsetIsThatLarge() throws {
    let scene = try scene(button("a", x: 10), leading("a", 40) + top("a", 25))
    #expect(try scene.frame("a") == [40, 25, 86, 20])
  }

  /// A colour well that is 23 wide by its constraint and by its frame has no insets, though most have 3 at both sides.
  @Test func aSizeSaysWhatBothSidesHave() throws {
    let well = Fixture.view("a", (10, 300, 23, 23), tag: "colorWell")
    let size = ["width", "height"].map {
      Fixture.constraint("firstItem=\"a\" firstAttribute=\"\($0)\" constant=\"23\"")
    }
    let centered = ["centerX", "centerY"].map { Fixture.related("a", $0, "root", $0) }
    let scene = try scene(well, size.joined() + centered.joined())
    #expect(try scene.frame("a") == [138.5, 188.5, 23, 23])
    #expect(scene.conflicts.isEmpty)
    let frame = try stored(well, size.joined())
    #expect(frame == Rect(x: 10, y: 77, width: 23, height: 23))
  }

  /// What is given one side of a square shows what insets it has along the other.
  @Test func aSquareIsAsHighAsItIsWide() throws {
    let picture = Fixture.view("a", (52, 300, 48, 55), "<imageCell key=\"cell\" image=\"doc\"/>", tag: "imageView")
    let width = Fixture.constraint("firstItem=\"a\" firstAttribute=\"width\" constant=\"48\"")
    let square = Fixture.related("a", "width", "a", "height")
    #expect(try stored(picture, width + square) == Rect(x: 52, y: 48.5, width: 48, height: 48))
    #expect(try stored(picture, width) == Rect(x: 52, y: 45, width: 48, height: 55))
  }

  /// A stack view keeps distances without constraints of the file: here 8 points between two push buttons that are
  /// stored so close that they have 4 points above and 4 below.
  @Test(arguments: [
    ("distribution=\"fill\" spacing=\"8\"", "", Rect(x: 0, y: 0, width: 93, height: 24)),
    (
      "distribution=\"fill\"", "<customSpacing><real value=\"8\"/><real value=\"3.4e+38\"/></customSpacing>",
      Rect(x: 0, y: 0, width: 93, height: 24)
    ),
    ("distribution=\"equalSpacing\" spacing=\"8\"", "", Rect(x: 0, y: 1, width: 93, height: 20)),
  ])
  func aStackViewKeepsDistances(_ attributes: String, _ content: String, _ rect: Rect) throws {
    let buttons = button("a", x: 0, top: 340) + button("b", x: 0, top: 372)
    let stack = Fixture.view(
      "s", (0, 300, 100, 56), "<subviews>\(buttons)</subviews>\(content)", tag: "stackView",
      attributes: "orientation=\"vertical\" alignment=\"leading\" \(attributes)")
    #expect(try stored(stack, "") == rect)
  }

  /// Texts hardly differ, but those of the oldest files do: 3 at both sides instead of 2.
  @Test func textsTooAreWhereConstraintsHoldThem() throws {
    let text = Fixture.view(
      "a", (17, 300, 104, 17), "<textFieldCell key=\"cell\" title=\"Address:\"/>", tag: "textField",
      attributes: "verticalHuggingPriority=\"750\"")
    let field = Fixture.view(
      "b", (126, 298, 100, 22), "<textFieldCell key=\"cell\" borderStyle=\"bezel\" editable=\"YES\"/>",
      tag: "textField", attributes: "verticalHuggingPriority=\"750\"")
    let scene = try scene(
      text + field,
      leading("a", 20) + leading("b", 126) + leading("b", 8, of: "a", "trailing") + top("a", 83) + top("b", 80))
    #expect(try scene.frame("a") == [20, 83, 98, 17])
    #expect(scene.conflicts.isEmpty)
  }

  /// Of two colour wells only one has a constraint for its size; the other is as large.
  @Test func aSizeHoldsForAllOfItsKind() throws {
    let wells = ["a", "b"].enumerated().map {
      Fixture.view($1, (10 + 100 * Double($0), 300, 23, 23), tag: "colorWell")
    }
    let size = ["width", "height"].map {
      Fixture.constraint("firstItem=\"b\" firstAttribute=\"\($0)\" constant=\"23\"")
    }
    #expect(try stored(wells.joined(), size.joined()) == Rect(x: 10, y: 77, width: 23, height: 23))
  }

  /// Insets that constraints show of a wide button leave nothing of one that is 20 wide; more they do not take.
  @Test func insetsTakeNoMoreThanThereIs() throws {
    let small = Fixture.view("a", (10, 100, 20, 10), "<buttonCell key=\"cell\" type=\"push\"/>", tag: "button")
    let trailing = Fixture.related("root", "trailing", "b", "trailing", "constant=\"205\"")
    let frame = try stored(small + button("b", x: 10), leading("b", 25) + trailing)
    #expect(frame == Rect(x: 25, y: 295, width: 0, height: 0))
  }

  /// Buttons that were never shown are stored without a size, and their masks ask for it.
  @Test func whatHasNoSizeHasNoInsets() throws {
    let mask = Fixture.view(
      "a", (10, 10, 0, 0), "<buttonCell key=\"cell\" type=\"push\"/>", tag: "button", translates: true)
    let scene = try scene(mask, "")
    #expect(scene.conflicts.isEmpty)
    #expect(try Array(scene.frame("a")[2...]) == [0, 0])
  }

  /// The editor obeys a constraint that the build takes out: what it shows holds for the app, too.
  @Test func placeholdersShowInsetsToo() throws {
    let constraints = Fixture.related("a", "leading", "root", "leading", "constant=\"12\" placeholder=\"YES\"")
    let views = button("a", x: 10) + button("b", x: 10, top: 100)
    let file = Fixture.xib(
      Fixture.root((300, 400), views, constraints + leading("b", 60) + top("a", 25) + top("b", 105)),
      runtime: "MacOSX.Cocoa")
    let scenes = try [LayoutEnvironment.canvas, LayoutEnvironment(size: Size(width: 300, height: 400))].map {
      try LaidOut(file, $0).layout
    }
    let origins = scenes.map { layout in layout.root.hierarchy.compactMap(\.givenFrame) }
    #expect(origins[0] == origins[1])
  }
}
