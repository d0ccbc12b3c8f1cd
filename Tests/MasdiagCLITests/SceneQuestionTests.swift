import MasdiagCLI
import Testing

/// Questions about a storyboard with several scenes.
@Suite struct SceneQuestionTests {
  private func scene(_ name: String, _ id: String, _ view: String, bar: String = "") -> String {
    """
    <scene sceneID="s-\(id)"><objects><viewController storyboardIdentifier="\(name)" id="v-\(id)">\(bar)
    <view key="view" id="root-\(id)"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <view userLabel="\(view)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    <rect key="frame" x="7" y="20" width="300" height="40"/></view></subviews>
    <constraints>
    <constraint firstItem="\(id)" firstAttribute="leading" secondItem="root-\(id)" secondAttribute="leading" id="l-\(id)"/>
    <constraint firstItem="\(id)" firstAttribute="top" secondItem="root-\(id)" secondAttribute="top" id="t-\(id)"/>
    <constraint firstItem="\(id)" firstAttribute="height" constant="40" id="h-\(id)"/>
    </constraints></view></viewController></objects></scene>
    """
  }

  private let bar = """
    <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" id="b">
    <view key="customView" id="bar"><rect key="frame" x="0" y="0" width="40" height="40"/></view>
    </barButtonItem></navigationItem>
    """

