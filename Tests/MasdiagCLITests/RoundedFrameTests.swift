import MasdiagCLI
import Testing

/// What `check` says where stored frames are rounded, so that the views of a column do not quite add up.
@Suite struct RoundedFrameTests {
  /// What `check` finds where two texts, one below the other, are stored 16 points high and share a window or a view
  /// that is `height` high.
  private func findings(_ height: Double, isMac: Bool, _ options: String = "") -> String {
    func text(_ id: String, _ y: Double) -> String {
      let cell =
        isMac
        ? "<textFieldCell key=\"cell\" lineBreakMode=\"clipping\" title=\"Text\">"
          + "<font key=\"font\" metaFont=\"system\"/></textFieldCell>"
        : "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"13\"/>"
      let tag = isMac ? "textField" : "label"
      return """
        <\(tag) text="Text" verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="0" y="\(y)" width="40" height="16"/>\(cell)</\(tag)>
        """
    }
    func related(_ first: String, _ attribute: String, _ second: String, _ other: String) -> String {
      "<constraint firstItem=\"\(first)\" firstAttribute=\"\(attribute)\" secondItem=\"\(second)\" "
        + "secondAttribute=\"\(other)\" id=\"\(first)\(attribute)\"/>"
    }
    let constraints = [
      related("a", "leading", "root", "leading"), related("b", "leading", "root", "leading"),
      related("a", "top", "root", "top"), related("b", "top", "a", "bottom"), related("b", "bottom", "root", "bottom"),
    ]
    let file = """
      <document type="com.apple.InterfaceBuilder3.\(isMac ? "Cocoa" : "CocoaTouch").XIB" version="3.0" \
      targetRuntime="\(isMac ? "MacOSX.Cocoa" : "iOS.CocoaTouch")" useAutolayout="YES">
      <dependencies><plugIn identifier="com.apple.InterfaceBuilder.Plugin" version="22000"/></dependencies><objects>
      <\(isMac ? "customView" : "view") id="root">
      <rect key="frame" x="0" y="0" width="300" height="\(height)"/>
      <subviews>\(text("a", isMac ? height - 16 : 0))\(text("b", isMac ? 0 : 16))</subviews>
      <constraints>\(constraints.joined())</constraints></\(isMac ? "customView" : "view")></objects></document>
      """
    let host = MemoryHost(["Rounded.xib": file])
    #expect(host.run("check Rounded.xib \(options)") != .failed)
    return host.output
  }

  @Test(arguments: [32.0, 33, 31, 30.5])
  func whatRoundingExplainsOnMacOSIsNoFinding(_ height: Double) {
    #expect(findings(height, isMac: true) == "")
  }

  @Test func moreThanThatIsOne() {
    #expect(findings(44, isMac: true).contains("[ambiguous]"))
    #expect(findings(20, isMac: true).contains("[clipped-content]"))
  }

  /// iOS rounds to pixels: a text that lacks more is cut, and a point that two texts share is open. On devices, a point
  /// more or less is due to the sizes that were read from the canvas.
  @Test func onIOSLessIsRounded() {
    #expect(findings(33, isMac: false).contains("[ambiguous]"))
    #expect(!findings(33, isMac: false, "--device retina4_7").contains("[ambiguous]"))
    #expect(findings(34, isMac: false, "--device retina4_7").contains("[ambiguous]"))
    #expect(findings(30, isMac: false).contains("[clipped-content]"))
    #expect(!findings(31.7, isMac: false).contains("[clipped-content]"))
  }
}
