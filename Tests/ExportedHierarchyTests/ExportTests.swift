import ExportedHierarchy
import LayoutFormats
import LayoutModel
import MasdiagTestSupport
import Testing

/// Exports that are unusual, incomplete or damaged.
struct ExportTests {
  private static func text(_ answers: String...) throws -> String {
    var hierarchy = ExportedHierarchy()
    for answer in answers { hierarchy.read(Array(answer.utf8)) }
    return String(decoding: try hierarchy.document(), as: UTF8.self)
  }

  private static func read(_ text: String) throws -> LayoutDocument { try LayoutDocument(Array(text.utf8), path: "a") }

  private static func reason(_ answers: String...) -> String? {
    var hierarchy = ExportedHierarchy()
    for answer in answers { hierarchy.read(Array(answer.utf8)) }
    do throws(ExportedHierarchy.Failure) {
      _ = try hierarchy.document()
      return nil
    } catch {
      return error.reason
    }
  }

  /// An answer with a window and views in it.
  private static func answer(
    _ views: String, properties: String = "", groups: String = "", request: String = "{}", framework: String = "UIKit"
  ) -> String {
    """
    { "request": \(request), "topLevelGroups": { "com.apple.\(framework).UIView": {
      "groupingID": "com.apple.\(framework).UIView", "debugHierarchyObjects": [\(views)] }\(groups) },
      "topLevelPropertyDescriptions": { \(properties) } }
    """
  }

  private static func view(_ address: String, _ subviews: String...) -> String {
    let list = subviews.joined(separator: ", ")
    let group = "{ \"groupingID\": \"com.apple.UIKit.UIView\", \"debugHierarchyObjects\": [\(list)] }"
    return "{ \"objectID\": \"\(address)\", \"className\": \"UIView\", \"childGroup\": \(group) }"
  }

  private static func rectangle(_ address: String, _ name: String, _ numbers: String...) -> String {
    let list = numbers.map { "\"\($0)\"" }.joined(separator: ", ")
    return "\"\(address).\(name)\": { \"propertyFormat\": \"CGf, CGf, CGf, CGf\", \"propertyValue\": [\(list)] }"
  }

  @Test func foldersAreRecognizedByName() {
    #expect(ExportedHierarchy.recognizes(path: "logs/App.viewhierarchy/"))
    #expect(ExportedHierarchy.recognizes(path: "App.ViewHierarchy"))
    #expect(!ExportedHierarchy.recognizes(path: "App.viewhierarchy/metadata"))
    #expect(!ExportedHierarchy.recognizes(path: "-"))
  }

  @Test func answersHaveTheOrderOfTheirNumbers() {
    let names = ["Response_10", "Response_2", "notes/Response_1", "Response_0", "Response"]
    let files = names.map { "a.viewhierarchy/RequestResponses/\($0)" } + ["a.viewhierarchy/metadata"]
    let found = ExportedHierarchy.answers(among: files.shuffled(), in: "a.viewhierarchy")
    #expect(found.map { $0.split(separator: "/").last } == ["Response_0", "Response_2", "Response_10", "Response"])
  }

  @Test func numbersAreReadByTheirFormats() throws {
    let text = try Self.text(
      Self.answer(
        Self.view("0x1", Self.view("0x2")),
        properties: [
          Self.rectangle("0x1", "frame", "0x0p+0", "0", "0x1.9p+6", "40.5"),
          Self.rectangle("0x2", "frame", "-0x1.8p+1", "inf", "nan", "1"),
          "\"0x2.autoresizingMask\": { \"propertyFormat\": \"uinteger\", \"propertyValue\": \"12\" }",
          "\"0x2.hidden\": { \"propertyFormat\": \"b\", \"propertyValue\": true }",
        ].joined(separator: ", ")))
    let root = try Self.read(text).root
    #expect(root.givenFrame == Rect(x: 0, y: 0, width: 100, height: 40.5))
    // A rectangle with a number that isn't one is no rectangle.
    #expect(root.subviews[0].givenFrame == .zero)
    #expect(root.subviews[0].autoresizingMask == [.flexibleWidth, .flexibleHeight] && root.subviews[0].isHidden)
  }

  @Test func aPropertyThatDidNotChangeKeepsItsValue() throws {
    let first = Self.answer(Self.view("0x1"), properties: Self.rectangle("0x1", "frame", "0", "0", "8", "9"))
    func update(_ status: String) -> String {
      "{ \"topLevelPropertyDescriptions\": { \"0x1.frame\": { \"propertyFormat\": \"CGf\"\(status) } } }"
    }
    for status in [", \"fetchStatus\": 0", ", \"fetchStatus\": 8"] {
      #expect(try Self.read(Self.text(first, update(status))).root.givenFrame?.width == 8)
    }
    #expect(try Self.read(Self.text(first, update(", \"fetchStatus\": 4"))).root.givenFrame?.width == 0)
    #expect(try Self.read(Self.text(first, update(", \"propertyValueStatus\": 1"))).root.givenFrame?.width == 0)
  }

