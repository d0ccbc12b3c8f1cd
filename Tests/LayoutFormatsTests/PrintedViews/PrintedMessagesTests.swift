import LayoutFormats
import LayoutModel
import Testing

/// Messages about layout that aren't conflicts are known, with the views that they name.
struct PrintedMessagesTests {
  private func read(_ text: String) -> [PrintedMessage] { readPrintedMessages(Array(text.utf8), path: "m.log") }

  private static let samples: [(PrintedMessage.Kind, [String], String)] = [
    (
      .missingConstraints, ["Sidebar"],
      "[Layout] Detected missing constraints for <App.Sidebar: 0x60e0000b1420>.  It cannot be placed because there are not enough constraints to fully define the size and origin."
    ),
    (.missingConstraints, [], "[Layout] Detected missing constraints for <private>.  It cannot be placed"),
    (
      .hierarchyNotPrepared, ["UILabel", "UIVisualEffectView"],
      "[LayoutConstraints] The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x6040000994b0 UILabel:0x7fc8ece048e0'Here's a label'.leading == UIVisualEffectView:0x7fc8ece04680.leading + 16   (inactive)>\n\tWhen added to a view"
    ),
    (
      .hierarchyNotPrepared, ["BLUE", "UIView"],
      "View hierarchy unprepared for constraint.\n  Constraint: <NSLayoutConstraint:0x600000088430 BLUE.centerX == UIView:0x7fe7ecd08e60.centerX   (inactive, names: BLUE:0x7fe7ecd08e61 )>"
    ),
    (
      .noCommonAncestor, ["CoachView.centerX", "Interceptor.centerX"],
      "reason: 'Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x28342dec0 \"CoachView:0x13a470ae0.centerX\"> and <NSLayoutXAxisAnchor:0x28342c680 \"App.Interceptor:0x10bad1c90'a.b'.centerX\"> because they have no common ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  That's illegal.'"
    ),
    (
      .requiredPriority, [],
      "'Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  You passed priority 1000 and the existing priority was 1000.'"
    ),
    (
      .outsideHierarchy, ["FeedTable"],
      "[TableView] Warning once only: UITableView was told to layout its visible cells and other contents without being in the view hierarchy (the table view or one of its superviews has not been added to a window). Make a symbolic breakpoint. Table view: <App.FeedTable: 0x7f8; baseClass = UITableView; frame = (0 0; 0 0); layer = <CALayer: 0x6>>"
    ),
    (
      .collapsedCell, ["HeaderCell"],
      "Warning once only: Detected a case where constraints ambiguously suggest a height of zero for a table view cell's content view. We're considering the collapse unintentional and using standard height instead. Cell: <App.HeaderCell: 0x1042e4a00; frame = (0 102; 402 80)>"
    ),
    (
      .collapsedCell, [],
      "Warning once only: Detected a case where constraints ambiguously suggest a height of zero for a tableview cell's content view."
    ),
    (
      .missingSuper, ["PBTableView"],
      "'Auto Layout still required after executing -layoutSubviews. PBTableView's implementation of -layoutSubviews needs to call super.'"
    ),
    (
      .backgroundThread, [],
      "Modifications to the layout engine must not be performed from a background thread after it has been accessed from the main thread."
    ),
    (
      .layoutLoop, [],
      "The window has been marked as needing another Update Constraints in Window pass, but it has already had more Update Constraints in Window passes than there are views in the window."
    ),
    (.invalidFrame, [], "Invalid frame dimension (negative or non-finite)."),
    (
      .invalidFrame, [],
      "*** Terminating app due to uncaught exception 'CALayerInvalidGeometry', reason: 'CALayer bounds contains NaN: [0 0; nan 20]. Layer: <CALayer:0x6; position = CGPoint (0 0)>'"
    ),
    (
      .impossibleNumber, [],
      "[LayoutConstraints] NSLayoutConstraint is being configured with a constant that exceeds internal limits.  A smaller value will be substituted, but this problem should be fixed."
    ),
    (
      .invalidFrame, [],
      "reason: 'CALayer position contains NaN: [nan 20]. Layer: <CALayer:0x6; position = CGPoint (0 0)>'"
    ),
    (.impossibleNumber, [], "reason: 'Constant is not finite!  That's illegal.  constant:inf'"),
    (.impossibleNumber, [], "reason: 'Multiplier is not finite!  That's illegal.  multiplier:nan'"),
    (
      .impossibleNumber, [],
      "reason: 'It's illegal to set priority:1001.000000.  Priorities must be greater than 0 and less or equal to NSLayoutPriorityRequired, which is 1000.000000.'"
    ),
    (
      .hierarchyNotPrepared, ["UIButton", "UIView"],
      "Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the view?  That's illegal. constraint:<NSLayoutConstraint:0x282f48cd0 UIButton:0x10a0b4000'Buy'.centerX == UIView:0x10a0b2e30.centerX   (inactive)> view:<UIView: 0x10a0b5d10; frame = (0 0; 390 844)>"
    ),
    (.needConstraints, ["Label Stack View"], "Label Stack View\nNeed constraints for: Y position or height\n"),
    (.needConstraints, [], "Main.storyboard:12: warning: Need constraints for: X position, height"),
    (.ambiguousLayout, [], "[LayoutConstraints] View has an ambiguous layout. See"),
  ]

  @Test(arguments: samples) func everyMessageIsKnown(_ kind: PrintedMessage.Kind, _ views: [String], _ text: String) {
    let found = read("some words\n\(text)\nmore words")
    #expect(found.map(\.kind) == [kind])
    #expect(found.map(\.views) == [views])
    for message in found {
      #expect(!message.meaning.contains("%") && !message.help.contains("%") && !message.meaning.contains("$"))
      #expect(!message.meaning.hasSuffix(".") && !message.help.hasSuffix(".") && !message.help.isEmpty)
      for view in message.views { #expect(message.meaning.contains(view), "\(message.meaning)") }
    }
    // Case and line ends don't matter, and a text without the message doesn't have it.
    #expect(read(text.replacing("\n", with: "\r\n")).map(\.kind) == [kind])
    #expect(
      read(text.replacing("constraint", with: "thing").replacing("layout", with: "thing")).allSatisfy {
        $0.kind == kind
      })
  }

  @Test func attributesOfInterfaceBuilder() throws {
    let message = try #require(read("Need constraints for: X position, width or height").first)
    #expect(message.meaning.contains("X position and width or height"))
  }

  @Test func theSameAgainIsCounted() {
    let line = "[Layout] Detected missing constraints for <A: 0x1>.  It cannot be placed\n"
    let other = "[Layout] Detected missing constraints for <B: 0x2>.  It cannot be placed\n"
    let found = read(line + other + line)
    #expect(found.map(\.count) == [2, 1] && found.map(\.location.line) == [1, 2])
  }

  @Test func viewsOfTheSystemAreNobodysToFix() throws {
    let message = try #require(
      read("Detected missing constraints for <_NSSplitViewItemViewWrapper: 0x6000001a0d20>.").first)
    #expect(message.help.contains("belongs to a split view"))
    // A view of the app beside it is.
    let mixed =
      "The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x1 UIView:0x2.width == _UIAlertControllerView:0x3.width   (inactive)>"
    #expect(try #require(read(mixed).first).help.hasPrefix("add both views"))
  }
}
