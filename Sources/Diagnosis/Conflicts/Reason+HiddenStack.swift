/// A hidden stack view whose spacing and rows must give way together.
public struct HiddenStack: Hashable, Sendable {
  /// The constraint that hides the stack view, as an index.
  public let hiding: Int
  /// The app's sizes of its rows, as indices.
  public let rows: [Int]

  /// The stack view that the constraint at `hiding` hides, with its rows.
  package init(hiding: Int, rows: [Int]) {
    (self.hiding, self.rows) = (hiding, rows)
  }
}
