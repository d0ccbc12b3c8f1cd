import MasdiagCLI
import Testing

/// A lack of space is one finding, whether views conflict or are clipped because of it.
@Suite struct LackOfSpaceTests {
  private typealias Scene = DevicePrecisionTests

  private static let text =
    "text=\"Words that need three lines of this width, because there are more than forty characters in them, and "
    + "then some\" numberOfLines=\"0\""

  private func below(_ item: String, _ other: String) -> String {
    """
    <constraint firstItem="\(item)" firstAttribute="top" secondItem="\(other)" secondAttribute="bottom" \
    id="\(item)-top"/>
    """
  }

  /// A column of a picture, a label and a panel, inside the screen. The label has a minimum height, if any.
  private func column(_ minimum: Double? = nil, _ more: (String, String) = ("", "")) -> String {
    let label = Scene.view("label", "a", (0, 200, 375, 61), Self.text)
    let views =
      Scene.view("view", "picture", (0, 0, 375, 200)) + label + Scene.view("view", "panel", (0, 261, 375, 150))
    let sides = ["picture", "a", "panel"].flatMap { [Scene.tied($0, "leading"), Scene.tied($0, "trailing")] }
    let limits = """
      <constraint firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="panel" secondAttribute="bottom" \
      id="limit"/>
      """
    let least = minimum.map {
      """
      <constraint firstItem="a" firstAttribute="height" relation="greaterThanOrEqual" constant="\($0)" id="least"/>
      """
    }
    let constraints =
      sides.joined() + Scene.tied("picture", "top") + Scene.sized("picture", "height", 200) + below("a", "picture")
      + below("panel", "a") + Scene.sized("panel", "height", 150) + limits + (least ?? "")
    return Scene.storyboard(views + more.0, constraints + more.1)
  }

  /// The screen is 320 points tall, too little for the picture and the panel; at 375 points, the label is cut.
  @Test func contentThatIsCutOnOtherDevicesBelongsToTheConflict() {
    let small = "--device retina4_0 --orientation landscape"
    #expect(MemoryHost.checking(column(), small).codes == ["conflict"])
    #expect(MemoryHost.checking(column(), "--size 667x375").codes == ["clipped-content"])
    let all = MemoryHost.checking(column(), "--device retina4_0 --device retina4_7 --orientation landscape")
    #expect(all.codes == ["conflict"], "\(all.output)")
    let note = "for the same reasons, a is cut on iPhone SE (3rd generation) in landscape"
    #expect(all.output.contains(note), "\(all.output)")
  }

  /// A stack view makes three fields and a button equally wide. Fields with the same minimum width conflict with the
  /// button's maximum width for one reason.
  @Test(arguments: [([350, 350, 350], 1), ([350, 350, 340], 2)])
  func theSameLimitOnSeveralViewsIsOneFinding(_ minimums: [Int], _ count: Int) {
    func view(_ id: String, _ y: Double, _ relation: String, _ points: Int) -> String {
      let limit = """
        <constraint firstAttribute="width" relation="\(relation)" constant="\(points)" id="\(id)-width"/>
        """
      return Scene.view(
        "view", id, (0, y, 300, 40), "", "<constraints>\(limit)\(Scene.sized(id, "height", 40))</constraints>")
    }
    let fields = minimums.enumerated().map { view("f\($0)", Double($0) * 40, "greaterThanOrEqual", $1) }
    let views = fields.joined() + view("button", 120, "lessThanOrEqual", 300)
    let stack = Scene.view("stackView", "s", (16, 20, 300, 160), "axis=\"vertical\"", "<subviews>\(views)</subviews>")
    let host = MemoryHost.checking(
      Scene.storyboard(stack, Scene.tied("s", "leading", 16) + Scene.tied("s", "top", 20)), "--device retina4_7")
    #expect(host.codes == Array(repeating: "conflict", count: count), "\(host.output)")
    #expect(host.output.contains("also conflict with f1.width >= 350 (f1-width)"), "\(host.output)")
  }

  /// Two constraints of a header that is a quarter of the screen's height: at 320 points, the picture doesn't fit.
  @Test func evenTwoConstraintsAreTheSameLackOfSpace() {
    let label = Scene.view("label", "a", (0, 100, 375, 20.5), "text=\"A title\"")
    let share = """
      <constraint firstItem="header" firstAttribute="height" secondItem="root" secondAttribute="height" \
      multiplier="1:4" id="share"/>
      """
    let places =
      Scene.tied("picture", "top", to: "header") + Scene.tied("picture", "leading", to: "header")
      + Scene.tied("picture", "trailing", to: "header") + Scene.sized("picture", "height", 85) + below("a", "picture")
      + Scene.tied("a", "leading", to: "header") + Scene.tied("a", "trailing", to: "header")
      + Scene.tied("a", "bottom", to: "header")
    let header = Scene.view(
      "view", "header", (0, 0, 375, 166.75), "",
      "<subviews>\(Scene.view("view", "picture", (0, 0, 375, 85)))\(label)</subviews>"
        + "<constraints>\(places)</constraints>")
    let file = Scene.storyboard(
      header, Scene.tied("header", "top") + Scene.tied("header", "leading") + Scene.tied("header", "trailing") + share)
    let host = MemoryHost.checking(file, "--device retina4_0 --device retina4_7 --orientation landscape")
    #expect(host.codes == ["conflict"], "\(host.output)")
  }

