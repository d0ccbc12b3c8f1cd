/// The recommended action for a conflict, and the reason for it.
public struct Recommendation: Hashable, Sendable {
  /// The kinds of recommendations.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Make the ``Recommendation/fix``.
    case fix
    /// Do nothing: the conflict is in a system process or in system views.
    case ignore
    /// The constraint is the system's; a property may change it. Otherwise, make the ``Recommendation/fix``, if there
    /// is one.
    case notYours
    /// Keep only one of several constraints on the same attribute.
    case addedTwice
    /// Give a view its size earlier, or measure the view later.
    case giveSize
    /// Let one constraint yield until the row has its height, or find out what sets that height.
    case rowHeight
    /// Reduce several sizes together, stack their views or let them scroll, because there is too little room.
    case shareRoom
  }

  /// The kind of the recommendation.
  public let kind: Kind
  /// The index of the constraint that the recommendation is about; nil if there is none.
  public let index: Int?
  /// The position of the recommended fix among the conflict's fixes; nil if no fix is recommended.
  public let fix: Int?
  /// The reason for the recommendation.
  public let reason: Reason

  /// Creates a recommendation.
  package init(kind: Kind, index: Int? = nil, fix: Int? = nil, reason: Reason) {
    self.kind = kind
    self.index = index
    self.fix = fix
    self.reason = reason
  }
}
