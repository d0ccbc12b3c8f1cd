import MasdiagCLI
import Testing

/// Views that were stretched on the canvas, whose stored size isn't that of their content.
@Suite struct StretchedContentTests {
  private typealias Scene = DevicePrecisionTests

  /// The lines about findings on narrow phones.
  private func found(_ file: String) -> String {
    let host = MemoryHost(["Main.storyboard": file])
    #expect(![.failed, .usage].contains(host.run("check Main.storyboard --device retina4_0")), "\(host.errors)")
    return host.output
  }

  /// A stack view from edge to edge, 343 wide on the canvas and 288 on narrow phones.
  private func row(_ views: String, _ attributes: String = "", more: String = "") -> String {
    let stack = Scene.view("stackView", "s", (16, 20, 343, 40), attributes, "<subviews>\(views)</subviews>")
    return Scene.storyboard(
      stack, Scene.tied("s", "leading", 16) + Scene.tied("s", "top", 20) + Scene.tied("s", "trailing", -16) + more)
  }

  /// An image view that fills the rest of a row needs only its image's size.
  @Test(arguments: [(14.0, true), (254, false)])
  func anImageThatFillsARowNeedsItsOwnSize(_ width: Double, _ fits: Bool) {
    let name = Scene.view(
      "label", "a", (0, 0, 89, 40),
      "text=\"Latin Poems\" horizontalHuggingPriority=\"750\" horizontalCompressionResistancePriority=\"749\"")
    let badge = Scene.view(
      "imageView", "b", (89, 0, 254, 40), "image=\"badge\" horizontalHuggingPriority=\"251\"")
    let file = row(name + badge).replacing(
      "</document>", with: "<resources><image name=\"badge\" width=\"\(width)\" height=\"20\"/></resources></document>")
    let host = MemoryHost(["Main.storyboard": file])
    _ = host.run("check Main.storyboard --device retina4_0 --severity note")
    #expect(host.output.contains("a is ") != fits, "\(host.output)")
  }

  /// The width of a button with a symbol is unknown if constraints determine it.
  @Test func aButtonWithASymbolMayBeNarrower() {
    func button(_ state: String, _ edge: String) -> String {
      let button = Scene.view("button", "a", (16, 20, 343, 40), "", "<state key=\"normal\" title=\"Next\" \(state)/>")
      let edges = Scene.tied("a", "leading", 16) + Scene.tied("a", "top", 20) + Scene.sized("a", "height", 40)
      return Scene.storyboard(button, edges + edge)
    }
    let symbol = "image=\"scope\" catalog=\"system\""
    #expect(found(button(symbol, Scene.tied("a", "trailing", -16))).isEmpty)
    // Here, only the content can have made the button so wide.
    let limit = """
      <constraint firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="a" secondAttribute="trailing" \
      constant="16" id="limit"/>
      """
    #expect(found(button(symbol, limit)).contains("[clipped-content]"))
  }

  /// A button with insets may have been stretched, too: beside a label, it needs only its title and the insets.
  @Test(arguments: [("Once", true), ("A title that fills the whole of this button", false)])
  func aButtonWithInsetsMayBeNarrower(_ title: String, _ fits: Bool) {
    let button = Scene.view(
      "button", "b", (80, 0, 263, 40), "buttonType=\"system\"",
      "<inset key=\"contentEdgeInsets\" minX=\"10\" minY=\"0.0\" maxX=\"10\" maxY=\"0.0\"/>"
        + "<state key=\"normal\" title=\"\(title)\"/>")
    let name = Scene.view("label", "a", (0, 0, 80, 40), "text=\"Repetition\" horizontalHuggingPriority=\"252\"")
    let file = row(name + button)
    #expect(found(file).isEmpty == fits, "\(found(file))")
  }

  /// Text that wraps beside a switch on the canvas gives way on narrow phones, too; a line of text doesn't.
  @Test(arguments: [(0, 40.5, true), (1, 20.5, false)])
  func textThatWrapsGivesWay(_ lines: Int, _ height: Double, _ fits: Bool) {
    let text = "I have read the terms of use, which I accept"
    let hugs = "horizontalHuggingPriority=\"251\" numberOfLines=\"\(lines)\""
    let label = Scene.view("label", "a", (0, 0, 294, height), "text=\"\(text)\" \(hugs)")
    let control = Scene.view(
      "switch", "b", (294, 0, 51, 31), "horizontalHuggingPriority=\"750\" verticalHuggingPriority=\"750\"")
    let file = row(label + control, "alignment=\"top\"")
    #expect(found(file).isEmpty == fits, "\(found(file))")
  }

  /// Of two labels that wrap, the one that fills the row is as wide as its text where there is less room.
  @Test(arguments: [("Label", true), ("A title that fills the whole row of it", false)])
  func aLabelThatWrapsAndFillsARowNeedsItsTextsWidth(_ text: String, _ fits: Bool) {
    func label(_ id: String, _ x: Double, _ width: Double, _ text: String, _ hugging: Int) -> String {
      Scene.view(
        "label", id, (x, 0, width, 20.5),
        "text=\"\(text)\" numberOfLines=\"0\" horizontalHuggingPriority=\"\(hugging)\"")
    }
    let file = row(label("a", 0, 301.5, text, 251) + label("b", 301.5, 41.5, "Label", 1000))
    #expect(found(file).contains("[ambiguous]") != fits, "\(found(file))")
  }

  /// A text field beside a label, in a container of its own, was stretched if it's much wider than its text.
  @Test(arguments: [("", true), ("The name of the street and the number", false)])
  func aTextFieldThatWasStretchedGivesWay(_ text: String, _ fits: Bool) {
    func form(_ width: Double) -> String {
      let field = Scene.view(
        "textField", "f", (5, 0, width, 40), "borderStyle=\"roundedRect\" placeholder=\"\(text)\"")
      let box = Scene.view(
        "view", "b", (60, 10, width + 5, 40), "",
        "<subviews>\(field)</subviews><constraints>"
          + Scene.tied("f", "leading", 5, to: "b") + Scene.tied("f", "trailing", to: "b")
          + Scene.tied("f", "top", to: "b") + Scene.tied("f", "bottom", to: "b") + Scene.sized("b", "height", 40)
          + "</constraints>")
      let name = Scene.view("label", "a", (16, 20, 42, 20.5), "text=\"Label\" horizontalHuggingPriority=\"251\"")
      let gap = """
        <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" constant="2" \
        id="gap"/>
        """
      return Scene.storyboard(
        name + box,
        Scene.tied("a", "leading", 16) + Scene.tied("a", "top", 20) + Scene.tied("b", "top", 10) + gap
          + """
          <constraint firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="b" secondAttribute="trailing" \
          constant="20" id="limit"/>
          """)
    }
    #expect(found(form(290)).isEmpty == fits, "\(found(form(290)))")
  }

  /// The shares of a stack view are in proportion to the stored sizes, which may be much larger than the content.
  @Test(arguments: [("One", true), ("An option whose name is long", false)])
  func aShareIsCutOnlyIfItsTextIs(_ text: String, _ fits: Bool) {
    func label(_ id: String, _ x: Double, _ width: Double, _ text: String) -> String {
      Scene.view("label", id, (x, 0, width, 40), "text=\"\(text)\" horizontalHuggingPriority=\"251\"")
    }
    let file = row(
      label("a", 0, 243, text) + label("b", 243, 100, "Two"), "distribution=\"fillProportionally\"")
    #expect(found(file).isEmpty == fits, "\(found(file))")
  }
}
