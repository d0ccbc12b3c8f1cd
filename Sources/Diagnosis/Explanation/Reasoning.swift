public import ConstraintSystems
public import ExactNumbers

/// The steps from what is given to a contradiction, in points.
///
/// Every fact is one constraint. Together they fix, or bound, what the conclusion is about; the conclusion asks for
/// something else. ``summands`` and ``insets`` add up to ``available``; what the conclusion wants is ``wanted``.
///
/// Where a conflict rests on a size not being below 0, and a constraint asks for more than that, the constraint is
/// shown in the premise's place: ``stronger``. It is what its author knows; that the conflict can do without it is said
/// besides.
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
  /// How often each of the facts counts: their rows times these numbers add up to the conclusion's.
  public var factors: [Rational]
  /// What contradicts them.
  public var conclusion: Conclusion
  /// Those of the facts that stand for premises and are no members of the conflict, ascending.
  public var stronger: [Int]
  /// The premises that no fact stands for.
  public var premises: [PremiseUse]
  /// What the facts contribute, in their order; zeros only where they are given sizes.
  public var summands: [Summand]
  /// What the premises that no fact stands for add: the insets of the guides that they are about, each as often as its
  /// premise counts. 0 where they are about views.
  public var insets: Rational
  /// What the facts leave for the conclusion, in points: ``summands`` and ``insets`` added up.
  public var available: Rational
  /// Whether ``available`` is exact (`==`) or a bound: the most (`<=`) or the least (`>=`) there can be.
  public var bound: Relation
  /// What the conclusion wants, in points: 0 for premises.
  public var wanted: Rational
  /// By how much ``wanted`` is missed without what is ``stronger`` than the premises, in points.
  public var missWithoutStronger: Rational

  /// The multiplier of premises that counts as 1.
  public private(set) var premiseUnit: Rational

  /// The reasoning with all its members.
  public init(
    facts: [Int], factors: [Rational], conclusion: Conclusion, stronger: [Int], premises: [PremiseUse],
    summands: [Summand],
    insets: Rational = .zero, available: Rational, bound: Relation, wanted: Rational, missWithoutStronger: Rational,
    premiseUnit: Rational = .one
  ) {
    self.premiseUnit = premiseUnit
    self.facts = facts
    self.factors = factors
    self.conclusion = conclusion
    self.stronger = stronger
    self.premises = premises
    self.summands = summands
    self.insets = insets
    self.available = available
    self.bound = bound
    self.wanted = wanted
    self.missWithoutStronger = missWithoutStronger
  }
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
