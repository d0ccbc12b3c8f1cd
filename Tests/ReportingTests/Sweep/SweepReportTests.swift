import Diagnosis
import LayoutFormats
import LayoutModel
import Reporting
import Testing

struct SweepReportTests {
  private static let form = """
    { "masdiag": 1, "root": { "key": "form", "frame": [0, 0, 320, 200], "subviews": [
      { "key": "label", "intrinsicContentSize": [120, 20] }, { "key": "field" } ] },
      "constraints": [
        { "key": "start", "constraint": "label.left == form.left + 16" },
        { "key": "gap", "constraint": "field.left == label.right + 8" },
        { "key": "end", "constraint": "field.right == form.right - 16" },
        { "key": "least", "constraint": "field.width >= 100" },
        { "key": "short", "constraint": "label.width >= 40" },
        { "key": "shape", "constraint": "field.height == field.width / 4" },
        { "key": "bottom", "constraint": "field.bottom <= form.bottom - 8" },
        { "key": "top", "constraint": "field.top >= form.top + 7" },
        { "key": "roomy", "constraint": "field.width == 200 ^low" } ] }
    """

  private static func report(_ attributes: [Attribute]) throws -> SweepReport {
    let system = try LayoutDocument(Array(form.utf8), path: "form.json").system
    let requests = attributes.map {
      Sweep.Request("form.\($0.rawValue)", .attribute(.init(0, $0)), through: $0 == .width ? 100...600 : 0...300)
    }
    return SweepReport(path: "form.json", try Sweep(system, requests))
  }

  @Test func aWidthIsATableAndTheConflictsNextToItsEnds() throws {
    let text = try Self.report([.width]).text()
    let lines = text.split(separator: "\n")
    #expect(lines[0].hasPrefix("form.json, form.width ") && String(lines[0]).numbers == [100, 600], "\(text)")
    #expect(
      lines[1...6].map { String($0).numbers } == [
        [100, 140, 1, 2], [140, 180, 1], [180, 260, 100], [80, 0], [260, 360, 100, 0], [360, 600, 0, 240],
      ], "\(text)")
    #expect(lines[1...6].filter { $0.contains(" roomy ") }.count == 3 && lines[4].contains(" label "), "\(text)")
    #expect(lines[1...6].allSatisfy { $0.hasPrefix("  ") } && !lines[7].hasPrefix(" "), "\(text)")
    // Each conflict with the number where it begins, an example, and what is missing there.
    #expect(String(lines[7]).numbers == [1, 180, 179] && String(lines[8]).numbers == [100, 99, 1], "\(text)")
    #expect(
      lines.suffix(2).map { String($0).numbers } == [[2, 140, 139], [100, 59, 41]], "\(text)")
  }

  @Test func aFindingForEachThingThatGoesWrong() throws {
    let lines = try Self.report([.width]).findings.map { $0.text() }
    let starts = ["form.json:7:5: error: ", "form.json:12:5: warning: ", "form.json:2:3: warning: "]
    let ends = [" [conflict]\n", " [broken-preference]\n", " [clipped-content]\n"]
    let parts = [
      ["form.width ", " 180", " 179", "field ", " 100 ", " 99 ", " 1 "],
      ["form.width ", " 180 ", " 600", "roomy ", " 240 "],
      ["form.width ", " 180 ", " 260", "label ", " 80 ", " 0 "],
    ]
    try #require(lines.count == 3, "\(lines)")
    for (index, line) in lines.enumerated() {
      #expect(line.hasPrefix(starts[index]) && line.hasSuffix(ends[index]) && line.has(parts[index]), "\(line)")
    }
  }

  @Test func twoAxesAreARegion() throws {
    let text = try Self.report([.width, .height]).text()
    #expect(
      text.has([
        "form.json, form.width ", " 100 ", " 600 ", " form.height ", " 0 ", " 300\n\n", "\n  form.height >= 40   ",
        " 1\n",
        "  form.width >= 180   ", " 2\n", "(600, 40), (600, 300), (180, 300), (180, 40)\n", "\n\n", " 1",
        " form.height >= 40",
      ]), "\(text)")
  }

  @Test func theSameAsData() throws {
    let json = JSONReporter.document([try Self.report([.width])]).text
    #expect(json.contains(#""status": "conflicting""#) && json.contains(#""slopes": [ "-1" ]"#), "\(json)")
  }

  @Test func whatConflictsEverywhereHoldsNowhere() throws {
    let text = Self.form.replacing("\"constraints\": [", with: "\"constraints\": [ \"label.left == form.left + 8\",")
    let system = try LayoutDocument(Array(text.utf8), path: "form.json").system
    let sweep = try Sweep(system, [.init("form.width", .attribute(.init(0, .width)), through: 300...600)])
    let json = JSONReporter.document([SweepReport(path: "form.json", sweep)]).text
    #expect(json.contains(#""holds": []"#) && json.contains(#""holdsWithoutDropped": ["#), "\(json)")
    #expect(json.contains(#""conflicts": [ 0 ]"#) && !json.contains(#""conflicts": [],"#), "\(json)")
  }
}
