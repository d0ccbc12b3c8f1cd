import Diagnosis
import InterfaceBuilder
import LayoutModel
import Testing

/// The sizes of views whose frames a file doesn't contain, compared with those that Xcode stored.
@Suite struct TextWidthTests {
  /// The size of a view without a stored frame.
  private func size(_ view: String, runtime: String = "iOS.CocoaTouch") throws -> [Double] {
    let file = Fixture.xib(
      Fixture.root((600, 400), view, FormatRow.corner(), tag: runtime.hasPrefix("Mac") ? "customView" : "view"),
      runtime: runtime)
    return try Array(LaidOut(file).frame("a")[2...])
  }

  private static func label(_ text: String, _ font: String) -> String {
    Fixture.view(
      "a", nil, "<fontDescription key=\"fontDescription\" \(font)/>", tag: "label", attributes: "text=\"\(text)\"")
  }

  /// The widths and heights that Xcode stored for these labels.
  @Test(arguments: [
    ("Label", "type=\"system\" pointSize=\"17\"", 41.5, 20.5),
    ("Label", "style=\"UICTFontTextStyleHeadline\"", 44, 20.5),
    ("Title", "type=\"system\" pointSize=\"13\"", 26.5, 16),
    ("Detail", "type=\"system\" pointSize=\"11\"", 31.5, 13.5),
  ])
  func labels(_ text: String, _ font: String, _ width: Double, _ height: Double) throws {
    let found = try size(Self.label(text, font))
    #expect(abs(found[0] - width) <= 1 && found[1] == height, "\(found)")
  }

  /// Bold text is wider, and text in large sizes is set more tightly.
  @Test func weightsAndSizesDiffer() throws {
    func width(_ font: String) throws -> Double { try size(Self.label("Allow notifications", font))[0] }
    let weights = try ["regular", "medium", "semibold", "bold"].map {
      try width("type=\"system\" weight=\"\($0)\" pointSize=\"17\"")
    }
    #expect(weights == weights.sorted() && Set(weights).count == 4)
    let (small, large) = try (
      width("type=\"system\" pointSize=\"11\"") / 11, width("type=\"system\" pointSize=\"28\"") / 28
    )
    #expect(small > large * 1.05)
  }

  /// UIKit's system buttons have a font of 15 points, and others one of 18 points.
  @Test(arguments: [("buttonType=\"system\"", 30.0), ("buttonType=\"roundedRect\"", 30), ("", 33.5)])
  func buttonsWithoutAFont(_ type: String, _ height: Double) throws {
    let button = Fixture.view(
      "a", nil, "<state key=\"normal\" title=\"Continue\"/>", tag: "button", attributes: type)
    #expect(try size(button)[1] == height)
  }

  private static func mac(_ tag: String, _ cell: String, _ font: String = "metaFont=\"system\"") -> String {
    Fixture.view(
      "a", nil, "<\(tag)Cell key=\"cell\" \(cell)><font key=\"font\" \(font)/></\(tag)Cell>", tag: tag)
  }

  /// The widths and heights of alignment rectangles that Xcode stored on macOS 11 to 15.
  @Test(
    arguments: [
      (mac("textField", "title=\"Label\""), 33, 16),
      (mac("textField", "title=\"Label\"", "metaFont=\"smallSystem\""), 29, 14),
      (mac("textField", "title=\"Name:\"", "metaFont=\"systemBold\""), 42, 16),
      (mac("textField", "title=\"Action\"", "metaFont=\"systemMedium\" size=\"11\""), 36, 14),
      (mac("button", "type=\"check\" title=\"Recursively scan folders\""), 171, 16),
      (mac("button", "type=\"push\" title=\"Cancel\""), 62, 20),
      (mac("button", "type=\"check\" controlSize=\"large\" title=\"\""), 19, 17),
      (mac("popUpButton", "type=\"push\" controlSize=\"large\" title=\"\""), nil, 28),
    ] as [(String, Double?, Double)])
  func macControls(_ view: String, _ width: Double?, _ height: Double) throws {
    let found = try size(view, runtime: "MacOSX.Cocoa")
    #expect(width.map { abs(found[0] - $0) <= 1 } ?? true, "\(found)")
    #expect(found[1] == height, "\(found)")
  }

  /// The names of AppKit's system fonts end with their weights, from the lightest to the heaviest.
  @Test func macFontsHaveWeights() throws {
    let weights = ["UltraLight", "Thin", "Light", "", "Medium", "Semibold", "Bold", "Heavy", "Black"]
    let sizes = try weights.map {
      try size(
        Self.mac("textField", "title=\"Allow notifications\"", "metaFont=\"system\($0)\""), runtime: "MacOSX.Cocoa")
    }
    #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0[0] < $1[0] && $0[1] == $1[1] }, "\(sizes)")
  }

  /// A switch is 2 points wider than its alignment rectangle, even if it was stored 49 wide.
  @Test func aNarrowSwitch() throws {
    let control = Fixture.view("a", (257, 20, 49, 31), tag: "switch")
    let constraints =
      Fixture.related("root", "trailing", "a", "trailing", "constant=\"16\"")
      + Fixture.related("a", "top", "root", "top", "constant=\"20\"")
      + Fixture.constraint("firstItem=\"a\" firstAttribute=\"width\" constant=\"47\"")
    let file = Fixture.xib(Fixture.root((320, 72), control, constraints))
    let scene = try #require(try InterfaceFile(Array(file.utf8), path: "Test.xib").scenes.first)
    #expect(scene.stored.first { $0.id == "a" }?.frame == Rect(x: 257, y: 20, width: 47, height: 31))
  }

  /// AppKit's labels show all lines of their text, even if they don't wrap.
  @Test func linesThatTheTextItselfBreaks() throws {
    let view = Self.mac("textField", "lineBreakMode=\"clipping\" title=\"One&#10;Two&#10;Three\"")
    #expect(try size(view, runtime: "MacOSX.Cocoa")[1] == 48)
  }
}
