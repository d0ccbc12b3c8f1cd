package import ExactNumbers
package import LayoutModel

/// The sum for a conflict or a value, independent of the output format: the amounts from the outside in, a rule, and
/// the total with the number that contradicts it.
package struct Sum: Sendable {
  /// The lines above the rule.
  package let lines: [SumLine]
  /// The lines below the rule: the total, and the number that contradicts it.
  package let end: [SumLine]
  /// True if amounts are added up, that is, if at least two lines have an amount.
  package let hasRule: Bool
  /// A remark about the lines that are marked as spare; nil if there are no such lines.
  package let footnote: SumLine?

  /// Creates a sum and derives signs, line numbers and running totals from the amounts of its lines.
  init(_ lines: [SumLine], end: [SumLine], hasRule: Bool, footnote: SumLine? = nil) {
    var rest = Rational.zero
    var isFirst = true
    self.lines = lines.enumerated().map { position, line in
      var line = line
      line.number = position + 1
      guard let amount = line.amount else { return line }
      // The sum starts with the first amount, which needs no sign.
      line.sign = isFirst ? "" : amount.signum < 0 ? "-" : "+"
      isFirst = false
      if line.isSummand {
        rest += amount
        line.rest = rest
      }
      return line
    }
    self.end = end.enumerated().map { position, line in
      var line = line
      line.number = lines.count + position + 1
      return line
    }
    self.hasRule = hasRule
    self.footnote = footnote
  }

  /// All lines, top to bottom.
  package var all: [SumLine] { lines + end }

  /// True if some lines are marked as spare.
  package var hasSpareLines: Bool { all.contains(where: \.isSpare) || footnote != nil }
}

/// One line of a sum.
package struct SumLine: Hashable, Sendable {
  /// The subject of a line.
  package enum Subject: Hashable, Sendable {
    /// The constraints at the given indices.
    case constraints([Int])
    /// Sizes that are implied by the lines above.
    case sizes([ConstraintSystem.ItemAttribute])
    /// The premise at the given index, on which the total depends.
    case premise(Int)
    case total
    /// The number that the conclusion requires. The conclusion is the constraint at the given index.
    case required(Int)
    /// No constraint, size or premise.
    case nothing
  }

  /// The line's number in the sum, starting at 1.
  package internal(set) var number = 0
  /// The points that the line contributes or states; nil for a line without a number.
  package var amount: Rational?
  /// True if the amount is added to the total and printed with its sign.
  var isSummand = false
  /// True if the other lines conflict even without this line.
  package var isSpare = false
  /// The constraint, or the total, in words: `superview is 416 pt tall`.
  package var statement: String
  /// The constraint's name or its maker; may be empty.
  package var source = ""
  /// The constraint's place: `[8]` of a log's list, `11:5` of a document; may be empty.
  package var place = ""
  /// True if the amount is one of the two amounts that contradict each other.
  package var isContradiction = false
  /// The line's subject in a drawing of the sum.
  package var subject = Subject.nothing
  /// The noun of a total, without the word for its bound: `height available for label`.
  package var noun = ""
  /// The bound of a total: exact, maximum or minimum.
  package var bound = Relation.equal
  /// The sign of an amount that is added to earlier amounts: `+` or `-`.
  var sign = ""
  /// The running total after this line; nil for a line that adds nothing.
  var rest: Rational?

  /// True if the amount is below 0.
  package var isNegative: Bool { (amount?.signum ?? 0) < 0 }

  /// The amount as displayed, without its sign; empty for a line without a number.
  package var magnitude: String { amount.map { shortNumber($0.magnitude) } ?? "" }

  /// The amount as displayed in a sum with a separate column for signs: `10` rather than `-10` after a minus. Empty for
  /// a line without a number.
  var numberText: String {
    guard let amount else { return "" }
    return sign.isEmpty ? shortNumber(amount) : shortNumber(amount.magnitude)
  }

  /// The amount with its sign: `- 10`; empty for a line without a number.
  package var signedAmount: String { sign.isEmpty ? numberText : "\(sign) \(numberText)" }

  /// The running total as displayed; nil for a line that adds nothing.
  package var total: String? { rest.map(shortNumber) }

  /// The indices of the line's constraints.
  package var constraints: [Int] {
    switch subject {
    case .constraints(let indices): indices
    case .required(let index): [index]
    case .sizes, .premise, .total, .nothing: []
    }
  }
}