  @Test func aNewCaptureReplacesTheOldOne() throws {
    let reset = "{ \"DBGHierarchyRequestActions\": [{ \"actionClass\": \"DebugHierarchyResetAction\" }] }"
    let text = try Self.text(
      Self.answer(Self.view("0x1", Self.view("0x2", Self.view("0x3"))), request: reset),
      Self.answer(Self.view("0x1", Self.view("0x3", Self.view("0x2"))), request: reset))
    let root = try Self.read(text).root
    #expect(root.hierarchy.map(\.capturedAddress) == ["0x1", "0x3", "0x2"])
  }

  @Test func viewsInACircleAreNamed() throws {
    let text = try Self.text(Self.answer(Self.view("0x1", Self.view("0x2", Self.view("0x1")), Self.view("0x2"))))
    let document = try Self.read(text)
    #expect(document.root.hierarchy.count == 2)
    #expect(document.capture?.omitted.isEmpty == true)
    #expect(document.capture?.notes.contains { $0.contains("again in another superview") } == true)
  }

  @Test func nestingCostsNoStack() throws {
    var views = Self.view("0x0")
    for index in 1..<300 { views = Self.view("0x" + String(index, radix: 16), views) }
    #expect(try Self.read(Self.text(Self.answer(views))).root.hierarchy.count == 300)
  }

  @Test func failuresSayWhatIsMissing() {
    #expect(Self.reason() == "its folder RequestResponses is missing or empty")
    #expect(Self.reason("{}", "[", "") == "no file in its folder RequestResponses has the objects of an app")
    #expect(
      Self.reason("{ \"topLevelGroups\": { \"a\": { \"debugHierarchyObjects\": [{ \"objectID\": \"0x1\" }] } } }")
        == "it has no views of UIKit or AppKit")
    #expect(
      Self.reason("{", "{ \"topLevelPropertyDescriptions\": { \"0x1.hidden\": {} } }")
        == "1 of 2 files in RequestResponses can't be read, and the others have no views")
    #expect(Self.reason(Self.answer(Self.view("0x1"))) == nil)
  }

  @Test func whatIsUnreadableIsNoted() throws {
    let document = try Self.read(try Self.text("{", Self.answer(Self.view("0x1")), "null"))
    #expect(document.capture?.notes.contains("2 of 3 files in RequestResponses can't be read.") == true)
    #expect(document.capture?.notes.contains("The export has no safe areas.") == true)
  }

  @Test func namesAreMadeUniqueAndPrintable() throws {
    func name(_ address: String, _ text: String) -> String {
      "\"\(address).accessibilityIdentifier\": { \"propertyFormat\": \"public.plain-text\", \"propertyValue\": \"\(text)\" }"
    }
    let views = ["0x2", "0x3", "0x4", "0x5", "0x6", "0x7"].map { Self.view($0) }.joined(separator: ", ")
    let text = try Self.text(
      Self.answer(
        "{ \"objectID\": \"0x1\", \"className\": \"a:b\", \"childGroup\": { \"groupingID\": \"UIView\", \"debugHierarchyObjects\": [\(views)] } }",
        properties: [
          name("0x2", "card"), name("0x3", "card"), name("0x4", "a`b\\u001b[31m\\u202e"), name("0x5", "card.safeArea"),
          name("0x6", "self"), name("0x7", String(repeating: "x", count: 20_000)),
        ].joined(separator: ", ")))
    let root = try Self.read(text).root
    #expect(root.className == "a_b")
    #expect(
      root.subviews.map(\.key)
        == ["card", "card 2", "a_b_[31m_", "card.safeArea 2", "self 2", String(repeating: "x", count: 200)])
  }

  @Test func framesOfAppKitCountFromTheTop() throws {
    func group(_ objects: String) -> String {
      "\"com.apple.AppKit.NSView\": { \"groupingID\": \"com.apple.AppKit.NSView\", \"debugHierarchyObjects\": [\(objects)] }"
    }
    let answer = """
      { "topLevelGroups": { \(group(#"{ "objectID": "0x1", "className": "NSView", "childGroup": { "groupingID": "com.apple.AppKit.NSView", "debugHierarchyObjects": [{ "objectID": "0x2", "className": "NSButton" }] } }"#)) },
        "topLevelPropertyDescriptions": { \(Self.rectangle("0x1", "frame", "0", "0", "100", "200")),
          \(Self.rectangle("0x2", "frame", "10", "20", "30", "40")) } }
      """
    let document = try Self.read(try Self.text(answer))
    #expect(document.capture?.framework == "AppKit")
    #expect(document.root.subviews[0].givenFrame == Rect(x: 10, y: 140, width: 30, height: 40))
  }

  @Test func transformedViewsHaveTheirUntransformedFrames() throws {
    let point = "\"0x2.position\": { \"propertyFormat\": \"CGf, CGf\", \"propertyValue\": [\"50\", \"60\"] }"
    let text = try Self.text(
      Self.answer(
        Self.view("0x1", Self.view("0x2")),
        properties: [
          Self.rectangle("0x2", "frame", "0", "0", "99", "99"), Self.rectangle("0x2", "bounds", "0", "0", "20", "40"),
          point,
        ].joined(separator: ", ")))
    #expect(try Self.read(text).root.subviews[0].givenFrame == Rect(x: 40, y: 40, width: 20, height: 40))
  }
}
