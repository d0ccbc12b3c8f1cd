/// A rational number of any size.
///
/// Numerators and denominators that fit are stored in machine words; others are integers of any size. Results are
/// exact; there is no overflow.
public struct Rational: Sendable {
  /// The representation, always in lowest terms with a positive denominator, and small if possible, so equal numbers
  /// have equal representations.
  enum Storage {
    /// The numerator is not `Int.min`.
    case small(Int, Int)
    case big(BigRational)
  }

  let storage: Storage

  /// 0.
  public static let zero = Rational(0)
  /// 1.
  public static let one = Rational(1)

  /// Creates an integer.
  public init(_ value: Int) {
    storage = value == .min ? .big(BigRational(numerator: value, denominator: 1)) : .small(value, 1)
  }

  /// Creates `numerator / denominator`, and reduces it.
  /// - Precondition: `denominator` isn't 0.
  public init(_ numerator: Int, over denominator: Int) {
    self = Rational(numerator) / Rational(denominator)
  }

  private init(small numerator: Int, _ denominator: Int) {
    storage = .small(numerator, denominator)
  }

  init(_ big: BigRational) {
    if let small = big.small {
      storage = .small(small.numerator, small.denominator)
    } else {
      storage = .big(big)
    }
  }

  var big: BigRational {
    switch storage {
    case .small(let numerator, let denominator): BigRational(numerator: numerator, denominator: denominator)
    case .big(let big): big
    }
  }

  /// The sign of the number: -1, 0 or 1.
  public var signum: Int {
    switch storage {
    case .small(let numerator, _): numerator.signum()
    case .big(let big): big.signum
    }
  }

  /// True if this is 0.
  public var isZero: Bool {
    if case .small(0, _) = storage { true } else { false }
  }

  /// The absolute value.
  public var magnitude: Rational { signum < 0 ? -self : self }
}

extension Rational {
  /// Returns the sum.
  public static func + (left: Rational, right: Rational) -> Rational {
    sum(left, right, add: { $0.addingReportingOverflow($1) }) ?? Rational(left.big + right.big)
  }

  /// Returns the difference.
  public static func - (left: Rational, right: Rational) -> Rational {
    sum(left, right, add: { $0.subtractingReportingOverflow($1) }) ?? Rational(left.big - right.big)
  }

  /// Returns the product.
  public static func * (left: Rational, right: Rational) -> Rational {
    if case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage,
      let product = product(a, b, c, d)
    {
      return product
    }
    return Rational(left.big * right.big)
  }

  /// Returns the quotient.
  /// - Precondition: `right` isn't 0.
  public static func / (left: Rational, right: Rational) -> Rational {
    precondition(!right.isZero, "\(left) divided by 0")
    if case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage,
      let quotient = c < 0 ? product(a, b, -d, -c) : product(a, b, d, c)
    {
      return quotient
    }
    return Rational(left.big / right.big)
  }

  /// Returns the negated number.
  public static prefix func - (value: Rational) -> Rational {
    switch value.storage {
    case .small(let numerator, let denominator): Rational(small: -numerator, denominator)
    case .big: zero - value
    }
  }

  /// Adds in place.
  public static func += (left: inout Rational, right: Rational) { left = left + right }
  /// Subtracts in place.
  public static func -= (left: inout Rational, right: Rational) { left = left - right }
  /// Multiplies in place.
  public static func *= (left: inout Rational, right: Rational) { left = left * right }
  /// Divides in place.
  /// - Precondition: `right` isn't 0.
  public static func /= (left: inout Rational, right: Rational) { left = left / right }

  /// Returns the sum or difference; nil if it doesn't fit in words.
  private static func sum(
    _ left: Rational, _ right: Rational, add: (Int, Int) -> (partialValue: Int, overflow: Bool)
  ) -> Rational? {
    guard case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage else { return nil }
    if b == 1 && d == 1 {
      let (sum, overflow) = add(a, c)
      return overflow || sum == .min ? nil : Rational(small: sum, 1)
    }
    let (first, firstOverflow) = a.multipliedReportingOverflow(by: d)
    let (second, secondOverflow) = c.multipliedReportingOverflow(by: b)
    let (sum, sumOverflow) = add(first, second)
    let (denominator, denominatorOverflow) = b.multipliedReportingOverflow(by: d)
    if firstOverflow || secondOverflow || sumOverflow || denominatorOverflow || sum == .min { return nil }
    let divisor = greatestCommonDivisor(sum, denominator)
    return Rational(small: sum / divisor, denominator / divisor)
  }

  /// Returns `a / b * c / d`; nil if it doesn't fit in words. `b` and `d` are positive, and both fractions are in
  /// lowest terms.
  private static func product(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Rational? {
    let first = b == 1 && d == 1 ? 1 : greatestCommonDivisor(a, d)
    let second = b == 1 && d == 1 ? 1 : greatestCommonDivisor(c, b)
    let (numerator, numeratorOverflow) = (a / first).multipliedReportingOverflow(by: c / second)
    let (denominator, denominatorOverflow) = (b / second).multipliedReportingOverflow(by: d / first)
    if numeratorOverflow || denominatorOverflow || numerator == .min { return nil }
    return Rational(small: numerator, numerator == 0 ? 1 : denominator)
  }

  /// Returns the greatest common divisor of two numbers other than `Int.min`; `b` isn't 0. Positive.
  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    var a = abs(a)
    var b = abs(b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}

extension Rational {
  /// Returns the remainders of the numerator and the denominator in lowest terms, from 0 to below `divisor`, which
  /// isn't 0.
  package func remainders(modulo divisor: UInt) -> (numerator: UInt, denominator: UInt) {
    switch storage {
    case .small(let numerator, let denominator):
      let remainder = numerator.magnitude % divisor
      return (numerator < 0 && remainder != 0 ? divisor - remainder : remainder, denominator.magnitude % divisor)
    case .big(let big): return big.remainders(modulo: divisor)
    }
  }
}

extension Rational: Hashable, Comparable {
  /// Returns true if the numbers are equal.
  public static func == (left: Rational, right: Rational) -> Bool {
    switch (left.storage, right.storage) {
    case (.small(let a, let b), .small(let c, let d)): a == c && b == d
    case (.big(let left), .big(let right)): left == right
    default: false
    }
  }

  /// Returns true if `left` is less than `right`.
  public static func < (left: Rational, right: Rational) -> Bool { (left - right).signum < 0 }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) {
    switch storage {
    case .small(let numerator, let denominator):
      hasher.combine(numerator)
      hasher.combine(denominator)
    case .big(let big): hasher.combine(big.description)
    }
  }
}

extension Rational: CustomStringConvertible {
  /// The digits of an integer, or `p/q` in lowest terms.
  public var description: String {
    switch storage {
    case .small(let numerator, 1): "\(numerator)"
    case .small(let numerator, let denominator): "\(numerator)/\(denominator)"
    case .big(let big): big.description
    }
  }
}
