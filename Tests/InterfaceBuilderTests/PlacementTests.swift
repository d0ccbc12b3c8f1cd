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

  /// The panes of a split view fill it across; along it they are as their masks have them.
  @Test(arguments: [
    ("", "", [0.0, 100, 400, 100]), ("vertical=\"YES\"", "", [0, 100, 300, 500]),
    ("", "flexibleMinY=\"YES\"", [0, 200, 400, 100]), ("", "heightSizable=\"YES\"", [0, 100, 400, 200]),
  ])
  func panesFillTheirSplitViewAcross(_ attributes: String, _ mask: String, _ frame: [Double]) throws {
    let height = attributes.isEmpty ? 100.0 : 400
    let pane = Fixture.view(
      "a", (0, 100, 300, height), "<autoresizingMask key=\"autoresizingMask\" \(mask)/>", translates: true)
    let split = Fixture.view(
      "split", (0, 0, 300, 400),
      "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" heightSizable=\"YES\"/>"
        + "<subviews>\(pane)</subviews>", tag: "splitView", attributes: attributes, translates: true)
    let file = Fixture.xib(Fixture.root((300, 400), split), runtime: "MacOSX.Cocoa")
    let larger = LayoutEnvironment(size: Size(width: 400, height: 500))
    #expect(try LaidOut(file, larger).frame("a") == frame)
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

  /// What was never laid out is stored by its distances.
  @Test(arguments: [
    ("minX=\"63\" minY=\"30\" width=\"100\" height=\"20\"", "iOS.CocoaTouch", [63.0, 30, 100, 20]),
    ("maxX=\"63\" maxY=\"30\" width=\"100\" height=\"20\"", "iOS.CocoaTouch", [137, 350, 100, 20]),
    ("minX=\"7\" maxX=\"63\" minY=\"9\" maxY=\"30\"", "iOS.CocoaTouch", [7, 9, 230, 361]),
    ("minX=\"63\" minY=\"30\" width=\"100\" height=\"20\"", "MacOSX.Cocoa", [63, 350, 100, 20]),
  ])
  func aFrameMayBeStoredAsInsets(_ insets: String, _ runtime: String, _ frame: [Double]) throws {
    let view = Fixture.view(
      "a", nil, "<frame key=\"frameInset\" \(insets)/>", attributes: "fixedFrame=\"YES\"")
    let scene = try LaidOut(Fixture.xib(Fixture.root((300, 400), view), runtime: runtime))
    #expect(try scene.frame("a") == frame)
    #expect(scene.diagnosis.ambiguous.isEmpty)
  }

  /// AppKit's text begins at whole points: in a field 21 high 2 points below its top, in a label of 16 at its top.
  @Test func onMacOSBaselinesAreWholePointsApart() throws {
    func text(_ id: String, _ border: String, _ frame: (Double, Double, Double, Double)) -> String {
      Fixture.view(
        id, frame,
        "<textFieldCell key=\"cell\" title=\"Name\" \(border)><font key=\"font\" metaFont=\"system\"/>"
          + "</textFieldCell>", tag: "textField", attributes: "verticalHuggingPriority=\"750\" misplaced=\"YES\"")
    }
    let views =
      text("a", "", (18, 362, 60, 16)) + text("b", "borderStyle=\"bezel\" editable=\"YES\"", (90, 358, 90, 21))
    let constraints =
      Fixture.related("b", "top", "root", "top", "constant=\"21\"") + Fixture.related("a", "leading", "root", "leading")
      + Fixture.related("b", "leading", "root", "leading", "constant=\"90\"")
      + Fixture.related("a", "baseline", "b", "baseline")
    let scene = try LaidOut(Fixture.xib(Fixture.root((300, 400), views, constraints), runtime: "MacOSX.Cocoa"))
    #expect(try scene.frame("a")[1] - scene.frame("b")[1] == 2)
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
