import ExactNumbers

/// One line of a bill in words.
struct BillLine: Hashable {
  /// What the line adds to the sum, or gives, in points; nil where it gives no number.
  var amount: Rational?
  /// Whether the amount is one of those that add up, and is printed with its sign.
  var isSummand = false
  /// Whether the conflict can do without the line.
  var isSpare = false
  var statement: String
  /// What the constraint is called, or who made it.
  var source = ""
  /// Where the constraint stands: `[8]` of a log's list, `11:5` of a document.
  var place = ""
  /// Whether it is one of the numbers that contradict each other.
  var isContradiction = false
  /// What the line is about, for whoever draws the sum.
  var subject = SumLine.Subject.nothing
}
