import Foundation
import Masdiag
import MasdiagTesting
import Testing

/// Expectations of logs, layout documents and Interface Builder files.
@Suite struct FileExpectationTests {
  let folder = FileManager.default.temporaryDirectory.appending(path: "masdiag-files-\(UUID().uuidString)")

  func path(_ name: String, _ text: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appending(path: name)
    try text.write(to: url, atomically: true, encoding: .utf8)
    return url.path
  }

  func document(width: Int, priority: String = "") -> String {
    """
    {"masdiag": 1, "root": {"class": "UIView", "key": "screen", "frame": [0, 0, 375, 667],
      "subviews": [{"class": "UIView", "key": "card"}]},
     "constraints": [
       {"key": "fit", "constraint": "card.left >= screen.left + 20"}, {"key": "middle", "constraint": "card.centerX == screen.centerX"},
       {"key": "wide", "constraint": "card.width == \(width)\(priority)"}, {"constraint": "card.top == screen.top"},
       {"constraint": "card.height == 40"}]}
    """
  }

  @Test func aLogWithoutConflictsPasses() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    expectNoConflicts(inLog: "")
    expectNoConflicts(inLog: "Test Case 'LoginTests.test' passed (0.1 seconds)\n")
    expectNoConflicts(inLogFile: try path("ui.log", "t = 0.00s Start Test\n"))
  }

  @Test func aConflictInALogIsExplained() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let sample = Sample()
    try sample.contradict()
    let log = "t = 0.00s Start Test\n\(sample.superview.diagnose().consoleText)t = 1.00s End\n"
    fails(line: #line, { expectNoConflicts(inLog: log) }) { message in
      message.has(" log:\n\n", "4595")
    }
    let path = try path("ui.log", log + log)
    fails(line: #line, { expectNoConflicts(inLogFile: path) }) {
      $0.has("2 ", "\(path):\n\n")
    }
    fails(line: #line, { expectNoConflicts(inLogFile: "/nowhere/ui.log") }) { $0.contains("/nowhere/ui.log") }
  }

  /// Two apps write at the same time, with the same addresses.
  @Test func reportsOfSeveralProcessesAreKeptApart() throws {
    func report(_ app: String, _ attribute: String) -> [String] {
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x61 UILabel:0x51.\(attribute) == 10   (active)>",
          "<NSLayoutConstraint:0x62 UILabel:0x51.\(attribute) == 12   (active)>"
      )
      """.split(separator: "\n").map { "2024-05-01 12:00:00.000 \(app): \($0)" }
    }
    let lines = zip(report("Shop[11:1]", "width"), report("Chat[22:1]", "height")).flatMap { [$0, $1] }
    let log = lines.joined(separator: "\n") + "\n"
    let reports = try Masdiag.explain(Array(log.utf8), path: "mixed.log")
    #expect(reports.map(\.diagnosis.conflicts.count) == [1, 1])
    fails(line: #line, { expectNoConflicts(inLog: log) }) {
      $0.has("2 ", " log:") && $0.matches(of: #/\n *1[02]   UILabel /#).count == 4
    }
  }

  @Test func documentsHaveTheSameExpectations() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let good = try path("good.json", document(width: 280))
    expectSatisfiable(file: good)
    expectSatisfiable(file: good, on: .devices(["iPhone SE (1st generation)"]))
    expectUnambiguous(file: good)
    expectNoBrokenPreferences(file: good)
    let wide = try path("wide.json", document(width: 300))
    expectSatisfiable(file: wide)
    fails(line: #line, { expectSatisfiable(file: wide, on: .allDevices) }) {
      $0.contains("wide.json:") && $0.contains("[conflict]")
    }
    let optional = try path("optional.json", document(width: 400, priority: " ^high"))
    expectSatisfiable(file: optional)
    fails(line: #line, { expectNoBrokenPreferences(file: optional) }) { $0.contains("[broken-preference]") }
    let broken = try path("broken.json", "{")
    fails(line: #line, { expectSatisfiable(file: broken) }) { $0.contains("broken.json:1:2: ") }
  }

  @Test func aFileThatCannotBeReadIsNamedWithTheReason() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try path("a.json", "")
    fails(line: #line, { expectSatisfiable(file: file + ".b") }) {
      $0.contains("\(file).b")
    }
    fails(line: #line, { expectNoConflicts(inLogFile: "no/such.log") }) {
      $0.contains(" no/such.log: ")
    }
    fails(line: #line, { expectUnambiguous(file: folder.path) }) { $0.contains(" \(folder.path): ") }
  }
}
