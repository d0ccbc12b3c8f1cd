import Diagnosis
import LayoutModel
import Testing

/// Sizes that are set before a view has its own.
struct MeasuredBeforeSizeTests {
  private static let almostRequired = LayoutPriority(exactly: 999).map { Fix.Change.lowerPriority(to: $0) }

  private func answer(_ lines: String...) throws -> RecommendedAnswer { try RecommendedAnswer(lines) }

  @Test func aHostedViewTooNarrowForGaps() throws {
    func answer(_ size: String) throws -> RecommendedAnswer {
      try self.answer(
        "0x600001 UIImageView:0x7f02.left == UIView:0x7f01.left + 20",
        "0x600002 UILabel:0x7f03.left == UIImageView:0x7f02.right + 10",
        "0x600003 UILabel:0x7f03.right == UIView:0x7f01.right - 40", "0x600004 \(size)")
    }
    let found = try answer("'UIView-Encapsulated-Layout-Width' UIView:0x7f01.width == 20")
    #expect(found.recommendation.reason == .measuredBeforeSize(3))
    #expect(found.fix?.index == 2 && found.fix?.change == Self.almostRequired)
    for size in [
      "'UIView-Encapsulated-Layout-Width' UIView:0x7f01.width == 65",
      "'NSView-Encapsulated-Layout-Width' UIView:0x7f01.width == 20",
    ] {
      #expect(try answer(size).recommendation.reason == .containerSetsSize(3), "\(size)")
    }
  }

  @Test func theHeightOfAKeyboardsInputView() throws {
    func answer(_ view: String) throws -> RecommendedAnswer {
      try self.answer(
        "0x600001 \(view):0x7f01.height == 250",
        "0x600002 'UIView-Encapsulated-Layout-Height' \(view):0x7f01.height == 216")
    }
    #expect(try answer("UIInputView").recommendation.reason == .measuredBeforeSize(1))
    #expect(try answer("UIView").recommendation.reason == .containerSetsSize(1))
  }
}