  private func host(_ scenes: [String]) -> MemoryHost {
    MemoryHost([
      "Main.storyboard": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes>\(scenes.joined())</scenes></document>
      """
    ])
  }

  private var several: MemoryHost {
    host([scene("Login", "a-1", "card", bar: bar), scene("Help", "b-1", "card"), scene("About", "c-1", "logo")])
  }

  @Test(arguments: ["b-1.height", "h-b-1", "root-b-1.width"])
  func anIdSaysWhichSceneIsMeant(_ word: String) {
    let host = several
    #expect(host.run("why Main.storyboard \(word)") == .nothingFound)
    #expect(host.output.hasPrefix("==> Main.storyboard, Help (root-b-1) <==\n"))
  }

  private let safe = #"<viewLayoutGuide key="safeArea" id="safe"/>"#
  private let inner = #"<viewLayoutGuide key="layoutMargins" id="inner"/>"#

  /// Three scenes; in Help the views have guides, of which constraints name those that `named` has.
  private func guided(_ named: String) -> MemoryHost {
    let guides = scene("Help", "b-1", "card").replacing("</subviews>", with: "</subviews>\(safe)")
      .replacing("</view></subviews>", with: "\(inner)</view></subviews>")
      .replacing("<constraints>", with: "<constraints>\(named)")
    return host([scene("Login", "a-1", "logo"), guides, scene("About", "c-1", "logo")])
  }

  /// The id of the view, its name, and the id of the guide.
  @Test(arguments: [
    ["root-b-1.safeArea.height", "viewA.safeArea.height", "safe.height"],
    ["b-1.margins.width", "card.margins.width", "inner.width"],
  ])
  func aGuideGoesByEachNameOfItsView(_ words: [String]) {
    let named = """
      <constraint firstItem="safe" firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="b-1" \
      secondAttribute="bottom" id="q"/>
      <constraint firstItem="inner" firstAttribute="width" relation="lessThanOrEqual" constant="400" id="p"/>
      """
    let answers = words.map { word in
      let host = guided(named)
      #expect(host.run("why Main.storyboard --scene Help \(word)") == .nothingFound, "\(host.errors)")
      #expect(host.output.contains(".height is ") || host.output.contains(".width is "), "\(host.output)")
      return host.output
    }
    #expect(Set(answers).count == 1, "\(answers)")
  }

  @Test(arguments: ["root-b-1.safeArea.top", "safe.top", "inner.top", "card.margins.top"])
  func aGuideThatNoConstraintNamesIsKnown(_ word: String) {
    let host = guided("")
    #expect(host.run("why Main.storyboard \(word)") == .failed)
    #expect(host.errors.contains(" \(word.dropLast(4)), "), "\(host.errors)")
  }

  /// Whether another scene conflicts or not.
  @Test func aDrawingOfAValueFindsItsScene() throws {
    for height in ["40", "50"] {
      let constraint = "<constraint firstItem=\"d-1\" firstAttribute=\"height\" constant=\"\(height)\"/>"
      let other = scene("Wrong", "d-1", "photo").replacing("<constraints>", with: "<constraints>\(constraint)")
      let host = host([scene("Login", "a-1", "card", bar: bar), other, scene("About", "c-1", "logo")])
      let graph = "graph Main.storyboard --view derivation"
      #expect(host.run("\(graph) --of c-1.height -o a.svg") == .nothingFound, "\(host.errors)")
      #expect(host.run("\(graph) --of logo.height --scene About -o b.svg") == .nothingFound)
      #expect(try #require(host.files["a.svg"]).count > 100 && host.files["b.svg"] != nil)
      #expect(host.run("\(graph) --of logos.height -o c.svg") == .failed)
      #expect(host.errors.contains("'logos") && host.errors.contains("'logo'"), "\(host.errors)")
    }
  }

  @Test func aNameThatOneSceneHasSaysWhichIsMeant() {
    let host = several
    #expect(host.run("why Main.storyboard logo.height bar.width") == .nothingFound)
    #expect(host.output.contains("About (root-c-1)"))
    #expect(host.output.contains(#/logo\.height\b[^\n\d]*40\b/#), "\(host.output)")
  }

  @Test func aNameThatSeveralScenesHaveLeavesAChoice() {
    let host = several
    #expect(host.run("why Main.storyboard card.height") == .failed)
    #expect(host.errors.contains("--scene") && host.errors.contains("Login (root-a-1), Help (root-b-1)"))
    #expect(!host.errors.contains("About"))
    #expect(host.output.isEmpty)
    let chosen = several
    #expect(chosen.run("why Main.storyboard --scene Help card.height") == .nothingFound)
    #expect(chosen.output.contains(#/^card\.height\b[^\n\d]*40\b/#), "\(chosen.output)")
  }

  @Test func aNameThatNoSceneHasIsRefusedWithTheNearest() {
    let host = several
    #expect(host.run("why Main.storyboard logos.height") == .failed)
    #expect(host.errors.contains("Main.storyboard") && host.errors.contains("'logos'"), "\(host.errors)")
    #expect(host.errors.contains("'logo'"))
    let attribute = several
    #expect(attribute.run("why Main.storyboard logo.hight") == .failed)
    #expect(attribute.errors.contains("'logo.hight'"), "\(attribute.errors)")
  }

  @Test func ofAnOpenValueAnotherIsGivenAndWhatSettlesIt() {
    let host = several
    #expect(host.run("why Main.storyboard c-1.width") == .nothingFound)
    let advice = #/\b100\b[^\n\d]*\n[^\n]* logo\.right, logo\.centerX or logo\.width\b/#
    #expect(host.output.contains(advice), "\(host.output)")
    let edge = several
    #expect(edge.run("why Main.storyboard c-1.right --format json") == .nothingFound)
    #expect(edge.output.contains("\"otherValue\": 100"))
    #expect(edge.output.contains("\"name\": \"About\""))
    #expect(edge.output.contains("\"logo.width\""))
    let decided = several
    #expect(decided.run("why Main.storyboard c-1.height --format json") == .nothingFound)
    #expect(!decided.output.contains("otherValue"))
  }

  @Test(arguments: ["why Main.storyboard logo.height", "convert Main.storyboard --scene About"])
  func ofManyDevicesOneHasToBeChosen(_ command: String) {
    let host = several
    #expect(host.run("\(command) --device all") == .failed)
    #expect(host.errors.contains("--device "), "\(host.errors)")
  }

  @Test func viewsInBarsAreNoScenesToConvert() {
    let one = host([scene("Login", "a-1", "card", bar: bar)])
    #expect(one.run("convert Main.storyboard") == .nothingFound)
    #expect(one.output.contains("\"card\""))
    let several = several
    #expect(several.run("convert Main.storyboard") == .failed)
    #expect(several.errors.contains(#/\b3\b/#) && !several.errors.contains("(bar)"), "\(several.errors)")
  }

  @Test func aSweepIsAboutTheScenesThatHaveIt() {
    let host = several
    #expect(host.run("sweep Main.storyboard logo.height=0...60") == .nothingFound)
    #expect(host.errors.isEmpty)
    #expect(
      host.output.contains(#/^Main\.storyboard, About \(root-c-1\), logo\.height .*\b0 .*\b60\n/#), "\(host.output)")
    host.streams = [:]
    #expect(host.run("sweep Main.storyboard none.height=0...60") == .failed)
    #expect(host.errors.contains(#/^masdiag: Main\.storyboard: .*'none'.*\n$/#), "\(host.errors)")
  }

  @Test func aSweepOnDevicesSaysOnceWhatIsSoOnAll() {
    let bound = #"<constraint firstItem="a-1" firstAttribute="width" relation="lessThanOrEqual" constant="30" id="w"/>"#
    let narrow = scene("Login", "a-1", "card").replacing("</constraints>", with: "\(bound)</constraints>")
    let command = "Main.storyboard --device all --sweep card.width=20...60"
    let checked = host([narrow])
    #expect(checked.run("check \(command)") == .found)
    #expect(checked.output.ranges(of: "[conflict]").count == 1, "\(checked.output)")
    let explained = host([narrow])
    #expect(explained.run("explain \(command)") == .found)
    let heading = #/^Main\.storyboard, Login \(root-a-1\), card\.width .*\b20 .*\b60\n/#
    #expect(explained.output.contains(heading), "\(explained.output)")
  }
}
