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
      .hierarchyNotPrepared, ["UILabel.leading", "UIVisualEffectView.leading"],
      "[LayoutConstraints] The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x6040000994b0 UILabel:0x7fc8ece048e0'Here's a label'.leading == UIVisualEffectView:0x7fc8ece04680.leading + 16   (inactive)>\n\tWhen added to a view"
    ),
    (
      .hierarchyNotPrepared, ["BLUE.centerX", "UIView.centerX"],
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
      .hierarchyNotPrepared, ["UIButton.centerX", "UIView.centerX (0x10a0b2e30)"],
      "Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the view?  That's illegal. constraint:<NSLayoutConstraint:0x282f48cd0 UIButton:0x10a0b4000'Buy'.centerX == UIView:0x10a0b2e30.centerX   (inactive)> view:<UIView: 0x10a0b5d10; frame = (0 0; 390 844)>"
    ),
    (.needConstraints, ["Label Stack View"], "Label Stack View\nNeed constraints for: Y position or height\n"),
    (.needConstraints, [], "Main.storyboard:12: warning: Need constraints for: X position, height"),
    (.ambiguousLayout, [], "[LayoutConstraints] View has an ambiguous layout. See"),
  ]

  private static let constraint = "<NSLayoutConstraint:0x61 UILabel:0x62.bottom == UIImageView:0x63.centerX - 2>"
  /// Messages whose words for constraints or layout aren't part of what identifies them.
  private static let others: [(PrintedMessage.Kind, [String], String)] = [
    (
      .noCommonAncestor, ["CardView.top", "UIViewSafeAreaLayoutGuide.bottom"],
      "reason: 'Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x6 \"App.CardView:0x7.top\"> and <NSLayoutYAxisAnchor:0x8 \"UILayoutGuide:0x9'UIViewSafeAreaLayoutGuide'.bottom\"> because they have no common ancestor.'"
    ),
    (
      .noCommonAncestor, ["UIView", "Card"],
      "reason: 'Unable to activate constraint with items <UIView: 0x7; frame = (0 0; 1 1); layer = <CALayer: 0x6>> and <App.Card: 0x8> because they have no common ancestor.'"
    ),
    (
      .invalidItem, ["ChatInput"],
      "reason: 'NSLayoutConstraint for <Chat.ChatInput: 0x7; frame = (0 0; 0 0); layer = <CALayer: 0x6>>: Constraint items must each be a view or layout guide.'"
    ),
    (
      .noCommonAncestor, ["save.leading", "Host.leading"],
      "reason: 'Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x6 \"save.leading\" (names: save:0x7)> and <NSLayoutXAxisAnchor:0x8 \"Host:0x9.leading\"> because they have no common ancestor.'"
    ),
    (
      .noCommonAncestor, ["item.top (0x7)", "item.top (0x9)"],
      "Thread 1: \"Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x6 \\\"item.top\\\" (names: item:0x7)> and <NSLayoutYAxisAnchor:0x8 \\\"item.top\\\" (names: item:0x9)> because they have no common ancestor.\""
    ),
    (
      .noCommonAncestor, ["UILabel.top", "Host.top"],
      "reason: 'Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x6 \"UILabel:0x7'a \"b\" (c)'.top\"> and <NSLayoutYAxisAnchor:0x8 \"Host:0x9.top\"> because they have no common ancestor.'"
    ),
    (.invalidItem, [], "reason: '*** +[NSLayoutConstraint x]: Constraint must contain a first layout item'"),
    (
      .positionWithoutItem, ["PageView"],
      "reason: 'NSLayoutConstraint for <PageView: 0x1; frame = (0 0; 0 0); layer = <CALayer: 0x2>>: A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal constraint of a location equal to a constant. Location attributes must be specified in pairs.'"
    ),
    (
      .unpairedAttributes, ["UIImageView.left", "UIView.leading"],
      "reason: 'A constraint cannot be made between <NSLayoutXAxisAnchor:0x6 \"UIImageView:0x7.left\"> and <NSLayoutXAxisAnchor:0x8 \"UIView:0x9.leading\"> because their units are not compatible.'"
    ),
    (
      .unpairedAttributes, [],
      "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use leading/trailing for both or neither."
    ),
    (
      .unpairedAttributes, ["UILabel.bottom", "UIImageView.centerX"],
      "reason: 'Constraint improperly relates anchors of incompatible types: \(constraint)'"
    ),
    (
      .impossibleNumber, ["CoachView.bottom", "RootView.bottom"],
      "NSLayoutConstraint constant is not finite! That's illegal. constant:inf firstAnchor:<NSLayoutYAxisAnchor:0x2 \"App.CoachView:0x1.bottom\"> secondAnchor:<NSLayoutYAxisAnchor:0x3 \"App.RootView:0x4.bottom\">"
    ),
    (
      .impossibleNumber, ["CoachView.width"],
      "Multiplier is not finite!  That's illegal.  multiplier:nan firstAnchor:<NSLayoutDimension:0x2 \"App.CoachView:0x1.width\"> secondAnchor:(null)"
    ),
    (
      .hierarchyNotPrepared, ["Card.top", "_UILayoutSpacer.bottom"],
      "UILayoutGuide's owningView hierarchy unprepared for constraint.\n  self = <_UILayoutSpacer: 0x1>\n  Constraint: <NSLayoutConstraint:0x2 Card:0x3.top == _UILayoutSpacer:0x1.bottom>"
    ),
    (
      .noCommonAncestor, ["Menu", "UIView"],
      "reason: 'couldn't find a common superview for <Menu: 0x7; frame = (0 0; 1 2); layer = <CALayer: 0x6>> and <UIView: 0x8; frame = (0 0; 3 8)>'"
    ),
    (.noCommonAncestor, [], "reason: 'Can't constrain views that do not share a common superview. Make sure'"),
    (
      .libraryMisuse, [],
      "Fatal error: Expected superview but found nil when attempting make constraint `equalToSuperview`."
    ),
    (
      .libraryMisuse, ["UILabel", "Reload"],
      "fatal error: Updated constraint could not find existing matching constraint to update: <SnapKit.LayoutConstraint:0x6@Reload.swift#48 UILabel:0x7.left == App.Reload:0x8.left + 20.0>: file"
    ),
    (.managedByController, [], "reason: 'Cannot modify constraints for UINavigationBar managed by a controller'"),
    (
      .arrangedIndex, [],
      "reason: '-[UIStackView insertArrangedSubview:atIndex:]: index out of bounds for arranged subview: index = 2 expected to be less than or equal to 1'"
    ),
    (
      .cellMask, ["PageCell"],
      "[LayoutConstraints] Changing the translatesAutoresizingMaskIntoConstraints property of the contentView of a UITableViewCell is not supported and will result in undefined behavior, as this property is managed by the owning UITableViewCell. Cell: <App.PageCell: 0x7; baseClass = UITableViewCell; frame = (0 0; 320 60); layer = <CALayer: 0x6>>"
    ),
    (
      .cellMask, ["DeckCell"],
      "[Assert] contentView of collectionViewCell has translatesAutoresizingMaskIntoConstraints false and is missing constraints to the cell, which will cause substandard performance in cell autosizing. Please leave the contentView's translatesAutoresizingMaskIntoConstraints true or else provide constraints between the contentView and the cell. <DeckCell: 0x7; baseClass = UICollectionViewCell; frame = (0 0; 50 50); layer = <CALayer: 0x6>>"
    ),
    (
      .cellMask, [],
      "[Assert] contentView of collectionViewCell has translatesAutoresizingMaskIntoConstraints false and is missing constraints\n<Other: 0x7>"
    ),
    (
      .cellMask, [],
      "Changing the translatesAutoresizingMaskIntoConstraints property of a UITableViewCell that is managed by a UITableView is not supported"
    ),
    (.missingSuper, ["Order"], "Layout still needs update after calling -[Order layout].  Order or one of"),
    (
      .missingSuper, ["Sidebar"],
      "The layout constraints still need update after sending -updateConstraints to <App.Sidebar: 0x6>."
    ),
    (
      .layoutLoop, ["Feed"],
      "reason: 'UICollectionView (<App.Feed 0x13>) is stuck in its update/layout loop. This can happen for many reasons'"
    ),
    (.layoutLoop, [], "It's not legal to call -layoutSubtreeIfNeeded on a view which is already being laid out.  If"),
    (.layoutLoop, [], "Bound preference SizeKey tried to update multiple times per frame."),
    (.layoutLoop, [], "NSHostingView is being laid out reentrantly while rendering its SwiftUI content. This is"),
    (.invalidFrame, [], "Contradictory frame constraints specified."),
    (.invalidFrame, [], "reason: 'sublayer with non-finite position [inf 20]'"),
    (.invalidFrame, [], "attempting to set illegal NSView geometry: x is NaN"),
    (
      .hostingSubview, ["Badge"],
      "Adding 'App.Badge' as a subview of UIHostingController.view is not supported and may result in a broken view hierarchy."
    ),
    (.backgroundThread, ["UIView"], "Main Thread Checker: UI API called on a background thread: -[UIView setFrame:]"),
    (.engineFailure, [], "}: internal error.  Cannot find an outgoing row head for incoming head 0x7.negError, which"),
    (.mapTooSmall, [], "Could not inset compass from edges 9"),
    (.itemSize, [], "Error: NSCollectionLayoutItem created with invalid combination of spacing and size specified."),
    (.ambiguousLayout, ["Scroll View"], "error: Scrollable content size is ambiguous for \"Scroll View\"."),
    (
      .ambiguousLayout, ["UIImageView"],
      "runtime: Layout Issues: Height and vertical position are ambiguous for UIImageView."
    ),
  ]

  @Test(arguments: others) func otherMessagesAreKnown(_ kind: PrintedMessage.Kind, _ views: [String], _ text: String) {
    let found = read("some words\n\(text)\nmore words")
    #expect(found.map(\.kind) == [kind] && found.map(\.views) == [views] && found.allSatisfy { $0.count == 1 })
    for message in found {
      #expect(!message.meaning.contains("%") && !message.help.contains("%") && !message.help.isEmpty)
      #expect(!message.meaning.hasSuffix(".") && !message.help.hasSuffix(".") && message.isProblem)
    }
    // None of them is a report.
    #expect(throws: UnreadableInput.self) { try readConsoleReports(Array(text.utf8), path: "m.log") }
  }

  @Test func anExceptionIsPrintedTwiceButHappensOnce() {
    let sentence = "CALayer position contains NaN: [nan 20]. Layer: <CALayer:0x6>"
    let exception = "*** Terminating app due to uncaught exception 'CALayerInvalidGeometry', reason: '\(sentence)'\n"
    #expect(read("[General] \(sentence)\n\(exception)").map(\.count) == [1])
    #expect(read("\(exception)terminating: reason: '\(sentence)'\n").map(\.count) == [1])
    let warning =
      "[UICollectionViewRecursion] <App.Feed: 0x1; frame = (0 0; 1 1)> is stuck in its update/layout loop. See"
    #expect(
      read("\(warning)\nreason: 'UICollectionView (<App.Feed 0x1>) is stuck in its update/layout loop.'").map(\.count)
        == [1])
    #expect(read("\(warning)\n\(warning)").map(\.count) == [2])
    let checker = "Main Thread Checker: UI API called on a background thread: -[UIView setFrame:]\n"
    #expect(read("\(checker)PID: 1\n[reports] \(checker)").map(\.count) == [1])
    // Another layer is another failure, and a message without an exception can be logged again.
    #expect(read(exception + exception.replacing("0x6", with: "0x7")).map(\.count) == [2])
    #expect(read("\(sentence)\n\(sentence)\n").map(\.count) == [2])
  }

  @Test func aMessageMayBeWrapped() {
    let lines = "This NSLayoutConstraint is being configured with a\n constant that exceeds\r\n> internal limits.  A"
    #expect(read(lines).map(\.kind) == [.impossibleNumber])
    #expect(read(lines.replacing("internal", with: "interesting internal")).isEmpty)
    #expect(read("Ambiguous\tLayout").map(\.kind) == [.ambiguousLayout])
    #expect(read("AmbiguousLayout").isEmpty)
  }

  @Test func viewsOfTheSameClassHaveAddresses() throws {
    let items =
      "The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x1 UIView:0x2.top == UIView:0x3.top   (inactive)>"
    #expect(read(items).map(\.views) == [["UIView.top (0x2)", "UIView.top (0x3)"]])
    let own = items.replacing("UIView:0x3.top", with: "UIView:0x2.bottom")
    #expect(read(own).map(\.views) == [["UIView.top", "UIView.bottom"]])
    let anchors =
      "Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x1 \"UIView:0x2.top\"> and <NSLayoutYAxisAnchor:0x4 \"UIView:0x3.top\"> because"
    #expect(read(anchors).map(\.views) == [["UIView.top (0x2)", "UIView.top (0x3)"]])
    let edges = anchors.replacing("0x3.top", with: "0x3.bottom")
    #expect(read(edges).map(\.views) == [["UIView.top (0x2)", "UIView.bottom (0x3)"]])
    #expect(read(edges.replacing("0x3", with: "0x2")).map(\.views) == [["UIView.top", "UIView.bottom"]])
  }

  @Test func anchorsOfAViewOfAnotherProcess() throws {
    func help(_ view: String) throws -> String {
      let text =
        "Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x1 \"\(view):0x2.top\"> and <NSLayoutYAxisAnchor:0x4 \"NSView:0x3.top\"> because they have no common ancestor."
      return try #require(read(text).first).help
    }
    #expect(try help("NSRemoteView").contains("NSRemoteView belongs to AppKit"))
    #expect(try help("NSScrollView").hasPrefix("add both views"))
    // Apps add their own views to these.
    for view in ["NSTitlebarView", "UILayoutContainerView", "Shop.RemoteView"] {
      #expect(try help(view).hasPrefix("add both views"), "\(view)")
    }
  }

  /// Only the content view of a collection view's cell may have constraints to its cell.
  @Test func contentViewsOfCells() throws {
    let collection = try #require(
      read("contentView of collectionViewCell has translatesAutoresizingMaskIntoConstraints false and is").first)
    #expect(collection.help.contains("constrain all edges of the contentView"))
    #expect(!collection.meaning.contains("only the cell may set"))
    let table = try #require(
      read(
        "Changing the translatesAutoresizingMaskIntoConstraints property of the contentView of a UITableViewCell is not supported"
      ).first)
    #expect(!table.help.contains("constrain all edges"))
  }

  // MARK: Visual formats

  private func mistake(_ text: String) throws -> PrintedMessage {
    let found = read("reason: 'Unable to parse constraint format: \(text)'\n*** First throw call stack")
    #expect(found.map(\.kind) == [.visualFormat])
    return try #require(found.first)
  }

  @Test func theMissingNameOfAFormat() throws {
    let message = try mistake("\ntitle is not a key in the views dictionary. \nH:|-[title]-[more]-| \n           ^")
    #expect(message.views == ["title"] && message.meaning.hasSuffix(": title is not a key in the views dictionary"))
    #expect(message.help.contains("add title to the views") && message.help.hasSuffix("\"H:|-[title]-[more]-|\""))
    let metric = try mistake("\ngap is not a key in the metrics dictionary. \nH:|-gap-[title] \n       ^")
    #expect(metric.views == ["gap"] && metric.help.contains("add gap to the metrics"))
    let unknown = try mistake("\nUnable to find view with name titel \nH:|-[titel] \n        ^")
    #expect(unknown.views == ["titel"] && unknown.help.contains("add titel to the views"))
    // In JSON, the line breaks are escaped.
    let escaped = try mistake("\\ntitle is not a key in the views dictionary. \\nH:|[title]| \\n        ^")
    #expect(escaped.views == ["title"] && escaped.help.hasSuffix("\"H:|[title]|\""))
  }

  @Test func thePlaceOfAMistakeInAFormat() throws {
    let colon = try mistake("\nExpected a ':' after 'V' to specify a vertical arrangement \nV|-[title] \n ^")
    #expect(colon.meaning.hasSuffix("Expected a ':' after 'V' to specify a vertical arrangement"))
    #expect(colon.help == "correct the format \"V|-[title]\" after \"V\"")
    let start = try mistake("\n> Expected a view \n> -[title] \n> ^")
    #expect(start.help.hasPrefix("correct the beginning of the format \"-[title]\""))
    let superview = try mistake(
      "\nUnable to interpret '|' character, because the related view doesn't have a superview \nH:|-[a]-| \n  ^")
    #expect(superview.help.hasPrefix("add the view to a superview"))
    #expect(try mistake("").help.hasPrefix("see the caret"))
    #expect(try mistake("\nSome sentence without a place.").help.hasPrefix("see the caret"))
  }

  // MARK: Properties

  @Test(arguments: [
    ("(lldb) po card.hasAmbiguousLayout\ntrue", "the view card is ambiguous", true),
    ("(lldb) expr [self.card hasAmbiguousLayout]\n(BOOL) $0 = YES", "the view self.card is ambiguous", true),
    ("p view.hasAmbiguousLayout\n(Bool) $R2 = false", "the view view isn't ambiguous", false),
    ("hasAmbiguousLayout: 1", "the view is ambiguous", true),
  ])
  func whetherAViewIsAmbiguous(_ text: String, _ meaning: String, _ isProblem: Bool) {
    let found = read(text)
    #expect(found.count == 1 && found[0].meaning.hasPrefix(meaning) && found[0].isProblem == isProblem)
  }

  @Test(arguments: [
    "if card.hasAmbiguousLayout { return true }", "print(card.hasAmbiguousLayout)", "hasAmbiguousLayout is a property",
    "if card.hasAmbiguousLayout == true {", "XCTAssertEqual(card.hasAmbiguousLayout, false)",
    "let count = card.hasAmbiguousLayout ? 1 : 0",
  ])
  func codeHasNoValue(_ text: String) { #expect(read(text).isEmpty) }

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

  @Test func attributesOfTheViewDebugger() throws {
    let message = try #require(read("Layout Issues: Height and vertical position are ambiguous for Shop.Card.\n").first)
    #expect(message.meaning == "the constraints of Card don't determine its height and vertical position")
    let scroll = try #require(read("Layout Issues: Scrollable content size is ambiguous for UIScrollView.").first)
    #expect(
      scroll.meaning.contains("inside UIScrollView") && scroll.help.contains("content layout guide")
        && scroll.count == 1)
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
