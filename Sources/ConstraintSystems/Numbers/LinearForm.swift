import ExactNumbers

/// A sum of variables and numbers whose coefficients are kept exact.
///
/// A `Double` in the project means its shortest decimal (0.1 is one tenth). Products such as `0.3333333333333333 * 0.5`
/// are not decimals of that kind any more once they are rounded, and ratios such as 16:9 are none at all. So each
/// coefficient is kept as two factors and a divisor; whoever needs exact arithmetic calculates with the decimals, the
/// solver with the doubles.
public struct LinearForm: Hashable, Sendable {
  /// The product of two numbers over a third, each meaning its shortest decimal.
  public struct Product: Hashable, Sendable {
    /// The first factor.
    public var coefficient: Double
    /// The second factor: a power of two or a sign, mostly.
    public var factor: Double
    /// The divisor of the product: that of a ratio, or else 1.
    public var divisor: Double

    /// The number `coefficient * factor / divisor`.
    public init(_ coefficient: Double, _ factor: Double = 1, over divisor: Double = 1) {
      self.coefficient = coefficient
      self.factor = factor
      self.divisor = divisor
    }

    /// The number, rounded to a double.
    public var value: Double { divisor == 1 ? coefficient * factor : coefficient / divisor * factor }
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

  /// The sum of the constants, rounded to a double once: 1e300 + 8 - 1e300 is 8.
  public var constant: Double {
    if constants.count <= 2 { return constants.reduce(0) { $0 + $1.value } }
    // Each partial sum is what rounding took from the next (Shewchuk, *Adaptive precision floating-point arithmetic*,
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

  /// The coefficients by variable, rounded to doubles, in order of first appearance and without zeros. Those of one
  /// variable add up as people add decimals: 0.1 + 0.2 is 0.3.
  public var coefficients: [(variable: Int, value: Double)] {
    var merged: [(variable: Int, value: Double)] = []
    merged.reserveCapacity(terms.count)
    // A few are sooner looked through than hashed; across many levels of views there are many.
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

  /// The value of the form when the variables have `values`.
  public func value(at values: [Double]) -> Double { value { values[$0] } }

  /// The value of the form when `value` gives that of each variable.
  package func value(_ value: (Int) -> Double) -> Double {
    let sum = terms.reduce(constant) { $0 + $1.product.value * value($1.variable) }
    if sum.isFinite { return sum }
    // Summands that are too large together may still make up a number.
    let unit = 0x1p-64
    let units = constants.reduce(0) { $0 + $1.value * unit }
    return terms.reduce(units) { $0 + $1.product.value * unit * value($1.variable) } / unit
  }

  /// The sum of two forms.
  public static func + (left: LinearForm, right: LinearForm) -> LinearForm {
    LinearForm(terms: left.terms + right.terms, constants: left.constants + right.constants)
  }

  /// The difference of two forms.
  public static func - (left: LinearForm, right: LinearForm) -> LinearForm {
    left + right.scaled(by: -1)
  }

  /// Adds `factor * variable`.
  package mutating func add(variable: Int, _ factor: Double) { terms.append(Term(variable, Product(1, factor))) }

  /// Adds `number * factor`; nothing for 0.
  package mutating func add(_ number: Double, _ factor: Double) {
    if number != 0 { constants.append(Product(number, factor)) }
  }

  /// Puts `new` in the place of the number `old` that the form subtracts.
  package mutating func replaceSubtracted(_ old: Double, by new: Double) {
    if let place = place(ofSubtracted: old) { constants.remove(at: place) } else { constants.append(Product(old)) }
    constants.append(Product(new, -1))
  }

  /// The form plus `number`, which it subtracts: without both, so that nothing is lost beside a large one.
  package func adding(subtracted number: Double) -> LinearForm {
    guard let place = place(ofSubtracted: number) else { return self + .number(number) }
    var form = self
    form.constants.remove(at: place)
    return form
  }

  private func place(ofSubtracted number: Double) -> Int? {
    constants.lastIndex { $0.coefficient == number && $0.factor == -1 }
  }

  /// The form with its sign changed.
  package var negated: LinearForm { scaled(by: -1) }

  /// The form times a sign or a power of two, which leaves the doubles exact.
  package func scaled(by power: Double) -> LinearForm {
    LinearForm(
      terms: terms.map { Term($0.variable, $0.product.scaled(by: power)) },
      constants: constants.map { $0.scaled(by: power) })
  }

  /// The form times a number of the user's, or a ratio of two. The form's own coefficients must be 1 but for their
  /// factors.
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

/// The sum of two decimals, such as 0.1 + 0.2 = 0.3; not finite where a summand or the sum is not.
private func decimalSum(_ left: Double, _ right: Double) -> Double {
  let sum = left + right
  if left.isShortInBinary && right.isShortInBinary { return sum }
  guard sum.isFinite, let first = Rational(exactly: left), let second = Rational(exactly: right) else { return sum }
  return (first + second).doubleValue
}

extension Double {
  /// True for a multiple of 1/1024 that is not too large to add without rounding.
  fileprivate var isShortInBinary: Bool {
    magnitude < 0x1p40 && (self * 1024).truncatingRemainder(dividingBy: 1) == 0
  }
}

extension LinearForm.Product {
  fileprivate func scaled(by power: Double) -> Self { Self(coefficient, factor * power, over: divisor) }
}
