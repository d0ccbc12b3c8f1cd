import MasdiagCLI
import Testing

/// `--scene` where there are other inputs than storyboards and xibs.
@Suite struct SceneOptionTests {
  private let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes>
    <scene sceneID="s2"><objects><viewController storyboardIdentifier="Plain" id="vc2">
      <view key="view" id="r2"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
    </viewController></objects></scene>
    </scenes></document>
    """

  /// One error, not one for each file, and none where a file has the scene.
  @Test func onlyStoryboardsAndXibsHaveScenes() {
    let report = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x61 Card:0x51.width == 1   (active)>",
          "<NSLayoutConstraint:0x62 Card:0x51.width == 2   (active)>"
      )

      """
    let document = "{ \"masdiag\": 1, \"root\": { \"key\": \"bar\", \"frame\": [0, 0, 320, 44] } }"
    let files = ["Main.storyboard": storyboard, "bar.json": document, "a.log": report, "b.json": document]
    func run(_ line: String) -> (host: MemoryHost, status: Tool.ExitStatus) {
      let host = MemoryHost(files)
      return (host, host.run(line))
    }
    for command in ["explain", "check", "solve", "graph -o x.svg", "report -o x.html", "explain --fix 1"] {
      let (host, status) = run("\(command) --scene Login bar.json")
      #expect(status == .failed && host.output.isEmpty && host.files.count == files.count, "\(command)")
      #expect(
        host.errors == """
          bar.json:1:1: error: no scene is called "Login" [no-scenes]
            help: a layout document has no scenes; only storyboards and xibs do

          """, "\(command)")
    }
    #expect(run("check --scene Login bar.json --device all").status == .failed)
    #expect(run("why --scene Login bar.json bar.width").status == .failed)
    #expect(run("check --scene Login bar.json --sweep bar.width=1...2").status == .failed)
    #expect(run("explain --scene Login a.log").host.errors.contains("help: a console log has no scenes"))
    #expect(run("check --scene Login a.log:1").host.errors.contains("help: a console log has no scenes"))
    for command in ["explain", "check", "report -o x.html"] {
      let (host, status) = run("\(command) --scene Login bar.json a.log b.json")
      #expect(status == .failed && host.output.isEmpty)
      #expect(
        host.errors == "masdiag: no scene is called \"Login\" in these 3 files; only storyboards and xibs have "
          + "scenes\n")
      let (other, found) = run("\(command) --scene Plain bar.json Main.storyboard a.log")
      #expect(found == .nothingFound && other.errors.isEmpty, "\(other.errors)")
    }
    let update = run("check --scene Login bar.json b.json --baseline known.txt --update-baseline")
    #expect(update.status == .failed && update.host.files["known.txt"] == nil)
    let wrong = run("explain --scene Plan bar.json Main.storyboard")
    #expect(wrong.status == .failed && wrong.host.errors.contains("did you mean \"Plain\""))
    #expect(!wrong.host.errors.contains("bar.json"))
    let sarif = "check --format sarif bar.json"
    #expect(run("\(sarif) b.json --scene Login").host.output.contains("no scene is called"))
    #expect(!run("\(sarif) Main.storyboard --scene Plain").host.output.contains("no scene is called"))
  }
}
