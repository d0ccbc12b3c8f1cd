import Diagnosis
import InterfaceBuilder
import LayoutModel
import Testing

/// Content sizes without a font engine.
@Suite struct ContentSizeTests {
  private func label(_ frame: (Double, Double, Double, Double), _ attributes: String = "text=\"Hello\"") -> String {
    Fixture.view("a", frame, tag: "label", attributes: attributes)
  }

  private func pinned(_ attribute: String, _ constant: Double, first: String = "a", second: String = "root") -> String {
    Fixture.related("\(first)", "\(attribute)", "\(second)", "\(attribute)", "constant=\"\(constant)\"")
  }

  @Test func whatContentDecidesIsWhatIsStored() throws {
    let file = Fixture.xib(
      Fixture.root((320, 480), label((10, 20, 41.5, 20.5)), pinned("leading", 10) + pinned("top", 20)))
    let scene = try LaidOut(file)
    #expect(try scene.frame("a") == [10, 20, 41.5, 20.5])
    #expect(scene.layout.items.allSatisfy { !$0.estimatesWidth && !$0.estimatesHeight })
  }

  /// A screen, 375 wide, with the views `a` and `b` beside each other from one edge to the other.
  private func row(_ views: String) -> String {
    let constraints =
      pinned("leading", 16) + pinned("top", 20) + pinned("top", 20, first: "b")
      + pinned("trailing", 16, first: "root", second: "b")
      + Fixture.related("b", "leading", "a", "trailing", "constant=\"8\"")
    return Fixture.controller(Fixture.root((375, 667), views, constraints))
  }

  /// A label that fills a row beside a switch needs less on a narrower screen: the switch keeps its size.
  @Test func aLabelThatFillsARowNeedsNoMoreThanItsText() throws {
    let hugs = "horizontalHuggingPriority=\"251\" text=\"Allow push notifications\""
    let control = Fixture.view(
      "b", (310, 20, 51, 31), tag: "switch",
      attributes: "horizontalHuggingPriority=\"750\" verticalHuggingPriority=\"750\"")
    let file = row(label((16, 20, 286, 20.5), hugs) + control)
    #expect(try LaidOut(file).frame("a") == [16, 20, 286, 20.5])
    let narrow = try LaidOut(file, LayoutEnvironment(size: Size(width: 320, height: 568)))
    #expect(try narrow.frame("a") == [16, 20, 231, 20.5])
    #expect(try narrow.frame("b")[2] == 49)
    #expect(narrow.diagnosis.ambiguous.isEmpty)
    let missed = narrow.diagnosis.brokenPreferences.map { narrow.layout.system.constraints[$0.index] }
    #expect(!missed.contains { $0.relation == .greaterThanOrEqual })
  }

  /// Two labels that hug alike share what is left: which of them gets it, nothing says.
  @Test(arguments: [(251, 251, true), (251, 252, false), (250, 251, false)])
  func twoLabelsThatHugAlikeAreAmbiguous(_ first: Int, _ second: Int, _ isOpen: Bool) throws {
    let other = Fixture.view(
      "b", (312.5, 20, 46.5, 20.5), tag: "label",
      attributes: "horizontalHuggingPriority=\"\(second)\" text=\"Detail\"")
    let hugs = "horizontalHuggingPriority=\"\(first)\" text=\"Title text\""
    let scene = try LaidOut(row(label((16, 20, 288.5, 20.5), hugs) + other))
    #expect(scene.diagnosis.ambiguous.isEmpty != isOpen)
    #expect(try isOpen || scene.frame("a") == [16, 20, 288.5, 20.5])
  }

  @Test func whatConstraintsDecideIsEstimated() throws {
    let constraints = pinned("leading", 10) + pinned("top", 20) + pinned("trailing", 10, first: "root", second: "a")
    let scene = try LaidOut(Fixture.xib(Fixture.root((320, 480), label((10, 20, 300, 20.5)), constraints)))
    #expect(try scene.frame("a") == [10, 20, 300, 20.5])
    #expect(scene.layout.items.contains { $0.id == "a" && $0.estimatesWidth && !$0.estimatesHeight })
  }

