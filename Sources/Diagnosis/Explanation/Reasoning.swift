public import ConstraintSystems
public import ExactNumbers

/// The steps from the given facts to a contradiction, in points.
///
/// Every fact is one constraint. Together, the facts determine or limit the subject of the conclusion, but the
/// conclusion requires something else. ``summands`` and ``insets`` add up to ``available``, while the conclusion
/// requires ``wanted``.
///
/// If a conflict depends on a size not being negative, and a constraint requires an even larger size, the constraint
/// replaces the premise, because the developer knows the constraint. Such constraints are in ``stronger``;
/// ``missWithoutStronger`` shows that the conflict exists without them, too.
public struct Reasoning: Sendable {
  /// The requirement that contradicts the facts.
  public enum Conclusion: Hashable, Sendable {
    /// The constraint at an index.
    case constraint(Int)
    /// Implicit rules: the premises in ``premises``.
    case premises
  }

  /// The contribution of a fact to the sum.
  public struct Summand: Hashable, Sendable {
    /// The index of the constraint.
    public package(set) var index: Int
    /// The number in the constraint, in points.
    public package(set) var points: Rational
    /// The factor by which the number counts: usually 1 or -1.
    public let factor: Rational
  }

  /// The given constraints, each following from earlier ones that it touches.
  public package(set) var facts: [Int]
  /// The factors of the facts: their rows times these numbers add up to the conclusion's row.
  public package(set) var factors: [Rational]
  /// The requirement that contradicts the facts.
  public let conclusion: Conclusion
  /// The facts that replace premises and aren't members of the conflict, ascending.
  public let stronger: [Int]
  /// The premises that no fact replaces.
  public package(set) var premises: [PremiseUse]
  /// The contributions of the facts, in the order of ``facts``. Zeros are omitted unless they are sizes set to 0.
  public package(set) var summands: [Summand]
  /// The contribution of the premises that no fact replaces: the insets of their guides, each times the factor of its
  /// premise. Premises of views contribute nothing.
  public package(set) var insets: Rational = .zero
  /// The number of points that the facts leave for the conclusion: the sum of ``summands`` and ``insets``.
  public let available: Rational
  /// The kind of ``available``: exact (`==`), the maximum (`<=`) or the minimum (`>=`).
  public package(set) var bound: Relation
  /// The number of points that the conclusion requires: 0 if it consists of premises.
  public let wanted: Rational
  /// The amount, in points, by which ``wanted`` is missed if the premises are used instead of the ``stronger``
  /// constraints.
  public let missWithoutStronger: Rational

  /// The multiplier of a premise that counts once.
  public private(set) var premiseUnit: Rational = .one
}

extension Reasoning {
  /// The distance by which the facts miss the conclusion, in points.
  public var miss: Rational { (wanted - available).magnitude }

  /// Returns the sum line by line.
  ///
  /// - Parameter system: the system of the reasoning.
  /// - Complexity: O(facts); cubic in their number if they relate sizes by ratios and there are at most 64 of them.
  public func bill(in system: ConstraintSystem) -> Bill {
    BillBuilder(self, in: system).build()
  }
}
