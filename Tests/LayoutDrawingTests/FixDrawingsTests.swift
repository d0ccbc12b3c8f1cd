import Diagnosis
import Foundation
import GraphTestSupport
import Masdiag
import Testing

@testable import LayoutDrawing

struct FixDrawingsTests {
  /// The drawings of all fixes of a fixture, by what they change.
  private func drawings(_ name: String) throws -> [(fix: Fix, svg: SVGElement)] {
    let bytes = [UInt8](try Data(contentsOf: Drawn.fixtureFolder.appending(path: name)))
    return try Masdiag.explain(bytes, path: name).flatMap { report in
      let drawings = FixDrawings(of: report)
      return try report.diagnosis.conflicts.enumerated().flatMap { position, conflict in
        try conflict.fixes.map { fix in
          let text = try #require(drawings.svg(after: fix, ofConflictAt: position), "\(name): \(fix)")
          return (fix, try SVGElement(document: Array(text.utf8)))
        }
      }
    }
  }

  /// The words on a drawing, each text with its parts joined.
  private func words(_ svg: SVGElement) -> [String] { PrintedText.all(in: svg).map(\.string) }

  @Test func everyFixOfEveryFixtureIsDrawn() throws {
    var count = 0
    for name in try Drawn.fixtureNames {
      for (fix, svg) in try drawings(name) {
        count += 1
        #expect(svg.all(class: "subject").count > 0, "\(name): \(fix)")
        let texts = PrintedText.all(in: svg)
        for (number, text) in texts.enumerated() {
          for other in texts[..<number] where other.box.overlaps(text.box) {
            Issue.record("\(name), \(fix): \(text.string) and \(other.string) overlap")
          }
        }
      }
    }
    #expect(count > 60)
  }

  @Test func theOutcomeIsADimensionLine() throws {
    let removed = try #require(try drawings("debugging-view.json").first { $0.fix.change == .remove })
    #expect(words(removed.svg).contains("405 messageLabel.height"), "\(words(removed.svg))")
    #expect(removed.svg.all(class: "ghost").isEmpty)
    let other = try #require(try drawings("debugging-view.json").last)
    #expect(words(other.svg).contains("4594 messageLabel.top to superview.top"), "\(words(other.svg))")
    #expect(other.svg.all(class: "ghost").count == 1)
  }

  /// Of a log, the constraints that hold after the fix are drawn, and the one that is gone is not.
  @Test func aLogShowsWhatItsConstraintsThenSay() throws {
    let removed = try #require(try drawings("appkit.log").first { $0.fix.change == .remove })
    #expect(words(removed.svg).contains("240 [4]") && words(removed.svg).contains("20 [2]"), "\(words(removed.svg))")
    #expect(words(removed.svg).contains("200 InspectorPane.width"))
    #expect(!words(removed.svg).contains { $0.contains("[1]") })
  }
}
