extension KnownMessage {
  static let all: [KnownMessage] =
    hierarchies + passes + geometry + threads + constraints + numbers + cells + collections + swiftUI + libraries
    + interfaceBuilder

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
      .cellMask, "property of the contentview of a uitableviewcell is not supported", .labelled("Cell: "),
      "code sets translatesAutoresizingMaskIntoConstraints of the contentView of %, which only the cell may set",
      unnamed: "a table cell", help: contentViewHelp),
    KnownMessage(
      .cellMask, "contentview of collectionviewcell has translatesautoresizingmaskintoconstraints false", .after,
      "code sets translatesAutoresizingMaskIntoConstraints of the contentView of % to false, but doesn't constrain the "
        + "contentView to the cell",
      unnamed: "a collection cell",
      help: contentViewHelp + ". Or constrain all edges of the contentView to the edges of its cell"),
    KnownMessage(
      .cellMask, "changing the translatesautoresizingmaskintoconstraints property of a uicollectionview", .none,
      "code sets translatesAutoresizingMaskIntoConstraints of a cell, which its collection or table lays out",
      help: "remove that line; constrain subviews to the cell's contentView"),
    KnownMessage(
      .cellMask, "changing the translatesautoresizingmaskintoconstraints property of a uitableview", .none,
      "code sets translatesAutoresizingMaskIntoConstraints of a cell, which its collection or table lays out",
      help: "remove that line; constrain subviews to the cell's contentView"),
  ]

  private static let contentViewHelp =
    "remove the line that sets contentView.translatesAutoresizingMaskIntoConstraints to false. If you use a library "
    + "such as SnapKit or PureLayout, constrain only the contentView's subviews, because the library sets it for each "
    + "view that it constrains"

  private static let collections = [
    KnownMessage(
      .itemSize, "behavior of the uicollectionviewflowlayout is not defined", .none,
      "the items of a flow layout are larger than its collection view",
      help: "make items smaller than the collection view without its insets, and invalidate the layout when the "
        + "collection view changes its size"),
    KnownMessage(
      .itemSize, "created with invalid combination of spacing and size", .none,
      "an item of a compositional layout doesn't fit into its group",
      help: "reduce the item's size, spacing or contentInsets; the message shows the group's size, which is often "
        + "small only until the collection view has its own size"),
    KnownMessage(
      .itemSize, "there is no room for this nscollectionlayoutgroup", .none,
      "a group of a compositional layout has no room in its section",
      help: "reduce the contentInsets that the message shows, or create the layout only once the collection view has "
        + "its size"),
    KnownMessage(
      .layoutLoop, "is stuck in its update/layout loop", .before,
      "% invalidates its layout during every layout pass, so UIKit gave up", unnamed: "a UICollectionView",
      help: "return the same size from preferredLayoutAttributesFitting(_:) for the same content, and don't change "
        + "contentOffset, insets or frames during layout; the log's category UICollectionViewRecursion shows the calls"
    ),
  ]

  // MARK: SwiftUI

  private static let swiftUI = [
    KnownMessage(
      .invalidFrame, "invalid frame dimension (negative or non-finite)", .none,
      "SwiftUI was given a width or height that is negative, infinite or not a number",
      help: "find the frame(width:height:) whose value is calculated, often a size minus a padding, or a division by "
        + "zero, and limit it to 0 or more"),
    KnownMessage(
      .invalidFrame, "contradictory frame constraints specified", .none,
      "SwiftUI was given a frame whose minimum, ideal and maximum sizes contradict each other",
      help: "find the frame(minWidth:…) whose minimum exceeds its ideal or maximum, often because one of them is "
        + "calculated"),
    KnownMessage(
      .layoutLoop, "tried to update multiple times per frame", .none,
      "a change of a measured value in SwiftUI changes the layout, which changes the value again",
      help: "change state only if the new value differs from the old one by at least a pixel, and don't let the size "
        + "that is measured depend on that state"),
    KnownMessage(
      .layoutLoop, "is being laid out reentrantly while rendering its swiftui content", .none,
      "an NSHostingView was laid out again while it was being laid out, so AppKit skipped the second layout",
      help: "find the code that forces layout or resizes the window during a SwiftUI update, and defer it to the next "
        + "run loop"),
    KnownMessage(
      .hostingSubview, "as a subview of uihostingcontroller.view is not supported", .quoted,
      "% was added to the view of a UIHostingController, whose subviews belong to SwiftUI", unnamed: "a view",
      help: "add it to a common superview above the hosting controller's view, or show it in SwiftUI with a "
        + "UIViewRepresentable"),
  ]

  // MARK: Libraries

  private static let libraries = [
    KnownMessage(
      .noCommonAncestor, "couldn't find a common superview for", .pair,
      "Masonry was given a constraint between %, which have no common superview", unnamed: "two views",
      help: "add both views to the same hierarchy before you make the constraint"),
    KnownMessage(
      .noCommonAncestor, "can't constrain views that do not share a common superview", .none,
      "a constraint library was given views that have no common superview",
      help: "add all of the views to the same hierarchy before you make the constraint"),
    KnownMessage(
      .libraryMisuse, "expected superview but found nil when attempting make constraint", .none,
      "SnapKit was asked to relate a view to its superview, but the view has none",
      help: "call addSubview(_:) before snp.makeConstraints"),
    KnownMessage(
      .libraryMisuse, "updated constraint could not find existing matching constraint to update", .constraint,
      "snp.updateConstraints contains a constraint for % that doesn't exist yet", unnamed: "a view",
      help: "update only constants of constraints that makeConstraints made with the same attributes, relation and "
        + "item; otherwise call snp.remakeConstraints"),
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
