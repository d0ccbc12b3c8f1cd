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
      #expect(host.errors.contains("no scene of Main.storyboard has a view") && host.errors.contains("'logo'"))
    }
  }

  @Test func aNameThatOneSceneHasSaysWhichIsMeant() {
    let host = several
    #expect(host.run("why Main.storyboard logo.height bar.width") == .nothingFound)
    #expect(host.output.contains("About (root-c-1)"))
    #expect(host.output.contains("logo.height is 40."))
  }

  @Test func aNameThatSeveralScenesHaveLeavesAChoice() {
    let host = several
    #expect(host.run("why Main.storyboard card.height") == .failed)
    #expect(host.errors.contains("choose one with --scene, of Login (root-a-1), Help (root-b-1)\n"))
    #expect(host.output.isEmpty)
    let chosen = several
    #expect(chosen.run("why Main.storyboard --scene Help card.height") == .nothingFound)
    #expect(chosen.output.hasPrefix("card.height is 40."))
  }

  @Test func aNameThatNoSceneHasIsRefusedWithTheNearest() {
    let host = several
    #expect(host.run("why Main.storyboard logos.height") == .failed)
    #expect(host.errors.contains("no scene of Main.storyboard has a view, constraint or object called 'logos'"))
    #expect(host.errors.contains("'logo'"))
    let attribute = several
    #expect(attribute.run("why Main.storyboard logo.hight") == .failed)
    #expect(attribute.errors.contains("'logo.hight' names no attribute"))
  }

  @Test func ofAnOpenValueAnotherIsGivenAndWhatSettlesIt() {
    let host = several
    #expect(host.run("why Main.storyboard c-1.width") == .nothingFound)
    #expect(host.output.contains("Nothing decides it: 100 would satisfy all constraints too.\n"))
    #expect(host.output.contains("A constraint for logo.right, logo.centerX or logo.width would fix this.\n"))
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
    #expect(host.errors.contains("has a layout for every device: choose one with --device NAME"))
  }

  @Test func viewsInBarsAreNoScenesToConvert() {
    let one = host([scene("Login", "a-1", "card", bar: bar)])
    #expect(one.run("convert Main.storyboard") == .nothingFound)
    #expect(one.output.contains("\"card\""))
    let several = several
    #expect(several.run("convert Main.storyboard") == .failed)
    #expect(several.errors.contains("has 3 scenes") && !several.errors.contains("(bar)"))
  }

  @Test func aSweepIsAboutTheScenesThatHaveIt() {
    let host = several
    #expect(host.run("explain Main.storyboard --sweep logo.height=0...60") == .nothingFound)
    #expect(host.errors.isEmpty)
    #expect(host.output.hasPrefix("Main.storyboard, About (root-c-1), logo.height from 0 to 60\n"), "\(host.output)")
    host.streams = [:]
    #expect(host.run("explain Main.storyboard --sweep none.height=0...60") == .failed)
    #expect(host.errors == "masdiag: Main.storyboard: there is no view 'none' and no object with this id\n")
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
    let heading = "Main.storyboard, Login (root-a-1), card.width from 20 to 60\n"
    #expect(explained.output.hasPrefix(heading), "\(explained.output)")
  }
}
