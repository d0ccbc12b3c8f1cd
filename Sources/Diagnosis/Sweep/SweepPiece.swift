import ConstraintSystems

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
  /// The optional constraints that are missed inside, in installation order.
  public let misses: [Miss]
}

extension SweepPiece.Miss {
  /// The miss along this piece and one that follows it.
  package func extended(to next: SweepPiece.Miss) -> SweepPiece.Miss {
    SweepPiece.Miss(index: index, atStart: atStart, atEnd: next.atEnd)
  }

  /// True if it only grows, or only shrinks, along this piece and one that follows it.
  package func goesOn(in next: SweepPiece.Miss) -> Bool {
    let steps = [atEnd - atStart, next.atStart - atEnd, next.atEnd - next.atStart]
    return !(steps.contains { $0 > Tolerance.points } && steps.contains { $0 < -Tolerance.points })
  }
}

extension Sweep {
  /// True if a miss is worth reporting: of the app's own constraints, and of content that is cut.
  public func isProbablyMistake(_ miss: SweepPiece.Miss) -> Bool {
    PreferenceMiss(.init(index: miss.index, points: max(miss.atStart, miss.atEnd)), in: system).isProbablyMistake
  }
}