  /// Recovery breaks the label's minimum height, so the label is cut, too.
  @Test func contentThatAConflictCutsIsNoOtherFinding() {
    let host = MemoryHost.checking(column(60), "--size 667x375")
    #expect(host.codes == ["conflict"], "\(host.output)")
  }

  /// A label that is cut by its own width has another reason.
  @Test func contentThatIsCutForOtherReasonsIsAnotherFinding() {
    let other = Scene.view("label", "b", (16, 10, 250, 20.5), "text=\"A line of text that is too long for it\"")
    let constraints =
      Scene.tied("b", "leading", 16) + Scene.tied("b", "top", 10) + """
        <constraint firstItem="b" firstAttribute="width" secondItem="root" secondAttribute="height" \
        multiplier="0.375" id="b-width"/>
        """
    let host = MemoryHost.checking(
      column(nil, (other, constraints)), "--device retina4_0 --device retina4_7 --orientation landscape")
    #expect(host.codes.sorted() == ["clipped-content", "conflict"], "\(host.output)")
  }

  /// A column of buttons, which need 394 points. The second one gives way first: alone on a screen that is 375 points
  /// tall, and with others at 320 points.
  @Test func contentThatIsCutAloneOrTogetherIsOneFinding() {
    let ids = (0..<9).map { "b\($0)" }
    let views = ids.enumerated().map { place, id in
      Scene.view(
        "button", id, (16, 20 + 40 * Double(place), 100, 34),
        "verticalCompressionResistancePriority=\"\(place == 1 ? 750 : 751)\"",
        "<state key=\"normal\" title=\"Send\"/>")
    }
    let gaps = zip(ids, ids.dropFirst()).map {
      """
      <constraint firstItem="\($1)" firstAttribute="top" secondItem="\($0)" secondAttribute="bottom" constant="6" \
      id="\($1)-top"/>
      """
    }
    let end = """
      <constraint firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="b8" secondAttribute="bottom" \
      constant="20" id="end"/>
      """
    let constraints = ids.map { Scene.tied($0, "leading", 16) } + gaps + [Scene.tied("b0", "top", 20), end]
    let file = Scene.storyboard(views.joined(), constraints.joined())
    let all = MemoryHost.checking(file, "--device retina4_0 --device retina4_7 --orientation landscape")
    #expect(all.codes == ["clipped-content"], "\(all.output)")
    #expect(all.output.contains("b1 is cut, too, on iPhone SE (3rd generation) in landscape"), "\(all.output)")
  }

  /// Buttons whose heights are a share of the screen's height.
  private func buttons(_ constraint: (Int) -> String) -> String {
    let ids = (0..<4).map { "b\($0)" }
    let views = ids.enumerated().map {
      Scene.view(
        "button", $1, (16, 20 + 60 * Double($0), 343, 40), "", "<state key=\"normal\" title=\"Send the form\"/>")
    }
    let places = ids.enumerated().map {
      Scene.tied($1, "leading", 16) + Scene.tied($1, "trailing", -16) + Scene.tied($1, "top", 20 + 60 * Double($0))
    }
    return Scene.storyboard(views.joined(), places.joined() + ids.indices.map(constraint).joined())
  }

  private func height(_ item: Int, _ other: String, _ share: Double) -> String {
    """
    <constraint firstItem="b\(item)" firstAttribute="height" secondItem="\(other)" secondAttribute="height" \
    multiplier="\(share)" id="b\(item)-height"/>
    """
  }

  @Test func equallyTallViewsAreCutTogether() {
    let file = buttons { height($0, $0 == 0 ? "root" : "b\($0 - 1)", $0 == 0 ? 0.05 : 1) }
    let host = MemoryHost.checking(file, "--device retina4_0 --orientation landscape")
    #expect(host.codes == ["clipped-content"], "\(host.output)")
    #expect(host.output.contains("for the same reasons, b1, b2 and b3 are cut, too"), "\(host.output)")
  }

  @Test func viewsWithTheirOwnHeightsAreCutOnTheirOwn() {
    let file = buttons { height($0, "root", 0.05 + Double($0) / 1000) }
    #expect(MemoryHost.checking(file, "--device retina4_0 --orientation landscape").codes.count == 4)
  }