  /// Two lines of text of 20.5 points one below the other, in a box that is 42 high.
  private func pair(_ attributes: String = "") throws -> LaidOut {
    let second = Fixture.view("b", (0, 21, 50, 21), tag: "label", attributes: "text=\"World\"")
    let below = Fixture.related("b", "top", "a", "bottom") + Fixture.related("b", "leading", "root", "leading")
    return try LaidOut(
      Fixture.xib(
        Fixture.root(
          (320, 42), label((0, 0, 50, 21), "text=\"Hello\" \(attributes)") + second,
          pinned("leading", 0) + pinned("top", 0) + below + pinned("bottom", 0, first: "root", second: "b"))))
  }

  @Test func linesThatShareAHeightHaveTheirOwn() throws {
    let alike = try pair()
    #expect(alike.diagnosis.ambiguous.map { alike.layout.system.variables[$0].attribute } == [.height, .top, .height])
    #expect(alike.layout.items.filter(\.estimatesHeight).map(\.id) == ["a", "b"])
    let firmer = try pair("verticalHuggingPriority=\"251\"")
    #expect(firmer.diagnosis.ambiguous.isEmpty)
    #expect(firmer.layout.items.filter(\.estimatesHeight).map(\.id) == ["b"])
    #expect(try firmer.frame("a") == [0, 0, 50, 21])
  }

  /// No line is ten times as high as its font's: something has stretched it, and what it asks for is not known.
  @Test(arguments: [(20.5, false), (24, false), (205, true)])
  func whatIsStretchedSaysNothingOfItsText(_ height: Double, _ isEstimate: Bool) throws {
    let file = Fixture.xib(
      Fixture.root((320, 480), label((10, 20, 41.5, height)), pinned("leading", 10) + pinned("top", 20)))
    let scene = try LaidOut(file)
    #expect(try scene.frame("a") == [10, 20, 41.5, height])
    #expect(scene.layout.items.contains { $0.id == "a" && $0.estimatesHeight == isEstimate })
  }

  @Test func textInSeveralLinesGrowsWhenItGetsNarrower() throws {
    let constraints = pinned("leading", 10) + pinned("top", 20) + pinned("trailing", 10, first: "root", second: "a")
    let text = "text=\"\(String(repeating: "many words in a row ", count: 6))\" numberOfLines=\"0\""
    let file = Fixture.xib(
      Fixture.root((320, 480), label((10, 20, 300, 61)), text.isEmpty ? "" : constraints)
        .replacingLabel(with: text))
    let heights = try [320.0, 170, 1000].map {
      try LaidOut(file, LayoutEnvironment(size: Size(width: $0, height: 480))).frame("a")[3]
    }
    #expect(heights[0] >= 61 - 0.01 && heights[0] <= 61.01)
    #expect(heights[1] > heights[0])
    #expect(heights[2] < heights[0] && heights[2] >= 20)
  }

  /// Lines of AppKit's are a point higher in some releases: that much is no stretching.
  @Test(arguments: [(17.0, 0), (19, 3)])
  func aPointMoreIsALineOfAnotherRelease(_ height: Double, _ open: Int) throws {
    func text(_ id: String, _ y: Double) -> String {
      Fixture.view(
        id, (0, y, 50, height),
        "<textFieldCell key=\"cell\" lineBreakMode=\"clipping\" title=\"Hello\">"
          + "<font key=\"font\" metaFont=\"system\"/></textFieldCell>", tag: "textField",
        attributes: "verticalHuggingPriority=\"750\"")
    }
    let below = Fixture.related("b", "top", "a", "bottom") + Fixture.related("b", "leading", "root", "leading")
    let scene = try LaidOut(
      Fixture.xib(
        Fixture.root(
          (320, 2 * height), text("a", height) + text("b", 0),
          pinned("leading", 0) + pinned("top", 0) + below + pinned("bottom", 0, first: "root", second: "b")),
        runtime: "MacOSX.Cocoa"))
    #expect(scene.diagnosis.ambiguous.count == open)
  }

