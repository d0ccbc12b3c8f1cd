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
}
