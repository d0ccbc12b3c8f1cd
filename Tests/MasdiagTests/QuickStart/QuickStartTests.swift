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

    func take() -> String {
      defer { text = "" }
      return text
    }
  }

  let output = Output()

  func print(_ item: Any) { output.print(item) }

  /// What was printed since the last call.
  func expectOutput(of name: String) {
    Guide.quickStart.expectOutput(of: name, output.take())
  }

  @Test func theProgram() throws {
    // guide: main.swift
    let row = ProfileRow(width: 375)
    try row.layoutIfNeeded()
    print(row.name.frame)
    // guide end
    expectOutput(of: "main.swift")

    // guide: a small phone
    let small = ProfileRow(width: 320)
    print(small.diagnose())
    // guide end
    expectOutput(of: "a small phone")

    // guide: a question
    let readable = ProfileRow(width: 320, readability: .high)
    print(readable.name.why(.width) ?? "")
    // guide end
    expectOutput(of: "a question")

    // guide: an update
    row.avatar.updateConstraints { make in
      make.size.equalTo(Size(width: 40, height: 40))
    }
    try row.layoutIfNeeded()
    print(row.avatar.frame)
    // guide end
    expectOutput(of: "an update")

    // guide: the trap
    row.makeAvatarAsWideAsTheRowIsHigh()
    print(row.diagnose())
    // guide end
    // The guide shows one sentence of the report.
    let lines = output.take().split(separator: "\n")
    let trap = lines.drop { !$0.contains("was added by updateConstraints") }
    let end = try #require(trap.firstIndex { $0.contains("remake removes") })
    Guide.quickStart.expectOutput(of: "the trap", trap[...end].map { $0 + "\n" }.joined())

    // guide: misuse
    let badge = View(key: "badge")
    badge.makeConstraints { make in make.centerY.equalTo(row) }
    print(badge.misuse.map(\.message))
    // guide end
    expectOutput(of: "misuse")

    // guide: a log
    let console = small.diagnose().consoleText  // as a device prints it
    for report in try Masdiag.explain(Array(console.utf8), path: "console.txt") {
      print(report.status)
    }
    // guide end
    expectOutput(of: "a log")
  }
}

// guide: ProfileRowTests.swift
@Test func theRowFitsASmallPhone() {
  let row = ProfileRow(width: 320, readability: .high)
  expectSatisfiable(row)
  expectUnambiguous(row)
  expectFrame(of: row.name, equals: Rect(x: 72, y: 21.5, width: 232, height: 21))
}

@Test func theRowWouldBeTooNarrow() {
  expectConflict(in: ProfileRow(width: 320), including: ["readable"])
}
// guide end
