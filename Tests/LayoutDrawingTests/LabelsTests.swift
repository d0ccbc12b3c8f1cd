import GraphTestSupport
import MasdiagTestSupport
import Testing

@testable import LayoutDrawing

struct LabelsTests {
  /// Judged from the written SVG: no two texts overlap, and none leaves the paper.
  private func expectClear(_ drawings: [Drawn]) throws {
    for drawn in drawings {
      let svg = try SVGElement(document: Array(drawn.svg().utf8))
      let texts = PrintedText.all(in: svg)
      #expect(texts.count == drawn.sheet.labels.count, "\(drawn.name)")
      for (number, text) in texts.enumerated() {
        #expect(drawn.sheet.paper.contains(text.box), "\(drawn.name): \(text.string.prefix(60)) leaves the paper")
        for other in texts[..<number] where other.box.overlaps(text.box) {
          Issue.record("\(drawn.name): \(text.string.prefix(60)) and \(other.string.prefix(60)) overlap")
        }
      }
    }
  }

  @Test func noLabelsOverlapInAnyFixture() throws { try expectClear(try Drawn.fixtures()) }

  @Test func noLabelsOverlapInRandomLayouts() throws {
    for seed in RandomTrials(.documents, part: 0.5).seeds { try expectClear(try Drawn.random(seed)) }
  }

  @Test(arguments: [2, 7, 30, 120], 1...5 as ClosedRange<UInt64>)
  func noLabelsOverlapInNestedLayouts(_ count: Int, _ seed: UInt64) throws {
    try expectClear(try Drawn.sample(.nested(count: count, seed: seed), name: "\(count) views, seed \(seed)"))
  }

  @Test func noLabelsOverlapWhateverTheNamesAre() throws {
    try expectClear(try Drawn.sample(.hostile, name: "hostile"))
  }

  @Test func theJudgeSeesAnOverlap() throws {
    let text = "<text x=\"0\" y=\"10\">first</text>"
    let svg = try SVGElement(document: Array("<svg>\(text)<text x=\"20\" y=\"12\">second</text></svg>".utf8))
    let texts = PrintedText.all(in: svg)
    #expect(texts.count == 2 && texts[0].box.overlaps(texts[1].box))
  }
}
