public import ExactNumbers

/// A row whose numbers are taken exactly: `sum of terms + constant (relation) 0`.
public struct ExactRow: Sendable {
  /// How a row's value stands to 0.
  public enum Relation: Hashable, Sendable {
    /// Equal to 0.
    case equal
    /// 0 or less.
    case lessThanOrEqual
    /// 0 or more.
    case greaterThanOrEqual
  }

  /// A number of a row: `coefficient * factor / divisor`, of decimals.
  ///
  /// That is what layouts make: a coefficient times a multiplier, which may be a ratio. A `Double` means its shortest
  /// decimal.
  public struct Number: Hashable, Sendable {
    /// The first factor.
    public var coefficient: Double
    /// The second factor.
    public var factor: Double
    /// What the product is divided by; not 0.
    public var divisor: Double

    /// The number `coefficient * factor / divisor`.
    public init(_ coefficient: Double, _ factor: Double = 1, over divisor: Double = 1) {
      self.coefficient = coefficient
      self.factor = factor
      self.divisor = divisor
    }

    /// The exact value; nil if a part is not finite, or the divisor is 0.
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
    /// Its coefficient.
    public var number: Number

    /// The summand `number * variable`.
    public init(_ variable: Int, _ number: Number) {
      self.variable = variable
      self.number = number
    }
  }

  /// The summands with a variable. Those of one variable add up.
  public var terms: [Term]
  /// What adds up to the constant.
  public var constant: [Number]
  /// How the value stands to 0.
  public var relation: Relation

  /// Makes the row `sum of terms + sum of constant (relation) 0`.
  public init(terms: [Term], constant: [Number], relation: Relation) {
    self.terms = terms
    self.constant = constant
    self.relation = relation
  }

  /// Makes the row `sum of coefficient * factor * variable + sum of products of pairs (relation) 0`.
  public init(
    terms: [(variable: Int, coefficient: Double, factor: Double)], constant: [(Double, Double)], relation: Relation
  ) {
    self.init(
      terms: terms.map { Term($0.variable, Number($0.coefficient, $0.factor)) },
      constant: constant.map { Number($0.0, $0.1) }, relation: relation)
  }
}
