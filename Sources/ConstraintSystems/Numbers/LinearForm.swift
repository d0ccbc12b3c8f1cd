import ExactNumbers

/// A sum of variables and numbers with exact coefficients.
///
/// A `Double` in this project represents its shortest decimal (0.1 is one tenth). Rounded products, such as
/// `0.3333333333333333 * 0.5`, no longer represent the right decimals, and ratios such as 16:9 never do. So each
/// coefficient is stored as two factors and a divisor: exact arithmetic uses their decimals, and the solver uses the
/// doubles.
public struct LinearForm: Hashable, Sendable {
  /// The product of two numbers divided by a third, each of which represents its shortest decimal.
  public struct Product: Hashable, Sendable {
    /// The first factor.
    public var coefficient: Double
    /// The second factor, usually a power of two or a sign.
    public var factor: Double
    /// The divisor: the second number of a ratio, or 1 if there is no ratio.
    public var divisor: Double

    /// Creates the number `coefficient * factor / divisor`.
    public init(_ coefficient: Double, _ factor: Double = 1, over divisor: Double = 1) {
      self.coefficient = coefficient
      self.factor = factor
      self.divisor = divisor
    }

    /// The number rounded to a double.
    public var value: Double { divisor == 1 ? coefficient * factor : coefficient / divisor * factor }
  }

  /// A variable and its coefficient.
  public struct Term: Hashable, Sendable {
    /// The index of the variable in its ``ConstraintSystem``.
    public var variable: Int
    /// The variable's coefficient.
    public var product: Product

    /// Creates the summand `product * variable`.
    public init(_ variable: Int, _ product: Product) {
      self.variable = variable
      self.product = product
    }
  }

  /// The summands with a variable. If a variable occurs more than once, its coefficients are added up.
  public var terms: [Term]
  /// The summands without a variable.
  public var constants: [Product]

  /// Creates the sum of `terms` and `constants`.
  public init(terms: [Term] = [], constants: [Product] = []) {
    self.terms = terms
    self.constants = constants
  }

  /// Returns the form `1 * variable`.
  public static func variable(_ index: Int) -> LinearForm {
    LinearForm(terms: [Term(index, Product(1))])
  }

  /// Returns the form that consists of the number `value`.
  public static func number(_ value: Double) -> LinearForm {
    LinearForm(constants: value == 0 ? [] : [Product(value)])
  }

  /// The sum of the constants, rounded to a double only once: 1e300 + 8 - 1e300 is 8.
  public var constant: Double {
    if constants.count <= 2 { return constants.reduce(0) { $0 + $1.value } }
    // Each partial sum is the rounding error of the next one (Shewchuk, *Adaptive precision floating-point arithmetic*,
    // 1997).
    var partials: [Double] = []
    for product in constants {
      var sum = product.value
      var kept: [Double] = []
      for partial in partials {
        let (small, large) = sum.magnitude < partial.magnitude ? (sum, partial) : (partial, sum)
        sum = large + small
        let lost = small - (sum - large)
        if lost != 0 { kept.append(lost) }
      }
      partials = kept + [sum]
    }
    return partials.reduce(0, +)
  }

  /// The coefficients by variable, rounded to doubles, in order of first appearance and without zeros. Several
  /// coefficients of the same variable are added up as decimals: 0.1 + 0.2 is 0.3.
  public var coefficients: [(variable: Int, value: Double)] {
    var merged: [(variable: Int, value: Double)] = []
    merged.reserveCapacity(terms.count)
    // For a few terms, a linear search is faster than hashing; with many levels of views, there are many terms.
    var places: [Int: Int] = [:]
    let isLong = terms.count > 32
    for term in terms {
      let known =
        isLong ? places[term.variable] : merged.firstIndex(where: { $0.variable == term.variable })
      if let known {
        merged[known].value = decimalSum(merged[known].value, term.product.value)
      } else {
        if isLong { places[term.variable] = merged.count }
        merged.append((term.variable, term.product.value))
      }
    }
    return merged.contains { $0.value == 0 } ? merged.filter { $0.value != 0 } : merged
  }

