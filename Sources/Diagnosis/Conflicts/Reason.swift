extension Recommendation {
  /// A fact about the conflict, by which a rule recommends its change. Constraints are given by their indices.
  public enum Reason: Hashable, Sendable {
    /// A process of the system's printed the log.
    case systemProcess
    /// A constraint of an action sheet that is known to be wrong and harmless.
    case actionSheet(Int)
    /// The views belong to a part of the system: that of the item at this index.
    case systemViews(item: Int)

    /// An update added the constraint beside one that a remake would have removed.
    case addedByUpdate(Int)
    /// The item at this index is laid out by the app's constraints and by its frame as well.
    case maskLeftOn(item: Int)
    /// By this required constraint a view's content may not be cut, or the view may not exceed it.
    case contentIsRequired(Int)
    /// Two equations for the same attribute, most suspect first.
    case addedTwice([Int])
    /// An equation and a limit for the same attribute, most suspect first.
    case twoLimits([Int])
    /// The constant has the wrong sign.
    case turnedSign(Int)
    /// The constraint was added last, by a later call than all others.
    case addedLast(Int)
    /// The constraints hold the same far edge of a container, each for another item; the first one's has no room.
    case sameEdge([Int])
    /// By this constraint a property of the app's limits a size; the limit with which the others hold.
    case propertyLimit(Int, nearest: Double?)
    /// The size that one view of a stack view has beside the one that the stack view gives all of them.
    case equalDistribution(Int)
    /// The size is that of another screen than the one that the second constraint gives a container.
    case deviceSize(Int, container: Int)
    /// The first constraint holds an edge of an item that its center and the second constraint place already.
    case centredEdge(Int, size: Int)
    /// The center and one edge set the size that this constraint gives as a number.
    case centredSize(Int)
    /// The first constraint gives a container more room than required inside; the other holds a far edge there.
    case moreRoom(container: Int, edge: Int)

    /// A stack view is hidden, and its own rows keep their gaps.
    case hiddenStack(HiddenStack)
    /// By this constraint a stack view sets a hidden view's size to 0.
    case hiddenView(Int)
    /// By this constraint, which comes from a frame, a view is empty.
    case frameIsEmpty(Int)
    /// By this constraint a view has a size of 0, as one that has no size yet.
    case noSizeYet(Int)
    /// By this constraint a table hides a header or footer, as code asks that returns the least height there is.
    case leastHeight(Int)
    /// By this constraint a view is measured before it has its size.
    case measuredBeforeSize(Int)
    /// By this constraint a cell is narrower than any cell.
    case narrowCell(Int)
    /// By this constraint a table gives its cell a height before the cell has measured itself.
    case cellHeight(Int)
    /// Several minimum sizes don't fit into their container.
    case minimums(SharedRoom)
    /// By this constraint a container gives a view its size.
    case containerSetsSize(Int)
    /// The size that the app gives a view which its stack view stretches.
    case stackAlignment(Int)
    /// The first constraint keeps a layout margin, to which the app's `pin` holds something; the margin that fits.
    case layoutMargin(Int, pin: Int, nearest: Double)
    /// By this constraint of the app's a view has a size of 0, and its content keeps its distances.
    case collapsed(Int)
    /// The system made every constraint; this one follows from something that can be changed, if any does.
    case systemOnly(Int)

    /// The constraints decide the same attribute by different other items, most suspect first.
    case sameAttribute([Int])
    /// One constant differs from that of its counterparts, one of which is the second constraint.
    case matchingConstant(Int, counterpart: Int)
    /// The constraint centres an item that a gap holds as well.
    case centring(Int)
    /// Several sizes share a room, and no single one makes enough of it.
    case sharedRoom(SharedRoom)
    /// The size that the app gives a container, which is too small for the minimum size inside.
    case fixedSize(Int, minimum: Int)
    /// The only size given as a number; the app's others position items, or relate sizes.
    case onlySize(Int)
    /// By this constraint a container's frame gives its size.
    case frameSetsSize(Int)
    /// The only constraint that the app made.
    case onlyOwn(Int)
    /// Nothing singles one out.
    case nothing
  }
}