  @Test(arguments: ["matrix", "form"])
  func aMatrixHasTheSizeOfItsCells(_ tag: String) throws {
    let view = Fixture.view("a", (10, 100, 120, 60), tag: tag)
    let scene = try LaidOut(
      Fixture.xib(Fixture.root((320, 480), view, pinned("leading", 10) + pinned("top", 320)), runtime: "MacOSX.Cocoa"))
    #expect(try scene.frame("a") == [10, 320, 120, 60])
    #expect(scene.diagnosis.ambiguous.isEmpty)
  }

  /// A view that gives way to a label 60 wide beside it and fills what is left; on a screen of 320 nothing is cut.
  @Test(arguments: [
    ("textField", "placeholder=\"Alert title\"", ""),
    ("segmentedControl", "", "<segments><segment title=\"One\"/><segment title=\"Two\"/></segments>"),
    ("pageControl", "numberOfPages=\"3\"", ""),
  ])
  func aFieldIsMostlyWiderThanItsContent(_ tag: String, _ attributes: String, _ content: String) throws {
    let title = label((16, 20, 60, 20.5), "horizontalHuggingPriority=\"251\" text=\"Title\"")
    let field = Fixture.view("b", (84, 20, 275, 30), content, tag: tag, attributes: attributes)
    let constraints =
      pinned("leading", 16) + pinned("top", 20) + pinned("top", 20, first: "b")
      + Fixture.related("b", "leading", "a", "trailing", "constant=\"8\"")
      + pinned("trailing", 16, first: "root", second: "b")
    let file = Fixture.controller(Fixture.root((375, 667), title + field, constraints))
    #expect(try LaidOut(file).frame("b")[2] == 275)
    let small = try LaidOut(file, LayoutEnvironment(device: Device.named("iPhone SE (1st generation)")))
    #expect(try small.frame("a")[2] == 60)
    #expect(try small.frame("b")[2] == 220)
    #expect(small.diagnosis.ambiguous.isEmpty)
  }

