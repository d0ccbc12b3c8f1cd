import Foundation
import MasdiagCLI
import Testing

/// Storyboards as inputs of the commands.
@Suite struct InterfaceFileTests {
  private let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina4_7" orientation="portrait"/>
    <scenes>
    <scene sceneID="s1"><objects><viewController storyboardIdentifier="Wide" id="vc1">
      <view key="view" id="r1"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="a1">\
    <rect key="frame" x="7" y="20" width="360" height="40"/>
          <constraints>
            <constraint firstAttribute="width" constant="360" id="w"/>
            <constraint firstAttribute="height" constant="40" id="h"/>
          </constraints></view></subviews>
        <constraints>
          <constraint firstItem="a1" firstAttribute="leading" secondItem="r1" \
    secondAttribute="leading" constant="7" id="l"/>
          <constraint firstItem="a1" firstAttribute="top" secondItem="r1" secondAttribute="top" constant="20" id="t"/>
          <constraint firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="a1" \
    secondAttribute="trailing" id="f"/>
        </constraints></view>
    </viewController></objects></scene>
    <scene sceneID="s2"><objects><viewController storyboardIdentifier="Plain" id="vc2">
      <view key="view" id="r2"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
    </viewController></objects></scene>
    </scenes>
    </document>

    """

  private func host() -> MemoryHost { MemoryHost(["Main.storyboard": storyboard]) }

  private func json(_ host: MemoryHost) throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(with: Data(host.output.utf8)) as? [String: Any]
    return try #require(json?["inputs"] as? [[String: Any]])
  }

  @Test func eachSceneIsAnInput() throws {
    let host = host()
    #expect(host.run("solve Main.storyboard --format json") == .nothingFound)
    let inputs = try json(host)
    #expect(inputs.compactMap { $0["scene"] as? String } == ["r1", "r2"])
    #expect(inputs.compactMap { $0["name"] as? String } == ["Wide", "Plain"])
    #expect((inputs[0]["frames"] as? [String: [Double]])?["a1"] == [7, 20, 360, 40])
    #expect((inputs[0]["names"] as? [String: String])?["a1"] == "viewB")
  }

  @Test func oneSceneIsChosen() throws {
    let host = host()
    #expect(host.run("solve Main.storyboard --scene plain --format json") == .nothingFound)
    #expect(try json(host).count == 1)
    #expect(self.host().run("check Main.storyboard --scene Nothing") == .failed)
    #expect(self.host().run("why Main.storyboard --scene Wide viewB.width") == .nothingFound)
  }

  @Test func whatIsNotSatisfiedStandsInTheFrames() throws {
    let optional = storyboard.replacing("constant=\"360\" id=\"w\"", with: "constant=\"400\" priority=\"750\" id=\"w\"")
    let host = MemoryHost(["Main.storyboard": optional])
    #expect(host.run("solve Main.storyboard --format json") == .nothingFound)
    let inputs = try json(host)
    let broken = try #require(inputs[0]["broken"] as? [[String: Any]])
    #expect(broken.count == 1)
    #expect(broken[0]["id"] as? String == "w" && broken[0]["item"] as? String == "a1")
    #expect(broken[0]["points"] as? Double == 32)
    let lines = optional.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("id=\"w\"") }) + 1
    #expect(broken[0]["priority"] as? Int == 750 && broken[0]["line"] as? Int == line)
    #expect((inputs[1]["broken"] as? [Any])?.isEmpty == true)
  }

  @Test func aSmallDeviceConflictsAtTheConstraint() throws {
    let host = host()
    #expect(host.run("check Main.storyboard") == .nothingFound)
    #expect(host.run("check Main.storyboard --device retina4_0") == .found)
    #expect(host.output.contains("error: "))
    let all = self.host()
    #expect(all.run("check Main.storyboard --device all") == .found)
    #expect(all.output.hasPrefix("Main.storyboard:15:7: error:"))
    let conflict = try #require(all.findings("check Main.storyboard --device all").first)
    #expect(conflict.exactShortfall == "47" && conflict.environments == ["iPhone 4s", "iPhone SE (1st generation)"])
    #expect(self.host().run("check Main.storyboard --device Fridge") == .usage)
  }

  @Test func withoutADeviceTheOneOfTheCanvasIsTurned() throws {
    let (turned, named) = (host(), host())
    #expect(turned.run("solve Main.storyboard --orientation landscape --format json") == .nothingFound)
    let device = "--device retina4_7 --orientation landscape"
    #expect(named.run("solve Main.storyboard \(device) --format json") == .nothingFound)
    #expect(turned.output == named.output)
    #expect((try json(turned)[0]["frames"] as? [String: [Double]])?["r1"] == [0, 0, 667, 375])
    let sized = host()
    #expect(sized.run("solve Main.storyboard --size 400x700 --orientation landscape --format json") == .nothingFound)
    #expect((try json(sized)[0]["frames"] as? [String: [Double]])?["r1"] == [0, 0, 700, 400])
    let fixed = host()
    let fix = "fix Main.storyboard 1 --size 320x568 --orientation portrait -o Fixed.storyboard"
    #expect(fixed.run(fix) == .nothingFound)
  }

  @Test(arguments: ["Old.storyboard", "layout.json"])
  func whatNamesNoDeviceCannotBeTurned(_ name: String) {
    let old = storyboard.replacingOccurrences(of: "<device id=\"retina4_7\" orientation=\"portrait\"/>", with: "")
    let layout = #"{"masdiag": 1, "root": {"class": "UIView", "key": "root", "frame": [0, 0, 320, 480]}}"#
    let host = MemoryHost(["Old.storyboard": old, "layout.json": layout])
    #expect(host.run("solve \(name) --orientation landscape") == .failed)
    #expect(host.output.isEmpty)
    #expect(host.errors.contains(name) && host.errors.contains("landscape") && host.errors.contains("--device"))
  }

  @Test func whatRepeatsAContainersFrameIsNoFinding() {
    func view(_ tag: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa" \
      useAutolayout="YES"><objects>
      <customView id="root"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
      <\(tag) translatesAutoresizingMaskIntoConstraints="NO" id="grid">\
      <rect key="frame" x="10" y="10" width="200" height="21"/>
      <gridCells><gridCell><customView key="contentView" \
      \(tag == "gridView" ? "translatesAutoresizingMaskIntoConstraints=\"NO\"" : "") id="a">\
      <rect key="frame" x="0" y="0" width="200" height="21"/><constraints>
      <constraint firstAttribute="width" constant="200" id="w"/></constraints></customView></gridCell></gridCells>
      </\(tag)></subviews><constraints>
      <constraint firstItem="grid" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" id="x"/>
      <constraint firstItem="grid" firstAttribute="top" secondItem="root" secondAttribute="top" constant="169" id="y"/>
      <constraint firstItem="grid" firstAttribute="width" constant="200" id="v"/>
      <constraint firstItem="grid" firstAttribute="height" constant="21" id="h"/>
      </constraints></customView></objects></document>
      """
    }
    #expect(MemoryHost(["Grid.xib": view("gridView")]).run("check Grid.xib") == .nothingFound)
    let plain = MemoryHost(["Plain.xib": view("customView")])
    #expect(plain.run("check Plain.xib") == .found)
    #expect(plain.output.contains("[duplicate]"))
  }

  @Test func windowsHaveTheirOwnSizeWhateverTheDevice() {
    let mac = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa" \
      useAutolayout="YES"><objects>
      <customView id="root"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
      <customView translatesAutoresizingMaskIntoConstraints="NO" id="a"/></subviews></customView></objects></document>
      """
    let atCanvas = MemoryHost(["Window.xib": mac])
    #expect(atCanvas.run("check Window.xib") == .found)
    let onAll = MemoryHost(["Window.xib": mac])
    #expect(onAll.run("check Window.xib --device all") == .found)
    #expect(onAll.output == atCanvas.output)
    #expect(MemoryHost(["Window.xib": mac]).run("check Window.xib --device retina4_7") == .failed)
  }

  @Test func whatIsNotPrintedDoesNotCount() {
    let narrow = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES"><device id="retina6_1" orientation="portrait"/><scenes><scene sceneID="s"><objects>
      <viewController id="v"><view key="view" id="root"><rect key="frame" x="0" y="0" width="414" height="896"/><subviews>
      <label opaque="NO" fixedFrame="NO" text="Lantern" translatesAutoresizingMaskIntoConstraints="NO" id="a">
      <rect key="frame" x="0" y="0" width="58" height="31"/></label></subviews>
      <constraints>
      <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="c1"/>
      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
      <constraint firstItem="a" firstAttribute="width" secondItem="root" secondAttribute="width" multiplier="0.14" \
      id="c3"/></constraints></view></viewController></objects></scene></scenes></document>
      """
    let all = MemoryHost(["Lights.storyboard": narrow])
    #expect(all.run("check Lights.storyboard --device all") == .found)
    #expect(all.output.contains("[clipped-content]"))
    let errors = MemoryHost(["Lights.storyboard": narrow])
    #expect(errors.run("check Lights.storyboard --device all --severity error") == .nothingFound)
    #expect(errors.output.isEmpty)
  }

  @Test func aFixIsWrittenIntoTheFile() throws {
    let host = host()
    #expect(host.run("fix Main.storyboard 1 --device retina4_0 -o Fixed.storyboard") == .nothingFound)
    let fixed = String(decoding: try #require(host.files["Fixed.storyboard"]), as: UTF8.self)
    #expect(fixed != storyboard)
    #expect(host.run("check Fixed.storyboard --severity error --device retina4_0") == .nothingFound)
  }

  @Test func aSceneBecomesADocumentWithTheSameFrames() throws {
    let host = host()
    #expect(host.run("convert Main.storyboard --scene Wide -o wide.json") == .nothingFound)
    #expect(host.run("solve wide.json --format json") == .nothingFound)
    let json = try JSONSerialization.jsonObject(with: Data(host.output.utf8)) as? [String: Any]
    #expect((json?["frames"] as? [String: [Double]])?["viewB"] == [7, 20, 360, 40])
    #expect(self.host().run("convert Main.storyboard") == .failed)
  }

  @Test func devicesAreListed() {
    let host = host()
    #expect(host.run("devices") == .nothingFound)
    #expect(host.output.contains("iPhone SE (1st generation)"))
    #expect(host.run("devices Main.storyboard") == .usage)
  }

  /// Two labels of 200 points in a row as wide as the screen, a view whose width is open, and a label that is cut on
  /// narrow phones.
  private let row = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina6_1" orientation="portrait"/>
    <scenes><scene sceneID="s"><objects><viewController storyboardIdentifier="Row" id="v">
    <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" id="b">
    <view key="customView" id="bar"><rect key="frame" x="0" y="0" width="40" height="40"/></view>
    </barButtonItem></navigationItem>
    <view key="view" id="root"><rect key="frame" x="0" y="0" width="414" height="896"/><subviews>
    <view userLabel="open" translatesAutoresizingMaskIntoConstraints="NO" id="o-1">
    <rect key="frame" x="0" y="100" width="50" height="20"/></view>
    <label opaque="NO" text="Lantern" translatesAutoresizingMaskIntoConstraints="NO" id="a-1">
    <rect key="frame" x="0" y="0" width="58" height="31"/></label></subviews>
    <constraints>
    <constraint firstItem="a-1" firstAttribute="top" secondItem="root" secondAttribute="top" id="c1"/>
    <constraint firstItem="a-1" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
    <constraint firstItem="a-1" firstAttribute="width" secondItem="root" secondAttribute="width" multiplier="0.14" \
    id="c3"/>
    <constraint firstItem="o-1" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="c4"/>
    <constraint firstItem="o-1" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c5"/>
    <constraint firstItem="o-1" firstAttribute="height" secondItem="root" secondAttribute="height" \
    multiplier="0.058823529" id="c6"/>
    </constraints></view></viewController></objects></scene></scenes></document>
    """

  @Test func allDevicesHaveWhatIsFoundOnOne() throws {
    func codes(_ device: String) throws -> Set<String> {
      let host = MemoryHost(["Row.storyboard": row])
      _ = host.run("check Row.storyboard --severity note --format json --device \(device)")
      let findings = try json(host).flatMap { $0["findings"] as? [[String: Any]] ?? [] }
      return Set(findings.compactMap { $0["code"] as? String })
    }
    let one = try codes("retina4_0")
    #expect(one.isSuperset(of: ["ambiguous", "clipped-content"]))
    #expect(try codes("all").isSuperset(of: one))
  }

  @Test func dataNamesEveryDeviceAndTextAFew() throws {
    let host = MemoryHost(["Row.storyboard": row])
    #expect(host.run("check Row.storyboard --device all") == .found)
    let cut = try #require(host.output.split(separator: "\n").first { $0.contains("[clipped-content]") })
    #expect(TextReport.numbers(cut).contains(402), "\(cut)")
    let data = MemoryHost(["Row.storyboard": row])
    #expect(data.run("check Row.storyboard --device all --format json") == .found)
    let findings = try json(data).flatMap { $0["findings"] as? [[String: Any]] ?? [] }
    let found = try #require(findings.first { $0["code"] as? String == "clipped-content" })
    let message = try #require(found["message"] as? String)
    let names = try #require(found["environments"] as? [String])
    #expect(names.count > 3)
    #expect(names.allSatisfy(message.contains) && names.count { cut.contains($0) } < names.count, "\(cut)")
  }

  @Test func idsOfObjectsStandForNames() {
    let host = MemoryHost(["Row.storyboard": row])
    #expect(host.run("why Row.storyboard o-1.height") == .nothingFound)
    let named = MemoryHost(["Row.storyboard": row])
    #expect(named.run("why Row.storyboard open.height") == .nothingFound)
    #expect(!host.output.isEmpty && host.output == named.output)
    let constraint = MemoryHost(["Row.storyboard": row])
    #expect(constraint.run("why Row.storyboard c3") == .nothingFound)
    #expect(constraint.output.contains("c3") && !constraint.output.contains("o-1"), "\(constraint.output)")
    let wrong = MemoryHost(["Row.storyboard": row])
    #expect(wrong.run("why Row.storyboard o-2.height") == .failed)
    #expect(wrong.errors.contains("'o-2'"), "\(wrong.errors)")
    let namesake = row.replacingOccurrences(of: "userLabel=\"open\"", with: "userLabel=\"a-1\"")
    let same = MemoryHost(["Row.storyboard": namesake])
    #expect(same.run("why Row.storyboard a-1.top") == .nothingFound)
    #expect(same.output.contains("100"), "the name wins")
  }

  @Test func theHeightOfATextThatBreaksAnewIsAnEstimate() throws {
    let file = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina6_1" orientation="portrait"/>
      <scenes><scene sceneID="s"><objects><viewController id="v">
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="414" height="896"/><subviews>
      <label text="One text that needs three lines on a wide phone and more on a narrow one, as texts do" \
      numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="l">
      <rect key="frame" x="0" y="0" width="414" height="41"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
      <constraints>
      <constraint firstItem="l" firstAttribute="top" secondItem="root" secondAttribute="top" id="c1"/>
      <constraint firstItem="l" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
      <constraint firstAttribute="trailing" secondItem="l" secondAttribute="trailing" id="c3"/>
      </constraints></view></viewController></objects></scene></scenes></document>
      """
    func estimated(_ device: String) throws -> [String] {
      let host = MemoryHost(["Text.storyboard": file])
      #expect(host.run("solve Text.storyboard --format json\(device)") == .nothingFound)
      return try json(host).flatMap { $0["estimated"] as? [String] ?? [] }
    }
    #expect(try !estimated("").contains("l.height"))
    #expect(try estimated(" --device retina4_0").contains("l.height"))
  }

  @Test func viewsInBarsAreNotListedAsScenes() {
    let host = MemoryHost(["Row.storyboard": row])
    #expect(host.run("solve Row.storyboard --scene Rows") == .failed)
    #expect(host.errors.contains("Row (root)"))
    #expect(!host.errors.contains("(bar)"))
    #expect(MemoryHost(["Row.storyboard": row]).run("solve Row.storyboard --scene bar") == .nothingFound)
  }

  @Test func numbersForPeopleAreShort() {
    let host = MemoryHost(["Row.storyboard": row])
    _ = host.run("why Row.storyboard open.height")
    #expect(!host.output.contains("0.058823529"))
    #expect(host.output.contains("0.058824"))
  }

  @Test func whatIsMadeForMacIsNotTurned() {
    let mac = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa" \
      useAutolayout="YES"><objects><customView id="root"><rect key="frame" x="0" y="0" width="300" height="200"/>
      </customView></objects></document>
      """
    let host = MemoryHost(["Window.xib": mac, "Main.storyboard": storyboard])
    #expect(host.run("check Window.xib Main.storyboard --orientation landscape") == .nothingFound)
    #expect(host.errors.contains(#/^masdiag: .*landscape.*macOS.*\n$/#), "\(host.errors)")
    for command in ["solve", "explain", "convert", "graph -o x.svg", "report -o x.html", "why"] {
      let host = MemoryHost(["Window.xib": mac])
      let attribute = command == "why" ? "root.width" : ""
      #expect(host.run("\(command) Window.xib \(attribute) --orientation landscape") == .nothingFound, "\(command)")
      #expect(host.errors.contains("macOS") && host.errors.contains("landscape"), "\(command)")
    }
    let iPhone = MemoryHost(["Main.storyboard": storyboard])
    #expect(iPhone.run("check Main.storyboard --orientation landscape") == .nothingFound)
    #expect(iPhone.errors.isEmpty)
  }

  @Test func aFileOfAnotherKindIsRefusedByItsName() {
    let host = MemoryHost(["a.xib": "<a/>\n"])
    #expect(host.run("check a.xib") == .failed)
    #expect(host.errors.hasPrefix("a.xib:1:1: error: "), "\(host.errors)")
    #expect(host.errors.contains("<document>") && host.errors.contains("<a>"), "\(host.errors)")
  }

  @Test(arguments: [("iPhone 8", "iPhone SE (3rd generation)"), ("iPhone 15 Pro", "iPhone 15")])
  func aModelOfTheSameScreenIsLaidOutLikeIt(_ model: String, _ same: String) {
    let hosts = [model, same].map { name in
      let host = host()
      _ = host.run("explain Main.storyboard --format json --device \"\(name)\"")
      return host
    }
    #expect(hosts[0].output.contains("\"\(model)\""), "\(hosts[0].output)")
    #expect(hosts[0].output.replacing(model, with: same) == hosts[1].output)
  }

  @Test func aSizeIsNoDevice() {
    let host = host()
    #expect(host.run("check Main.storyboard --device 320x568") == .usage)
    #expect(host.errors.contains("--size 320x568"), "\(host.errors)")
  }

  @Test func aFileWithoutViewsIsSaidToHaveNone() {
    let empty = "<document version=\"3.0\" targetRuntime=\"iOS.CocoaTouch\"></document>"
    let host = MemoryHost(["Empty.storyboard": empty])
    #expect(host.run("check Empty.storyboard") == .nothingFound)
    #expect(host.output.isEmpty && host.errors.contains("Empty.storyboard"), "\(host.errors)")
  }

  /// A fixed frame stands for constraints of the mask, whatever else the view says.
  @Test func aFixedFrameIsGivenUpWithTheMask() {
    let file = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES"><objects><view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <button fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="a">
      <rect key="frame" x="10" y="10" width="248" height="30"/></button></subviews>
      <constraints><constraint firstItem="a" firstAttribute="width" constant="43" id="w"/></constraints>
      </view></objects></document>
      """
    let host = MemoryHost(["a.xib": file])
    #expect(host.run("fix a.xib 1 -o b.xib") == .nothingFound, "\(host.errors)")
    #expect(host.run("explain b.xib") == .nothingFound, "\(host.output)")
    let fixed = String(decoding: host.files["b.xib"] ?? [], as: UTF8.self)
    #expect(fixed == file.replacing("<button fixedFrame=\"YES\" ", with: "<button "))
  }
}
