import LayoutModel
import Masdiag
import MasdiagTestSupport
import Testing

/// Reports on layouts that were captured from a running app.
struct CapturedReportTests {
  private func text(_ constraints: [String], frames: String = "[0, 0, 390, 60]", captured: String = "") -> [UInt8] {
    let text = """
      { "masdiag": 1, "captured": { "framework": "UIKit"\(captured) },
        "root": { "class": "UIWindow", "key": "window", "frame": [0, 0, 390, 844], "subviews": [
          { "class": "App.Header", "key": "header", "frame": \(frames) },
          { "class": "App.Feed", "key": "feed", "frame": [0, 60, 390, 784], "subviews": [
            { "class": "UILabel", "key": "title", "frame": [0, 0, 100, 20] } ] },
          { "class": "_UIBarBackground", "key": "0x7f01", "system": true, "frame": [0, 0, 390, 44] } ] },
        "constraints": [\(constraints.map { "{ \($0) }" }.joined(separator: ", "))] }
      """
    return Array(text.utf8)
  }

  private let frame = [
    #""constraint": "header.edges == window", "active": false"#, #""constraint": "header.top == window.top""#,
    #""constraint": "header.left == window.left""#, #""constraint": "header.right == window.right""#,
    #""constraint": "header.height == 60", "key": "headerHeight""#, #""constraint": "feed.top == header.bottom""#,
    #""constraint": "feed.left == window.left""#, #""constraint": "feed.right == window.right""#,
    #""constraint": "feed.bottom == window.bottom""#, #""constraint": "title.top == feed.top""#,
    #""constraint": "title.left == feed.left""#, #""constraint": "title.width == 100""#,
    #""constraint": "title.height == 20", "key": "titleHeight""#, #""constraint": "`0x7f01`.left == window.left""#,
    #""constraint": "`0x7f01`.right == window.right""#, #""constraint": "`0x7f01`.top == window.top""#,
    #""constraint": "`0x7f01`.height == 44""#,
  ]

