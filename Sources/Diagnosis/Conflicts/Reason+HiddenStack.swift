/// A hidden stack view whose spacing and rows must yield together.
public struct HiddenStack: Hashable, Sendable {
  /// The index of the constraint that hides the stack view.
  public let hiding: Int
  /// The indices of the constraints by which the app sets sizes of its rows.
  public let rows: [Int]

  /// Creates a description of the stack view that the constraint at `hiding` hides, with its rows.
  package init(hiding: Int, rows: [Int]) {
    (self.hiding, self.rows) = (hiding, rows)
  }
}
