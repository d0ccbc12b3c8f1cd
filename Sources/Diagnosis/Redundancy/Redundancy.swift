import ConstraintSystems

/// One of the app's constraints that requires nothing beyond what other constraints already require.
///
/// All reported constraints can be removed together without changing which layouts are possible. (An optional
/// constraint and its copy count twice against others of the same priority; without the copy, it counts once.)
public struct Redundancy: Sendable {
  /// The reason why the constraint is redundant.
  public enum Kind: Hashable, Sendable {
    /// The constraint at the given index is exactly the same: same row, same priority.
    case duplicate(of: Int)
    /// Other constraints together imply it.
    case implied
    /// The constraint is an inequality whose sides are always at least this many points apart because of other
    /// constraints.
    case neverBinds(points: Double)
  }

  /// The constraint's index.
  public let index: Int
  /// The reason why it is redundant.
  public let kind: Kind
  /// The required constraints that imply the constraint, in the order in which they are shown.
  public let reasons: [Int]
  /// The indices of the premises that are also needed to imply it.
  public let premises: [Int]
  /// The sum that proves the redundancy: the bound that the reasons impose on the constraint's left side, as
  /// ``Reasoning/available``. Nil for a duplicate, and for an equation implied by two sums, one for each side.
  public let reasoning: Reasoning?
}

extension SystemDiagnosis {
  /// Returns the app's constraints that require nothing beyond what others already require, in installation order. Of
  /// the constraints that recovery dropped, only exact copies are reported.
  ///
  /// - Complexity: solving the required constraints, and up to four solver changes for each constraint.
  public func redundancies() -> [Redundancy] { RedundancySearch(system, dropped: dropped).run() }

  /// Returns those of ``redundancies()`` that are exact copies. In an excerpt of a layout, such as a log, no other
  /// redundancies can be detected reliably.
  public func duplicates() -> [Redundancy] {
    RedundancySearch(system, dropped: dropped, duplicatesOnly: true).run()
  }
}
