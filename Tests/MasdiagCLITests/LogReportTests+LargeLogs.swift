import Foundation
import LayoutFormats
import MasdiagCLI
import MasdiagTestSupport
import Testing

extension LogReportTests {
  // MARK: Large logs

  /// What is kept whole in these tests, and noise that is not.
  private static let wholeLimit = 1 << 16
  private static let noise = String(repeating: String(repeating: "noise ", count: 200) + "\n", count: 80)

  /// A log whose line breaks were lost is cut where its reports begin, and explained like one that is read whole.
  @Test func aLogInOneLineIsExplainedLikeOneThatIsReadWhole() throws {
    let noise = String(repeating: "größer ", count: 70_000)
    let log = try ["chat-bar.log", "table-cell.log"].map { try Fixture.text($0).replacing("\n", with: " ") }
    let line = "\(log[0]) \(noise)\(log[0].replacing("0x", with: "0x1")) \(noise)\(log[1])"
    for command in ["explain a.log", "explain --format json a.log", "check --format json a.log"] {
      let expected = output(["a.log": line], command)
      #expect(expected.contains("a.log"))
      #expect(output(["a.log": line], command, wholeLimit: Self.wholeLimit) == expected, "\(command)")
    }
    let table = output(["a.log": line], "triage a.log")
    #expect(TextReport.numbers(table.prefix { $0 != "\n" }) == [1, 3, 2], "\(table)")
  }

  /// A log of JSON objects begins like a document, but goes on after the first object.
  @Test func aLogOfObjectsIsExplainedLikeOneThatIsReadWhole() throws {
    let report = try Fixture.text("chat-bar.log").replacing("\n", with: "\\n")
    for end in ["\n", " "] {
      let noise = String(repeating: "{\"message\": \"{noise\"}\(end)", count: 4000)
      let log = "{\"message\": {\"text\": \"}\"}}\(end)\(noise)\(report)\(end)\(noise)"
      for command in ["explain a.log", "explain --format json a.log", "check --format json a.log"] {
        let expected = output(["a.log": log], command)
        #expect(expected.contains("a.log"))
        #expect(output(["a.log": log], command, wholeLimit: Self.wholeLimit) == expected, "\(command)")
      }
    }
    for text in ["{\"a\": {}} x", "\n {\"a\": {}}\n{}", "\u{FEFF}{\"a\": {}}\n{}", "// note\n{\"a\": {}}\n{}"] {
      #expect(Input.isLogOfObjects(Array(text.utf8)), "\(text)")
    }
    for text in ["{\"a\": {}}\n", "{\"a\": \"}\\\" x", "text {} x", "{{} x"] {
      #expect(!Input.isLogOfObjects(Array(text.utf8)), "\(text)")
    }
  }

  /// Of a log that is not kept, as much is said as of one that is.
  @Test func aLargeLogIsExplainedLikeASmallOne() {
    let report = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x61 Card:0x51.width == 10   (active)>",
          "<NSLayoutConstraint:0x62 Card:0x51.width == 15   (active)>"
      )

      """
    let small = report + "noise\n" + report
    let large = small + Self.noise
    let wide = small + String(repeating: "x", count: 1 << 20 + 1) + "\n"
    for command in [
      "explain a.log", "explain --format json a.log", "explain --format markdown a.log", "explain --all a.log",
      "check a.log", "check --format json a.log",
    ] {
      let expected = output(["a.log": small], command)
      #expect(expected.contains("Card"))
      #expect(output(["a.log": large], command, wholeLimit: Self.wholeLimit) == expected, "\(command)")
    }
    for command in ["explain a.log", "check a.log"] {
      let expected = output(["a.log": small], command)
      #expect(output(["a.log": wide], command, wholeLimit: Self.wholeLimit) == expected, "\(command)")
    }
    let host = MemoryHost(["-": String(repeating: "x", count: 1 << 20 + 1)])
    host.wholeLimit = Self.wholeLimit
    #expect(host.run("explain -") == .failed)
    #expect(host.errors.contains("-: line 1 "), "\(host.errors)")
  }

  @Test func severalLargeLogsAreExplainedLikeSmallOnes() {
    func report(_ width: Int) -> String {
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x61 Card:0x51.width == \(width)   (active)>",
          "<NSLayoutConstraint:0x62 Card:0x51.width == 15   (active)>"
      )

      """
    }
    let noise = String(repeating: "a line of noise\n", count: 100)
    let hidden = "Unable to simultaneously satisfy constraints.\n(\n    \"<private>\"\n)\n"
    let small = ["a.log": report(10) + noise + hidden, "b.log": (0..<20).map { report($0 % 3) + noise }.joined()]
    let large = small.mapValues { $0 + Self.noise }
    for command in ["explain", "explain --format json", "explain -q", "explain --format console"] {
      let (first, second) = (MemoryHost(small), MemoryHost(large))
      second.wholeLimit = Self.wholeLimit
      let line = "\(command) a.log b.log a.log"
      #expect(first.run(line) == .incomplete)
      #expect(second.run(line) == .incomplete)
      #expect(first.output == second.output, "\(command)")
      #expect(first.errors == second.errors, "\(command)")
      // To a file the same.
      #expect(second.run("\(line) -o out") == .incomplete)
      #expect(String(decoding: second.files["out"] ?? [], as: UTF8.self) == first.output)
    }
    let broken = MemoryHost(large)
    broken.wholeLimit = Self.wholeLimit
    broken.readOnly = ["out"]
    #expect(broken.run("explain --format json a.log -o out") == .failed)
    #expect(broken.files["out"] == nil)
  }

  /// The example in a table may be in a packed log.
  @Test func aPackedLogIsExplainedLikeTheLog() throws {
    let report = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x61 Card:0x51.width == 10   (active)>",
          "<NSLayoutConstraint:0x62 Card:0x51.width == 15   (active)>"
      )

      """
    for noise in ["", Self.noise] {
      let host = MemoryHost(["a.log": report + noise])
      host.wholeLimit = Self.wholeLimit
      let packed = try Self.packed(report + noise)
      host.files["packed/a.log"] = packed
      host.files["cut/a.log"] = packed.dropLast(9)
      for command in ["explain", "explain --format json", "check"] {
        host.streams = [:]
        #expect(host.run("\(command) a.log") == .found)
        let plain = host.output
        host.streams = [:]
        #expect(host.run("\(command) packed/a.log") == .found)
        #expect(host.output.replacing("packed/a.log", with: "a.log") == plain, "\(command)")
        #expect(host.run("\(command) cut/a.log") == .failed)
        #expect(host.errors.hasPrefix("masdiag: ") && host.errors.contains("cut/a.log"), "\(host.errors)")
      }
    }
  }

  private static func packed(_ text: String) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appending(path: "masdiag-\(UUID().uuidString).log")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-c", file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return [UInt8](data)
  }
}
