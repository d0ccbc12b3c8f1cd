import Diagnosis
import MasdiagTestSupport
import Testing

/// Centered views that are too large for their container.
struct CentringTests {
  private func answer(_ lines: String...) throws -> RecommendedAnswer { try RecommendedAnswer(lines) }

  /// A card that is too wide for its screen is too wide wherever it is.
  @Test(arguments: [(">= ", false), ("== ", true)])
  func aCentreInsideOneLimit(_ relation: String, isCentre: Bool) throws {
    let found = try answer(
      "NSAutoresizingMaskLayoutConstraint:0x600001 h=--& v=--& Screen:0x7f01.width == 320",
      "0x600002 Card:0x7f02.width == 340", "0x600003 Card:0x7f02.centerX == Screen:0x7f01.centerX",
      "0x600004 Card:0x7f02.leading \(relation)Screen:0x7f01.leading + 16")
    if isCentre {
      #expect(found.recommendation.reason != .onlySize(1), "\(found.recommendation)")
    } else {
      #expect(found.recommendation.reason == .onlySize(1), "\(found.recommendation)")
    }
  }
}
