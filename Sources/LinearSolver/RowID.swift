/// The name of a row in a ``Solver``, valid until that row is removed.
///
/// Names order rows by when they were added. A removed row's name is never given again.
public struct RowID: Hashable, Comparable, Sendable {
  /// The position in order of addition, from 0, removed rows counted.
  public let ordinal: Int

  package init(ordinal: Int) {
    self.ordinal = ordinal
  }

  /// Whether `left` was added before `right`.
  public static func < (left: RowID, right: RowID) -> Bool {
    left.ordinal < right.ordinal
  }
}
