import Diagnosis
import InterfaceBuilder
import LayoutModel
import Testing

/// Frames, masks, platforms, alignment rectangles, and variants.
@Suite struct PlacementTests {
  private func masked(_ mask: String, at size: Size, runtime: String = "iOS.CocoaTouch") throws -> [Double] {
    let view = Fixture.view(
      "a", (20, 30, 100, 50), "<autoresizingMask key=\"autoresizingMask\" \(mask)/>", translates: true)
    return try LaidOut(
      Fixture.xib(Fixture.root((300, 400), view), runtime: runtime), LayoutEnvironment(size: size)
    ).frame("a")
  }

  @Test func masksStretchWhatIsFlexible() throws {
    let size = Size(width: 400, height: 500)
    #expect(try masked("", at: size) == [20, 30, 100, 50])
    #expect(try masked("widthSizable=\"YES\" heightSizable=\"YES\"", at: size) == [20, 30, 200, 150])
    #expect(try masked("flexibleMinX=\"YES\" flexibleMinY=\"YES\"", at: size) == [120, 130, 100, 50])
    #expect(try masked("flexibleMaxX=\"YES\" flexibleMaxY=\"YES\"", at: size) == [20, 30, 100, 50])
  }

  @Test func onMacOSFramesAndMasksCountFromTheBottom() throws {
    // 30 above the bottom of 400 is 320 below its top.
    let same = Size(width: 300, height: 400)
    #expect(try masked("", at: same, runtime: "MacOSX.Cocoa") == [20, 320, 100, 50])
    let larger = Size(width: 300, height: 500)
    #expect(try masked("flexibleMaxY=\"YES\"", at: larger, runtime: "MacOSX.Cocoa")[1] == 420)
    #expect(try masked("flexibleMinY=\"YES\"", at: larger, runtime: "MacOSX.Cocoa")[1] == 320)
  }

  @Test func onMacOSConstraintsCountDownwardsAllTheSame() throws {
    let file = Fixture.xib(
      Fixture.root((300, 400), Fixture.view("a", (1, 1, 1, 1)), Fixture.placed("a", 10, 20, 30, 40)),
      runtime: "MacOSX.Cocoa")
    #expect(try LaidOut(file).frame("a") == [10, 20, 30, 40])
  }

  @Test func whatTheEditorHoldsInPlaceStaysThere() throws {
    let file = Fixture.xib(Fixture.root((300, 400), Fixture.view("a", (5, 6, 7, 8), attributes: "fixedFrame=\"YES\"")))
    let scene = try LaidOut(file)
    #expect(try scene.frame("a") == [5, 6, 7, 8])
    #expect(scene.diagnosis.ambiguous.isEmpty)
  }

  @Test func withoutConstraintsNothingDecides() throws {
    let scene = try LaidOut(Fixture.xib(Fixture.root((300, 400), Fixture.view("a", (5, 6, 7, 8)))))
    #expect(scene.diagnosis.ambiguous.count == 4)
  }

  @Test func aFileWithoutAutoLayoutHasMasksAlone() throws {
    let file = Fixture.xib(
      Fixture.root((300, 400), Fixture.view("a", (5, 6, 7, 8)), Fixture.placed("a", 1, 2, 3, 4))
    ).replacing("useAutolayout=\"YES\"", with: "")
    #expect(try LaidOut(file).frame("a") == [5, 6, 7, 8])
  }

  @Test(arguments: [
    ("switch", "iOS.CocoaTouch", 22_000, "", [10.0, 20, 49, 31]),
    ("slider", "iOS.CocoaTouch", 22_000, "", [12, 20, 96, 30]),
    ("button", "MacOSX.Cocoa", 22_000, "<buttonCell key=\"cell\" type=\"push\"/>", [17, 85, 86, 20]),
    ("button", "MacOSX.Cocoa", 16_000, "<buttonCell key=\"cell\" type=\"push\"/>", [16, 84, 88, 21]),
    ("button", "MacOSX.Cocoa", 24_000, "<buttonCell key=\"cell\" type=\"push\"/>", [10, 80, 100, 32]),
  ])
  func alignmentRectangles(_ tag: String, _ runtime: String, _ era: Int, _ cell: String, _ rect: [Double]) throws {
    let isMac = runtime.hasPrefix("Mac")
    let frame =
      tag == "switch" ? (10.0, 20.0, 51.0, 31.0) : tag == "slider" ? (10, 20, 100, 31) : (10, isMac ? 288 : 20, 100, 32)
    let file = Fixture.xib(
      Fixture.root((300, 400), Fixture.view("a", frame, cell, tag: tag, translates: true)), runtime: runtime, era: era)
    #expect(try LaidOut(file).frame("a") == rect)
  }

  @Test func variantsFollowTheSizeClasses() throws {
    let wide = """
      <constraint firstItem="a" firstAttribute="width" constant="100" id="w">\
      <variation key="heightClass=compact" constant="200"/></constraint>
      """
    let masks = """
      <variation key="default"><mask key="constraints"><exclude reference="h"/></mask></variation>\
      <variation key="heightClass=compact"><mask key="constraints"><include reference="h"/></mask></variation>
      """
    let high = "<constraint firstItem=\"a\" firstAttribute=\"height\" constant=\"9\" id=\"h\"/>"
    let low = Fixture.constraint("firstItem=\"a\" firstAttribute=\"height\" constant=\"50\" priority=\"500\"")
    let file = Fixture.controller(Fixture.root((375, 667), Fixture.view("a", nil), wide + high + low, more: masks))
    #expect(try Array(LaidOut(file).frame("a")[2...]) == [100, 50])
    let sideways = LayoutEnvironment(device: Device.named("retina4_7"), orientation: .landscape)
    #expect(try Array(LaidOut(file, sideways).frame("a")[2...]) == [200, 9])
  }

  @Test func rightToLeftMirrorsWhatIsDirectional() throws {
    let file = Fixture.xib(Fixture.root((300, 400), Fixture.view("a", nil), Fixture.placed("a", 10, 20, 30, 40)))
    #expect(try LaidOut(file, LayoutEnvironment(direction: .rightToLeft)).frame("a") == [260, 20, 30, 40])
  }
}

extension String {
  fileprivate func replacing(_ part: String, with other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return String(self[..<range.lowerBound]) + other + self[range.upperBound...]
  }
}
