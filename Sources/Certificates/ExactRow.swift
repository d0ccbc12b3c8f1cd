public import ExactNumbers

/// A row with exact numbers: `sum of terms + constant (relation) 0`.
public struct ExactRow: Sendable {
  /// The relation between a row's value and 0.
  public enum Relation: Hashable, Sendable {
    /// Equal to 0.
    case equal
    /// Less than or equal to 0.
    case lessThanOrEqual
    /// Greater than or equal to 0.
    case greaterThanOrEqual
  }

  /// A number in a row: `coefficient * factor / divisor`, where each of the three is a decimal.
  ///
  /// Layouts produce such numbers: a coefficient times a multiplier, which may be a ratio. A `Double` represents its
  /// shortest decimal.
  public struct Number: Hashable, Sendable {
    /// The first factor.
    public var coefficient: Double
    /// The second factor.
    public var factor: Double
    /// The divisor; not 0.
    public var divisor: Double

    /// Creates the number `coefficient * factor / divisor`.
    public init(_ coefficient: Double, _ factor: Double = 1, over divisor: Double = 1) {
      self.coefficient = coefficient
      self.factor = factor
      self.divisor = divisor
    }

    /// The exact value; nil if one of the numbers isn't finite or the divisor is 0.
    public var exact: Rational? {
      guard var value = Rational(exactly: coefficient) else { return nil }
      if factor != 1 {
        guard let factor = Rational(exactly: factor) else { return nil }
        value = value * factor
      }
      if divisor != 1 {
        guard let divisor = Rational(exactly: divisor), !divisor.isZero else { return nil }
        value /= divisor
      }
      return value
    }
  }

  /// A variable and its coefficient.
  public struct Term: Hashable, Sendable {
    /// The variable's number.
    public var variable: Int
    /// The variable's coefficient.
    public var number: Number

    /// Creates the summand `number * variable`.
    public init(_ variable: Int, _ number: Number) {
      self.variable = variable
      self.number = number
    }
  }

  /// The summands with a variable. Summands with the same variable are added up.
  public var terms: [Term]
  /// The summands of the constant.
  public var constant: [Number]
  /// The relation between the value and 0.
  public var relation: Relation

  /// Creates the row `sum of terms + sum of constant (relation) 0`.
  public init(terms: [Term], constant: [Number], relation: Relation) {
    self.terms = terms
    self.constant = constant
    self.relation = relation
  }

  /// Creates the row `sum of coefficient * factor * variable + sum of products of pairs (relation) 0`.
  public init(
    terms: [(variable: Int, coefficient: Double, factor: Double)], constant: [(Double, Double)], relation: Relation
  ) {
    self.init(
      terms: terms.map { Term($0.variable, Number($0.coefficient, $0.factor)) },
      constant: constant.map { Number($0.0, $0.1) }, relation: relation)
  }
}
