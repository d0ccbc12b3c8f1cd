import LayoutFormats
import Testing

/// Messages about a constraint that was added to a view that doesn't contain its items.
@Suite struct MisplacedConstraintTests {
  private func read(_ text: String) -> [PrintedMessage] { readPrintedMessages(Array(text.utf8), path: "m.log") }

  private func meaning(_ text: String) throws -> String {
    let found = read(text)
    #expect(found.count == 1 && found[0].kind == .hierarchyNotPrepared)
    return try #require(found.first).meaning
  }

  private static func install(_ body: String, on host: String = "Host: 0x9; frame = (0 0; 1 1)") -> String {
    "reason: 'Unable to install constraint on view.  Does the constraint reference something from outside the subtree "
      + "of the view?  That's illegal. constraint:<NSLayoutConstraint:0x1 \(body)> view:<\(host)>'"
  }

  private static func unprepared(_ constraint: String) -> String {
    "[LayoutConstraints] The view hierarchy is not prepared for the constraint: <\(constraint)   (inactive)>\n"
      + "\tWhen added to a view, the constraint's items must be descendants of that view (or the view itself). Break on "
      + "-[UIView(UIConstraintBasedLayout) _viewHierarchyUnpreparedForConstraint:] to debug.\n"
  }

  private static let exception =
    "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Impossible to set up "
    + "layout with view hierarchy unprepared for constraint.'\n"

