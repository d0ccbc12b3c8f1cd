import Foundation
import MasdiagCLI
import Testing

/// What of an Interface Builder file `check` finds ambiguous, and what may be.
@Suite struct OpenSizeTests {
  private func host(_ views: String, _ constraints: String, _ runtime: String) -> MemoryHost {
    let file = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="\(runtime)" \
      useAutolayout="YES">
      <objects><view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews>\(views)</subviews><constraints>\(constraints)</constraints></view></objects>
      </document>
      """
    return MemoryHost(["Open.xib": file])
  }

  /// The attributes that `check` finds ambiguous in a root with `views` and `constraints`.
  private func open(
    _ views: String, _ constraints: String = "", runtime: String = "iOS.CocoaTouch"
  ) throws -> [String] {
    let findings = try host(views, constraints, runtime).findings("check Open.xib")
    return findings.filter { $0.code == "ambiguous" }.flatMap(\.open)
  }

  /// What `solve` writes about the same.
  private func solved(_ views: String, _ constraints: String, runtime: String = "iOS.CocoaTouch") -> String {
    let host = host(views, constraints, runtime)
    #expect(host.run("solve Open.xib") == .nothingFound)
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

  @Test func whatNothingDecidesIsAmbiguous() throws {
    #expect(try open(view(""), corner) == ["viewB.width", "viewB.height"])
  }

  @Test func sizesThatNeedNotBeVerifiedMayBeOpen() throws {
    let ignored = view("verifyAmbiguity=\"ignoreSizes\"")
    #expect(try open(ignored, corner).isEmpty)
    #expect(try open(ignored, related("a", "leading")) == ["viewB.top"])
  }

  @Test func whatSizesThatNeedNotBeVerifiedWouldDecideMayBeOpen() throws {
    let farCorner = related("a", "trailing") + related("a", "bottom")
    #expect(try !open(view(""), farCorner).isEmpty)
    let ignored = view("verifyAmbiguity=\"ignoreSizes\"")
    #expect(try open(ignored, farCorner).isEmpty)
    #expect(try open(ignored, related("a", "trailing")).contains("viewB.top"))
  }

  @Test func aViewThatIsNeverVerifiedMayBeOpen() throws {
    #expect(try open(view("verifyAmbiguity=\"off\"")).isEmpty)
    // What moves with it need not be looked at either, where its own size is not to be verified.
    let inner = """
      <view translatesAutoresizingMaskIntoConstraints="NO" verifyAmbiguity="ignoreSizes" id="a"><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" verifyAmbiguity="off" id="b"/></subviews><constraints>
      <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="top" id="bt"/>
      <constraint firstItem="b" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" id="bb"/>
      </constraints></view>
      """
    #expect(try open(inner, corner).isEmpty)
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
    // A table and nothing below it: what the stack view only asks for in order to be small is nothing that anybody has
    // to know.
    #expect(solved(views, constraints).components(separatedBy: "\n\n").count == 2)
  }

  @Test func whatAStackHasDetachedMayBeOpen() throws {
    let (views, constraints) = stack("orientation=\"horizontal\" distribution=\"fill\" detachesHiddenViews=\"YES\"")
    let mac = "MacOSX.Cocoa"
    #expect(solved(views, constraints, runtime: mac).contains("viewB.top"))
    #expect(try !open(views, constraints, runtime: mac).contains { $0.hasPrefix("viewB.") })
  }

  @Test func aScrollViewWhoseContentHasNoEndIsAmbiguous() throws {
    let scroll = """
      <scrollView id="scroll"><rect key="frame" x="0" y="0" width="300" height="400"/><subviews>\
      <view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="a">\
      <rect key="frame" x="0" y="0" width="300" height="900"/></view></subviews></scrollView>
      """
    #expect(
      try open(scroll) == ["scrollViewA.contentLayoutGuide.width", "scrollViewA.contentLayoutGuide.height"])
    #expect(try open(scroll.replacingOccurrence(of: "scrollView", with: "view")).isEmpty)
    // If the scroll view has no constraints either, the app sets the size of the content.
    let fixed = "<scrollView fixedFrame=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\" "
    #expect(try open(scroll.replacingOccurrence(of: "<scrollView ", with: fixed)).isEmpty)
  }
}

extension String {
  /// With `other` wherever `part` was.
  fileprivate func replacingOccurrence(of part: String, with other: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }
}
