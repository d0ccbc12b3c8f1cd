import Certificates
public import ConstraintSystems
public import ExactNumbers

/// A condition on values that a log doesn't print: if it is true, the lines contradict each other, even though they
/// don't as printed.
///
/// The condition is exact: with it as an additional row, the lines can't hold together; with its opposite, they can.
public struct UnprintedCondition: Sendable {
  /// The kind of the unknown quantities.
  public enum Kind: String, Hashable, Sendable {
    /// Margins, and the distances of baselines from edges, which no log prints.
    case distance
    /// The digits of printed numbers after the sixth.
    case rounding
    /// The identity of an item: a superview that no line names, or one of two items with the same name.
    case identity
    /// The layout direction: in a right-to-left layout, leading edges are on the right.
    case direction
    /// A width or height that no line sets, because the line that sets it is missing.
    case size
  }

  /// An unknown quantity.
  public enum Quantity: Hashable, Sendable {
    /// The width of a margin, the distance of a baseline from its edge, a width or a height.
    case place(ConstraintSystem.ItemAttribute)
    /// The difference between the number in the constraint at an index and the printed one.
    case excess(Int)
    /// The item at an index.
    case item(Int)
  }

  /// A quantity and its factor.
  public struct Term: Hashable, Sendable {
    /// The quantity.
    public package(set) var quantity: Quantity
    /// The factor of the quantity; not 0.
    public package(set) var multiplier: Rational
  }

  /// The relation of the sum of the terms to the bound.
  public enum Comparison: String, Hashable, Sendable {
    /// The sum is greater than the bound.
    case more = ">"
    /// The sum is less than the bound.
    case less = "<"
    /// The sum isn't equal to the bound.
    case different = "!="
    /// The two items are the same, or the layout is right to left. In this case, the bound is the shortfall of the
    /// lines, in points.
    case same = "is"
  }

  /// The kind of the unknown quantities.
  public package(set) var kind: Kind
  /// The unknown quantities, in the order of the system's variables; empty for the layout direction. The first
  /// multiplier is positive, and the smallest is 1 or -1.
  public package(set) var terms: [Term]
  /// The relation between the terms' sum and the bound that makes the lines contradict each other.
  public package(set) var comparison: Comparison
  /// The bound, in points.
  public package(set) var bound: Rational
  /// The constraints that the condition depends on, with their multipliers, in the order of the list. The rows times
  /// these multipliers, together with the premises times theirs, imply that the sum of the terms is on the other side
  /// of the bound.
  public package(set) var members: [ConflictMember]
  /// The premises that the condition depends on.
  public package(set) var premises: [PremiseUse]
  /// The indices of the members, most likely culprit first.
  public package(set) var ranking: [Int]
  /// The steps from the given facts to the bound.
  public package(set) var reasoning: Reasoning
  /// An identifier of 16 hexadecimal digits, which is the same for the same condition regardless of addresses, order,
  /// texts and times.
  public package(set) var fingerprint: String
  /// The fixes, each tested: it allows the unknown quantities to pass the bound. Fixes of the recommended constraint
  /// come first.
  public package(set) var fixes: [Fix] = []
  /// The recommended action and the reason for it.
  public package(set) var recommendation: Recommendation?

  /// True if the lines contradict each other as printed, but only by an amount that rounding can explain.
  public var holdsAsPrinted: Bool {
    guard kind == .rounding else { return false }
    switch comparison {
    case .more: return bound.signum < 0
    case .less: return bound.signum > 0
    case .different: return !bound.isZero
    case .same: return false
    }
  }
}

extension SystemDiagnosis {
  /// Returns the conditions under which the lines of a log contradict each other, even though they don't as printed.
  ///
  /// Margins and baselines are examined first, then digits lost to rounding in print, then the identity of items that
  /// no line names, and finally the layout direction together with sizes that no line sets. If one of these yields
  /// conditions, the rest aren't examined.
  ///
  /// - Parameter brokenByLog: the index of the constraint that the log reports as broken. Conditions that contain it
  ///   come first.
  /// - Returns: the conditions, each of which is enough, starting with those that depend on the most lines. Empty if no
  ///   unknown quantity matters, or if there are too many of them.
  /// - Complexity: exponential in the number of connected unknown quantities, within a limit.
  public func unprintedConditions(brokenByLog: Int?) -> [UnprintedCondition] {
    UnprintedConditionFinder(system, brokenByLog: brokenByLog).conditions()
  }
}
