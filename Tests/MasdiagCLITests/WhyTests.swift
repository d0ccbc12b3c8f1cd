import Foundation
import MasdiagCLI
import Testing

struct WhyTests {
  @Test func everyReportOfALogThatKnowsTheWordAnswers() throws {
    let host = MemoryHost(["a.log": try Fixture.text("button-label-widths.log")])
    #expect(host.run("why a.log UIButton.height UIButton.width UILabel.width") == .found)
    #expect(host.output.contains("==> a.log, report 1 <==\n"))
    #expect(host.output.contains("==> a.log, report 2 <==\n"))
    #expect(host.errors.isEmpty, "\(host.errors)")
  }

  @Test func aViewOfALogIsAskedForByItsAddress() throws {
    let host = MemoryHost(["a.log": try Fixture.text("table-cell.log")])
    #expect(host.run("why a.log 0x13fe09870.height") == .found)
    #expect(host.output.hasPrefix("UITableViewCellContentView.height is 80.\n"), "\(host.output)")
    #expect(host.run("why a.log UILabel.height") == .failed)
    let error = #"there is no view 'UILabel'; the view of this class is UILabel "Ada Lovelace""#
    #expect(host.errors == "masdiag: \(error)\n", "\(host.errors)")
  }

  @Test func allConstraintsWithANameAnswer() {
    let host = MemoryHost([
      "a.json": """
      { "masdiag": 1, "root": { "key": "s", "frame": [0, 0, 300, 100], "subviews": [ { "key": "b" } ] },
        "constraints": [ "q: b.width == 20 ^high", "q: b.width == 10 ^low",
          { "view": "b", "attributes": ["left", "top"], "equalTo": "s", "key": "z" } ] }
      """
    ])
    #expect(host.run("why a.json q") == .nothingFound)
    #expect(host.output.contains(/^q, .*b\.width == 20.*, holds\.\n\n/), "\(host.output)")
    #expect(host.output.contains("b is 20 wide"), "\(host.output)")
    host.streams = [:]
    #expect(host.run("why a.json z") == .nothingFound)
    #expect(host.output == "z[0] holds.\n\nz[1] holds.\n")
  }

  @Test func theRulesThatAValueRestsOnAreInTheData() {
    let host = MemoryHost([
      "a.json": """
      { "masdiag": 1, "root": { "key": "s", "safeAreaInsets": [20, 0, 34, 0], "subviews": [ { "key": "b" } ] },
        "constraints": [ { "view": "b", "attributes": ["edges"], "equalTo": "s.safeArea" }, "s.height == 0 ^high" ] }
      """
    ])
    #expect(host.run("why --format json a.json s.height") == .nothingFound)
    #expect(host.output.contains(#""premises": [ "s.safeArea.height" ]"#), "\(host.output)")
  }

