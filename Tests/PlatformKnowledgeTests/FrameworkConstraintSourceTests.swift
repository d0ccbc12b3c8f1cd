import LayoutModel
import Testing

/// The one table of what UIKit and AppKit call their own.
struct FrameworkConstraintSourceTests {
  @Test(
    arguments: [
      ("UISV-hiding", .stackView, .hiding), ("UISV-spacing", .stackView, .other),
      ("_UITemporaryLayoutHeight", .encapsulated, .measuring), ("fittingSizeVTarget", .encapsulated, .measuring),
      ("UIView-Encapsulated-Layout-Height", .encapsulated, .container),
    ] as [(String, Origin, FrameworkConstraintSource.Role)])
  func anIdentifierHasAnOriginAndARole(
    _ identifier: String, _ origin: Origin, _ role: FrameworkConstraintSource.Role
  ) throws {
    let maker = try #require(FrameworkConstraintSource(identifier: identifier))
    #expect(maker.origin == origin && maker.role == role)
  }

  @Test func aPropertyChangesWhatAStackViewMakes() {
    #expect(FrameworkConstraintSource(identifier: "UISV-spacing")?.property == "the stack view's spacing")
    #expect(FrameworkConstraintSource(identifier: "mySpacing") == nil)
  }

  @Test(
    arguments: [
      ("_UIAlertControllerView", "an alert or action sheet"), ("SPUIHeaderView", "the system's search"),
      ("CKTranscriptView", "Messages"), ("UIInputSetHostView", "the keyboard"),
      ("_NSToolbarItemViewer", "the window's toolbar"), ("AVMobileChromelessControlsView", "the video player"),
      ("_MKUserTrackingButton", "a map view"), ("AVPlayerView", nil), ("MPVolumeView", nil), ("MKMapView", nil),
      ("CKeditorView", nil), ("UILabel", nil), ("App.Label", nil),
    ] as [(String, String?)])
  func viewsHaveAnOwner(_ className: String, _ owner: String?) {
    #expect(SystemViews(viewClass: className)?.name == owner)
  }

  @Test func helpersArePartsOfTheAppsViews() {
    #expect(SystemViews(viewClass: "_UILayoutGuide")?.isHelper == true)
    #expect(SystemViews(viewClass: "_UIButtonBarStackView")?.isHelper == false)
    #expect(SystemViews.isSystemClass("UILabel") && !SystemViews.isSystemClass("App.UILabel"))
    #expect(SystemViews.isSystemProcess("SpringBoard") && !SystemViews.isSystemProcess("Shop"))
    #expect(SystemViews.isCell("UITableViewCellContentView") && !SystemViews.isCell("UIView"))
  }
}
