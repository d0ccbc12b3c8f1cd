public import ConstraintSystems

extension Recommendation {
  /// A fact about the conflict that is a rule's reason for its recommendation. Constraints are given by their indices.
  public enum Reason: Hashable, Sendable {
    /// A system process printed the log.
    case systemProcess
    /// A constraint of an action sheet that is known to be wrong but harmless.
    case actionSheet(Int)
    /// The views, such as the item at this index, belong to a part of the system.
    case systemViews(item: Int)

    /// With this constraint, Interface Builder holds a view without constraints where it was drawn.
    case builderFrame(Int)
    /// An update added the constraint in addition to one that a remake would have removed.
    case addedByUpdate(Int)
    /// The app's constraints and its own frame both lay out the item at this index.
    case maskLeftOn(item: Int)
    /// The system lays out the item at this index, which is a cell or the content view of `cell`, by its frame.
    case cellSetsFrame(item: Int, cell: Int?)
    /// This constraint makes a view's content size required: the view must not clip its content, or must not exceed it.
    case contentIsRequired(Int)
    /// Two equations for the same attribute, most suspect first.
    case addedTwice([Int])
    /// An equation and a limit for the same attribute, most suspect first.
    case twoLimits([Int])
    /// The constant has the wrong sign.
    case turnedSign(Int)
    /// This constraint was added last, in a later call than all others.
    case addedLast(Int)
    /// The constants of these constraints put an item's far edge before its near edge.
    case crossedEdges(far: Int, near: Int)
    /// The first constraint positions an item in the content of a scroll view, the second outside the scroll view.
    case scrolledEdge(inside: Int, outside: Int)
    /// This constraint makes the content of a scroll view as tall as the scroll view, although it needs more room.
    case scrollContent(Int)
    /// The constraints pin different items to the same far edge of a container, which has no room for the first
    /// constraint's item.
    case sameEdge([Int])
    /// This constraint is a limit that follows from a property set by the app; `nearest` is the nearest limit with
    /// which the other constraints hold.
    case propertyLimit(Int, nearest: Double?)
    /// This constraint sets the size of one view of a stack view that makes all its views the same size. The other
    /// constraints of the conflict set that size too or, if `isSet` is false, only limit it.
    case equalDistribution(Int, isSet: Bool)
    /// The first constraint sets a size that matches one screen; the second gives a container the size of another
    /// screen.
    case deviceSize(Int, container: Int)
    /// The first constraint sets an item's edge, which the item's center and the second constraint already determine.
    case centredEdge(Int, size: Int)
    /// This constraint sets a size to a number, but the center and one edge already determine the size.
    case centredSize(Int)
    /// The first constraint makes a container larger than its content requires; the second ties a far edge to the
    /// container.
    case moreRoom(container: Int, edge: Int)

    /// A stack view is hidden, but its rows keep their gaps.
    case hiddenStack(HiddenStack)
    /// With this constraint, a stack view sets a hidden view's size to 0.
    case hiddenView(Int)
    /// This constraint, which is made from a frame, makes a view empty.
    case frameIsEmpty(Int)
    /// This constraint gives a view a size of 0 because the view has no size yet.
    case noSizeYet(Int)
    /// With this constraint, a table hides a header or footer for which code returns the smallest positive height.
    case leastHeight(Int)
    /// With this constraint, a view is measured before it has its size.
    case measuredBeforeSize(Int)
    /// With this constraint, UIKit sets a size for a while, in a list that alone proves no conflict. Of the app's
    /// constraints, `yielding` could give way in the meantime.
    case temporarySize(Int, yielding: Int?)
    /// This constraint makes a cell narrower than any real cell.
    case narrowCell(Int)
    /// With this constraint, a table sets its cell's height before the cell has measured itself.
    case cellHeight(Int)
    /// With this constraint, a table or collection view sets its cell's height, which differs from the height of the
    /// content by less than a point.
    case roundedHeight(Int, excess: Double)
    /// A table or collection view sets the width or height of this cell or content view, but the list doesn't show it.
    case unlistedSize(ConstraintSystem.ItemAttribute)
    /// Several minimum sizes don't fit into their container.
    case minimums(SharedRoom)
    /// With this constraint, a container sets a view's size.
    case containerSetsSize(Int)
    /// This constraint sets the size of a view that its stack view stretches.
    case stackAlignment(Int)
    /// The first constraint sets a layout margin, which the app's constraint `pin` uses; `nearest` is the margin that
    /// fits.
    case layoutMargin(Int, pin: Int, nearest: Double)
    /// With this constraint, the app sets a view's size to 0, but the view's content keeps its distances.
    case collapsed(Int)
    /// The system made all constraints. This is the one, if any, that follows from something that can be changed.
    case systemOnly(Int)

    /// The constraints determine the same attribute in relation to different other items, most suspect first.
    case sameAttribute([Int])
    /// The constant of the first constraint differs from that of its counterpart, the second constraint.
    case matchingConstant(Int, counterpart: Int)
    /// This constraint centers an item whose position is also set by a gap.
    case centring(Int)
    /// Several sizes share a room, and changing any single one isn't enough.
    case sharedRoom(SharedRoom)
    /// The first constraint sets the size of a container, which is too small for the minimum size inside.
    case fixedSize(Int, minimum: Int)
    /// This constraint is the only one that sets a size to a number; the app's other constraints position items or
    /// relate sizes.
    case onlySize(Int)
    /// With this constraint, a container's frame sets its size.
    case frameSetsSize(Int)
    /// This constraint is the only one that the app made.
    case onlyOwn(Int)
    /// Nothing singles out a constraint.
    case nothing
  }
}

extension Recommendation.Reason {
  /// The constraints that determine the same attribute, if the reason is about such constraints.
  var rivals: [Int] {
    switch self {
    case .addedTwice(let indices), .twoLimits(let indices), .sameAttribute(let indices): indices
    default: []
    }
  }
}
