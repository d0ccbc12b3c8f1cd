import Foundation
import MasdiagCLI
import Testing

/// What `check` says of a scene on many devices, beside what it says of one.
@Suite struct DeviceFindingTests {
  /// A storyboard with a scene for each name, whose views and constraints are the same but for their ids.
  private func storyboard(_ views: String, _ constraints: String, _ names: [String] = ["Login"]) -> String {
    let scenes = names.enumerated().map { number, name in
      let scene = """
        <scene sceneID="s#"><objects><viewController storyboardIdentifier="\(name)" id="v#">
        <view key="view" id="root#"><rect key="frame" x="0" y="0" width="414" height="896"/>
        <subviews>\(views)</subviews><constraints>\(constraints)</constraints></view></viewController></objects></scene>
        """
      return scene.replacingOccurrences(of: "#", with: "\(number)")
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina6_1" orientation="portrait"/><scenes>\(scenes.joined())</scenes></document>
      """
  }

  private func view(_ tag: String, _ id: String, _ frame: (Int, Int, Int, Int), _ attributes: String = "") -> String {
    """
    <\(tag) translatesAutoresizingMaskIntoConstraints="NO" userLabel="\(id)" \(attributes) id="\(id)#">
    <rect key="frame" x="\(frame.0)" y="\(frame.1)" width="\(frame.2)" height="\(frame.3)"/></\(tag)>
    """
  }

  private func tied(_ item: String, _ attribute: String, _ constant: Int = 0, _ words: String = "") -> String {
    """
    <constraint firstItem="\(item)#" firstAttribute="\(attribute)" secondItem="root#" \
    secondAttribute="\(attribute)" constant="\(constant)" \(words) id="\(item)-\(attribute)#"/>
    """
  }

  private func sized(_ item: String, _ attribute: String, _ constant: Int, _ words: String = "") -> String {
    """
    <constraint firstItem="\(item)#" firstAttribute="\(attribute)" constant="\(constant)" \(words) \
    id="\(item)-\(attribute)#"/>
    """
  }

  private func check(_ file: String, _ options: String = "--device all") -> MemoryHost {
    MemoryHost.checking(file, options)
  }

  private struct Place: Hashable {
    var code: String
    var line: Int
    var column: Int
  }

  /// What is found, by its place, and on which devices.
  private func places(_ host: MemoryHost) throws -> [Place: [String]] {
    let json = try JSONSerialization.jsonObject(with: Data(host.output.utf8)) as? [String: Any]
    let inputs = try #require(json?["inputs"] as? [[String: Any]])
    var places: [Place: [String]] = [:]
    for finding in inputs.flatMap({ $0["findings"] as? [[String: Any]] ?? [] }) {
      let place = Place(
        code: try #require(finding["code"] as? String), line: try #require(finding["line"] as? Int),
        column: try #require(finding["column"] as? Int))
      places[place, default: []] += finding["environments"] as? [String] ?? []
    }
    return places
  }

  /// A box that is wider than narrow phones, and a label for which there is no room on these.
  private var narrow: String {
    storyboard(
      view("view", "box", (7, 20, 400, 40)) + view("label", "lamp", (300, 80, 107, 20), "text=\"On or off\""),
      tied("box", "leading", 7) + tied("box", "top", 20) + sized("box", "height", 40) + sized("box", "width", 400)
        + tied("box", "trailing", -7, "relation=\"lessThanOrEqual\"")
        + tied("lamp", "leading", 300) + tied("lamp", "top", 80) + tied("lamp", "trailing", -7))
  }

  @Test func whatIsCutOnADeviceIsListedThoughConstraintsConflictThere() throws {
    let all = try places(check(narrow, "--device all --format json"))
    let devices = [("retina3_5", "iPhone 4s"), ("retina6_0", "iPhone 14"), ("ipad10_2", "iPad (9th generation)")]
    for (device, name) in devices {
      for place in try places(check(narrow, "--device \(device) --format json")).keys {
        #expect(all[place]?.contains(name) == true, "\(place) on \(device)")
      }
    }
    let codes = Set(try places(check(narrow, "--device retina3_5 --format json")).keys.map(\.code))
    #expect(codes == ["conflict", "clipped-content"])
  }

  @Test func whatIsRightOnOtherDevicesIsCounted() throws {
    let wide = storyboard(
      view("view", "box", (0, 20, 400, 40)),
      tied("box", "leading") + tied("box", "top", 20) + sized("box", "height", 40)
        + sized("box", "width", 400, "priority=\"750\"") + tied("box", "trailing", 0, "relation=\"lessThanOrEqual\""))
    let one = check(wide, "--device retina3_5")
    #expect(one.output.contains("[broken-preference]"))
    let all = check(wide)
    #expect(all.output.isEmpty)
    #expect(all.errors.contains(#/\b1\b/#) && all.errors.contains("--device 'iPhone 4s'"), "\(all.errors)")
    #expect(check(wide, "--device all --format json").output.contains("\"leftOut\": 1"))
    #expect(check(narrow).errors.isEmpty)
  }

  private static let words = "Words that go on and on until the end"

  private func text(_ lines: Int, height: String = "", words: String = words) -> String {
    storyboard(
      view("label", "text", (20, 20, 374, 41), "numberOfLines=\"\(lines)\" text=\"\(words)\""),
      tied("text", "leading", 20) + tied("text", "top", 20) + tied("text", "trailing", -20) + height)
  }

  /// The sizes for which contents have too little room, with the most that any of them lacks.
  private func cuts(_ file: String) throws -> [String: Double] {
    let host = MemoryHost(["Main.storyboard": file])
    let cuts = try host.findings("check Main.storyboard --device all").filter { $0.code == "clipped-content" }
    return Dictionary(
      cuts.map { ($0.subject ?? "", $0.points ?? 0) }, uniquingKeysWith: max)
  }

  @Test func textInLinesIsNotCutWhereItGetsHigher() throws {
    #expect(try cuts(text(0)).isEmpty)
    #expect(try cuts(text(1)).keys.sorted() == ["text.width"])
  }

  /// A label that gets its text from the app isn't cut.
  @Test(arguments: [("A b c d e f g h i j k l m", 94.0), ("", nil)])
  func textForWhichThereIsNoRoomIsCut(_ words: String, _ points: Double?) throws {
    let file = storyboard(
      view("label", "text", (20, 20, 94, 41), "numberOfLines=\"0\" text=\"\(words)\""),
      tied("text", "leading", 20) + tied("text", "top", 20)
        + """
        <constraint firstItem="text#" firstAttribute="width" relation="lessThanOrEqual" secondItem="root#" \
        secondAttribute="width" constant="-320" id="rest#"/>
        """)
    #expect(try cuts(file)["text.width"] == points)
  }

  @Test func textInLinesIsCutWhereItsHeightDoesNotFollow() throws {
    let long = "Words that go on and on until the end of a text that fills nearly all of two lines of that"
    #expect(try cuts(text(0, height: sized("text", "height", 41), words: long)).keys.sorted() == ["text.height"])
  }

  @Test func textInLinesIsCutWhereAWordOrTheLastLineIs() throws {
    let word = "Donaudampfschifffahrtsgesellschaftskapitaen"
    #expect(try cuts(text(0, words: word))["text.width"] != nil)
    let long = "Words that go on and on until the end of a text that fills nearly all of two lines of that"
    #expect(try cuts(text(2, words: long))["text.width"] != nil)
    #expect(try cuts(text(0, words: long))["text.width"] == nil)
  }

  /// Two labels in a row as wide as the screen, the first of which fills what the second leaves.
  private func row(_ hugging: Int) -> String {
    storyboard(
      view("label", "name", (20, 20, 300, 20), "horizontalHuggingPriority=\"\(hugging)\" text=\"Name\"")
        + view("label", "value", (320, 20, 74, 20), "horizontalHuggingPriority=\"251\" text=\"Value\""),
      tied("name", "leading", 20) + tied("name", "top", 20) + tied("value", "trailing", -20) + tied("value", "top", 20)
        + """
        <constraint firstItem="value#" firstAttribute="leading" secondItem="name#" secondAttribute="trailing" \
        id="gap#"/>
        """)
  }

  @Test func aLineThatFillsARowIsNotAsWideAsItsText() throws {
    #expect(check(row(250)).output.isEmpty)
    // Of two that may be stretched nobody knows which is; but that one of them is by far wider than its text is seen.
    let open = try MemoryHost(["Main.storyboard": row(251)]).findings("check Main.storyboard --device all")
    #expect(open.map(\.code) == ["ambiguous"] && open[0].open.contains("name.width"))
  }

  @Test func aFindingNamesItsSceneWhereThereAreSeveral() {
    let views = view("view", "box", (0, 0, 10, 10))
    func file(_ names: [String]) -> String { storyboard(views, tied("box", "leading"), names) }
    let one = check(file(["Login"]), "").output
    #expect(one.contains(": warning: ") && !one.contains("Login"))
    let two = check(file(["Login", "Help"]), "").output
    #expect(two.contains("warning: Login: ") && two.contains("warning: Help: "))
    let alike = check(file(["Login", "Login"]), "-q").output
    #expect(alike.contains("Login (root0): ") && alike.contains("Login (root1): "))
    let named = check(file(["box", "Help"]), "").output
    #expect(named.contains("warning: Help: ") && !named.contains("warning: box: "), "it is named anyway")
    #expect(!check(file(["Login", "Help"]), "--format json").output.contains("Login: "))
    #expect(check(file(["Login", "Help"]), "--format gcc").output.contains("warning: Login: "))
  }

  @Test func inShortEachDeviceIsNamed() {
    let host = MemoryHost(["Main.storyboard": narrow])
    #expect(host.run("explain -q --device all Main.storyboard") == .found)
    let lines = host.output.split(separator: "\n")
    #expect(lines.count > 2)
    #expect(Set(lines).count == lines.count)
    #expect(lines[0].hasSuffix("(on iPhone 4s)"))
  }
}
