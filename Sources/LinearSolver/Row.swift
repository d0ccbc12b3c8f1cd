/// A row to be added to a ``Solver``.
public struct Row: Hashable, Sendable {
  /// The row's expression; its coefficients must be finite, terms of one variable add up.
  public var terms: [Term]
  /// Where the expression has to lie.
  public var bounds: Bounds
  /// 1000 is required, anything between 0 and 1000 is a wish; fractions are allowed.
  public var priority: Double

  /// `terms` within `bounds`.
  public init(_ terms: [Term], _ bounds: Bounds, priority: Double = 1000) {
    self.terms = terms
    self.bounds = bounds
    self.priority = priority
  }
}
