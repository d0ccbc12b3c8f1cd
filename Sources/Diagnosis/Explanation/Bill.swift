public import ConstraintSystems
public import ExactNumbers

/// The sum of a conflict, line by line: the given numbers, the numbers subtracted from them, and the remainder for the
/// conclusion.
///
/// The amounts of the entries add up to ``total``, the points available for ``count`` times the conclusion. If some of
/// the entries determine a size, the size follows them as an entry of its own, and those entries add nothing to the
/// sum, so the reader doesn't need to compute the size. From top to bottom, each number follows from those above it.
public struct Bill: Sendable {
  /// The content of a line.
  public enum Content: Hashable, Sendable {
    /// The constraint at an index.
    case constraint(Int)
    /// The sizes that the preceding lines determine; each is equal to the entry's value in points.
    case sizes([ConstraintSystem.ItemAttribute])
    /// The amount by which the guide of the premise at an index is smaller than its view.
    case inset(Int)
  }

  /// A number with the factor by which it counts.
  public struct Summand: Hashable, Sendable {
    /// The number, in points.
    public let points: Rational
    /// The factor by which it counts.
    public let factor: Rational
  }

  /// A line of the bill.
  public struct Entry: Hashable, Sendable {
    /// The content of the line.
    public let content: Content
    /// The line's number, in points: a size, or a constraint's constant including the contributions of margins and
    /// baselines.
    public let points: Rational
    /// The factor by which the number counts in the sum; 0 if it doesn't count.
    public let factor: Rational
    /// For a size that is the sum of numbers above, these numbers; otherwise empty.
    public let summands: [Summand]

    /// Creates a line.
    package init(_ content: Content, points: Rational, factor: Rational, summands: [Summand] = []) {
      self.content = content
      self.points = points
      self.factor = factor
      self.summands = summands
    }

    /// The line's contribution to the sum, in points.
    public var amount: Rational { points * factor }
  }

  /// The lines, in order.
  public let entries: [Entry]
  /// The number of times that the conclusion counts: usually 1, but 3 if three equal widths share a room.
  public let count: Rational

  package init(entries: [Entry], count: Rational) {
    self.entries = entries
    self.count = count
  }

  /// The remainder, in points.
  public var total: Rational { entries.reduce(.zero) { $0 + $1.amount } }
}
