import Diagnosis
import MasdiagTestSupport
import Testing

/// Which views belong to the system, so that there is nothing to fix, and which belong to the app.
struct SystemViewsTests {
  private func answer(_ lines: String...) throws -> RecommendedAnswer { try RecommendedAnswer(lines) }

  @Test func viewsOfTheSystemAreLeftAlone() throws {
    for view in [
      "SPUIResultView", "CKTranscriptView", "_UIAlertControllerPhoneView", "TUISystemInputAssistantView",
      "VKKeyboardCameraGuidanceView", "MFComposeRecipientView", "PUNavigationBar",
    ] {
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
    "_NSSplitViewItemViewWrapper", "_UIHostingView<Row>", "NSTitlebarView", "NSThemeFrame", "VKCatalogView",
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

  /// Of two sizes that a container sets, the one on the contradiction's axis counts.
  @Test func aContainersSizeOnTheAxisOfTheContradiction() throws {
    let found = try answer(
      "0x600001 UIImageView:0x7f02.height == UIImageView:0x7f02.width",
      "0x600002 UIImageView:0x7f02.width == UIView:0x7f01.width",
      "0x600003 V:|-(0)-[UIImageView:0x7f02]   (active, names: '|':UIView:0x7f01 )",
      "0x600004 V:[UIImageView:0x7f02]-(0)-|   (active, names: '|':UIView:0x7f01 )",
      "0x600005 'UIView-Encapsulated-Layout-Width' UIView:0x7f01.width == 180",
      "0x600006 'UIView-Encapsulated-Layout-Height' UIView:0x7f01.height == 120")
    #expect(found.recommendation.reason == .containerSetsSize(5))
  }

  /// An aspect ratio keeps its shape if a size can yield.
  @Test func aRatioBesideAContainersSize() throws {
    let found = try answer(
      "0x600001 UIImageView:0x7f02.height == 96", "0x600002 UIImageView:0x7f02.width == UIImageView:0x7f02.height",
      "0x600003 UIImageView:0x7f02.width == Header:0x7f01.width * 0.25",
      "0x600004 'UIView-Encapsulated-Layout-Width' Header:0x7f01.width == 390")
    #expect(found.recommendation.reason == .containerSetsSize(3) && found.fix?.index == 0)
    // Without another size, the ratio yields after the others.
    let gaps = try answer(
      "0x600001 UIImageView:0x7f02.width == UIImageView:0x7f02.height",
      "0x600002 UIImageView:0x7f02.height == Bar:0x7f03.height",
      "0x600003 Bar:0x7f03.height == 20", "0x600004 UIImageView:0x7f02.width == Header:0x7f01.width",
      "0x600005 'UIView-Encapsulated-Layout-Width' Header:0x7f01.width == 390")
    #expect(gaps.fix?.index != 0)
  }
}
