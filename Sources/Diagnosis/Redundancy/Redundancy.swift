import ConstraintSystems

/// A constraint of the app's that says nothing which other constraints do not say already.
///
/// All that are reported can be removed together without any change to what is possible. (An optional constraint that
/// is there twice counts twice against others of its priority; without the copy it counts once.)
public struct Redundancy: Sendable {
  /// The reason why the constraint is redundant.
  public enum Kind: Hashable, Sendable {
    /// The constraint at an index says exactly the same: same row, same priority.
    case duplicate(of: Int)
    /// Others say it together.
    case implied
    /// An inequality, and others keep its two sides so many points away from it.
    case neverBinds(points: Double)
  }

  /// The constraint's index.
  public let index: Int
  /// The reason why it is redundant.
  public let kind: Kind
  /// The required constraints that imply it, in the order in which they are shown.
  public let reasons: [Int]
  /// The premises that it follows from as well: indices.
  public let premises: [Int]
  /// The sum that shows it: what the reasons make of the constraint's left side, as ``Reasoning/available``. Nil for a
  /// duplicate, and where an equation follows from two sums, one for each side.
  public let reasoning: Reasoning?
}

extension SystemDiagnosis {
  /// The app's constraints that say nothing which others do not say already, in installation order. Of those that
  /// recovery dropped, only exact copies are reported.
  ///
  /// - Complexity: that of solving the required constraints, and up to four changes of the solver for each constraint.
  public func redundancies() -> [Redundancy] { RedundancySearch(system, dropped: dropped).run() }

  /// Those of ``redundancies()`` that are exact copies: all that can be said of an excerpt of a layout, such as a log.
  public func duplicates() -> [Redundancy] {
    RedundancySearch(system, dropped: dropped, duplicatesOnly: true).run()
  }
}
