import MasdiagCLI
import Testing

/// Findings that only storyboards and xibs have: each with a file that has it, and one that must not.
@Suite struct SceneFindingTests {
  /// A storyboard with one controller, whose view is 375 points wide.
  private func scene(_ subviews: String, _ constraints: String, guides: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina4_7" orientation="portrait"/>
    <dependencies><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22504"/></dependencies>
    <scenes><scene sceneID="s"><objects><viewController id="vc"><view key="view" id="root">
    <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(subviews)</subviews>\(guides)
    <constraints>\(constraints)</constraints></view></viewController></objects></scene></scenes></document>
    """
  }

  private func view(
    _ id: String, _ frame: (Double, Double, Double, Double), tag: String = "view", _ attributes: String = ""
  ) -> String {
    """
    <\(tag) \(attributes) userLabel="\(id)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    <rect key="frame" x="\(frame.0)" y="\(frame.1)" width="\(frame.2)" height="\(frame.3)"/></\(tag)>
    """
  }

  private func pinned(_ id: String, _ edges: [(String, Double)]) -> String {
    edges.map { edge, distance in
      let isFar = ["trailing", "bottom"].contains(edge)
      let (first, second) = isFar ? ("root", id) : (id, "root")
      return """
        <constraint firstItem="\(first)" firstAttribute="\(edge)" secondItem="\(second)" secondAttribute="\(edge)" \
        constant="\(distance)" id="\(id)\(edge)"/>
        """
    }.joined()
  }

  private func sized(_ id: String, _ width: Double?, _ height: Double?) -> String {
    [("width", width), ("height", height)].compactMap { attribute, constant in
      constant.map {
        "<constraint firstItem=\"\(id)\" firstAttribute=\"\(attribute)\" constant=\"\($0)\" id=\"\(id)\(attribute)\"/>"
      }
    }.joined()
  }

  private func output(_ file: String, _ options: String = "--severity note") -> String {
    let host = MemoryHost(["A.storyboard": file])
    _ = host.run("check A.storyboard \(options)")
    return host.output
  }

  // MARK: Misplaced views

  @Test func aFrameThatConstraintsContradictIsMisplaced() {
    let constraints = pinned("card", [("leading", 20), ("top", 30)]) + sized("card", 100, 50)
    let moved = output(scene(view("card", (20, 40, 100, 50)), constraints))
    #expect(moved.contains("card is misplaced: its constraints make it at (20, 30) instead of (20, 40)"))
    #expect(!output(scene(view("card", (20, 30, 100, 50)), constraints)).contains("[misplaced]"))
    // A mark that the constraints contradict says nothing.
    let marked = view("card", (20, 30, 100, 50), "misplaced=\"YES\"")
    #expect(!output(scene(marked, constraints)).contains("[misplaced]"))
    #expect(
      !output(scene(view("card", (20, 40, 100, 50)), constraints), "--size 320x480 --severity note")
        .contains("[misplaced]"))
  }

  // MARK: Overlapping views

  private func sliders(_ first: Double, _ second: Double) -> String {
    scene(
      view("low", (16, 40, first, 31), tag: "slider") + view("high", (359 - second, 40, second, 31), tag: "slider"),
      pinned("low", [("leading", 16), ("top", 40)]) + sized("low", first, nil)
        + pinned("high", [("trailing", 16), ("top", 40)]) + sized("high", second, nil))
  }

  @Test func controlsThatOverlapOnADeviceAreFound() {
    let wide = output(sliders(200, 120), "--size 320x480")
    #expect(wide.contains("low and high overlap by 32 x"), "\(wide)")
    #expect(wide.contains("[overlap]"))
    #expect(!output(sliders(100, 120), "--size 320x480").contains("[overlap]"))
    // What overlaps on the canvas is meant to.
    #expect(!output(sliders(300, 120), "--size 320x480").contains("[overlap]"))
    #expect(!output(sliders(200, 120), "").contains("[overlap]"))
  }

  /// A row that its content leaves shorter than on the canvas, with a label at its top and one at its bottom. The app
  /// may set the height of a row in a xib, but a table that sizes its rows doesn't.
  @Test(arguments: [true, false]) func labelsOverlapInARowThatItsTableSizes(_ isXib: Bool) {
    func label(_ id: String, _ y: Double) -> String {
      """
      <label translatesAutoresizingMaskIntoConstraints="NO" userLabel="\(id)" text="A line" id="\(id)">
      <rect key="frame" x="16" y="\(y)" width="100" height="20"/></label>
      """
    }
    func tied(_ id: String, _ attribute: String, _ constant: Double, _ relation: String = "equal") -> String {
      """
      <constraint firstItem="\(id)" firstAttribute="\(attribute)" relation="\(relation)" secondItem="content" \
      secondAttribute="\(attribute)" constant="\(constant)" id="\(id)-\(attribute)"/>
      """
    }
    let sizes = ["title", "date"].map {
      """
      <constraint firstItem="\($0)" firstAttribute="height" constant="20" id="\($0)-height"/>
      """
    }
    let constraints =
      tied("title", "leading", 16) + tied("date", "leading", 16) + tied("title", "top", 2) + tied("date", "bottom", -2)
      + tied("title", "bottom", -2, "lessThanOrEqual") + sizes.joined()
    let cell = """
      <tableViewCell id="cell"><rect key="frame" x="0" y="0" width="375" height="74"/>
      <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="375" height="74"/>
      <subviews>\(label("title", 2))\(label("date", 52))</subviews><constraints>\(constraints)</constraints>
      </tableViewCellContentView></tableViewCell>
      """
    let table = """
      <tableView rowHeight="-1" key="view" id="table"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <prototypes>\(cell)</prototypes></tableView>
      """
    let objects =
      isXib
      ? "<objects>\(cell)</objects>"
      : "<scenes><scene sceneID=\"s\"><objects><viewController id=\"c\">\(table)</viewController></objects></scene>"
        + "</scenes>"
    let host = MemoryHost([
      "Row.xib": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(isXib ? "" : "Storyboard.")XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
      <device id="retina4_7" orientation="portrait"/>\(objects)</document>
      """
    ])
    #expect(host.run("check Row.xib --device retina4_0") == .nothingFound || !isXib, "\(host.output)\(host.errors)")
    #expect(host.output.contains("[overlap]") != isXib, "\(host.output)\(host.errors)")
  }

  // MARK: Longer texts

  private func title(_ lines: Int) -> String {
    let label = view(
      "title", (16, 40, 200, 20.5), tag: "label", "text=\"Terms and conditions\" numberOfLines=\"\(lines)\"")
    return scene(label, pinned("title", [("leading", 16), ("top", 40)]) + sized("title", 180, nil))
  }

  @Test func aTextWithoutRoomToGrowIsFound() {
    let one = output(title(1))
    #expect(one.contains("with texts a third longer, title is") && one.contains("[longer-text]"), "\(one)")
    #expect(!output(title(0)).contains("[longer-text]"))
    #expect(!output(title(1), "").contains("[longer-text]"))
  }

  // MARK: Unread constraints

  private let toGuide =
    """
    <constraint firstItem="card" firstAttribute="top" secondItem="guide" secondAttribute="bottom" id="toGuide"/>
    """

  @Test func aConstraintToAnUnknownItemIsNamed() {
    let constraints = pinned("card", [("leading", 20), ("top", 30)]) + sized("card", 100, 50) + toGuide
    let card = view("card", (20, 30, 100, 50))
    let unknown = output(
      scene(card, constraints, guides: "<futureLayoutGuide key=\"future\" id=\"guide\"/>"), "")
    #expect(unknown.contains("toGuide was not read") && unknown.contains("[unread-constraint]"), "\(unknown)")
    let known = output(
      scene(
        card, constraints.replacing("bottom\" id=\"toGuide", with: "top\" constant=\"10\" id=\"toGuide"),
        guides: "<viewLayoutGuide key=\"safeArea\" id=\"guide\"/>"), "")
    #expect(!known.contains("[unread-constraint]"))
  }

  // MARK: Fallbacks

  /// On the canvas of a scene every optional constraint that gives way is a fallback: its author has seen that.
  @Test(arguments: [(250, true), (251, false)])
  func anOptionalConstraintOfLowPriorityIsAFallback(_ priority: Int, _ isFallback: Bool) {
    let document = """
      { "masdiag": 1,
        "root": { "key": "row", "frame": [0, 0, 320, 44], "subviews": [ { "key": "field" } ] },
        "constraints": [
          { "vfl": "H:|[field]|" }, { "vfl": "V:|[field]|" }, "narrow: field.width == 200 ^\(priority)" ] }
      """
    let host = MemoryHost(["row.json": document])
    _ = host.run("check row.json --severity note")
    #expect(host.output.contains("[fallback]") == isFallback, "\(host.output)")
    #expect(host.output.contains("[broken-preference]") == !isFallback)
    let wish = "<constraint firstItem=\"card\" firstAttribute=\"width\" constant=\"200\" priority=\"900\" id=\"wish\"/>"
    let file = scene(
      view("card", (20, 30, 100, 50)),
      pinned("card", [("leading", 20), ("top", 30)]) + sized("card", 100, 50) + wish)
    #expect(output(file).contains("[fallback]"))
  }
}
