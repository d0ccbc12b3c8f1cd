import Certificates
public import ConstraintSystems
public import ExactNumbers

/// When lines that do not contradict each other as printed do: a condition on what a log does not print.
///
/// Exact: with the condition as one row more the lines cannot hold together, with its opposite they can.
public struct UnprintedCondition: Sendable {
  /// The kind of the unknown quantities.
  public enum Kind: String, Hashable, Sendable {
    /// Margins, and the distances of baselines from their edges: no log prints them.
    case distance
    /// The digits of printed numbers beyond the sixth.
    case rounding
    /// Which item is meant: a superview that no line names, or one of two with the same name.
    case identity
    /// A width or height that no line gives, because the line that does is missing.
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

  /// A quantity and how often it counts.
  public struct Term: Hashable, Sendable {
    /// The quantity.
    public package(set) var quantity: Quantity
    /// Its factor; not 0.
    public package(set) var multiplier: Rational
  }

  /// How the sum of the terms has to stand to the bound.
  public enum Comparison: String, Hashable, Sendable {
    /// It is greater.
    case more = ">"
    /// It is smaller.
    case less = "<"
    /// It is another.
    case different = "!="
    /// Of two items: they are one and the same. The bound then is the number of points that the lines miss by.
    case same = "is"
  }

  /// The kind of the unknown quantities.
  public package(set) var kind: Kind
  /// The unknown quantities, in the order of the system's variables; the first one's multiplier is positive, the
  /// smallest 1 or -1.
  public package(set) var terms: [Term]
  /// How their sum stands to the bound when the lines contradict each other.
  public package(set) var comparison: Comparison
  /// The bound, in points.
  public package(set) var bound: Rational
  /// The constraints that it depends on and how often each counts, in the order of the list: the rows times these
  /// multipliers, and the premises times theirs, say that the sum of the terms is on the other side of the bound.
  public package(set) var members: [ConflictMember]
  /// The premises that it depends on.
  public package(set) var premises: [PremiseUse]
  /// The members, most likely culprit first: indices.
  public package(set) var ranking: [Int]
  /// The steps from what is given to the bound.
  public package(set) var reasoning: Reasoning
  /// The same for the same condition whatever the addresses, order, texts and times: 16 hexadecimal digits.
  public package(set) var fingerprint: String
  /// The fixes, each of them tested: with it the unknown quantities may pass the bound. Those of the recommended
  /// constraint come first.
  public package(set) var fixes: [Fix] = []
  /// The one thing to do, and why.
  public package(set) var recommendation: Recommendation?

  /// True if the lines contradict each other as printed, though only by what rounding can explain.
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
  /// When the lines of a log that do not contradict each other as printed do.
  ///
  /// Margins and baselines are examined first, then the digits that printing has rounded away, then what
  /// an item may be that no line names, and last the size of something that no line gives. Where one of these decides,
  /// the others are not asked.
  ///
  /// - Parameter brokenByLog: the index of what the log says was broken; conditions that it has a part in come first.
  /// - Returns: the conditions, each of which is enough, those that depend on the most lines first. Empty where nothing
  ///   unknown decides, and where there is too much of it to say.
  /// - Complexity: exponential in the number of unknown quantities that are connected, within a limit.
  public func unprintedConditions(brokenByLog: Int?) -> [UnprintedCondition] {
    UnprintedConditionFinder(system, brokenByLog: brokenByLog).conditions()
  }
}