  /// A button's margins may shrink, but not its text: at a height of 320, the buttons are 24 or 16 points tall.
  @Test(arguments: [(0.075, 0), (0.05, 1)]) func theMarginsOfAButtonMayShrink(_ share: Double, _ count: Int) {
    let file = buttons { height($0, $0 == 0 ? "root" : "b0", $0 == 0 ? share : 1) }
    #expect(MemoryHost.checking(file, "--device retina4_0 --orientation landscape").codes.count == count)
  }

  // MARK: Clipped for unknown reasons

  /// Panels with a column of labels each. On a smaller screen, a panel has too little space for its labels, and the
  /// first and fourth label give way first.
  private func panels(_ count: Int) -> String {
    let heights = [20.5, 61.5, 41, 20.5, 20.5]
    let all = heights.reduce(0, +)
    let panels = (0..<count).map { number in
      let (panel, ids) = ("p\(number)", heights.indices.map { "p\(number)-\($0)" })
      var y = 0.0
      let labels = zip(ids, heights).enumerated().map { place, label in
        defer { y += label.1 }
        let text = "Words that go on and on for as many lines as this label of the column has on the canvas, to the end"
        return Scene.view(
          "label", label.0, (16, y, 343, label.1),
          "text=\"\(text.prefix(Int(1.7 * label.1)))\" numberOfLines=\"0\" "
            + "verticalCompressionResistancePriority=\"\([0, 3].contains(place) ? 750 : 751)\"")
      }
      let constraints =
        ids.map { Scene.tied($0, "leading", 16, to: panel) + Scene.tied($0, "trailing", -16, to: panel) }
        + zip(ids, ids.dropFirst()).map { below($1, $0) }
        + [Scene.tied(ids[0], "top", to: panel), Scene.tied(ids[4], "bottom", to: panel)]
      return Scene.view(
        "view", panel, (0, 20 + 300 * Double(number), 375, all), "",
        "<subviews>\(labels.joined())</subviews><constraints>\(constraints.joined())</constraints>")
    }
    let places = (0..<count).map { number in
      Scene.tied("p\(number)", "leading") + Scene.tied("p\(number)", "trailing")
        + Scene.tied("p\(number)", "top", 20 + 300 * Double(number)) + """
          <constraint firstItem="p\(number)" firstAttribute="height" secondItem="root" secondAttribute="height" \
          multiplier="\(all / 667)" id="share\(number)"/>
          """
    }
    return Scene.storyboard(panels.joined(), places.joined())
  }

  @Test func viewsInOneSuperviewThatAreCutAreOneFinding() {
    let one = MemoryHost.checking(panels(1), "--device retina4_0")
    #expect(one.codes == ["clipped-content"], "\(one.output)")
    #expect(one.output.contains("p0-0 is cut, too"), "\(one.output)")
  }

  @Test func viewsInDifferentSuperviewsThatAreCutAreDifferentFindings() {
    let two = MemoryHost.checking(panels(2), "--device retina4_0")
    #expect(two.codes == ["clipped-content", "clipped-content"], "\(two.output)")
  }

  // MARK: Ties

  /// Two buttons or labels, one above the other, in a part of the screen's height.
  private func pair(_ kind: String, _ share: Double) -> String {
    let isButton = kind == "button"
    let height = isButton ? 34.0 : 61
    let views = ["a", "b"].enumerated().map { place, id in
      Scene.view(
        kind, id, (0, height * Double(place), 375, height), isButton ? "" : Self.text,
        isButton ? "<state key=\"normal\" title=\"Send the form\"/>" : "")
    }
    let panel = Scene.view(
      "view", "panel", (0, 20, 375, 2 * height), "",
      "<subviews>\(views.joined())</subviews><constraints>"
        + ["a", "b"].map { Scene.tied($0, "leading", to: "panel") + Scene.tied($0, "trailing", to: "panel") }.joined()
        + Scene.tied("a", "top", to: "panel") + below("b", "a") + Scene.tied("b", "bottom", to: "panel")
        + "</constraints>")
    let limit = """
      <constraint firstItem="panel" firstAttribute="height" relation="lessThanOrEqual" secondItem="root" \
      secondAttribute="height" multiplier="\(share)" id="limit"/>
      """
    return Scene.storyboard(
      panel, Scene.tied("panel", "leading") + Scene.tied("panel", "trailing") + Scene.tied("panel", "top", 20) + limit)
  }

  /// Buttons whose margins don't fit: which of them loses them doesn't matter. If their titles don't fit, it does.
  @Test(arguments: [(0.19, [String]()), (0.1, ["clipped-content"])])
  func aTieBetweenMarginsIsNoFinding(_ share: Double, _ found: [String]) {
    let host = MemoryHost.checking(pair("button", share), "--device retina4_0 --orientation landscape")
    #expect(host.codes == found, "\(host.output)")
  }

  @Test func aTieBetweenTextsIsAFinding() {
    let host = MemoryHost.checking(pair("label", 0.19), "--device retina4_0 --orientation landscape")
    #expect(host.codes == ["clipped-content"] && host.output.contains("tied with"), "\(host.output)")
  }
}
