import LayoutFormats
import LayoutModel
import Testing

/// What documents mean.
@Suite struct LayoutDocumentReaderTests {
  @Test func theDebuggingViewReadsAsItsDescriptions() throws {
    let document = try Fixture.document("debugging-view.json")
    #expect(
      document.system.constraints.map(\.description) == [
        "<NSAutoresizingMaskLayoutConstraint:0x1 MASExampleDebuggingView:superview.height == 416>",
        "<NSAutoresizingMaskLayoutConstraint:0x2 MASExampleDebuggingView:superview.width == 320>",
        "<MASLayoutConstraint:ConstantConstraint UILabel:messageLabel.height >= 5000>",
        "<MASLayoutConstraint:BottomConstraint UILabel:messageLabel.bottom == MASExampleDebuggingView:superview.bottom - 10>",
        "<MASLayoutConstraint:ConflictingConstraint[0] UILabel:messageLabel.top == MASExampleDebuggingView:superview.top + 1>",
        "<MASLayoutConstraint:ConflictingConstraint[1] UILabel:messageLabel.left == MASExampleDebuggingView:superview.left + 1>",
        "<NSContentSizeLayoutConstraint:0x7 UILabel:messageLabel.width <= 120 ^low>",
        "<NSContentSizeLayoutConstraint:0x8 UILabel:messageLabel.width >= 120 ^high>",
        "<NSContentSizeLayoutConstraint:0x9 UILabel:messageLabel.height <= 21 ^low>",
        "<NSContentSizeLayoutConstraint:0xa UILabel:messageLabel.height >= 21 ^high>",
      ])
    #expect(
      document.constraints.map { $0.location?.description } == [
        "debugging-view.json:9:5", "debugging-view.json:10:5", "debugging-view.json:11:5", "debugging-view.json:11:5",
      ])
  }

  // MARK: Views

  @Test func aViewHasUIKitsDefaults() throws {
    let view = try document(#"{"masdiag": 1, "root": {}}"#).root
    #expect(view.className == "UIView")
    #expect(view.key == nil)
    #expect(view.givenFrame == nil)
    #expect(view.translatesAutoresizingMaskIntoConstraints == false)
    #expect(view.autoresizingMask == [])
    #expect(view.intrinsicContentSize == .none)
    #expect(view.contentHugging == View.AxisPriorities(horizontal: .low, vertical: .low))
    #expect(view.contentCompressionResistance == View.AxisPriorities(horizontal: .high, vertical: .high))
    #expect(view.layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(view.safeAreaInsets == .zero)
    #expect(view.baselines == .bottomEdge)
    #expect(view.layoutDirection == .leftToRight)
    #expect(!view.isHidden)
    #expect(view.layoutGuides.isEmpty && view.subviews.isEmpty)
  }

  @Test func aViewHasWhatTheDocumentSays() throws {
    let view = try document(
      """
      { "masdiag": 1, "direction": "rightToLeft", "root": {
        "class": "Module.Card<Int>", "key": "Karte ü", "frame": [1, 2.5, -3, 4e2],
        "translatesAutoresizingMaskIntoConstraints": false, "autoresizingMask": ["flexibleWidth", "flexibleTopMargin"],
        "intrinsicContentSize": [null, 20.5], "contentHugging": { "vertical": "required" },
        "contentCompressionResistance": { "horizontal": 749.5, "vertical": "fitting size" },
        "layoutMargins": [1, 2, 3, 4], "safeAreaInsets": [5, 6, 7, 8], "baseline": { "first": 16, "last": 4 },
        "hidden": true, "guides": [{ "key": "g" }, { "key": "h" }], "subviews": [{ "key": "a" }, { "key": "b" }] } }
      """
    ).root
    #expect(view.className == "Module.Card<Int>")
    #expect(view.key == "Karte ü")
    #expect(view.givenFrame == Rect(x: 1, y: 2.5, width: -3, height: 400))
    #expect(view.translatesAutoresizingMaskIntoConstraints == false)
    #expect(view.autoresizingMask == [.flexibleWidth, .flexibleTopMargin])
    #expect(view.intrinsicContentSize == View.IntrinsicSize(width: nil, height: 20.5))
    #expect(view.contentHugging == View.AxisPriorities(horizontal: .low, vertical: .required))
    let resistance = View.AxisPriorities(
      horizontal: try #require(LayoutPriority(exactly: 749.5)), vertical: .fittingSize)
    #expect(view.contentCompressionResistance == resistance)
    #expect(view.layoutMargins == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(view.safeAreaInsets == EdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
    #expect(view.baselines == View.Baselines(firstFromTop: 16, lastFromBottom: 4))
    #expect(view.layoutDirection == .rightToLeft)
    #expect(view.isHidden)
    #expect(view.layoutGuides.map(\.key) == ["g", "h"])
    #expect(view.subviews.map(\.key) == ["a", "b"])
    #expect(view.subviews.allSatisfy { $0.superview === view })
  }

  @Test func onlyARootsFrameIsTranslatedByItself() throws {
    let root = try document(
      #"""
      { "masdiag": 1, "root": { "frame": [0, 0, 100, 100], "subviews": [
        { "key": "a", "frame": [1, 2, 3, 4] },
        { "key": "b", "frame": [1, 2, 3, 4], "translatesAutoresizingMaskIntoConstraints": true } ] } }
      """#)
    #expect(
      root.system.constraints.map { root.system.items[$0.first.place.item].name } == [
        "UIView 0x1", "UIView 0x1", "b", "b", "b", "b",
      ])
  }

  @Test func everyAutoresizingMaskHasItsName() throws {
    let names = [
      "flexibleWidth", "flexibleHeight", "flexibleLeftMargin", "flexibleRightMargin", "flexibleTopMargin",
      "flexibleBottomMargin",
    ]
    let masks: [View.AutoresizingMask] = [
      .flexibleWidth, .flexibleHeight, .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin,
      .flexibleBottomMargin,
    ]
    for (name, mask) in zip(names, masks) {
      #expect(
        try document(#"{"masdiag": 1, "root": {"autoresizingMask": ["\#(name)"]}}"#).root.autoresizingMask == mask)
    }
  }

  @Test func aByteOrderMarkAndAnyLineBreakAreFine() throws {
    let bytes =
      [0xEF, 0xBB, 0xBF]
      + Array("{\r\n \"masdiag\": 1,\r \"root\": {\"key\": \"r\"},\r\n\"constraints\": [\r\n\"r.width == 3\"]}".utf8)
    let document = try LayoutDocument(bytes, path: "bom.json")
    #expect(document.constraints[0].location == SourceLocation(path: "bom.json", line: 5, column: 1))
    let first = try LayoutDocument(
      [0xEF, 0xBB, 0xBF] + Array(#"{"masdiag":1,"root":{"key":"r","constraints":["r.width == 3"]}}"#.utf8), path: "")
    #expect(first.constraints[0].location?.column == 47)
  }

  // MARK: Order and places

  @Test func constraintsStandInTextualOrder() throws {
    let text = """
      { "masdiag": 1,
        "constraints": ["one: root.width >= 1"],
        "root": { "key": "root", "subviews": [
            { "key": "a", "subviews": [{ "key": "c", "constraints": ["four: self.width == 4"] }],
              "constraints": ["five: self.width == 5", { "vfl": "V:[a(6)]", "key": "six" }] },
            { "key": "b", "constraints": ["seven: self.left == a.left"] } ],
          "constraints": ["eight: c.top == self.top"] } }
      """
    let document = try document(text)
    #expect(
      document.constraints.map(\.key) == ["one", "four", "five", "six[0]", "seven", "eight"])
    #expect(document.constraints.compactMap { $0.location?.line } == [2, 4, 5, 5, 6, 7])
    let lines = text.split(separator: "\n").map(Array.init)
    let beginnings = document.constraints.compactMap(\.location).map {
      lines[$0.line - 1][($0.column - 1)...].prefix(4)
    }
    #expect(beginnings.map { String($0) } == ["\"one", "\"fou", "\"fiv", "{ \"v", "\"sev", "\"eig"])
  }

  @Test func columnsCountCharacters() throws {
    let text =
      #"{"masdiag": 1, "root": {"key": "👩‍👩‍👧é标", "constraints": ["self.width == 3", {"constraint": "self.height == 3"}]}}"#
    let columns = try document(text).constraints.compactMap { $0.location?.column }
    let characters = Array(text)
    #expect(columns.map { characters[$0 - 1] } == ["\"", "{"])
    #expect(columns == [55, 74])
  }

  @Test func ordinalsCountAllConstraintsInOrder() throws {
    let system = try document(
      constraints: #""a.width == 1", {"constraint": "a.height == 2", "active": false}, "a.top == 3""#
    ).system
    #expect(
      system.constraints.map(\.description).suffix(3) == [
        "<MASLayoutConstraint:0x3 UILabel:a.width == 1>", "<MASLayoutConstraint:0x4 UILabel:a.height == 2>",
        "<MASLayoutConstraint:0x5 UILabel:a.top == Screen:superview.top + 3>",
      ])
    #expect(system.constraints.map(\.isActive) == [true, true, true, false, true])
  }
}