  @Test func theViewToWhichTheConstraintWasAdded() throws {
    #expect(
      try meaning(Self.install("Panel:0x2.width == 414"))
        == "a width constraint of Panel was added to Host, which doesn't contain Panel")
    #expect(
      try meaning(Self.install("Panel:0x2.top == Card:0x3.bottom"))
        == "a constraint between Panel.top and Card.bottom was added to Host, which doesn't contain both of them")
    #expect(
      try meaning(Self.install("Panel:0x2.top == Host:0x9.top"))
        == "a constraint between Panel.top and Host.top was added to Host, which doesn't contain Panel")
    #expect(
      try meaning(Self.install("UIView:0x2.height == 5", on: "UIView: 0x9; frame = (0 0; 1 1)"))
        == "a height constraint of UIView (0x2) was added to UIView (0x9), which doesn't contain UIView (0x2)")
    // The text may end before the view.
    let cut = Self.install("Panel:0x2.width == 414").components(before: " view:")
    let unknown = "a width constraint of Panel was added to a view that doesn't contain Panel"
    #expect(try meaning(cut) == unknown)
    // The view of another message isn't meant.
    #expect(try meaning("\(cut)\n[Feed] Table view: <FeedTable: 0x8; frame = (0 0; 0 0)>") == unknown)
  }

  @Test func theChangeToMake() {
    let help = read(Self.install("Panel:0x2.width == 414")).map(\.help)
    #expect(help == ["set isActive instead of calling addConstraint(_:), or add the constraint to Panel itself"])
    // The superview may not be named.
    #expect(read(Self.install("V:|-(8)-[Panel:0x2]"))[0].help.hasPrefix("add Panel to the hierarchy first"))
    #expect(read(Self.install("Panel:0x2.top == Host:0x9.top"))[0].help.hasPrefix("add Panel to the hierarchy first"))
    #expect(read(Self.install("Panel:0x2.top == Card:0x3.top"))[0].help.hasPrefix("add both views to the hierarchy"))
  }

  @Test func constraintsOfLibraries() throws {
    let layout = "<KeyLayoutConstraint:0x1 left inset of <Badge 0x2> to superview <Row 0x3> equal to 45>"
    #expect(
      try meaning("Unable to install constraint on view.  That's illegal. constraint:\(layout) view:<U")
        == "a constraint between Badge and Row was added to a view that doesn't contain both of them")
    // An unknown text names nothing.
    #expect(
      try meaning("Unable to install constraint on view. constraint:<KeyLayoutConstraint:0x1> view:<Row: 0x3>")
        == "a constraint was added to a view that doesn't contain all of its items")
    let row = "SnapKit.LayoutConstraint:0x1@Sources/Cards/Page.swift#88 Badge:0x2.centerY == UIView:0x3.centerY"
    let message = try #require(read(Self.unprepared(row)).first)
    #expect(message.source == "Page.swift:88")
    let subject = "a constraint between Badge.centerY and UIView.centerY (Page.swift:88)"
    #expect(message.meaning == "\(subject) was added to a view that doesn't contain both of them")
  }

  @Test func differentConstraintsAreDifferentMistakes() {
    let (first, second) = (
      "NSLayoutConstraint:0x1 Badge:0x2.centerX == UIView:0x3.centerX",
      "SnapKit.LayoutConstraint:0x4@Page.swift#88 Badge:0x2.centerY == UIView:0x3.centerY"
    )
    #expect(read(Self.unprepared(first) + Self.unprepared(second)).map(\.count) == [1, 1])
    let otherLine = second.replacing("#88", with: "#89")
    #expect(read(Self.unprepared(second) + Self.unprepared(otherLine)).map(\.count) == [1, 1])
    #expect(read(Self.unprepared(first) + Self.unprepared(first)).map(\.count) == [2])
  }

  @Test func theExceptionIsTheSameMistake() {
    let warning = Self.unprepared("NSLayoutConstraint:0x1 Badge:0x2.centerX == UIView:0x3.centerX")
    let found = read(warning + Self.exception)
    #expect(found.map(\.count) == [1] && found.map(\.views) == [["Badge.centerX", "UIView.centerX"]])
    // Without the warning, the exception is all that there is.
    #expect(read(Self.exception).map(\.views) == [[]])
    let other = "Detected missing constraints for <Badge: 0x2>.  It cannot be placed\n"
    #expect(read(other + Self.exception).map(\.kind) == [.missingConstraints, .hierarchyNotPrepared])
  }

  private static let listing = """
    View hierarchy unprepared for constraint.
    \tConstraint: <NSLayoutConstraint:0x1 Badge:0x2.centerX == Card:0x3.centerX>
    \tContainer hierarchy: 
    <Row: 0x4; frame = (0 0; 0 0); layer = <CALayer: 0x5>>
       | <Badge: 0x2; frame = (0 0; 0 0); layer = <CALayer: 0x6>>
    \tView not found in container hierarchy: 
    <Card: 0x3; frame = (0 0; 0 0); layer = <CALayer: 0x7>>
    \tThat view's superview: NO SUPERVIEW

    """

  @Test func theListingNamesTheMissingView() throws {
    let sentence =
      "a constraint between Badge.centerX and Card.centerX was added to Row, which doesn't contain Card"
    #expect(try meaning(Self.listing) == sentence)
    // The warning before it doesn't.
    let warning = Self.unprepared("NSLayoutConstraint:0x1 Badge:0x2.centerX == Card:0x3.centerX")
    #expect(try meaning(warning + Self.listing + Self.exception) == sentence)
    let other = warning.replacing("0x2.centerX", with: "0x2.top").replacing("0x3.centerX", with: "0x3.top")
    #expect(read(other + Self.listing).map { $0.meaning.contains("Row") } == [false, true])
  }

  @Test func theFramesInAListingSayNothing() throws {
    #expect(readPrintedViews(Array(Self.listing.utf8), path: "m.log") == nil)
    let page = "<Page: 0x8; frame = (0 0; 320 480); layer = <CALayer: 0x9>>\n   | <Row: 0x4; frame = (0 0; 320 44)>\n"
    let views = try #require(readPrintedViews(Array((Self.listing + page + Self.listing).utf8), path: "m.log"))
    #expect(views.views.map(\.className) == ["Page", "Row"] && !views.views.contains { $0.isEmpty })
  }
}

extension String {
  /// Returns the text before the first `separator`.
  fileprivate func components(before separator: String) -> String {
    split(separator: separator, maxSplits: 1).first.map(String.init) ?? self
  }
}
