import Foundation
import MasdiagCLI
import Testing

struct ExplainAllTests {
  /// Two columns whose widths contradict each other's, and one whose three widths contradict each other.
  private static let document = """
    { "masdiag": 1,
      "root": { "key": "root", "frame": [0, 0, 320, 480], "subviews": [ { "key": "a" }, { "key": "b" } ] },
      "constraints": [ "one: a.width == 1", "two: a.width == 2", "three: b.width == 3", "four: b.width == 4",
        "five: b.width == 5" ] }
    """

  private func host(_ options: String) -> MemoryHost {
    let host = MemoryHost(["x.json": Self.document])
    _ = host.run("explain x.json --all \(options)")
    return host
  }

  private struct Report: Decodable {
    struct Input: Decodable {
      struct Conflict: Decodable {
        struct Constraint: Decodable { var index: Int }
        var constraints: [Constraint]
      }
      var conflicts: [Conflict]
      var corrections: [[Int]]?
      var exactCorrectionCount: String?
      var correctionGroups: [[[Int]]]?
      var complete: Bool?
      var endedBy: String?
    }
    var inputs: [Input]
  }

  private func input(_ options: String) throws -> Report.Input {
    try JSONDecoder().decode(Report.self, from: Data(host("--format json \(options)").output.utf8)).inputs[0]
  }

