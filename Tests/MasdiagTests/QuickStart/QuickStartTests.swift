// The code of docs/quick-start.md, compiled and run. The files beside this one are shown there, and of this one what
// stands between `guide: NAME` and `guide end`; and what it prints. `GuideTests` compares the two.

import Masdiag
import MasdiagTesting
import Testing

/// Runs the guide's code in its order.
@Suite struct QuickStartTests {
  /// What the code prints.
  final class Output {
    private(set) var text = ""

    func print(_ item: Any) { text += "\(item)\n" }
  }

  let output = Output()

  func print(_ item: Any) { output.print(item) }

  @Test func aRow() throws {
    // guide: main.swift
    let row = try ProfileRow(width: 375)
    try row.layoutIfNeeded()
    print(row.name.frame)
    // guide end
    Guide.quickStart.expectOutput(of: "main.swift", output.text)
  }

  @Test func aSmallPhone() throws {
    // guide: a small phone
    let row = try ProfileRow(width: 320)
    print(row.diagnose())
    // guide end
    Guide.quickStart.expectOutput(of: "a small phone", output.text)
  }

  @Test func aQuestion() throws {
    // guide: a question
    let row = try ProfileRow(width: 320, readability: .high)
    print(row.name.why(.width) ?? "")
    // guide end
    Guide.quickStart.expectOutput(of: "a question", output.text)
  }

  @Test func anUpdate() throws {
    let row = try ProfileRow(width: 375)
    // guide: an update
    try row.avatar.updateConstraints { make in
      make.size.equalTo(Size(width: 40, height: 40))
    }
    try row.layoutIfNeeded()
    print(row.avatar.frame)
    // guide end
    Guide.quickStart.expectOutput(of: "an update", output.text)
  }

  @Test func theTrap() throws {
    let row = try ProfileRow(width: 375)
    // guide: the trap
    try row.makeAvatarAsWideAsTheRowIsHigh()
    print(row.diagnose())
    // guide end
    // The guide shows of the report what is new in it.
    let trap = output.text.split(separator: "\n").filter { $0.contains("remakeConstraints?") }
    Guide.quickStart.expectOutput(of: "the trap", trap.map { $0 + "\n" }.joined(separator: "\n"))
  }

  @Test func aLog() throws {
    let console = try ProfileRow(width: 320).diagnose().consoleText
    // guide: a log
    for report in try explain(Array(console.utf8), path: "console.txt") {
      print(report.status)
    }
    // guide end
    Guide.quickStart.expectOutput(of: "a log", output.text)
  }
}

// guide: ProfileRowTests.swift
@Test func theRowFitsASmallPhone() throws {
  let row = try ProfileRow(width: 320, readability: .high)
  expectSatisfiable(row)
  expectUnambiguous(row)
  expectFrame(of: row.name, equals: Rect(x: 72, y: 21.5, width: 232, height: 21))
}

@Test func theRowWouldBeTooNarrow() throws {
  expectConflict(in: try ProfileRow(width: 320), including: ["readable"])
}
// guide end