  /// Returns the value of the form if the variables have the given values.
  public func value(at values: [Double]) -> Double { value { values[$0] } }

  /// Returns the value of the form if `value` returns the values of the variables.
  package func value(_ value: (Int) -> Double) -> Double {
    let sum = terms.reduce(constant) { $0 + $1.product.value * value($1.variable) }
    if sum.isFinite { return sum }
    // Even if a partial sum overflows, the total can be finite.
    let unit = 0x1p-64
    let units = constants.reduce(0) { $0 + $1.value * unit }
    return terms.reduce(units) { $0 + $1.product.value * unit * value($1.variable) } / unit
  }

  /// Returns the sum of two forms.
  public static func + (left: LinearForm, right: LinearForm) -> LinearForm {
    LinearForm(terms: left.terms + right.terms, constants: left.constants + right.constants)
  }

  /// Returns the difference of two forms.
  public static func - (left: LinearForm, right: LinearForm) -> LinearForm {
    left + right.scaled(by: -1)
  }

  /// Adds `factor * variable`.
  package mutating func add(variable: Int, _ factor: Double) { terms.append(Term(variable, Product(1, factor))) }

  /// Adds `number * factor`; does nothing if `number` is 0.
  package mutating func add(_ number: Double, _ factor: Double) {
    if number != 0 { constants.append(Product(number, factor)) }
  }

  /// Replaces `old`, a number that the form subtracts, with `new`.
  package mutating func replaceSubtracted(_ old: Double, by new: Double) {
    if let place = place(ofSubtracted: old) { constants.remove(at: place) } else { constants.append(Product(old)) }
    constants.append(Product(new, -1))
  }

  /// Returns the form plus `number`, a number that the form subtracts. The subtracted number is removed instead, so
  /// that a large number causes no loss of precision.
  package func adding(subtracted number: Double) -> LinearForm {
    guard let place = place(ofSubtracted: number) else { return self + .number(number) }
    var form = self
    form.constants.remove(at: place)
    return form
  }

  private func place(ofSubtracted number: Double) -> Int? {
    constants.lastIndex { $0.coefficient == number && $0.factor == -1 }
  }

  /// The form with the opposite sign.
  package var negated: LinearForm { scaled(by: -1) }

  /// Returns the form times a sign or a power of two, which keeps the doubles exact.
  package func scaled(by power: Double) -> LinearForm {
    LinearForm(
      terms: terms.map { Term($0.variable, $0.product.scaled(by: power)) },
      constants: constants.map { $0.scaled(by: power) })
  }

  /// Returns the form times a number from the user, or a ratio of two numbers. The `coefficient` of each of the form's
  /// own products must be 1.
  package func multiplied(by multiplier: Double, over divisor: Double = 1) -> LinearForm {
    guard multiplier != 1 || divisor != 1 else { return self }
    return LinearForm(
      terms: terms.map { term in
        precondition(term.product.coefficient == 1, "can't multiply the coefficient \(term.product.coefficient) again")
        return Term(term.variable, Product(multiplier, term.product.factor, over: divisor))
      },
      constants: constants.map { Product(multiplier, $0.coefficient * $0.factor, over: divisor) })
  }
}

/// Returns the sum of two decimals, such as 0.1 + 0.2 = 0.3; not finite if a summand or the sum isn't.
private func decimalSum(_ left: Double, _ right: Double) -> Double {
  let sum = left + right
  if left.isShortInBinary && right.isShortInBinary { return sum }
  guard sum.isFinite, let first = Rational(exactly: left), let second = Rational(exactly: right) else { return sum }
  return (first + second).doubleValue
}

extension Double {
  /// True for a multiple of 1/1024 that is small enough to be added without rounding.
  fileprivate var isShortInBinary: Bool {
    magnitude < 0x1p40 && (self * 1024).truncatingRemainder(dividingBy: 1) == 0
  }
}

extension LinearForm.Product {
  fileprivate func scaled(by power: Double) -> Self { Self(coefficient, factor * power, over: divisor) }
}
