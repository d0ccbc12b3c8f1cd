public import ConstraintSystems
public import ExactNumbers

/// The sum of a conflict, line by line: what is given, what is taken from it, and what is left for the conclusion.
///
/// The amounts of the entries add up to ``total``, which is what is left for ``count`` times the conclusion. Where a
/// part of the entries decides a size, the size stands as an entry of its own after them, and those that it follows
/// from add nothing: nobody has to work it out. Evaluated from the top, each number follows from what stands above it.
public struct Bill: Sendable {
  /// The content of a line.
  public enum Content: Hashable, Sendable {
    /// The constraint at an index.
    case constraint(Int)
    /// The sizes that the lines before decide: each of them is equal to the entry's points.
    case sizes([ConstraintSystem.ItemAttribute])
    /// By how much the guide of the premise at an index is smaller than its view.
    case inset(Int)
  }

  /// A number, and how often it counts.
  public struct Summand: Hashable, Sendable {
    /// The number, in points.
    public let points: Rational
    /// How often it counts.
    public let factor: Rational
  }

  /// A line.
  public struct Entry: Hashable, Sendable {
    /// Its content.
    public let content: Content
    /// Its number, in points: a constraint's constant with what margins and baselines add, or a size.
    public let points: Rational
    /// How often the number counts in the sum; 0 where it does not.
    public let factor: Rational
    /// For a size that lines above add up to, their numbers; empty where it is no mere sum.
    public let summands: [Summand]

    /// A line with all its members.
    package init(_ content: Content, points: Rational, factor: Rational, summands: [Summand] = []) {
      self.content = content
      self.points = points
      self.factor = factor
      self.summands = summands
    }

    /// Its contribution to the sum, in points.
    public var amount: Rational { points * factor }
  }

  /// The lines, in order.
  public let entries: [Entry]
  /// How often the conclusion counts: 1 mostly, 3 where three equal widths share a room.
  public let count: Rational

  /// The bill with all its members.
  package init(entries: [Entry], count: Rational) {
    self.entries = entries
    self.count = count
  }

  /// The remainder, in points.
  public var total: Rational { entries.reduce(.zero) { $0 + $1.amount } }
}
