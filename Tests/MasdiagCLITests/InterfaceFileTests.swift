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
    #expect(self.host().run("why Main.storyboard a1.width") == .failed)
    #expect(self.host().run("why Main.storyboard --scene Wide viewB.width") == .nothingFound)
  }

  @Test func aSmallDeviceConflictsAtTheConstraint() throws {
    let host = host()
    #expect(host.run("check Main.storyboard") == .nothingFound)
    #expect(host.run("check Main.storyboard --device retina4_0") == .found)
    #expect(host.output.contains("error: "))
    let all = self.host()
    #expect(all.run("check Main.storyboard --device all") == .found)
    #expect(all.output.hasPrefix("Main.storyboard:15:7: error:"))
    #expect(all.output.contains("47 points are missing on iPhone 4s"))
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
    let fix = "explain Main.storyboard --size 320x568 --orientation portrait --fix 1 -o Fixed.storyboard"
    #expect(fixed.run(fix) == .nothingFound)
  }

  @Test(arguments: ["Old.storyboard", "layout.json"])
  func whatNamesNoDeviceCannotBeTurned(_ name: String) {
    let old = storyboard.replacingOccurrences(of: "<device id=\"retina4_7\" orientation=\"portrait\"/>", with: "")
    let layout = #"{"masdiag": 1, "root": {"class": "UIView", "key": "root", "frame": [0, 0, 320, 480]}}"#
    let host = MemoryHost(["Old.storyboard": old, "layout.json": layout])
    #expect(host.run("solve \(name) --orientation landscape") == .failed)
    #expect(host.output.isEmpty)
    #expect(host.errors.contains("names no device that could be held in landscape"))
    #expect(host.errors.contains("--device NAME"))
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
      <switch opaque="NO" fixedFrame="NO" translatesAutoresizingMaskIntoConstraints="NO" id="a">
      <rect key="frame" x="0" y="0" width="66" height="31"/></switch></subviews>
      <constraints>
      <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="c1"/>
      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
      <constraint firstItem="a" firstAttribute="width" secondItem="root" secondAttribute="width" multiplier="0.16" \
      id="c3"/></constraints></view></viewController></objects></scene></scenes></document>
      """
    let all = MemoryHost(["Switch.storyboard": narrow])
    #expect(all.run("check Switch.storyboard --device all") == .found)
    #expect(all.output.contains("[clipped-content]"))
    let errors = MemoryHost(["Switch.storyboard": narrow])
    #expect(errors.run("check Switch.storyboard --device all --severity error") == .nothingFound)
    #expect(errors.output.isEmpty)
  }

  @Test func aFixIsWrittenIntoTheFile() throws {
    let host = host()
    #expect(host.run("explain Main.storyboard --device retina4_0 --fix 1 -o Fixed.storyboard") == .nothingFound)
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

  @Test func aFileWithoutViewsIsSaidToHaveNone() {
    let empty = "<document version=\"3.0\" targetRuntime=\"iOS.CocoaTouch\"></document>"
    let host = MemoryHost(["Empty.storyboard": empty])
    #expect(host.run("check Empty.storyboard") == .nothingFound)
    #expect(host.errors.contains("there is nothing to lay out"))
  }
}
