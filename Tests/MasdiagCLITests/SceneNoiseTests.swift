import MasdiagCLI
import Testing

/// What of a storyboard or xib is no finding, or one where it might be many.
@Suite struct SceneNoiseTests {
  /// A split view holds its panes; where a file says so besides, it repeats nothing that anybody has written.
  @Test(arguments: [("splitView", Tool.ExitStatus.nothingFound), ("customView", .found)])
  func aPaneMayBeTiedToItsSplitView(_ tag: String, _ status: Tool.ExitStatus) {
    let mask = tag == "splitView" ? "translatesAutoresizingMaskIntoConstraints=\"NO\"" : ""
    let file = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa" \
      useAutolayout="YES"><objects>
      <\(tag) id="root"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
      <view \(mask) id="a"><rect key="frame" x="0" y="0" width="300" height="100"/></view></subviews><constraints>
      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="x"/>
      </constraints></\(tag)></objects></document>
      """
    let host = MemoryHost(["Split.xib": file])
    #expect(host.run("check Split.xib") == status, "\(host.output)")
  }

  /// Whoever shows a top-level view gives it its frame; a screen gives it to a controller's view.
  @Test func aTopLevelViewMaySayItsSize() {
    func view(_ attributes: String) -> String {
      """
      <view \(attributes) id="root"><rect key="frame" x="0" y="0" width="320" height="568"/><constraints>
      <constraint firstAttribute="width" constant="320" id="w"/></constraints></view>
      """
    }
    func document(_ type: String, _ content: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(type)XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina4_0" orientation="portrait"/>\(content)</document>
      """
    }
    let controller = "<viewController id=\"c\">\(view("key=\"view\""))</viewController>"
    let host = MemoryHost([
      "Badge.xib": document("", "<objects>\(view(""))</objects>"),
      "Main.storyboard": document(
        "Storyboard.", "<scenes><scene sceneID=\"s\"><objects>\(controller)</objects></scene></scenes>"),
    ])
    #expect(host.run("check Badge.xib") == .nothingFound)
    #expect(host.run("check Main.storyboard") == .found)
    #expect(
      host.output.contains(#/ viewA\.width == 320 \(w\) .*viewA\.width == 320\b.*\[duplicate\]/#), "\(host.output)")
  }

  /// Half a point is what frames are rounded by.
  @Test(arguments: [(0.5, Tool.ExitStatus.nothingFound), (1, .found)])
  func aRoundedFrameCutsNothing(_ missing: Double, _ status: Tool.ExitStatus) {
    let width = 100 - missing
    let file = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES"><device id="retina4_0" orientation="portrait"/><objects>
      <view id="root"><rect key="frame" x="0" y="0" width="320" height="568"/><subviews>
      <view placeholderIntrinsicWidth="100" placeholderIntrinsicHeight="20" translatesAutoresizingMaskIntoConstraints="NO" \
      id="a"><rect key="frame" x="0" y="0" width="100" height="20"/></view></subviews><constraints>
      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="x"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="y"/>
      <constraint firstItem="a" firstAttribute="width" constant="\(width)" id="w"/>
      </constraints></view></objects></document>
      """
    #expect(MemoryHost(["Half.xib": file]).run("check Half.xib") == status)
  }

  /// A guess at the size of a text is as wrong on a device as at the canvas, whether the text is hidden or not.
  @Test(arguments: ["", "hidden=\"YES\""])
  func whatIsTooLargeAtTheCanvasIsNoFindingOnDevices(_ attribute: String) {
    let file = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES"><device id="retina4_0" orientation="portrait"/><objects>
      <view id="root"><rect key="frame" x="0" y="0" width="320" height="568"/><subviews>
      <button \(attribute) fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="a">
      <rect key="frame" x="20" y="20" width="53" height="30"/><state key="normal" title="Refresh now"/></button>
      </subviews></view></objects></document>
      """
    #expect(MemoryHost(["Refresh.xib": file]).run("check Refresh.xib --device all") == .nothingFound)
  }

  /// A line of text that is stored by far wider than it is has room on narrower screens.
  @Test(arguments: [("$", Tool.ExitStatus.nothingFound), ("Your order will be delivered tomorrow, at 9", .found)])
  func aStretchedLineIsCutOnlyWhereItsTextIs(_ text: String, _ status: Tool.ExitStatus) {
    let file = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES"><device id="retina4_7" orientation="portrait"/><objects>
      <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <label text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" id="a">
      <rect key="frame" x="16" y="20" width="343" height="20.5"/></label></subviews><constraints>
      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="x"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="y"/>
      <constraint firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="a" secondAttribute="trailing" \
      constant="16" id="z"/></constraints></view></objects></document>
      """
    #expect(MemoryHost(["Price.xib": file]).run("check Price.xib --size 320x568") == status)
  }

  /// A constraint that the build takes out says that the app gives the size by itself.
  @Test(arguments: [(["width", "height"], Tool.ExitStatus.nothingFound), (["width"], .found)])
  func sizesThatTheBuildTakesOutAreNoFindingOnDevices(_ sizes: [String], _ status: Tool.ExitStatus) {
    let placeholders = sizes.map {
      "<constraint firstAttribute=\"\($0)\" constant=\"100\" placeholder=\"YES\" id=\"\($0)\"/>"
    }
    let file = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES"><device id="retina4_7" orientation="portrait"/><objects>
      <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <view userLabel="Stars" translatesAutoresizingMaskIntoConstraints="NO" id="a">
      <rect key="frame" x="137.5" y="20" width="100" height="100"/>
      <constraints>\(placeholders.joined())</constraints></view></subviews><constraints>
      <constraint firstItem="a" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" id="x"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="y"/>
      </constraints></view></objects></document>
      """
    let host = MemoryHost(["Rate.xib": file])
    #expect(host.run("check Rate.xib --device all") == status)
    #expect(!host.output.contains("Stars.width"), "\(host.output)")
    #expect(host.output.contains("Stars.height") == (status == .found))
  }

  @Test func whatAStackViewDoesItselfIsOneFinding() {
    let edges = ["leading", "trailing", "top", "bottom"].map {
      "<constraint firstItem=\"a\" firstAttribute=\"\($0)\" secondItem=\"s\" secondAttribute=\"\($0)\" id=\"\($0)\"/>"
    }
    let file = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES"><device id="retina4_0" orientation="portrait"/><objects>
      <view id="root"><rect key="frame" x="0" y="0" width="320" height="568"/><subviews>
      <stackView axis="vertical" userLabel="form" translatesAutoresizingMaskIntoConstraints="NO" id="s">
      <rect key="frame" x="0" y="0" width="320" height="568"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" userLabel="row" id="a">
      <rect key="frame" x="0" y="0" width="320" height="568"/></view></subviews>
      <constraints>\(edges.joined(separator: "\n"))</constraints></stackView></subviews><constraints>
      <constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
      <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/>
      <constraint firstAttribute="trailing" secondItem="s" secondAttribute="trailing" id="r"/>
      <constraint firstAttribute="bottom" secondItem="s" secondAttribute="bottom" id="b"/>
      </constraints></view></objects></document>
      """
    let host = MemoryHost(["Form.xib": file])
    #expect(host.run("check Form.xib") == .found)
    let lines = host.output.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.first?.contains(#/ form .*\b3:1\b.* \[duplicate\]$/#) == true, "\(host.output)")
    for edge in edges.indices { #expect(host.output.contains("(\(["leading", "trailing", "top", "bottom"][edge]))")) }
  }
}
