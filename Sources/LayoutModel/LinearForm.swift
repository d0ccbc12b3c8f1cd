/// A sum of variables and numbers whose coefficients are kept exact.
///
/// A `Double` in the project means its shortest decimal (0.1 is one tenth). Products such as `0.3333333333333333 * 0.5`
/// are not decimals of that kind any more once they are rounded, so each coefficient is kept as two factors; whoever
/// needs exact arithmetic multiplies the decimals, the solver multiplies the doubles.
public struct LinearForm: Hashable, Sendable {
  /// The product of two numbers, each meaning its shortest decimal.
  public struct Product: Hashable, Sendable {
    /// The first factor.
    public var coefficient: Double
    /// The second factor: a power of two or a sign, mostly.
    public var factor: Double

    /// The product `coefficient * factor`.
    public init(_ coefficient: Double, _ factor: Double = 1) {
      self.coefficient = coefficient
      self.factor = factor
    }

    /// The product, rounded to a double.
    public var value: Double { coefficient * factor }
  }

  /// A variable and its coefficient.
  public struct Term: Hashable, Sendable {
    /// The index of the variable in its ``ConstraintSystem``.
    public var variable: Int
    /// Its coefficient.
    public var product: Product

    /// The summand `product * variable`.
    public init(_ variable: Int, _ product: Product) {
      self.variable = variable
      self.product = product
    }
  }

  /// The summands with a variable; one variable may occur more than once, its coefficients add up.
  public var terms: [Term]
  /// The summands without one.
  public var constants: [Product]

  /// The sum of `terms` and `constants`.
  public init(terms: [Term] = [], constants: [Product] = []) {
    self.terms = terms
    self.constants = constants
  }

  /// The form `1 * variable`.
  public static func variable(_ index: Int) -> LinearForm {
    LinearForm(terms: [Term(index, Product(1))])
  }

  /// The form that is the number `value`.
  public static func number(_ value: Double) -> LinearForm {
    LinearForm(constants: value == 0 ? [] : [Product(value)])
  }

  /// The sum of the constants, rounded to a double.
  public var constant: Double { constants.reduce(0) { $0 + $1.value } }

  /// The coefficients by variable, rounded to doubles, in order of first appearance and without zeros.
  public var coefficients: [(variable: Int, value: Double)] {
    var merged: [(variable: Int, value: Double)] = []
    // A few are sooner looked through than hashed; across many levels of views there are many.
    var places: [Int: Int] = [:]
    let isLong = terms.count > 32
    for term in terms {
      let known =
        isLong ? places[term.variable] : merged.firstIndex(where: { $0.variable == term.variable })
      if let known {
        merged[known].value += term.product.value
      } else {
        if isLong { places[term.variable] = merged.count }
        merged.append((term.variable, term.product.value))
      }
    }
    return merged.filter { $0.value != 0 }
  }

  /// The value of the form when the variables have `values`.
  public func value(at values: [Double]) -> Double {
    let sum = terms.reduce(constant) { $0 + $1.product.value * values[$1.variable] }
    if sum.isFinite { return sum }
    // Summands that are too large together may still make up a number.
    let unit = 0x1p-64
    let units = constants.reduce(0) { $0 + $1.value * unit }
    return terms.reduce(units) { $0 + $1.product.value * unit * values[$1.variable] } / unit
  }

  /// The sum of two forms.
  public static func + (left: LinearForm, right: LinearForm) -> LinearForm {
    LinearForm(terms: left.terms + right.terms, constants: left.constants + right.constants)
  }

  /// The difference of two forms.
  public static func - (left: LinearForm, right: LinearForm) -> LinearForm {
    left + right.scaled(by: -1)
  }

  /// The form times a sign or a power of two, which leaves the doubles exact.
  package func scaled(by power: Double) -> LinearForm {
    LinearForm(
      terms: terms.map { Term($0.variable, Product($0.product.coefficient, $0.product.factor * power)) },
      constants: constants.map { Product($0.coefficient, $0.factor * power) })
  }

  /// The form times a number of the user's. The form's own coefficients must be 1 but for their factors.
  package func multiplied(by multiplier: Double) -> LinearForm {
    guard multiplier != 1 else { return self }
    return LinearForm(
      terms: terms.map { term in
        precondition(term.product.coefficient == 1, "a coefficient \(term.product.coefficient) is multiplied twice")
        return Term(term.variable, Product(multiplier, term.product.factor))
      },
      constants: constants.map { Product(multiplier, $0.coefficient * $0.factor) })
  }
}
