import Diagnosis
import MasdiagTestSupport
import Testing

/// Views that Interface Builder holds where they were drawn.
struct BuilderFrameTests {
  private func answer(_ lines: String...) throws -> RecommendedAnswer { try RecommendedAnswer(lines) }

  @Test func aViewThatInterfaceBuilderHolds() throws {
    let code = "NSLayoutConstraint:0x600001 Card:0x7f02.left == UIView:0x7f01.left"
    let builder = "IB auto generated at build time for view with fixed frame"
    for held in [
      "NSIBPrototypingLayoutConstraint:0x600002 Card:0x7f02.left == UIView:0x7f01.left + 256",
      "NSLayoutConstraint:0x600002 '\(builder)' Card:0x7f02.left == UIView:0x7f01.left + 256",
    ] {
      let found = try answer(code, held)
      #expect(found.recommendation == Recommendation(kind: .notYours, index: 1, reason: .builderFrame(1)))
    }
    let own = try answer(code, "NSLayoutConstraint:0x600002 Card:0x7f02.left == UIView:0x7f01.left + 256")
    #expect(own.recommendation.kind == .addedTwice)
  }
}
