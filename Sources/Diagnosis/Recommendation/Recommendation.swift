/// The one thing to do about a conflict, and the fact that speaks for it.
public struct Recommendation: Hashable, Sendable {
  /// What to do.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Make the ``Recommendation/fix``.
    case fix
    /// Nothing: the conflict is in views or in a process of the system's.
    case ignore
    /// Nothing in the conflict is a constraint of the app's; where one does, a property changes what made it.
    case notYours
    /// Keep one of several constraints for one attribute.
    case addedTwice
    /// Give a view the size that it does not have yet, or measure it later.
    case giveSize
    /// Let one constraint wait for the height of a row, or find what fixes the row's height.
    case rowHeight
    /// Make several sizes smaller together: what is left for them is too small even without any one of them.
    case shareRoom
  }

  /// A fact about the conflict. Numbers are indices of constraints unless they are named otherwise.
  public enum Reason: Hashable, Sendable {
    /// The constraint was added last: later than all others, by another call.
    case addedLast(Int)
    /// The constraints decide the same attribute of the same item, most suspect first.
    case sameAttribute([Int])
    /// The constraints hold the same far edge of a container, each for another item; the first one's has no room.
    case sameEdge([Int])
    /// It alone asks for a size as a number; the app's others say where something is, or relate sizes.
    case onlySize(Int)
    /// The container of what is in conflict gets its size by this constraint, from outside.
    case containerSetsSize(Int)
    /// The item at this index is laid out by constraints of the app's and still by its frame.
    case maskLeftOn(item: Int)
    /// By this constraint a view is measured before it has its size.
    case measuredBeforeSize(Int)
    /// By this constraint a view has size 0, as one has that has no size yet.
    case noSizeYet(Int)
    /// By this constraint of the app's a view has size 0, and what is inside keeps its distances.
    case collapsed(Int)
    /// By this constraint a stack view makes a hidden view's size 0.
    case hiddenView(Int)
    /// By the first constraint a stack view makes a hidden stack view's size 0, whose own rows keep their gaps; the
    /// others are sizes of the rows.
    case hiddenStack(Int, rows: [Int])
    /// The constraint gives a container more room than is asked for inside; the other holds a far edge there.
    case moreRoom(Int, edge: Int)
    /// A middle and one edge decide the size that it gives as a number.
    case centredSize(Int)
    /// By this constraint a table gives its cell a height before the cell has measured itself.
    case cellHeight(Int)
    /// The system made every constraint; what made this one can be changed, if anything can.
    case systemOnly(Int)
    /// The conflict is in views that belong to a part of the system: that of the item at this index.
    case systemViews(item: Int)
    /// The log was printed by a process of the system's.
    case systemProcess
    /// A constraint of an action sheet that is known to be wrong and harmless.
    case actionSheet(Int)
    /// By this required constraint the content of a view may not be cut, or the view may not be larger than it.
    case contentIsRequired(Int)
    /// One constant is another than that of its counterparts: the second constraint is one of these.
    case matchingConstant(Int, counterpart: Int)
    /// Its constant has the wrong sign: with the other one it fits.
    case turnedSign(Int)
    /// It centres something that a gap holds, too.
    case centring(Int)
    /// Sizes that are given as numbers share a room, and no single one makes enough of it.
    case sharedRoom(SharedRoom)
    /// It is the only one that the app made.
    case onlyOwn(Int)
    /// Nothing singles one out.
    case nothing
  }

  /// What to do.
  public var kind: Kind
  /// The index of the constraint that it is about; nil where it is about none.
  public var index: Int?
  /// The position among the conflict's fixes of the one that is recommended; nil where none is.
  public var fix: Int?
  /// Why.
  public var reason: Reason

  /// A recommendation with all its members.
  public init(kind: Kind, index: Int? = nil, fix: Int? = nil, reason: Reason) {
    self.kind = kind
    self.index = index
    self.fix = fix
    self.reason = reason
  }
}
