package import ExactNumbers
package import LayoutModel

/// The sum of a conflict, or of a value, as every renderer shows it: what is added up from the outside in, a rule, and
/// what the total is held against.
package struct Sum: Sendable {
  /// The lines above the rule.
  package let lines: [SumLine]
  /// The lines below it: the total, and the number that contradicts it.
  package let end: [SumLine]
  /// True if the amounts are added up: at least two lines have one.
  package let hasRule: Bool
  /// A remark on the lines that are marked as spare; nil if there are none.
  package let footnote: SumLine?

  /// A sum of lines whose signs, numbers and running totals follow from their amounts.
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

  /// All lines, from top to bottom.
  package var all: [SumLine] { lines + end }

  /// True if some lines are marked as spare.
  package var hasSpareLines: Bool { all.contains(where: \.isSpare) || footnote != nil }
}

/// One line of a sum.
package struct SumLine: Hashable, Sendable {
  /// The subject of a line.
  package enum Subject: Hashable, Sendable {
    /// The constraints at these indices.
    case constraints([Int])
    /// Sizes that the lines above decide.
    case sizes([ConstraintSystem.ItemAttribute])
    /// The premise at an index, one of those that the total depends on.
    case premise(Int)
    /// The total.
    case total
    /// The number that the constraint at an index, the conclusion, requires.
    case required(Int)
    /// Nothing that has a place of its own.
    case nothing
  }

  /// Its number in the sum, from 1.
  package internal(set) var number = 0
  /// The points that it adds to the sum, or has; nil for a line without a number.
  package var amount: Rational?
  /// True if the amount is one of those that add up, and is printed with its sign.
  var isSummand = false
  /// True if the rest conflicts without it, too.
  package var isSpare = false
  /// The constraint, or the total, in words: `superview is 416 tall`.
  package var statement: String
  /// The constraint's name or its maker; may be empty.
  package var source = ""
  /// The constraint's place: `[8]` of a log's list, `11:5` of a document; may be empty.
  package var place = ""
  /// True if the amount is one of those that contradict each other.
  package var isContradiction = false
  /// Its subject in a drawing of the sum.
  package var subject = Subject.nothing
  /// A total without the word for its bound: `available for label's width`.
  package var noun = ""
  /// Whether a total is exact, a maximum or a minimum.
  package var bound = Relation.equal
  /// The sign of an amount that is added to others before it: `+` or `-`.
  var sign = ""
  /// The total after this line, for a line that adds to it.
  var rest: Rational?

  /// True if the amount is below 0.
  package var isNegative: Bool { (amount?.signum ?? 0) < 0 }

  /// The amount for people, without its sign; empty for a line without a number.
  package var magnitude: String { amount.map { shortNumber($0.magnitude) } ?? "" }

  /// The amount for people as it stands in the sum, where the sign has a column of its own: `10`, and not `-10`, after
  /// a minus. Empty for a line without a number.
  var numberText: String {
    guard let amount else { return "" }
    return sign.isEmpty ? shortNumber(amount) : shortNumber(amount.magnitude)
  }

  /// The amount with its sign: `- 10`; empty for a line without a number.
  package var signedAmount: String { sign.isEmpty ? numberText : "\(sign) \(numberText)" }

  /// The total after this line for people; nil for a line that adds nothing.
  package var total: String? { rest.map(shortNumber) }

  /// The indices of its constraints.
  package var constraints: [Int] {
    switch subject {
    case .constraints(let indices): indices
    case .required(let index): [index]
    case .sizes, .premise, .total, .nothing: []
    }
  }
}
