import Diagnosis
import LayoutModel
import Testing

/// Heights of cells that differ from their content by less than a point.
struct RoundedHeightTests {
  private static let almostRequired = LayoutPriority(exactly: 999).map { Fix.Change.lowerPriority(to: $0) }

  private func answer(_ lines: String...) throws -> RecommendedAnswer { try RecommendedAnswer(lines) }

  @Test func aPixelInACell() throws {
    func answer(_ height: String) throws -> RecommendedAnswer {
      try self.answer(
        "0x600001 Card:0x7f02.height == 90", "0x600002 Card:0x7f02.top == UITableViewCellContentView:0x7f01.top + 5",
        "0x600003 UITableViewCellContentView:0x7f01.bottom == Card:0x7f02.bottom + 5",
        "0x600004 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f01.height == \(height)")
    }
    for (height, excess) in [("100.333", 0.333), ("99.5", -0.5)] {
      let found = try answer(height)
      guard case .roundedHeight(3, let difference) = found.recommendation.reason else {
        Issue.record("\(found.recommendation)")
        continue
      }
      #expect((difference - excess).magnitude < 0.001)
      #expect(found.fix?.index == 2 && found.fix?.change == Self.almostRequired)
    }
    #expect(try answer("101").recommendation.reason == .moreRoom(container: 3, edge: 2))
    #expect(try answer("99").recommendation.reason == .cellHeight(3))
    let gaps = try self.answer(
      "0x600001 UILabel:0x7f02.top == UITableViewCellContentView:0x7f01.top + 12",
      "0x600002 UITableViewCellContentView:0x7f01.bottom == UILabel:0x7f02.bottom + 6",
      "0x600003 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f01.height == 17.5")
    #expect(gaps.recommendation.reason == .cellHeight(2))
  }
}