  /// A field that shares a width with a label that hugs as little is the one that is wider than its content.
  @Test func whatSharesAWidthWithAFieldHasItsOwn() throws {
    let title = label((16, 20, 60, 20.5), "text=\"Title\"")
    let field = Fixture.view("b", (84, 20, 275, 30), tag: "textField", attributes: "placeholder=\"Alert title\"")
    let constraints =
      pinned("leading", 16) + pinned("top", 20) + pinned("top", 20, first: "b")
      + Fixture.related("b", "leading", "a", "trailing", "constant=\"8\"")
      + pinned("trailing", 16, first: "root", second: "b")
    let scene = try LaidOut(Fixture.controller(Fixture.root((375, 667), title + field, constraints)))
    #expect(scene.layout.items.filter(\.estimatesWidth).map(\.id) == ["b"])
    #expect(
      scene.diagnosis.brokenPreferences.allSatisfy {
        scene.layout.system.constraints[$0.index].relation == .lessThanOrEqual
      })
  }

  /// The shares of a stack view that fills proportionally are those of the contents: they are as they are stored.
  @Test func aFieldWithAShareIsAsWideAsItsContent() throws {
    let share = Fixture.view("b", (75, 0, 300, 30), tag: "textField", attributes: "placeholder=\"Alert title\"")
    let title = Fixture.view("a", (0, 0, 75, 30), tag: "label", attributes: "text=\"Title\"")
    let stack = Fixture.view(
      "s", (0, 20, 375, 30), "<subviews>\(title)\(share)</subviews>", tag: "stackView",
      attributes: "distribution=\"fillProportionally\"")
    let constraints =
      pinned("leading", 0, first: "s") + pinned("top", 20, first: "s")
      + pinned("trailing", 0, first: "root", second: "s")
    let scene = try LaidOut(Fixture.controller(Fixture.root((375, 667), stack, constraints)))
    #expect(try scene.frame("b")[2] == 300)
  }

  /// The share of a nested stack view is that of its content, as it is stored.
  @Test func aNestedStackHasItsShare() throws {
    func column(_ id: String, _ x: Double, _ width: Double) -> String {
      let text = Fixture.view("\(id)1", (0, 0, 40, 20.5), tag: "label", attributes: "text=\"Label\"")
      return Fixture.view(
        id, (x, 0, width, 20.5), "<subviews>\(text)</subviews>", tag: "stackView",
        attributes: "axis=\"vertical\" alignment=\"top\"")
    }
    let stack = Fixture.view(
      "s", (0, 20, 375, 20.5), "<subviews>\(column("a", 0, 125) + column("b", 125, 250))</subviews>", tag: "stackView",
      attributes: "distribution=\"fillProportionally\"")
    let constraints =
      pinned("leading", 0, first: "s") + pinned("top", 20, first: "s")
      + pinned("trailing", 0, first: "root", second: "s")
    let file = Fixture.controller(Fixture.root((375, 667), stack, constraints))
    for width in [375.0, 600] {
      let scene = try LaidOut(file, LayoutEnvironment(size: Size(width: width, height: 667)))
      #expect(try scene.frame("a")[2] == width / 3)
      #expect(scene.diagnosis.ambiguous.isEmpty)
    }
  }

  /// A button has the title, the font and the margins of its configuration; without one, its own insets.
  @Test(arguments: [
    ("<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"OK\"/>", [47.5, 34.5]),
    (
      "<buttonConfiguration key=\"configuration\" style=\"filled\"><attributedString key=\"attributedTitle\">"
        + "<fragment content=\"OK\"/></attributedString></buttonConfiguration>", [47.5, 34.5]
    ),
    (
      "<buttonConfiguration key=\"configuration\" image=\"logo\" title=\"OK\"><fontDescription "
        + "key=\"titleFontDescription\" type=\"system\" pointSize=\"15\"/></buttonConfiguration>", [75, 38]
    ),
    ("<inset key=\"contentEdgeInsets\" minX=\"10\" minY=\"0.0\" maxX=\"20\" maxY=\"2\"/>", [118.5, 20]),
    ("", [88.5, 30]),
  ])
  func buttonsHaveTheirInsets(_ content: String, _ size: [Double]) throws {
    let state = "<state key=\"normal\" title=\"A button title\"/>"
    let button = Fixture.view(
      "a", nil, content + state, tag: "button", attributes: "buttonType=\"system\"")
    let file = Fixture.xib(
      Fixture.root((320, 480), button, pinned("leading", 0) + pinned("top", 0)),
      resources: "<image name=\"logo\" width=\"30\" height=\"24\"/>")
    #expect(try Array(LaidOut(file).frame("a").dropFirst(2)) == size)
  }

  /// UIKit gives an image view a size when it has an image; until then nothing decides it.
  @Test(arguments: [("", 2), ("image=\"photo\"", 0), ("placeholderIntrinsicWidth=\"40\"", 1)])
  func anImageViewWithoutAnImageHasNoSize(_ attributes: String, _ open: Int) throws {
    let image = Fixture.view("a", (0, 0, 100, 80), tag: "imageView", attributes: attributes)
    let scene = try LaidOut(Fixture.xib(Fixture.root((320, 480), image, pinned("leading", 0) + pinned("top", 0))))
    #expect(scene.diagnosis.ambiguous.count == open)
  }

  @Test func imagesHaveTheSizeOfTheResource() throws {
    let image = Fixture.view("a", nil, tag: "imageView", attributes: "image=\"logo\"")
    let file = Fixture.xib(
      Fixture.root((320, 480), image, pinned("leading", 0) + pinned("top", 0)),
      resources: "<image name=\"logo\" width=\"64\" height=\"48\"/>")
    #expect(try LaidOut(file).frame("a") == [0, 0, 64, 48])
  }

  @Test func placeholdersStandForContentThatCodeGives() throws {
    let view = Fixture.view(
      "a", nil, attributes: "placeholderIntrinsicWidth=\"120\" placeholderIntrinsicHeight=\"infinite\"")
    let high = Fixture.constraint("firstItem=\"a\" firstAttribute=\"height\" constant=\"9\"")
    let file = Fixture.xib(Fixture.root((320, 480), view, pinned("leading", 0) + pinned("top", 0) + high))
    #expect(try LaidOut(file).frame("a") == [0, 0, 120, 9])
  }

  @Test func theReadersTextSizeScalesTexts() throws {
    let file = Fixture.xib(
      Fixture.root((320, 480), label((10, 20, 40, 20)), pinned("leading", 10) + pinned("top", 20)))
    #expect(try LaidOut(file, LayoutEnvironment(textScale: 2)).frame("a") == [10, 20, 80, 40])
  }

  /// A label without text has no size, however tall it is stored.
  @Test(arguments: [("text=\"\"", 0.0), ("", 0), ("text=\"Hello\"", 20.5)])
  func aLabelWithoutTextHasNoSize(_ text: String, _ height: Double) throws {
    let second = Fixture.view("b", (0, 400, 50, 80), tag: "label", attributes: "text=\"World\"")
    let file = Fixture.xib(
      Fixture.root(
        (320, 480), label((0, 0, 50, 400), text + " numberOfLines=\"1\"") + second,
        pinned("leading", 0) + pinned("top", 0) + Fixture.related("b", "top", "a", "bottom")
          + Fixture.related("b", "leading", "root", "leading") + pinned("bottom", 0, first: "root", second: "b")))
    let view = try #require(LaidOut(file).layout.root.hierarchy.first { $0.objectID == "a" })
    #expect(view.intrinsicContentSize.height == height)
  }

  /// On devices, an empty label doesn't need the width that it has on the canvas, where it was stretched.
  @Test(arguments: [("text=\"\"", [String]()), ("text=\"A title that is as wide as this\"", ["a"])])
  func anEmptyLabelIsntCut(_ text: String, _ cut: [String]) throws {
    let limit = Fixture.related("root", "trailing", "a", "trailing", "constant=\"16\" relation=\"greaterThanOrEqual\"")
    let file = Fixture.controller(
      Fixture.root((375, 667), label((16, 20, 250, 20.5), text), pinned("leading", 16) + pinned("top", 20) + limit))
    let narrow = try LaidOut(file, LayoutEnvironment(size: Size(width: 200, height: 600)))
    let missed = narrow.diagnosis.brokenPreferences.map { narrow.layout.system.constraints[$0.index] }
      .filter { $0.relation == .greaterThanOrEqual }
    #expect(missed.compactMap { narrow.layout.system.items[$0.first.place.item].objectID } == cut)
  }

  /// Of two fields of equal width, the wider placeholder determines both widths.
  @Test func aFieldAsWideAsAnotherNeedsOnlyItsOwnWidth() throws {
    func field(_ id: String, _ y: Double, _ text: String) -> String {
      Fixture.view(
        id, (16, y, 200, 34), tag: "textField", attributes: "borderStyle=\"roundedRect\" placeholder=\"\(text)\"")
    }
    let limit = Fixture.related("root", "trailing", "b", "trailing", "relation=\"greaterThanOrEqual\" constant=\"16\"")
    let file = Fixture.controller(
      Fixture.root(
        (375, 667), field("a", 20, "Name") + field("b", 70, "Your complete name, please"),
        pinned("leading", 16) + pinned("top", 20) + pinned("leading", 16, first: "b")
          + pinned("top", 70, first: "b") + Fixture.related("a", "width", "b", "width") + limit))
    let canvas = try LaidOut(file)
    #expect(try canvas.frame("a")[2] == 200)
    let narrow = try LaidOut(file, LayoutEnvironment(size: Size(width: 200, height: 600)))
    #expect(try narrow.frame("a")[2] == 168)
    let missed = narrow.diagnosis.brokenPreferences.map { narrow.layout.system.constraints[$0.index] }
      .filter { $0.relation == .greaterThanOrEqual && $0.origin == .contentSize }
    #expect(missed.map { narrow.layout.system.items[$0.first.place.item].objectID } == ["b"])
  }
}

extension String {
  fileprivate func replacingLabel(with attributes: String) -> String {
    guard let range = firstRange(of: "text=\"Hello\"") else { return self }
    return String(self[..<range.lowerBound]) + attributes + self[range.upperBound...]
  }
}
