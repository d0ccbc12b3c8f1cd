/// A part of an axis on which the layout changes evenly: the same constraints are missed, each by an amount that grows
/// or shrinks in proportion.
public struct SweepPiece: Sendable {
  /// An optional constraint that is not satisfied.
  public struct Miss: Hashable, Sendable {
    /// The constraint's index.
    public let index: Int
    /// By how many points it is missed where the piece begins.
    public let atStart: Double
    /// By how many points it is missed where the piece ends.
    public let atEnd: Double
  }

  /// From where to where; pieces follow each other without a gap.
  public let range: ClosedRange<Double>
  /// What is missed inside, in installation order.
  public let misses: [Miss]

  /// Whether somebody would want to know of a miss: the app's own constraints, and content that is cut.
  func isProbablyMistake(_ miss: Miss, in system: SweptSystem) -> Bool {
    let points = max(miss.atStart, miss.atEnd)
    return PreferenceMiss(.init(index: miss.index, points: points), in: system.base).isProbablyMistake
  }
}
