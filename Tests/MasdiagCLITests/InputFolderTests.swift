import MasdiagCLI
import Testing

/// Below a folder, only files that can be inputs are read: by their names, and by what they begin with.
struct InputFolderTests {
  private static let document = #"{ "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 1, 1] } }"#
  private static let log = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x600001 UIView:0x7f01.width == 10   (active)>",
        "<NSLayoutConstraint:0x600002 UIView:0x7f01.width == 20   (active)>"
    )

    """

  private func host(_ files: [String: [UInt8]]) -> MemoryHost {
    let host = MemoryHost(["in/fine.json": Self.document])
    host.files.merge(files) { $1 }
    return host
  }

  @Test(arguments: [
    ("in/list.json", #"[{"masdiag": 1}, {"note": "simultaneously satisfy"}]"#), ("in/text.json", #""masdiag""#),
    ("in/number.json", #"1 "masdiag""#), ("in/data.txt", "\u{1}\u{0}\u{2} simultaneously satisfy constraints.\n(\n"),
    ("in/notes.txt", "nothing to see"), ("in/other.md", "Unable to simultaneously satisfy constraints."),
  ])
  func otherFilesArePassedOver(_ path: String, _ text: String) {
    let host = host([path: Array(text.utf8)])
    #expect(host.run("check in") == .nothingFound, "\(host.errors)")
    #expect(host.output.isEmpty && host.errors.isEmpty, "\(host.errors)")
  }

  @Test func logsInUTF16AreInputs() {
    let wide: [UInt8] = [0xFF, 0xFE] + Self.log.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(host(["in/wide.txt": wide]).run("explain in") == .found)
    #expect(host(["in/app.log": Array(Self.log.utf8)]).run("explain in") == .found)
  }

  /// Continuous integration saves the output of tests in XML.
  @Test func testReportsAreInputs() {
    let escaped = Self.log.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    let xml = "<testsuite><testcase name=\"a\"><system-out>\(escaped)</system-out></testcase></testsuite>"
    #expect(host(["in/TEST-a.xml": Array(xml.utf8)]).run("explain in") == .found)
    let other = host(["in/Info.xml": Array("<plist version=\"1.0\"/>".utf8)])
    #expect(other.run("explain in") == .nothingFound && other.errors.isEmpty, "\(other.errors)")
  }

  @Test func aDocumentWithMistakesIsAnInput() {
    for text in ["// mine\n" + Self.document, "\u{FEFF}{ \"masdiag\": 2 }"] {
      #expect(host(["in/a.json": Array(text.utf8)]).run("check in") == .failed)
    }
  }
}
