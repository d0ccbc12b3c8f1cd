/// A fraction in lowest terms, its denominator positive.
struct ExactFraction: Hashable, Sendable {
  private(set) var numerator: ExactInteger
  private(set) var denominator: ExactInteger

  static let zero = ExactFraction(ExactInteger.zero)
  static let one = ExactFraction(ExactInteger.one)

  init(_ integer: ExactInteger) {
    numerator = integer
    denominator = .one
  }

  private init(_ numerator: ExactInteger, over denominator: ExactInteger) {
    let divisor = ExactInteger.gcd(numerator, denominator)
    let sign = denominator.isNegative ? -ExactInteger.one : .one
    self.numerator = numerator / divisor * sign
    self.denominator = denominator / divisor * sign
  }

  /// The shortest decimal of a finite number: 0.1 is one tenth.
  init(decimal value: Double) {
    precondition(value.isFinite, "\(value) is no decimal")
    var mantissa = ExactInteger.zero
    var scale = 0
    var exponent = 0
    var isFraction = false
    var characters = value.magnitude.description.utf8.makeIterator()
    while let character = characters.next() {
      switch character {
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"):
        var text = ""
        while let digit = characters.next() { text.unicodeScalars.append(Unicode.Scalar(digit)) }
        exponent = Int(text) ?? 0
      default:
        mantissa = mantissa * ExactInteger(10) + ExactInteger(Int(character) - 48)
        if isFraction { scale += 1 }
      }
    }
    exponent -= scale
    if value < 0 { mantissa = -mantissa }
    if exponent >= 0 {
      self.init(mantissa * .powerOfTen(exponent))
    } else {
      self.init(mantissa, over: .powerOfTen(-exponent))
    }
  }

  var isZero: Bool { numerator.isZero }
  var signum: Int { numerator.signum }

  static prefix func - (value: ExactFraction) -> ExactFraction {
    var result = value
    result.numerator = -value.numerator
    return result
  }

  static func + (left: ExactFraction, right: ExactFraction) -> ExactFraction {
    ExactFraction(
      left.numerator * right.denominator + right.numerator * left.denominator,
      over: left.denominator * right.denominator)
  }

  static func - (left: ExactFraction, right: ExactFraction) -> ExactFraction { left + -right }

  static func * (left: ExactFraction, right: ExactFraction) -> ExactFraction {
    ExactFraction(left.numerator * right.numerator, over: left.denominator * right.denominator)
  }

  static func / (left: ExactFraction, right: ExactFraction) -> ExactFraction {
    precondition(!right.isZero, "division by 0")
    return ExactFraction(left.numerator * right.denominator, over: left.denominator * right.numerator)
  }

  /// A number within a few units in the last place; the nearest one where numerator and denominator fit 53 bits.
  var approximation: Double {
    let above = numerator.leading
    let below = denominator.leading
    let quotient = Double(above.mantissa) / Double(below.mantissa)
    let scaled = Double(sign: .plus, exponent: above.exponent - below.exponent, significand: quotient)
    return numerator.isNegative ? -scaled : scaled
  }
}