  private func report(_ bytes: [UInt8], all: Bool = false, about: String? = nil) throws -> InputReport {
    try #require(
      try Masdiag.explain(bytes, path: "x.json", all: all ? EnumerationLimit() : nil, about: about).first)
  }

  @Test func equalFramesAreSaidToBeEqual() throws {
    let text = try report(text(frame)).text()
    #expect(text.hasSuffix("Captured from UIKit: all 5 views have the calculated frames.\n"))
  }

  @Test(arguments: [("[0, 0, 390, 61]", true), ("[0, 0, 390, 60.5]", false), ("[2, 0, 390, 60]", true)])
  func aFrameThatDiffersIsNamed(frame: String, differs: Bool) throws {
    let text = try report(text(self.frame, frames: frame)).text()
    #expect(text.contains("1 of 5 views differs from the calculated layout, first: header.") == differs)
  }

  @Test func framesBeforeALayoutPassAreNotCompared() throws {
    let text = try report(text(frame, frames: "[0, 0, 0, 0]", captured: #", "pending": true"#)).text()
    #expect(text.contains("a layout pass was due, so the frames were not compared"))
  }

  private let conflicts = [
    #""constraint": "header.height == 44", "key": "0x600001""#,
    #""constraint": "title.height == 30", "key": "0x600002""#,
  ]

  /// Of a row that is too narrow, the app breaks the last size, although another one is more likely to be wrong.
  private func row(_ captured: String) -> [UInt8] {
    Array(
      """
      { "masdiag": 1, "captured": { "framework": "UIKit", "pending": true\(captured) },
        "root": { "class": "UIView", "key": "row", "frame": [0, 0, 200, 40], "subviews": [
          { "class": "UILabel", "key": "title", "frame": [0, 0, 0, 0], "intrinsicContentSize": [131, 20] },
          { "class": "UIButton", "key": "0x7f02", "frame": [0, 0, 0, 0] } ] },
        "constraints": [
          { "constraint": "title.left == row.left", "key": "0x600001" },
          { "constraint": "`0x7f02`.left == title.right + 20", "key": "0x600002" },
          { "constraint": "`0x7f02`.right == row.right", "key": "0x600003" },
          { "constraint": "title.width >= 120", "key": "0x600004" },
          { "constraint": "`0x7f02`.width == 80", "key": "0x60000e" } ] }
      """.utf8)
  }

  @Test func whatTheAppBreaksIsBroken() throws {
    for captured in [#", "breaks": "0x60000e""#, #", "conflict": "0x60000e""#] {
      let report = try report(row(captured))
      #expect(report.diagnosis.dropped == [report.system.constraints.last { $0.origin == .user }?.index])
      #expect(report.text().contains("UIKit breaks UIButton.width == 80.\n"))
      let changed = Set(report.diagnosis.conflicts[0].fixes.map(\.index))
      #expect(changed.contains(report.diagnosis.dropped[0]), "what breaks can be changed, too")
    }
    #expect(try report(row("")).diagnosis.dropped != report(row(#", "breaks": "0x60000e""#)).diagnosis.dropped)
  }

  /// Limiting a report to the conflict is up to `conflict` alone.
  @Test func whatBreaksDoesNotLimitAReport() throws {
    let bytes = text(frame + conflicts, captured: #", "pending": true, "breaks": "0x600002""#)
    #expect(try report(bytes).diagnosis.conflicts.count == 2)
  }

  @Test func aMinimumThatIsLoweredCutsTheContent() throws {
    let text = try report(row("")).text()
    #expect(text.contains("title becomes 100 pt wide, 31 pt narrower than its content"), "\(text)")
    #expect(text.contains("\nUIButton is 0x7f02."), "an address for the debugger: \(text)")
  }

  /// Every change to the avatar or its edges clips the name; only the header can grow without harm.
  @Test func aHarmlessChangeComesFirst() throws {
    let document = """
      { "masdiag": 1, "captured": { "pending": true, "breaks": "0x600007" },
        "root": { "class": "UIView", "key": "header", "frame": [0, 0, 300, 844],
          "translatesAutoresizingMaskIntoConstraints": false, "subviews": [
          { "class": "UIImageView", "key": "avatar", "frame": [0, 0, 0, 0] },
          { "class": "UILabel", "key": "name", "frame": [0, 0, 0, 0], "intrinsicContentSize": [90, 64] } ] },
        "constraints": [
          { "constraint": "avatar.top == header.top + 16", "key": "0x600001" },
          { "constraint": "avatar.bottom <= header.bottom - 16", "key": "0x600002" },
          { "constraint": "avatar.height == avatar.width", "key": "0x600003" },
          { "constraint": "avatar.width == 64", "key": "0x600004" },
          { "constraint": "name.top == avatar.top", "key": "0x600005" },
          { "constraint": "name.bottom == header.bottom - 16", "key": "0x600006" },
          { "constraint": "header.height == 60", "key": "0x600007" } ] }
      """
    let report = try report(Array(document.utf8))
    let fix = try #require(report.diagnosis.conflicts.first?.fixes.first)
    #expect(report.system.constraints[fix.index].key == nil && fix.index == report.diagnosis.dropped.first)
    #expect(fix.harms.isEmpty && report.diagnosis.conflicts[0].recommendation?.reason == .nothing, "\(report.text())")
  }

  @Test(arguments: [
    "0x60000e", "0x000000000060000E", "UIButton.width == 80", "UIButton.width==80", "0x0000000000007F02",
  ])
  func aPartIsNamedAsADebuggerOrAReportPrintsIt(_ name: String) throws {
    #expect(try report(row(""), about: name).diagnosis.conflicts.count == 1)
  }

  @Test func aReportOnAConflictIsAboutThatConflict() throws {
    let bytes = text(frame + conflicts, captured: #", "pending": true, "conflict": "0x600002""#)
    let report = try report(bytes)
    try #require(report.diagnosis.conflicts.count == 1)
    #expect(
      report.text().contains("1 other conflict doesn't involve the constraint that the app breaks; --all lists it"))
    let members = report.diagnosis.conflicts[0].members.map { report.system.constraints[$0.index] }
    #expect(members.contains { $0.description.contains("0x600002") } && members.contains { $0.key == "titleHeight" })
    #expect(try self.report(bytes, all: true).diagnosis.conflicts.count == 2)
  }

  @Test func aReportIsLimitedToAView() throws {
    let bytes = text(frame + conflicts)
    #expect(try report(bytes).diagnosis.conflicts.count == 2)
    #expect(try report(bytes, about: "header").diagnosis.conflicts.count == 1)
    // What is in a view belongs to it.
    #expect(try report(bytes, about: "feed").diagnosis.conflicts.count == 1)
    let none = try report(bytes, about: "0x7f01")
    #expect(none.diagnosis.conflicts.isEmpty && none.text().contains("2 conflicts don't involve 0x7f01"))
    let error = #expect(throws: UnreadableInput.self) { try self.report(bytes, about: "headr") }
    #expect(error?.problems.first?.help == "did you mean \"header\"?")
  }

  @Test func aConflictThatWasNotCapturedIsSaid() throws {
    let text = try report(text(frame, captured: #", "pending": true, "conflict": "0x6ffff""#)).text()
    #expect(text.contains("UIKit reported a conflict on 0x6ffff, but the captured constraints don't conflict there"))
  }

  @Test func findingsOnTheSystemsViewsAreLeftOut() throws {
    let bytes = text(frame.filter { !$0.contains("0x7f01`.height") } + [#""constraint": "header.height >= 60""#])
    func found(_ listsSystem: Bool) throws -> CheckReport {
      try #require(try Masdiag.check(bytes, path: "x.json", listsSystem: listsSystem).first)
    }
    let (own, all) = (try found(false), try found(true))
    #expect(all.findings.count == own.findings.count + 1)
    #expect(own.findings.allSatisfy { !$0.message.contains("UIBarBackground") })
    #expect(own.captureSentences.last == "1 finding on the system's own views not listed; --system lists them.")
    let about = try #require(try Masdiag.check(bytes, path: "x.json", about: "feed").first)
    #expect(about.findings.allSatisfy { !$0.message.contains("header.height") })
  }
}
