import MasdiagCLI
import Testing

/// What of an Interface Builder file `check` finds ambiguous, and what may be.
@Suite struct OpenSizeTests {
  /// The words before the place of what `check` finds in a root with `views` and `constraints`.
  private func findings(
    _ views: String, _ constraints: String = "", by command: String = "check", runtime: String = "iOS.CocoaTouch"
  ) -> String {
    let file = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="\(runtime)" \
      useAutolayout="YES">
      <objects><view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews>\(views)</subviews><constraints>\(constraints)</constraints></view></objects>
      </document>
      """
    let host = MemoryHost(["Open.xib": file])
    #expect(host.run("\(command) Open.xib") != .failed)
    return host.output
  }

  private func related(_ item: String, _ attribute: String) -> String {
    "<constraint firstItem=\"\(item)\" firstAttribute=\"\(attribute)\" secondItem=\"root\" "
      + "secondAttribute=\"\(attribute)\" id=\"\(item)-\(attribute)\"/>"
  }

  private func view(_ attributes: String) -> String {
    "<view translatesAutoresizingMaskIntoConstraints=\"NO\" \(attributes) id=\"a\"/>"
  }

  private var corner: String { related("a", "leading") + related("a", "top") }

  @Test func whatNothingDecidesIsAmbiguous() {
    #expect(findings(view(""), corner).contains("width and height of viewB are ambiguous"))
  }

  @Test func sizesThatNeedNotBeVerifiedMayBeOpen() {
    let ignored = view("verifyAmbiguity=\"ignoreSizes\"")
    #expect(!findings(ignored, corner).contains("ambiguous"))
    #expect(findings(ignored, related("a", "leading")).contains("viewB.top is ambiguous"))
  }

  @Test func whatSizesThatNeedNotBeVerifiedWouldDecideMayBeOpen() {
    let farCorner = related("a", "trailing") + related("a", "bottom")
    #expect(findings(view(""), farCorner).contains("ambiguous"))
    let ignored = view("verifyAmbiguity=\"ignoreSizes\"")
    #expect(!findings(ignored, farCorner).contains("ambiguous"))
    #expect(findings(ignored, related("a", "trailing")).contains("viewB.top"))
  }

  @Test func aViewThatIsNeverVerifiedMayBeOpen() {
    #expect(!findings(view("verifyAmbiguity=\"off\"")).contains("ambiguous"))
    // What moves with it need not be looked at either, where its own size is not to be verified.
    let inner = """
      <view translatesAutoresizingMaskIntoConstraints="NO" verifyAmbiguity="ignoreSizes" id="a"><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" verifyAmbiguity="off" id="b"/></subviews><constraints>
      <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="top" id="bt"/>
      <constraint firstItem="b" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" id="bb"/>
      </constraints></view>
      """
    #expect(!findings(inner, corner).contains("ambiguous"))
  }

  /// A stack from edge to edge with two views, the first of them hidden.
  private func stack(_ attributes: String) -> (views: String, constraints: String) {
    let stack = """
      <stackView translatesAutoresizingMaskIntoConstraints="NO" \(attributes) id="a"><subviews>\
      <view hidden="YES" translatesAutoresizingMaskIntoConstraints="NO" id="b"><constraints>\
      <constraint firstAttribute="height" constant="30" id="h"/></constraints></view>\
      <view translatesAutoresizingMaskIntoConstraints="NO" id="c"><constraints>\
      <constraint firstAttribute="height" constant="20" id="i"/></constraints></view></subviews></stackView>
      """
    return (stack, corner + related("a", "trailing") + related("a", "bottom"))
  }

  @Test func whatIsHiddenInAStackStaysInLine() {
    let (views, constraints) = stack("alignment=\"center\"")
    let solved = findings(views, constraints, by: "solve")
    #expect(!solved.contains("Undecided"))
    // What the stack view only asks for in order to be small is nothing that anybody has to know.
    #expect(!solved.contains("Not satisfied"))
  }

  @Test func whatAStackHasDetachedMayBeOpen() {
    let (views, constraints) = stack("orientation=\"horizontal\" distribution=\"fill\" detachesHiddenViews=\"YES\"")
    let mac = "MacOSX.Cocoa"
    #expect(findings(views, constraints, by: "solve", runtime: mac).contains("viewB.top"))
    #expect(!findings(views, constraints, runtime: mac).contains("viewB"))
  }

  @Test func aScrollViewWhoseContentHasNoEndIsAmbiguous() {
    let scroll = """
      <scrollView id="scroll"><rect key="frame" x="0" y="0" width="300" height="400"/><subviews>\
      <view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="a">\
      <rect key="frame" x="0" y="0" width="300" height="900"/></view></subviews></scrollView>
      """
    #expect(findings(scroll).contains("width and height of scrollViewA.contentLayoutGuide are ambiguous"))
    #expect(!findings(scroll.replacingOccurrence(of: "scrollView", with: "view")).contains("ambiguous"))
  }
}

extension String {
  /// With `other` wherever `part` was.
  fileprivate func replacingOccurrence(of part: String, with other: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }
}
