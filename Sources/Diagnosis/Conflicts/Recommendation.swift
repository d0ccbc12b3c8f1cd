/// The one thing to do about a conflict, and the fact that speaks for it.
public struct Recommendation: Hashable, Sendable {
  /// The kinds of recommendations.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Make the ``Recommendation/fix``.
    case fix
    /// Nothing: the conflict is in views or in a process of the system's.
    case ignore
    /// The constraint is the system's; a property may change it. Otherwise make the ``Recommendation/fix``, if any.
    case notYours
    /// Keep one of several constraints for one attribute.
    case addedTwice
    /// Give a view the size that it does not have yet, or measure it later.
    case giveSize
    /// Let one constraint wait for the height of a row, or find what fixes the row's height.
    case rowHeight
    /// Make several sizes smaller together, stack them or let them scroll: they have too little room.
    case shareRoom
  }

  /// The kind.
  public let kind: Kind
  /// The index of the constraint that it is about; nil where it is about none.
  public let index: Int?
  /// The position among the conflict's fixes of the one that is recommended; nil where none is.
  public let fix: Int?
  /// Why.
  public let reason: Reason

  /// A recommendation with all its members.
  package init(kind: Kind, index: Int? = nil, fix: Int? = nil, reason: Reason) {
    self.kind = kind
    self.index = index
    self.fix = fix
    self.reason = reason
  }
}
