/// A row whose numbers are taken exactly: `sum of terms + constant (relation) 0`.
///
/// Each number is a product of two decimals, because that is what layouts make: a coefficient times a multiplier. A
/// `Double` means its shortest decimal.
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

  /// The summands `coefficient * factor * variable`. Those of one variable add up.
  public var terms: [(variable: Int, coefficient: Double, factor: Double)]
  /// Products that add up to the constant.
  public var constant: [(Double, Double)]
  /// How the value stands to 0.
  public var relation: Relation

  /// Makes the row `sum of terms + sum of constant (relation) 0`.
  public init(
    terms: [(variable: Int, coefficient: Double, factor: Double)], constant: [(Double, Double)], relation: Relation
  ) {
    self.terms = terms
    self.constant = constant
    self.relation = relation
  }
}
