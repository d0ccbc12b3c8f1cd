public import Certificates
public import LayoutModel

/// The steps from what is given to a contradiction, in points.
///
/// Every fact is one constraint. Together they fix, or bound, what the conclusion speaks of; the conclusion asks for
/// something else. ``summands`` add up to ``available``; what the conclusion wants is ``wanted``.
public struct Reasoning: Sendable {
  /// What is asked for against the facts.
  public enum Conclusion: Hashable, Sendable {
    /// The constraint at an index.
    case constraint(Int)
    /// Rules that nobody wrote: the indices of premises and how often each counts.
    case premises
  }

  /// What a fact contributes to the sum.
  public struct Summand: Hashable, Sendable {
    /// The index of the constraint.
    public var index: Int
    /// The number in the constraint, in points.
    public var points: Rational
    /// How often it counts: mostly 1 or -1.
    public var factor: Rational

    /// The number `points` of the constraint at `index`, counted `factor` times.
    public init(index: Int, points: Rational, factor: Rational) {
      self.index = index
      self.points = points
      self.factor = factor
    }
  }

  /// The constraints that are given, each following from what it touches of those before.
  public var facts: [Int]
  /// What contradicts them.
  public var conclusion: Conclusion
  /// What the facts contribute, in their order; zeros only where they are given sizes.
  public var summands: [Summand]
  /// What the facts leave for the conclusion, in points.
  public var available: Rational
  /// Whether ``available`` is exact (`==`) or a bound: the most (`<=`) or the least (`>=`) there can be.
  public var bound: Relation
  /// What the conclusion wants, in points: 0 for premises.
  public var wanted: Rational

  /// The reasoning with all its members.
  public init(
    facts: [Int], conclusion: Conclusion, summands: [Summand], available: Rational, bound: Relation, wanted: Rational
  ) {
    self.facts = facts
    self.conclusion = conclusion
    self.summands = summands
    self.available = available
    self.bound = bound
    self.wanted = wanted
  }
}
