import LayoutFormats
import LayoutModel
import Testing

@Suite struct LayoutDocumentReaderTests {
  @Test func theDebuggingViewReadsAsItsDescriptions() throws {
    let document = try Fixture.document("debugging-view.json")
    #expect(
      document.system.constraints.map(\.description) == [
        "<NSAutoresizingMaskLayoutConstraint:0x1 MASExampleDebuggingView:superview.height == 416>",
        "<NSAutoresizingMaskLayoutConstraint:0x2 MASExampleDebuggingView:superview.width == 320>",
        "<MASLayoutConstraint:ConstantConstraint UILabel:messageLabel.height >= 5000>",
        "<MASLayoutConstraint:BottomConstraint UILabel:messageLabel.bottom == MASExampleDebuggingView:superview.bottom - 10>",
        "<MASLayoutConstraint:ConflictingConstraint[0] UILabel:messageLabel.top == MASExampleDebuggingView:superview.top + 1>",
        "<MASLayoutConstraint:ConflictingConstraint[1] UILabel:messageLabel.left == MASExampleDebuggingView:superview.left + 1>",
        "<NSContentSizeLayoutConstraint:0x7 UILabel:messageLabel.width <= 120 ^low>",
        "<NSContentSizeLayoutConstraint:0x8 UILabel:messageLabel.width >= 120 ^high>",
        "<NSContentSizeLayoutConstraint:0x9 UILabel:messageLabel.height <= 21 ^low>",
        "<NSContentSizeLayoutConstraint:0xa UILabel:messageLabel.height >= 21 ^high>",
      ])
    #expect(
      document.constraints.map { $0.location?.description } == [
        "debugging-view.json:9:5", "debugging-view.json:10:5", "debugging-view.json:11:5", "debugging-view.json:11:5",
      ])
  }
}
