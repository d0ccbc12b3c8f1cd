import LayoutFormats
import Testing

/// What an input is taken for, whatever stands before it.
struct InputTests {
  /// The codes of the problems with `bytes`, or what they are.
  private func outcome(_ bytes: [UInt8]) -> String {
    do {
      switch try Input(bytes, path: "x") {
      case .layout: return "layout"
      case .console: return "console"
      }
    } catch {
      return error.problems.map(\.code).joined(separator: " ")
    }
  }

  private static let document = #"{ "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 1, 1] } }"#
  private static let log = "<NSLayoutConstraint:0x600001 UIView:0x7f01.width == 44   (active)>"

  private func utf16(_ text: String, littleEndian: Bool, mark: Bool) -> [UInt8] {
    ((mark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return littleEndian ? bytes.reversed() : bytes
    }
  }

  @Test func aMarkBeforeADocumentChangesNothing() {
    #expect(outcome(Array(Self.document.utf8)) == "layout")
    #expect(outcome([0xEF, 0xBB, 0xBF] + Array(Self.document.utf8)) == "layout")
    #expect(outcome([0xEF, 0xBB, 0xBF] + Array(Self.log.utf8)) == "console")
  }

  @Test(arguments: ["// mine\n", "/* mine\n */ ", "# mine\r\n", " // one\n // two\n\n"])
  func aCommentBeforeADocumentIsTheDocumentsMistake(_ comment: String) {
    #expect(outcome(Array((comment + Self.document).utf8)) == "comment")
    #expect(outcome(Array((comment + Self.log).utf8)) == "console")
  }

  @Test(arguments: ["{noformat}\r\n", "{code:title=app.log|borderStyle=solid}\n", "{quote}", "{code:title=my log}\n"])
  func aMacroOfAnIssueTrackerIsNoDocument(_ macro: String) {
    #expect(outcome(Array((macro + Self.log + "\n{noformat}\n").utf8)) == "console")
  }

  @Test(arguments: [#"{ masdiag: 1, "root": {} }"#, "{masdiag: 1}", "{masdiag:{}}", "{}", "{"])
  func aDocumentWithMistakesIsNoMacro(_ document: String) {
    #expect(!outcome(Array(document.utf8)).contains("no-report"))
  }

  @Test func aLogOfJSONObjectsIsALog() {
    let report = #"Unable to simultaneously satisfy constraints.\n(\n    \"\#(Self.log)\"\n)\n"#
    let object = #"{"level": "error", "message": "\#(report)"}"#
    #expect(outcome(Array(object.utf8)) == "console")
    #expect(outcome(Array("\(object)\n{\"level\": \"info\"}\n".utf8)) == "console")
    #expect(outcome(Array(#"{"level": "error", "message": "none"}"#.utf8)) == "missing-member")
    #expect(outcome(Array(#"{"root": {}, "message": "\#(report)"}"#.utf8)).contains("unknown-member"))
  }

  @Test func aLogInCommentsIsALog() {
    #expect(outcome(Array("// (\n//   \"\(Self.log)\",\n// )\n".utf8)) == "console")
    #expect(outcome(Array("/* never closed \(Self.document)".utf8)) == "no-report")
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func sixteenBitDocumentsAreRecognized(_ littleEndian: Bool, _ mark: Bool) {
    #expect(outcome(utf16(Self.document, littleEndian: littleEndian, mark: mark)) == "not-utf8")
    #expect(outcome(utf16("\n" + Self.document, littleEndian: littleEndian, mark: mark)) == "not-utf8")
    #expect(outcome(utf16(Self.log, littleEndian: littleEndian, mark: mark)) == "console")
  }
}