  @Test func aValueIsDerivedStepByStep() throws {
    let host = MemoryHost(["a.json": try Fixture.text("debugging-view.json")])
    #expect(host.run("why a.json messageLabel.height") == .found)
    #expect(host.output.hasPrefix("messageLabel.height is 405.\n"))
    #expect(host.output.contains("\n   416   superview is 416 high"), "\(host.output)")
    #expect(host.output.contains("\n   405   is messageLabel's height\n"))
    #expect(host.output.contains("BottomConstraint"))
    // With less than 1 + 10 points there would be less than nothing left for the label.
    #expect(host.output.contains("+1 for each point added to 416   while it is 11 or more\n"))
    // Its only step says it already.
    #expect(host.run("why a.json superview.height") == .found)
    #expect(host.output.contains("\n  416   superview is 416 high   its frame (autoresizing mask)\n\nWhat moves it"))
    // Where the layout begins there is nothing to derive.
    #expect(host.run("why a.json superview.left") == .found)
    #expect(
      host.output.hasSuffix(
        "superview.left is 0.\n  It is the outermost view: positions in it count from its corner.\n"))
  }

  /// A value that rests on 200 constraints: those that say the same stand in one line, and so do their effects.
  @Test func aLongDerivationIsFolded() throws {
    let views = (0..<100).map { #"{ "key": "v\#($0)" }"# }.joined(separator: ", ")
    let gaps = (0..<100).map { "\"v\($0).left == \($0 == 0 ? "box.left" : "v\($0 - 1).right") + 8\"" }
    let sizes = (0..<100).map { "\"v\($0).width == 20\"" }
    let document = """
      { "masdiag": 1, "root": { "key": "box", "frame": [0, 0, 800, 90], "subviews": [ \(views) ] },
        "constraints": [ \((gaps + sizes).joined(separator: ",\n")) ] }
      """
    let host = MemoryHost(["a.json": document])
    #expect(host.run("why a.json v99.right") == .nothingFound)
    #expect(
      host.output == """
        v99.right is 2800.
           2000   100 views (v0 … v99) are 20 wide   102:1 …
          + 800   100 gaps of 8                      2:20 …
          -----
           2800   is v99.right

        What moves it
          each of 100 like v0.width == 20            +1 for each point added to 20   while it is 0 or more
          each of 100 like v0.left == box.left + 8   +1 for each point added to 8    whatever it is

        """, "\(host.output)")
  }

  @Test func aNumberThatCannotMoveIsSaidToBeTheOnlyOne() throws {
    let document = """
      { "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 90, 90], "subviews": [ { "key": "a" } ] },
        "constraints": [ "one: a.width == 20", "two: a.width == 20" ] }
      """
    let host = MemoryHost(["a.json": document])
    #expect(host.run("why a.json a.width") == .nothingFound)
    #expect(host.output.contains("\n  one   only at 20: with more or less, something else decides\n"), "\(host.output)")
  }

  @Test func constraintsOfOneNameAreSaidWithWhatTheyRelate() {
    let document = """
      { "masdiag": 1, "root": { "key": "s", "class": "UIStackView", "frame": [0, 0, 300, 20],
          "stack": { "spacing": 10 }, "subviews": [ { "key": "a" }, { "key": "b" }, { "key": "c" } ] },
        "constraints": [ "a.width == 20", "b.width == 30" ] }
      """
    let host = MemoryHost(["a.json": document])
    #expect(host.run("why --width 160 a.json c.left") == .nothingFound)
    for relation in ["b.leading == a.trailing + 10", "c.leading == b.trailing + 10"] {
      #expect(host.output.contains("\n  UISV-spacing: \(relation) "), "\(host.output)")
    }
    #expect(host.output.contains("\n  UISV-canvas-connection  "), "\(host.output)")
  }

  private static let safeArea = """
    { "masdiag": 1, "root": { "key": "s", "frame": [0, 0, 320, 480], "safeAreaInsets": [20, 0, 34, 0], "subviews": [
        { "key": "b" } ] },
      "constraints": [ { "view": "b", "attributes": ["edges"], "equalTo": "s.safeArea" } ] }
    """

  @Test func theGuidesOfAViewHaveValues() {
    let host = MemoryHost(["a.json": Self.safeArea])
    #expect(host.run("why a.json s.safeArea.top s.safeArea.height s.safeArea.bottom") == .nothingFound)
    #expect(host.output.contains("s.safeArea.top is 20.\n"), "\(host.output)")
    #expect(host.output.contains("s.safeArea.top is 20 below s.top   its insets\n"), "\(host.output)")
    #expect(host.output.contains("s.safeArea.height is 426.\n"), "\(host.output)")
    #expect(host.output.contains("s.safeArea.height is 54 less than s.height   its insets\n"), "\(host.output)")
    #expect(host.output.contains("s.safeArea.bottom is 34 above s.bottom   its insets\n"), "\(host.output)")
  }

  @Test func aGuideThatNoConstraintNamesIsNotInTheLayout() {
    let host = MemoryHost(["a.json": Self.safeArea])
    for (word, name, instead) in [
      ("b.margins.width", "b.margins", "b.width"), ("b.safeArea.left", "b.safeArea", "b.left"),
      ("b.margins", "b.margins", "b.width"),
    ] {
      #expect(host.run("why a.json \(word)") == .failed)
      #expect(
        host.errors.hasSuffix(
          "no constraint names \(name), so it has no place in the layout; ask for the view's own, such as \(instead)\n"),
        "\(host.errors)")
    }
    #expect(host.run("why a.json b.safearea.left") == .failed)
    #expect(host.errors.hasSuffix("there is no view 'b.safearea'; did you mean 'b.safeArea'?\n"), "\(host.errors)")
  }

  @Test func prioritiesAreRoundedForPeople() {
    let document = """
      { "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 90, 90], "subviews": [ { "key": "a" } ] },
        "constraints": [ "one: a.width == 20", "two: a.width == 30 ^249.99998474121094" ] }
      """
    for command in ["why a.json two", "check a.json", "solve a.json"] {
      let host = MemoryHost(["a.json": document])
      _ = host.run(command)
      #expect(host.output.contains(/\^250|priority 250/), "\(command): \(host.output)")
      #expect(!host.output.contains("249.99"), "\(command): \(host.output)")
    }
  }

  @Test func whatNothingDecidesIsSaidToBeOpen() throws {
    let document = #"{ "masdiag": 1, "root": { "key": "r", "frame": [0, 0, 9, 9], "subviews": [ { "key": "a" } ] } }"#
    let host = MemoryHost(["a.json": document])
    #expect(host.run("why a.json a.width") == .nothingFound)
    #expect(
      host.output == """
        a.width is 0.
          Nothing decides it: 100 would satisfy all constraints too.
          A constraint for a.width would fix this.

        """)
  }

  @Test func asDataWithSensitivitiesAndRanges() throws {
    let host = MemoryHost(["a.json": try Fixture.text("debugging-view.json")])
    #expect(host.run("why a.json messageLabel.height superview.width --format json") == .found)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(host.output.utf8)) as? [String: Any])
    let values = try #require(json["values"] as? [[String: Any]])
    #expect(values.map { $0["attribute"] as? String } == ["messageLabel.height", "superview.width"])
    #expect(values.map { $0["value"] as? Double } == [405, 320])
    let steps = try #require(values[0]["steps"] as? [[String: Any]])
    #expect(steps.map { $0["sensitivity"] as? Double } == [1, -1, 1])
  }

  @Test(
    arguments: [
      ("messageLable.height", "did you mean 'messageLabel'?"), ("messageLabel.hight", "names no attribute"),
      ("messageLabel", "it is a view; ask for one, such as messageLabel.width"),
      ("messageLabel.leadingMargin", "no value of its own"),
    ])
  func whatIsNotThereIsReported(_ attribute: String, _ message: String) throws {
    let host = MemoryHost(["a.json": try Fixture.text("debugging-view.json")])
    #expect(host.run("why a.json \(attribute)") == .failed)
    #expect(host.errors.contains(message), "\(host.errors)")
    #expect(host.output.isEmpty)
  }
}
