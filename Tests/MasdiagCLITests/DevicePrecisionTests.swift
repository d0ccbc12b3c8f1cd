import MasdiagCLI
import Testing

/// Findings on devices that a developer would agree with, next to layouts that only look like problems.
@Suite struct DevicePrecisionTests {
  /// A storyboard with a scene 375 by 667, whose root contains `views` and owns `constraints`.
  static func storyboard(
    _ views: String, _ constraints: String, controller: String = "", dependencies: String = "", height: Int = 667
  ) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina4_7" orientation="portrait"/><dependencies>\(dependencies)</dependencies>
    <scenes><scene sceneID="s"><objects><viewController storyboardIdentifier="Login" id="c">
    <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="\(height)"/>
    <subviews>\(views)</subviews><constraints>\(constraints)</constraints></view>\(controller)
    </viewController></objects></scene></scenes></document>
    """
  }

  static func view(
    _ tag: String, _ id: String, _ frame: (Double, Double, Double, Double), _ attributes: String = "",
    _ content: String = ""
  ) -> String {
    """
    <\(tag) translatesAutoresizingMaskIntoConstraints="NO" userLabel="\(id)" \(attributes) id="\(id)">
    <rect key="frame" x="\(frame.0)" y="\(frame.1)" width="\(frame.2)" height="\(frame.3)"/>\(content)</\(tag)>
    """
  }

  static func tied(_ item: String, _ attribute: String, _ constant: Double = 0, to other: String = "root") -> String {
    """
    <constraint firstItem="\(item)" firstAttribute="\(attribute)" secondItem="\(other)" \
    secondAttribute="\(attribute)" constant="\(constant)" id="\(item)-\(attribute)"/>
    """
  }

  static func sized(_ item: String, _ attribute: String, _ constant: Double) -> String {
    """
    <constraint firstItem="\(item)" firstAttribute="\(attribute)" constant="\(constant)" id="\(item)-\(attribute)"/>
    """
  }

  /// The codes of the findings, in order.
  private func codes(_ file: String, _ options: String = "--device retina4_0") -> [String] {
    MemoryHost.checking(file, options).codes
  }

  /// A label 340 wide on the canvas, which has 288 on narrow phones.
  private func label(_ attributes: String, text: String = "Your order arrives tomorrow") -> String {
    let limit = """
      <constraint firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="a" secondAttribute="trailing" \
      constant="16" id="limit"/>
      """
    let label = Self.view("label", "a", (16, 20, 340, 20.5), "text=\"\(text)\" \(attributes)")
    return Self.storyboard(label, Self.tied("a", "leading", 16) + Self.tied("a", "top", 20) + limit)
  }

  @Test(arguments: [
    ("adjustsFontSizeToFit=\"NO\"", ["clipped-content"]), ("minimumScaleFactor=\"0.5\"", []),
    ("minimumScaleFactor=\"0.9\"", ["clipped-content"]), ("minimumFontSize=\"9\"", []),
    ("minimumFontSize=\"9\" adjustsFontSizeToFit=\"NO\"", ["clipped-content"]),
  ])
  func aLabelThatShrinksEnoughIsntCut(_ attributes: String, _ found: [String]) {
    #expect(codes(label(attributes, text: "Your order will be delivered tomorrow, at 9")) == found)
  }

  @Test(arguments: [
    ("https://example.org/invitations/to/join/a/group", []),
    ("Donaudampfschifffahrtsgesellschaftskapitän", ["clipped-content"]),
  ])
  func textWrapsAfterSlashes(_ text: String, _ found: [String]) {
    let lines = "numberOfLines=\"0\" verticalHuggingPriority=\"251\""
    #expect(codes(label(lines, text: text)) == found)
  }

  @Test(arguments: [("", ["clipped-content"]), ("horizontalCompressionResistancePriority=\"250\"", [])])
  func aLabelWithLowerResistanceGivesWayByDesign(_ attributes: String, _ found: [String]) {
    let file = label(attributes, text: "Your order will be delivered tomorrow, at 9")
    #expect(codes(file) == found)
    let notes = codes(file, "--device retina4_0 --severity note")
    #expect(notes.contains("fallback") == found.isEmpty)
  }

  /// A picker adapts to its width, unlike text.
  @Test(arguments: [("pickerView", [String]()), ("label", ["clipped-content"])])
  func aPickerIsntCut(_ tag: String, _ found: [String]) {
    let picker = Self.view(tag, "a", (0, 20, 320, 216), "text=\"A long line of text that is as wide as the picker\"")
    let sides =
      Self.tied("a", "top", 20) + Self.tied("a", "centerX") + """
        <constraint firstItem="a" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="root" \
        secondAttribute="leading" constant="16" id="limit"/>
        """
    #expect(codes(Self.storyboard(picker, sides)) == found)
  }

  /// Even a label that may be cut must not disappear.
  @Test func aLabelThatDisappearsIsCut() {
    let wide = Self.view("view", "b", (36, 20, 319, 20))
    let name = Self.view(
      "label", "a", (16, 20, 20, 20.5), "text=\"12\" horizontalCompressionResistancePriority=\"250\"")
    let file = Self.storyboard(
      name + wide,
      Self.tied("a", "leading", 16) + Self.tied("a", "top", 20) + Self.tied("b", "top", 20)
        + Self.tied("b", "trailing", -20) + Self.sized("b", "width", 284) + Self.sized("b", "height", 20)
          + """
          <constraint firstItem="b" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="a" \
          secondAttribute="trailing" id="gap"/>
          """)
    #expect(codes(file) == ["clipped-content"])
  }

  /// A controller's view with a size of its own is shown in a part of the screen.
  @Test(arguments: [("<size key=\"freeformSize\" width=\"375\" height=\"50\"/>", []), ("", ["conflict"])])
  func aFreeformViewKeepsItsSize(_ controller: String, _ found: [String]) {
    let square = Self.view("view", "a", (0, 0, 50, 50))
    let ratio = """
      <constraint firstItem="a" firstAttribute="width" secondItem="a" secondAttribute="height" id="ratio"/>
      """
    let constraints =
      ["leading", "top", "bottom"].map { Self.tied("a", $0) }.joined() + ratio + Self.sized("a", "width", 50)
    let file = Self.storyboard(square, constraints, controller: controller, height: 50)
    #expect(codes(file, "--device all") == found)
  }

  /// The app moves a view whose position the build removes.
  @Test func aPositionThatTheBuildRemovesIsTheApps() {
    let panel = Self.view("view", "a", (0, 100, 375, 567))
    let top = """
      <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" \
      placeholder="YES" id="top"/>
      """
    let edges = ["leading", "trailing", "bottom"].map { Self.tied("a", $0) }.joined()
    #expect(codes(Self.storyboard(panel, edges + top)).isEmpty)
    #expect(codes(Self.storyboard(panel, edges)) == ["ambiguous"])
  }

  /// UIKit places the accessory of a cell.
  @Test(arguments: [("accessoryView", [String]()), ("toggle", ["ambiguous"])])
  func anAccessoryIsPlacedByItsCell(_ outlet: String, _ found: [String]) {
    let sizes = Self.sized("a", "width", 49) + Self.sized("a", "height", 31)
    let toggle = Self.view("view", "a", (300, 6, 49, 31), "", "<constraints>\(sizes)</constraints>")
    let content = """
      <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="375" height="44"/>
      <subviews>\(toggle)</subviews></tableViewCellContentView>
      <connections><outlet property="\(outlet)" destination="a" id="o"/></connections>
      """
    let cell = """
      <tableViewCell id="cell"><rect key="frame" x="0" y="28" width="375" height="44"/>\(content)</tableViewCell>
      """
    #expect(codes(table(cell)) == found)
  }

  private func table(_ cells: String) -> String {
    let table = Self.view("tableView", "t", (0, 0, 375, 667), "rowHeight=\"44\"", "<prototypes>\(cells)</prototypes>")
    return Self.storyboard(
      table, ["leading", "trailing", "top", "bottom"].map { Self.tied("t", $0) }.joined())
  }

  /// A table places its cells, whatever the file says about their autoresizing masks.
  @Test func aCellIsPlacedByItsTable() {
    let content = """
      <tableViewCellContentView key="contentView" translatesAutoresizingMaskIntoConstraints="NO" id="content">
      <rect key="frame" x="0" y="0" width="375" height="44"/></tableViewCellContentView>
      """
    #expect(codes(table(Self.view("tableViewCell", "cell", (0, 28, 375, 44), "", content))).isEmpty)
    let plain = Self.view("view", "b", (0, 28, 375, 44))
    #expect(codes(Self.storyboard(plain, "")) == ["ambiguous"])
  }

  /// UIKit draws a switch or stepper at its own size, even if it has less space; text is cut.
  @Test(arguments: [("switch", "", [String]()), ("stepper", "", []), ("label", "text=\"A line\"", ["clipped-content"])])
  func controlsWithASizeOfTheirOwnArentCut(_ tag: String, _ attributes: String, _ found: [String]) {
    let share = """
      <constraint firstItem="a" firstAttribute="width" secondItem="root" secondAttribute="width" multiplier="0.1" \
      id="share"/>
      """
    let edges = Self.tied("a", "leading", 16) + Self.tied("a", "top", 20)
    #expect(codes(Self.storyboard(Self.view(tag, "a", (16, 20, 37.5, 31), attributes), edges + share)) == found)
  }

  /// A field that fills a row needs no more than its text, and a note for translators isn't text.
  @Test(arguments: [("userComments", [String]()), ("attributedText", ["clipped-content"])])
  func aNoteForTranslatorsIsntText(_ key: String, _ found: [String]) {
    let words = "Shown in the list of orders, below the date"
    let text = "<attributedString key=\"\(key)\"><fragment content=\"\(words)\"/></attributedString>"
    let name = Self.view("label", "b", (16, 20, 60, 20.5), "text=\"Name\" horizontalHuggingPriority=\"251\"")
    let field = Self.view("textField", "a", (84, 20, 275, 34), "placeholder=\"Your name\"", text)
    let gap = """
      <constraint firstItem="a" firstAttribute="leading" secondItem="b" secondAttribute="trailing" constant="8" \
      id="gap"/>
      """
    let edges = Self.tied("b", "leading", 16) + Self.tied("a", "trailing", -16) + Self.tied("b", "top", 20)
    #expect(codes(Self.storyboard(name + field, edges + gap + Self.tied("a", "top", 20))) == found)
  }

  /// A label between the top and a line in the middle of the root, which is much taller than its text on the canvas.
  @Test(arguments: [(1, "A line", [String]()), (0, "A line that is too long for one line of the screen", [])])
  func aStretchedLabelNeedsNoMoreThanItsText(_ lines: Int, _ text: String, _ found: [String]) {
    let label = Self.view("label", "a", (16, 20, 343, 320), "text=\"\(text)\" numberOfLines=\"\(lines)\"")
    let line = Self.view("view", "line", (0, 340, 375, 1))
    let middle = """
      <constraint firstItem="line" firstAttribute="centerY" secondItem="root" secondAttribute="centerY" constant="7" \
      priority="750" id="middle"/>
      """
    let below = """
      <constraint firstItem="line" firstAttribute="top" secondItem="a" secondAttribute="bottom" id="below"/>
      """
    let edges =
      ["leading", "trailing"].map { Self.tied("line", $0) }.joined() + Self.tied("a", "leading", 16)
      + Self.tied("a", "trailing", -16) + Self.tied("a", "top", 20) + Self.sized("line", "height", 1)
    #expect(codes(Self.storyboard(label + line, edges + middle + below)) == found)
  }

  /// The position of a stack view whose views are all hidden depends on its size, which the app determines by showing
  /// views.
  @Test(arguments: [("hidden=\"YES\"", [String]()), ("", ["ambiguous"])])
  func aStackThatShowsNothingMayBeOpen(_ attributes: String, _ found: [String]) {
    let height = "<constraints>\(Self.sized("inner", "height", 40))</constraints>"
    let inner = Self.view("view", "inner", (0, 0, 0, 40), attributes, height)
    let stack = Self.view("stackView", "a", (187.5, 20, 0, 40), "", "<subviews>\(inner)</subviews>")
    #expect(codes(Self.storyboard(stack, Self.tied("a", "centerX") + Self.tied("a", "top", 20))) == found)
  }

  /// Two switches in a row with too little space: which of them is narrower doesn't matter. Which of two labels is cut
  /// does.
  @Test(arguments: [("switch", "", [String]()), ("label", "text=\"A line\"", ["clipped-content"])])
  func whichOfTwoSwitchesIsNarrowerDoesntMatter(_ tag: String, _ attributes: String, _ found: [String]) {
    let views =
      Self.view(tag, "a", (100, 20, 49, 31), attributes) + Self.view(tag, "b", (157, 20, 49, 31), attributes)
    let gap = """
      <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" constant="8" \
      id="gap"/>
      """
    let share = """
      <constraint firstItem="b" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" \
      multiplier="0.55" id="share"/>
      """
    let edges = Self.tied("a", "leading", 100) + Self.tied("a", "top", 20) + Self.tied("b", "top", 20)
    #expect(codes(Self.storyboard(views, edges + gap + share)) == found)
  }
}
