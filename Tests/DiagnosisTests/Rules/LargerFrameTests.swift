import Diagnosis
import LayoutFormats
import MasdiagTestSupport
import Testing

/// Containers whose frames may be too small.
struct LargerFrameTests {
  /// Returns the frame that is large enough for an icon beside an edge of its container.
  private static func found(
    container: String = "Badge", width: Int = 50, icon: Int = 160, _ relation: String = "=="
  ) throws -> LargerFrame? {
    let lines = [
      "NSLayoutConstraint:0x600001 UIImageView:0x7f02.width \(relation) \(icon)",
      "NSLayoutConstraint:0x600002 UIImageView:0x7f02.leading == \(container):0x7f01.leading + 8",
      "NSLayoutConstraint:0x600003 \(container):0x7f01.trailing == UIImageView:0x7f02.trailing + 8",
      "NSAutoresizingMaskLayoutConstraint:0x600004 h=--& v=--& \(container):0x7f01.width == \(width)",
    ]
    let answer = try RecommendedAnswer(lines)
    return LargerFrame(answer.conflict, in: answer.system)
  }

  @Test func aFrameThatIsTooSmall() throws {
    let frame = try #require(try Self.found())
    #expect(frame.index == 3 && frame.least == 176)
    #expect(try Self.found(width: 175)?.least == 176)
    #expect(try Self.found(width: 177) == nil, "too much room")
  }

  @Test func framesThatTheAppDoesNotSet() throws {
    #expect(try Self.found(container: "PhotoCell") == nil)
    #expect(try Self.found(container: "UITableViewCellContentView") == nil)
    #expect(try Self.found(container: "UIWindow") == nil)
    #expect(try Self.found(width: 320, icon: 400) == nil, "the width of a screen")
    #expect(try Self.found(icon: 5000) == nil, "wider than any screen")
    #expect(try Self.found(width: 0) == nil, "an empty frame")
  }
}