  @Test func partsAreListedApartAndMultipliedOutOnlyAsData() throws {
    let text = host("").output
    let lines = text.split(separator: "\n")
    #expect(TextReport.numbers(lines.last ?? "") == [4, 6], "\(text.suffix(600))")
    let listed = lines.dropLast().suffix(7)
    #expect(
      listed.map { $0.hasPrefix("  ") ? "\($0)" : "" }
        == [
          "", "  one   x.json:3:20", "  two   x.json:3:41", "", "  three and four   x.json:3:62 and x.json:3:85",
          "  three and five   x.json:3:62 and x.json:4:5", "  four and five    x.json:3:85 and x.json:4:5",
        ].suffix(7), "\(text.suffix(600))")
    #expect(text.split(separator: "\n").count { $0 == "Unable to simultaneously satisfy constraints." } == 4)
    let data = try input("")
    #expect(data.complete == true)
    #expect(data.endedBy == nil)
    #expect(data.conflicts.map { $0.constraints.map(\.index) }.count == 4)
    #expect(data.correctionGroups?.map(\.count) == [2, 3])
    #expect(data.corrections?.count == 6)
    #expect(data.exactCorrectionCount == "6")
    // The root's width and height come first and are in no conflict.
    #expect(data.corrections?.allSatisfy { $0.count == 3 && $0[0] >= 2 } == true)
  }

  @Test func ofVeryManyWaysTheOrderOfMagnitudeIsSaid() {
    let views = (0..<60).map { "{ \"key\": \"v\($0)\" }" }.joined(separator: ", ")
    let pairs = (0..<60).flatMap { ["\"v\($0).width == 1\"", "\"v\($0).width == 2\""] }.joined(separator: ", ")
    let host = MemoryHost([
      "x.json": #"{ "masdiag": 1, "root": { "key": "r", "subviews": [\#(views)] }, "constraints": [\#(pairs)] }"#
    ])
    #expect(host.run("explain --all x.json") == .found)
    #expect(host.output.contains(#/\n60 [^\n]* 10\^18 /#), "\(host.output.suffix(200))")
  }

  @Test func whatAnInterruptCutsIsNotCalledATimeout() {
    let host = MemoryHost(["x.json": Self.document])
    host.readsUntilInterrupt = 1
    #expect(host.run("explain --all x.json") == .interrupted)
    #expect(host.errors.contains(#/^masdiag: .*x\.json.*\n$/#) && !host.errors.contains("--timeout"), "\(host.errors)")
  }

  @Test func withoutAllThereAreNoCorrections() throws {
    let host = MemoryHost(["x.json": Self.document])
    _ = host.run("explain x.json --format json")
    let input = try JSONDecoder().decode(Report.self, from: Data(host.output.utf8)).inputs[0]
    #expect(input.corrections == nil)
    #expect(input.correctionGroups == nil)
  }

  @Test func aLimitCutsAndSaysSo() throws {
    let data = try input("--limit 2")
    #expect(data.conflicts.count == 2)
    #expect(data.corrections?.count == 2)
    #expect(data.complete == false)
    #expect(data.endedBy == "limit")
    let end = host("--limit 2 --width 200").output.split(separator: "\n").last ?? ""
    #expect(TextReport.numbers(end).last == 2, "\(end)")
    #expect(try input("--limit 6").complete == true)
  }

  /// Eighty independent pairs make 2^80 combinations, which nobody could wait for.
  @Test func ofVeryManyCorrectionsTheFirstAreListedAndAllAreCounted() throws {
    let attributes = ["left", "top", "width", "height"]
    let views = (0..<20).map { #"{ "key": "v\#($0)" }"# }.joined(separator: ", ")
    let constraints = (0..<80).map { number in
      let place = "v\(number / 4).\(attributes[number % 4])"
      return number % 4 < 2
        ? #""\#(place) == root.\#(attributes[number % 4]) + 1", "\#(place) == root.\#(attributes[number % 4]) + 2""#
        : #""\#(place) == 1", "\#(place) == 2""#
    }
    let host = MemoryHost([
      "x.json": """
      { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 320, 480], "subviews": [ \(views) ] },
        "constraints": [ \(constraints.joined(separator: ", ")) ] }
      """
    ])
    #expect(host.run("explain x.json --all --format json") == .found)
    let data = try JSONDecoder().decode(Report.self, from: Data(host.output.utf8)).inputs[0]
    #expect(data.complete == true)
    #expect(data.corrections?.count == 1000)
    #expect(data.corrections.map { Set($0).count } == 1000)
    #expect(data.exactCorrectionCount == "1208925819614629174706176")
    #expect(data.correctionGroups?.map(\.count) == Array(repeating: 2, count: 80))
  }

  @Test(arguments: [
    ("--limit 0", "'0'"), ("--limit many", "'many'"), ("--limit", "--limit"), ("--time-limit -1", "'-1'"),
    ("--time-limit nan", "'nan'"), ("--time-limit inf", "'inf'"),
  ])
  func limitsAreNumbers(_ options: String, _ message: String) {
    let host = MemoryHost(["x.json": Self.document])
    #expect(host.run("explain x.json --all \(options)") == .usage)
    #expect(host.errors.contains(message), "\(host.errors)")
  }

  @Test(arguments: [("--time-limit 1", "--all"), ("--limit 3 --format json", "--all")])
  func limitsOfWhatIsLookedForGoWithAll(_ options: String, _ message: String) {
    let host = MemoryHost(["x.json": Self.document])
    #expect(host.run("explain x.json \(options)") == .usage)
    #expect(host.errors.contains(message))
  }

  @Test(arguments: ["text", "console"])
  func whatIsPrintedPieceByPieceIsTheWholeText(_ format: String) throws {
    let widths = try Fixture.text("button-label-widths.log")
    let files = [
      "twice.log": "\(widths)\n\(widths)", "a.json": Self.document, "b.log": try Fixture.text("several-reports.log"),
      "c.json": #"{ "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 1, 1] } }"#,
      "d.log": try Fixture.text("damaged-paste.log"),
    ]
    for inputs in [
      "a.json", "twice.log", "twice.log twice.log", "b.log", "c.json", "d.log", "a.json b.log c.json d.log",
      "c.json a.json",
    ] {
      let (pieces, whole) = (MemoryHost(files), MemoryHost(files))
      let status = pieces.run("explain \(inputs) --all --format \(format)")
      #expect(whole.run("explain \(inputs) --all --format \(format) -o out") == status)
      #expect(pieces.output == String(decoding: whole.files["out"] ?? [], as: UTF8.self), "\(inputs)")
      #expect(pieces.writeCount > 0 && (inputs != "a.json" || pieces.writeCount > 3))
    }
  }

  @Test func theSameReportIsExplainedOnce() throws {
    let widths = try Fixture.text("button-label-widths.log")
    let host = MemoryHost(["a.log": widths, "b.log": widths])
    _ = host.run("explain a.log b.log --all")
    let sections = TextReport(host.output).sections
    #expect(sections.map { TextReport($0.body).fixNumbers.isEmpty } == [false, false, true, true])
    #expect(sections[3].heading.hasPrefix("b.log") && sections[3].body.contains(sections[1].heading))
  }

  @Test func theSearchEndsWhenNobodyReadsAnyMore() {
    let values = (1...30).map { "\"a.width == \($0)\"" }.joined(separator: ", ")
    let document = """
      { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 320, 480], "subviews": [ { "key": "a" } ] },
        "constraints": [ \(values) ] }
      """
    let host = MemoryHost(["x.json": document])
    host.patience = [.output: 2]
    _ = host.run("explain x.json --all --format console")
    #expect(host.writeCount < 6)
  }

  @Test func theStatusIsThatOfOneConflict() {
    let fine = #"{ "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 1, 1] } }"#
    let host = MemoryHost(["fine.json": fine, "x.json": Self.document])
    #expect(host.run("explain fine.json --all") == .nothingFound)
    #expect(host.run("explain x.json --all") == .found)
    #expect(host.run("explain x.json --all --limit 1") == .found)
  }
}
