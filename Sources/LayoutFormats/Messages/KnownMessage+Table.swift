extension KnownMessage {
  static let all: [KnownMessage] = views + constraints + cells + interfaceBuilder

  // MARK: Views and hierarchies

  private static let views = [
    KnownMessage(
      .missingConstraints, "detected missing constraints for", .next,
      "AppKit can't place %: its constraints don't fully determine its size and position", unnamed: "a view",
      help: "add the missing constraints for %, or set its translatesAutoresizingMaskIntoConstraints to true"),
    KnownMessage(
      .ambiguousLayout, "ambiguous layout", .none,
      "several layouts satisfy the constraints, so some frames aren't determined",
      help: "add constraints for the views that the message names; masdiag explain lists those of a whole trace"),
    KnownMessage(
      .missingSuper, "auto layout still required after executing -layoutsubviews", .owner,
      "% overrides layoutSubviews without calling super, which applies its constraints", unnamed: "a view",
      help: "call super.layoutSubviews() in the override"),
    KnownMessage(
      .layoutLoop, "marked as needing another layout window pass", .none,
      "laying out the window always asks for another layout pass, so AppKit gave up",
      help: "find the view that invalidates layout or changes a size or constraint in layout(), and change it only if "
        + "the value differs"),
    KnownMessage(
      .layoutLoop, "marked as needing another update constraints in window pass", .none,
      "updating the window's constraints always asks for another pass, so AppKit gave up",
      help: "find the view that changes a constraint in updateConstraints() or layout(), and change it only if the "
        + "value differs"),
    KnownMessage(
      .invalidFrame, "invalid frame dimension (negative or non-finite)", .none,
      "SwiftUI was given a width or height that is negative, infinite or not a number",
      help: "find the frame(width:height:) whose value is calculated, often a size minus a padding, or a division by "
        + "zero, and limit it to 0 or more"),
    KnownMessage(
      .invalidFrame, "calayer bounds contains nan", .none, "a view's size was set to a value that isn't a number",
      help: "find the frame or bounds that is calculated, often as a division by a size that is still 0"),
    KnownMessage(
      .invalidFrame, "calayer position contains nan", .none, "a view's position was set to a value that isn't a number",
      help: "find the frame or center that is calculated, often as a division by a size that is still 0"),
    KnownMessage(
      .backgroundThread, "modifications to the layout engine must not be performed from", .none,
      "views or constraints were changed on a background thread",
      help: "make these changes on the main thread; the Main Thread Checker in the scheme finds the call"),
    KnownMessage(
      .backgroundThread, "modifying the autolayout engine from a background thread", .none,
      "views or constraints were changed on a background thread",
      help: "make these changes on the main thread; the Main Thread Checker in the scheme finds the call"),
  ]

  // MARK: Constraints

  private static let constraints = [
    KnownMessage(
      .hierarchyNotPrepared, "the view hierarchy is not prepared for the constraint", .constraint,
      "a constraint between % was added to a view that doesn't contain both of them", unnamed: "two views",
      help: "add both views to the hierarchy first (of a visual effect view, to its contentView), then set isActive "
        + "instead of calling addConstraint(_:)"),
    KnownMessage(
      .hierarchyNotPrepared, "view hierarchy unprepared for constraint", .constraint,
      "a constraint between % was added to a view that doesn't contain both of them", unnamed: "two views",
      help: "add both views to the hierarchy first (of a visual effect view, to its contentView), then set isActive "
        + "instead of calling addConstraint(_:)"),
    KnownMessage(
      .hierarchyNotPrepared, "unable to install constraint on view", .constraint,
      "a constraint between % was added to a view that doesn't contain both of them", unnamed: "two views",
      help: "add both views to the hierarchy first, then set isActive instead of calling addConstraint(_:)"),
    KnownMessage(
      .noCommonAncestor, "unable to activate constraint with anchors", .anchors,
      "a constraint between % was activated, but these views have no common superview", unnamed: "two anchors",
      help: "add both views to the same hierarchy before you activate the constraint"),
    KnownMessage(
      .noCommonAncestor, "unable to activate constraint with items", .none,
      "a constraint was activated whose views have no common superview",
      help: "add both views to the same hierarchy before you activate the constraint"),
    KnownMessage(
      .requiredPriority, "mutating a priority from required", .none,
      "the priority of an active constraint was changed from or to required",
      help: "set the priority before you activate the constraint, or change it between optional priorities, such as 999"
    ),
    KnownMessage(
      .positionWithoutItem, "illegal constraint of a location equal to a constant", .none,
      "a constraint compares a position with a number, without a second view",
      help: "name the view that the position is relative to, mostly the superview; only width and height can be numbers"
    ),
    KnownMessage(
      .positionWithoutItem, "location attributes must be specified in pairs", .none,
      "a constraint compares a position with a number, without a second view",
      help: "name the view that the position is relative to, mostly the superview; only width and height can be numbers"
    ),
    KnownMessage(
      .unpairedAttributes, "invalid pairing of layout attributes", .none,
      "a constraint compares two attributes that can't be compared, such as left with leading or a size with an edge",
      help: "use two horizontal positions, two vertical positions or two sizes, and don't mix left with leading"),
    KnownMessage(
      .impossibleNumber, "being configured with a constant that exceeds internal limits", .none,
      "a constraint has a constant that is too large for Auto Layout",
      help: "find the constant that is calculated or set to a value such as .greatestFiniteMagnitude; a constraint "
        + "that shouldn't limit anything can be deactivated"),
    KnownMessage(
      .impossibleNumber, "multiplier is not finite", .none, "a constraint's multiplier is infinite or not a number",
      help: "find the multiplier that is calculated, often as a division by a size that is still 0"),
    KnownMessage(
      .impossibleNumber, "constant is not finite", .none, "a constraint's constant is infinite or not a number",
      help: "find the constant that is calculated, often as a division by a size that is still 0"),
    KnownMessage(
      .impossibleNumber, "it's illegal to set priority", .none, "a constraint's priority is out of range",
      help: "use a priority greater than 0 and at most 1000"),
    KnownMessage(
      .visualFormat, "unable to parse constraint format", .none, "a visual format string has a mistake",
      help: "see the caret in the message; each name must be a key of the views dictionary"),
  ]

  // MARK: Tables and collections

  private static let cells = [
    KnownMessage(
      .outsideHierarchy, "uitableview was told to layout its visible cells", .labelled("Table view: "),
      "% was laid out before it was in a window, so its cells were measured without their real size",
      unnamed: "a UITableView",
      help: "reload, update or scroll the table only once it is in a window; a breakpoint at "
        + "UITableViewAlertForLayoutOutsideViewHierarchy shows the call"),
    KnownMessage(
      .outsideHierarchy, "uicollectionview was told to layout its visible cells", .labelled("Collection view: "),
      "% was laid out before it was in a window, so its cells were measured without their real size",
      unnamed: "a UICollectionView",
      help: "reload, update or scroll the collection only once it is in a window"),
    KnownMessage(
      .collapsedCell, "constraints ambiguously suggest a height of zero", .labelled("Cell: "),
      "the constraints of % don't give its content view a height", unnamed: "a table cell",
      help: "connect the content view's top to its bottom through its subviews, or set rowHeight"),
    KnownMessage(
      .collapsedCell, "constraints ambiguously suggest a size of zero", .labelled("Cell: "),
      "the constraints of % don't give its content view a size", unnamed: "a collection cell",
      help: "connect the content view's edges through its subviews, or set the item's size"),
    KnownMessage(
      .itemSize, "behavior of the uicollectionviewflowlayout is not defined", .none,
      "the items of a flow layout are larger than its collection view",
      help: "make items smaller than the collection view without its insets, and invalidate the layout when the "
        + "collection view changes its size"),
    KnownMessage(
      .cellMask, "changing the translatesautoresizingmaskintoconstraints property of a uicollectionview", .none,
      "code sets translatesAutoresizingMaskIntoConstraints of a cell, which its collection or table lays out",
      help: "remove that line; constrain subviews to the cell's contentView"),
    KnownMessage(
      .cellMask, "changing the translatesautoresizingmaskintoconstraints property of a uitableview", .none,
      "code sets translatesAutoresizingMaskIntoConstraints of a cell, which its collection or table lays out",
      help: "remove that line; constrain subviews to the cell's contentView"),
  ]

  // MARK: Interface Builder

  private static let interfaceBuilder = [
    KnownMessage(
      .needConstraints, "need constraints for:", .attributes,
      "in Interface Builder, the constraints of % don't set its $", unnamed: "a view",
      help: "add constraints for the $, or run masdiag check on the storyboard or xib to see every view that needs some"
    )
  ]
}
