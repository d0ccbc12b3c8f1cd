import Diagnosis
import MasdiagTestSupport
import Testing

/// Which views belong to the system, so that there is nothing to fix, and which belong to the app.
struct SystemViewsTests {
  private func answer(_ lines: String...) throws -> RecommendedAnswer { try RecommendedAnswer(lines) }

  @Test func viewsOfTheSystemAreLeftAlone() throws {
    for view in ["SPUIResultView", "CKTranscriptView", "_UIAlertControllerPhoneView", "TUISystemInputAssistantView"] {
      let found = try answer(
        "0x600001 H:[UILabel:0x7f02(40)]", "0x600002 \(view):0x7f01.width == 30",
        "0x600003 UILabel:0x7f02.width == \(view):0x7f01.width")
      #expect(found.recommendation.kind == .ignore && found.fixes.isEmpty, "\(view)")
    }
    let own = try answer(
      "0x600001 H:[App.Badge:0x7f02(40)]", "0x600002 _UIBar:0x7f01.width == 30",
      "0x600003 App.Badge:0x7f02.width == _UIBar:0x7f01.width")
    #expect(own.recommendation.kind == .fix && !own.fixes.isEmpty)
  }

  /// Apps add views to some of the system's views.
  @Test(arguments: [
    "NSToolbarItemViewer", "_UIVisualEffectContentView", "_UITableViewHeaderFooterContentView", "_NSPopoverContentView",
    "_NSSplitViewItemViewWrapper", "_UIHostingView<Row>",
  ])
  func aViewInAContainerIsTheApps(_ container: String) throws {
    let found = try answer(
      "0x600001 UILabel:0x7f02.height == 40", "0x600002 \(container):0x7f01.height == 30",
      "0x600003 UILabel:0x7f02.top == \(container):0x7f01.top",
      "0x600004 UILabel:0x7f02.bottom == \(container):0x7f01.bottom")
    #expect(found.recommendation.kind != .ignore && !found.fixes.isEmpty)
  }

  /// A hosting view is the app's, and so is a size that it is given.
  @Test func aHostingViewsSizeIsTheApps() throws {
    let found = try answer(
      "0x600001 _UIHostingView<Row>:0x7f02.height == 240", "0x600002 _UIHostingView<Row>:0x7f02.height == 200")
    #expect(found.recommendation.kind == .addedTwice)
  }
}
