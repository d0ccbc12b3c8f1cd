import InterfaceBuilder
import LayoutFormats
import LayoutModel
import Testing

/// Files that are broken, half written, or meant to do harm: one clear problem with its place, and no crash.
@Suite struct HostileFileTests {
  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">

    """

  /// A file with one view, line 4, and in line 5 what stands among its constraints.
  private static func whole(_ constraints: String, _ attributes: String = "") -> String {
    head.dropLast(2) + " useAutolayout=\"YES\">\n<objects>\n<view id=\"v\" \(attributes)><constraints>\n\(constraints)"
      + "</constraints><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></view></objects></document>"
  }

  private func problem(_ text: String) throws -> Problem {
    let failure = #expect(throws: UnreadableInput.self) { try InterfaceFile(Array(text.utf8), path: "Bad.xib") }
    return try #require(failure?.problems.first)
  }

  @Test func xmlIsRecognizedByItsBeginning() {
    #expect(InterfaceFile.recognizes(Array("\u{FEFF}<?xml version=\"1.0\"?><document/>".utf8)))
    #expect(InterfaceFile.recognizes(Array("<document/>".utf8)))
    #expect(InterfaceFile.recognizes(Array("<plist version=\"1.0\"/>".utf8)))
    #expect(InterfaceFile.recognizes(Array("<!DOCTYPE document>\n<document/>".utf8)))
    #expect(!InterfaceFile.recognizes(Array("<!doctype HTML><html></html>".utf8)))
    #expect(!InterfaceFile.recognizes(Array("\n<html></html>".utf8)))
    #expect(!InterfaceFile.recognizes(Array("{ \"masdiag\": 1 }".utf8)))
    let report = "Unable to simultaneously satisfy constraints."
    #expect(InterfaceFile.recognizes(Array("<!-- <a> --><?a <?>\n<document label=\"\(report)\"/>".utf8)))
    #expect(!InterfaceFile.recognizes(Array("<?xml?><testsuites>\(report) <document></testsuites>".utf8)))
    #expect(!InterfaceFile.recognizes(Array("<NSLayoutConstraint:0x1 UIView:0x2.width == 1>".utf8)))
  }

  @Test(arguments: [
    ("", "empty-input"), (" \n\t\r\n", "empty-input"), ("\u{FEFF} \n", "empty-input"),
    ("PK\u{3}\u{0}<document/>", "not-text"), ("\u{0}\u{0}", "not-text"),
  ])
  func whatIsNoTextIsSaidToBeNone(_ text: String, _ code: String) throws {
    #expect(try problem(text).code == code)
  }

  /// A parser that looks at each hyphen anew would take a minute for so many.
  @Test func hyphensInACommentAreAMistake() throws {
    let hyphens = String(repeating: "-", count: 600_000)
    let time = try ContinuousClock().measure {
      let problem = try problem(Self.whole("<!--\(hyphens)-->"))
      #expect(problem.code == "bad-xml" && problem.message == "-- isn't allowed inside an XML comment")
    }
    #expect(time < .seconds(10))
    #expect(try problem(Self.whole("<!-- a --b -->")).location.column == 8)
    let file = try InterfaceFile(Array(Self.whole("<!-- a - b <> ' & -->").utf8), path: "Good.xib")
    #expect(file.scenes.count == 1)
  }

  /// They may have data or none.
  @Test(arguments: ["<?note?>", "<?note x?>", "<?xml-note?>", "<!-- <?note?> --><?a?><?b?>"])
  func processingInstructionsMeanNothing(_ instruction: String) throws {
    let root = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\" useAutolayout=\"YES\">"
    let body =
      "<objects>\(instruction)<view id=\"v\">\(instruction)<rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" "
      + "height=\"9\"/></view></objects></document>\(instruction)"
    for text in ["\(instruction)\(root)\(body)", "<?xml version=\"1.0\"?>\(instruction)\n\(root)\(body)"] {
      #expect(try InterfaceFile(Array(text.utf8), path: "A.xib").scenes.count == 1, "\(text)")
    }
  }

  @Test(arguments: ["id", "userLabel", "customClass", "identifier"])
  func aNameHasALength(_ attribute: String) throws {
    func file(_ length: Int) -> String {
      let value = String(repeating: "n", count: length)
      return Self.whole("<constraint firstAttribute=\"width\" constant=\"9\" \(attribute)=\"\(value)\"/>")
    }
    #expect(try InterfaceFile(Array(file(10_000).utf8), path: "A.xib").scenes.count == 1)
    let problem = try problem(file(10_001))
    #expect(problem.code == "long-name" && problem.location.line == 5)
    #expect(problem.message == "\(attribute) can't be longer than 10000 bytes; this one has 10001")
    #expect(problem.help == "shorten it")
  }

  /// A mistake ends the reading, whatever follows.
  @Test(arguments: [
    "<?xml version=\"1.0\"?\u{202E}><?note?><document/>", "<?xml version=\"1.0\"><?note?><document/>",
    "<?xml version=\"1.0\"?>\u{202E}<?note?><document/>", "<document>&<?note?></document>",
    "<document a=\"&\"><![CDATA[<?note?>]]></document>", "<document>\u{1}<!-- <?note?> --></document>",
    "<document b=\"1\" b=\"2\"><!-- -- <?note?> --></document>",
  ])
  func nothingIsReadAfterAMistake(_ text: String) throws {
    #expect(["bad-xml", "unclosed"].contains(try problem(text).code))
  }

  /// The text is UTF-8, whatever it says: in another encoding other signs could begin what ends the process.
  @Test(arguments: ["UTF-7", "UTF-16", "ISO-8859-1", "nonsense"])
  func theEncodingIsNotFollowed(_ encoding: String) throws {
    let text = Self.whole("<constraint firstAttribute=\"width\" constant=\"9\" id=\"c\" userLabel=\"+ADw-?a?+AD4-\"/>")
    let declared = text.replacing("encoding=\"UTF-8\"", with: "encoding=\"\(encoding)\"")
    #expect(declared != text)
    #expect(try InterfaceFile(Array(declared.utf8), path: "A.xib").scenes.count == 1)
  }

  @Test(arguments: [
    ("<?xml version=\"1.0\">\n<document><?note?></document>", "unclosed", 1, 1),
    ("<!DOCTYPE a [<!ENTITY b \"c\">]>\n<document>&b;</document>", "bad-xml", 1, 1),
    ("<!DOCTYPE a SYSTEM \"file:///etc/passwd\">\n<document/>", "bad-xml", 1, 1),
    (head + "<objects>\n  <view id=\"a\">\n", "unclosed", 4, 3),
    (head + "<objects>\n  <view id=\"a", "unclosed", 4, 3),
    (head + "<objects>\n  <!-- never", "unclosed", 4, 3),
    (head + "<objects>\n  <view>\n</objects></document>", "mismatched-tag", 5, 1),
    (head + "</document></document>", "mismatched-tag", 3, 12),
    (head + "<objects>\n  <view id=a></view></objects></document>", "bad-xml", 4, 3),
    (head + "<objects>\n  <view id=a/>\n</objects></document>", "bad-xml", 4, 3),
    (head + "<objects>\n  <view id=\"a\"b=\"c\"/>\n</objects></document>", "bad-xml", 4, 3),
    (head + "<objects>\n<<<<<<< HEAD\n<view/>\n=======\n>>>>>>> other\n</objects></document>", "bad-xml", 4, 1),
    (head + "<objects>\n  <<view/></objects></document>", "bad-xml", 4, 3),
    (
      head + "<objects><view id=\"a\">\n<rect key=\"frame\" x=\"no\" y=\"0\" width=\"1\" height=\"1\"/></view>"
        + "</objects></document>", "bad-number", 4, 1
    ),
    (whole("<constraint firstAttribute=\"width\" constant=\"1e300\" id=\"c\"/>"), "number-range", 5, 1),
    (whole("<constraint firstAttribute=\"width\" constant=\"-10000000\" id=\"c\"/>"), "number-range", 5, 1),
    (
      whole("<constraint firstAttribute=\"width\" secondItem=\"v\" multiplier=\"1:1e300\" id=\"c\"/>"), "number-range",
      5, 1
    ),
    (whole("", "placeholderIntrinsicWidth=\"1e300\""), "number-range", 4, 1),
    (whole("</constraints>\n<edgeInsets key=\"layoutMargins\" top=\"1e9\"/><constraints>"), "number-range", 6, 1),
    (
      head + "<objects>\n  <view \((0...1000).map { "a\($0)=\"\" " }.joined())/></objects></document>", "too-many", 4, 3
    ),
    (head + "<objects>\n  <view id=\"a\" id=\"b\"></view></objects></document>", "bad-xml", 4, 3),
    (head + "<objects>\n  <view id=\"&b;\"></view></objects></document>", "bad-xml", 4, 3),
    ("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"7.10\"/>", "unsupported-version", 1, 1),
    ("<document version=\"2.0\"/>", "unsupported-version", 1, 1),
    ("<document version=\"3.0\" targetRuntime=\"watchKit\"/>", "no-auto-layout", 1, 1),
    ("<document version=\"3.0\" targetRuntime=\"BeOS\"/>", "unknown-value", 1, 1),
    ("<?xml version=\"1.0\"?>\n<plist/>", "not-interface-builder", 2, 1),
  ])
  func eachHasItsPlaceAndARemedy(_ text: String, _ code: String, _ line: Int, _ column: Int) throws {
    let problem = try problem(text)
    #expect(problem.code == code)
    #expect(problem.location.line == line)
    #expect(problem.location.column == column)
    #expect(problem.help != nil)
  }

  /// In names as well as in values and texts.
  @Test(arguments: ["<view \u{1A}a=\"\"/>", "<view a=\"\u{1A}\"/>", "<\u{1A}/>", "<string>\u{1A}</string>", "\u{1A}"])
  func whatIsNotUTF8HasItsPlace(_ element: String) throws {
    for damage in [[0xFF], [0xC3], [0xED, 0xA0, 0x80]] as [[UInt8]] {
      let text = Self.head + "  " + element + "</document>"
      let bytes = text.utf8.split(separator: 0x1A, omittingEmptySubsequences: false).map(Array.init).joined(
        separator: damage)
      let failure = #expect(throws: UnreadableInput.self) { try InterfaceFile(Array(bytes), path: "Bad.xib") }
      let problem = try #require(failure?.problems.first)
      #expect(problem.code == "not-utf8")
      #expect(problem.location.line == 3)
    }
  }

  /// macOS writes such a file beside each on disks of other systems, and archives keep them.
  @Test func whatMacOSKeepsBesideAFileIsCalledThat() throws {
    let bytes: [UInt8] = [0x00, 0x05, 0x16, 0x07, 0x00, 0x02, 0x00, 0x00] + Array("Mac OS X        ".utf8) + [0xB0]
    let failure = #expect(throws: UnreadableInput.self) { try InterfaceFile(bytes, path: "._Main.storyboard") }
    let problem = try #require(failure?.problems.first)
    #expect(problem.code == "not-interface-builder")
    #expect(problem.message.contains("AppleDouble"))
    #expect(problem.help?.contains("._") == true)
  }

  @Test func tenThousandLevelsAreTooDeep() throws {
    let deep = Self.head + String(repeating: "<view>", count: 10_000) + String(repeating: "</view>", count: 10_000)
    #expect(try problem(deep + "</document>").code == "too-deep")
  }

  @Test func aFileOfAHundredMegabytesIsTooLarge() throws {
    let bytes = Array(Self.head.utf8) + [UInt8](repeating: 0x20, count: 100 << 20)
    let failure = #expect(throws: UnreadableInput.self) { try InterfaceFile(bytes, path: "Large.xib") }
    #expect(failure?.problems.map(\.code) == ["too-large"])
  }

  @Test func aFileOfElevenMegabytesIsRead() throws {
    let line = "<!-- \(String(repeating: "x", count: 90)) -->\n"
    let lines = Array(String(repeating: line, count: 110_000).utf8)
    let view = "<objects><view id=\"a\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"2\"/></view></objects>"
    let bytes = Array(Self.head.utf8) + lines + Array("\(view)</document>".utf8)
    let scenes = try InterfaceFile(bytes, path: "Large.xib").scenes
    #expect(scenes.map(\.id) == ["a"])
  }

  @Test func tenThousandScenesAreEnough() throws {
    let views = (0...10_000).map {
      "<view id=\"v\($0)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/></view>"
    }
    #expect(try problem(Self.head + "<objects>\(views.joined())</objects></document>").code == "too-many")
  }

  @Test func manyViewsOfOneNameAreCalledApart() throws {
    let views = (0..<3_000).map { Fixture.view("v\($0)", nil, attributes: "userLabel=\"same\"") }.joined()
    let file = try InterfaceFile(Array(Fixture.xib(Fixture.root((9, 9), views)).utf8), path: "Same.xib")
    let names = try #require(file.scenes.first).layout().system.items.map(\.name)
    #expect(names.suffix(3) == ["same2998", "same2999", "same3000"])
    #expect(Set(names).count == 3_001)
  }

  @Test func everyCutOfAFileIsReadOrRefused() throws {
    let whole = Array(
      Fixture.xib(Fixture.root((320, 480), Fixture.view("a", (0, 0, 1, 1)), Fixture.placed("a", 1, 2, 3, 4))).utf8)
    for end in stride(from: 0, to: whole.count, by: 7) {
      #expect(throws: UnreadableInput.self) { try InterfaceFile(Array(whole[..<end]), path: "Half.xib") }
    }
  }

  @Test(arguments: [
    "<navigationController id=\"n\"><navigationBar key=\"navigationBar\"><rect key=\"frame\" x=\"0\" y=\"0\" "
      + "width=\"375\" height=\"44\"/></navigationBar></navigationController>",
    "<tabBarController id=\"t\"><tabBar key=\"tabBar\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" "
      + "height=\"49\"/></tabBar></tabBarController>",
    "<splitViewController id=\"s\"/>",
  ])
  func controllersWithoutViewsAreNoScenes(_ controller: String) throws {
    let text = Self.head + "<scenes><scene><objects>\(controller)</objects></scene></scenes></document>"
    #expect(try InterfaceFile(Array(text.utf8), path: "Nav.storyboard").scenes.isEmpty)
  }

  @Test(arguments: ["1e300", "inf", "nan", "-5", "99999999999999999999", "0x10", ""])
  func aVersionOfInterfaceBuilderIsANumber(_ version: String) throws {
    let file = Fixture.xib(Fixture.root((320, 480), "")).replacing(
      "version=\"22000\"", with: "version=\"\(version)\"")
    #expect(file.contains("version=\"\(version)\""))
    #expect(try LaidOut(file).frame("root") == [0, 0, 320, 480])
  }
}
