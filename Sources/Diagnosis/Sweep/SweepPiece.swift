import ConstraintSystems

/// A part of an axis on which the layout changes linearly: the same constraints are missed, each by an amount that
/// grows or shrinks at a constant rate.
public struct SweepPiece: Sendable {
  /// An optional constraint that isn't satisfied.
  public struct Miss: Hashable, Sendable {
    /// The constraint's index.
    public let index: Int
    /// The distance by which the constraint is missed at the start of the piece, in points.
    public let atStart: Double
    /// The distance by which the constraint is missed at the end of the piece, in points.
    public let atEnd: Double
  }

  /// The range of the axis. Consecutive pieces share an end.
  public let range: ClosedRange<Double>
  /// The optional constraints that are missed on the piece, in installation order.
  public let misses: [Miss]
}

extension SweepPiece.Miss {
  /// Returns the miss along this piece and the one after it.
  package func extended(to next: SweepPiece.Miss) -> SweepPiece.Miss {
    SweepPiece.Miss(index: index, atStart: atStart, atEnd: next.atEnd)
  }

  /// Returns true if the miss only grows or only shrinks along this piece and the one after it.
  package func goesOn(in next: SweepPiece.Miss) -> Bool {
    let steps = [atEnd - atStart, next.atStart - atEnd, next.atEnd - next.atStart]
    return !(steps.contains { $0 > Tolerance.points } && steps.contains { $0 < -Tolerance.points })
  }
}

extension Sweep {
  /// Returns true if a miss is probably unintended, because it affects the app's own constraints or clips content.
  public func isProbablyMistake(_ miss: SweepPiece.Miss) -> Bool {
    PreferenceMiss(.init(index: miss.index, points: max(miss.atStart, miss.atEnd)), in: system).isProbablyMistake
  }
}
