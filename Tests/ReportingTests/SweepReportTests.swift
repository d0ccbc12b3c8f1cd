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
    #expect(
      text.hasPrefix(
        """
        form.json, form.width from 100 to 600

          100 to 140   conflicts 1 and 2
          140 to 180   conflict 1
          180 to 260   roomy isn't satisfied, 100 pt off
                       label is 80 to 0 pt narrower than its content
          260 to 360   roomy isn't satisfied, 100 to 0 pt off
          360 to 600   roomy isn't satisfied, 0 to 240 pt off

        Conflict 1, below 180; at 179:
        field has to be at least 100 wide, but at most 99 is left for it: 1 is missing.


        """), "\(text)")
    #expect(
      text.hasSuffix(
        "Conflict 2, below 140; at 139:\n" + """
          field has to be at least 100 wide, but at most 59 is left for it: 41 are missing.
          Even with label.width at 0, 1 is missing.

          """), "\(text)")
  }

  @Test func aFindingForEachThingThatGoesWrong() throws {
    let lines = try Self.report([.width]).findings.map { $0.text() }
    #expect(
      lines == [
        "form.json:7:5: error: with form.width below 180, here at 179: field has to be at least 100 wide, but at most "
          + "99 is left for it: 1 is missing [conflict]\n",
        "form.json:12:5: warning: with form.width from 180 to 600, roomy isn't satisfied, up to 240 pt off "
          + "[broken-preference]\n",
        "form.json:2:3: warning: with form.width from 180 to 260, label is 80 to 0 pt narrower than its "
          + "content [clipped-content]\n",
      ], "\(lines)")
  }

  @Test func twoAxesAreARegion() throws {
    let text = try Self.report([.width, .height]).text()
    #expect(
      text.hasPrefix(
        """
        form.json, form.width from 100 to 600 and form.height from 0 to 300

        Everything required holds where
          form.height >= 40   otherwise conflict 1
          form.width >= 180   otherwise conflict 2
          corners: (600, 40), (600, 300), (180, 300), (180, 40)
        Which optional constraints hold is looked at with one number only.

        Conflict 1, unless form.height >= 40;
        """), "\(text)")
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
