public import ConstraintSystems
public import ExactNumbers

/// The steps from what is given to a contradiction, in points.
///
/// Every fact is one constraint. Together they fix, or bound, what the conclusion is about; the conclusion requires
/// something else. ``summands`` and ``insets`` add up to ``available``; what the conclusion wants is ``wanted``.
///
/// Where a conflict depends on a size not being below 0, and a constraint requires more than that, the constraint is
/// shown in the premise's place: ``stronger``. It is what its author knows; that the conflict can do without it is said
/// besides.
public struct Reasoning: Sendable {
  /// The requirement that contradicts the facts.
  public enum Conclusion: Hashable, Sendable {
    /// The constraint at an index.
    case constraint(Int)
    /// Implicit rules: the indices of premises and how often each counts.
    case premises
  }

  /// The contribution of a fact to the sum.
  public struct Summand: Hashable, Sendable {
    /// The index of the constraint.
    public package(set) var index: Int
    /// The number in the constraint, in points.
    public package(set) var points: Rational
    /// How often it counts: mostly 1 or -1.
    public let factor: Rational
  }

  /// The constraints that are given, each following from what it touches of those before.
  public package(set) var facts: [Int]
  /// How often each of the facts counts: their rows times these numbers add up to the conclusion's.
  public package(set) var factors: [Rational]
  /// The requirement that contradicts them.
  public let conclusion: Conclusion
  /// Those of the facts that stand for premises and are no members of the conflict, ascending.
  public let stronger: [Int]
  /// The premises that no fact represents.
  public package(set) var premises: [PremiseUse]
  /// The contributions of the facts, in their order; zeros only where they are given sizes.
  public package(set) var summands: [Summand]
  /// The contribution of the premises that no fact represents: the insets of the guides that they are about, each as
  /// often as its premise counts. 0 where they are about views.
  public package(set) var insets: Rational = .zero
  /// The number of points that the facts leave for the conclusion: ``summands`` and ``insets`` added up.
  public let available: Rational
  /// The kind of ``available``: exact (`==`), the most (`<=`) or the least (`>=`) there can be.
  public package(set) var bound: Relation
  /// The number of points that the conclusion requires: 0 for premises.
  public let wanted: Rational
  /// By how much ``wanted`` is missed without what is ``stronger`` than the premises, in points.
  public let missWithoutStronger: Rational

  /// The multiplier of premises that counts as 1.
  public private(set) var premiseUnit: Rational = .one
}

extension Reasoning {
  /// By how many points the facts miss the conclusion.
  public var miss: Rational { (wanted - available).magnitude }

  /// The sum line by line.
  ///
  /// - Parameter system: the system that the reasoning is about.
  /// - Complexity: O(facts); where they relate sizes by ratios, and are no more than 64, cubic in their number.
  public func bill(in system: ConstraintSystem) -> Bill {
    BillBuilder(self, in: system).build()
  }
}
