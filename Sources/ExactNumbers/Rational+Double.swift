extension Rational {
  /// Creates the shortest decimal that reads back as the same `Double`, so that 0.1 is one tenth.
  /// - Returns: nil for infinity and NaN.
  public init?(exactly decimal: Double) {
    guard decimal.isFinite else { return nil }
    // Numbers with few digits are by far the most frequent. Decimals of up to 15 digits never share a `Double`, and the
    // quotient of two exact numbers is correctly rounded, so if a quotient equals the number, it is the shortest
    // decimal.
    var power = 1
    for _ in 0...4 {
      let scaled = decimal * Double(power)
      if abs(scaled) >= 1e15 { break }
      let digits = Int(scaled + (scaled < 0 ? -0.5 : 0.5))
      if Double(digits) / Double(power) == decimal {
        self = power == 1 ? Rational(digits) : Rational(digits, over: power)
        return
      }
      power *= 10
    }
    self.init(digitsOf: decimal.description)
  }

  /// Parses the output of `Double.description`: a sign, digits with a point, an exponent.
  private init(digitsOf text: String) {
    var digits = 0
    var exponent = 0
    var isNegative = false
    var characters = Substring(text).utf8
    if characters.first == UInt8(ascii: "-") {
      isNegative = true
      characters.removeFirst()
    }
    var isFraction = false
    while let character = characters.popFirst() {
      switch character {
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"):
        exponent += Int(Substring(characters)) ?? 0
        characters = Substring().utf8
      default:
        // There are at most 17 digits, apart from zeros after an integer's point, which can be skipped.
        if isFraction && character == UInt8(ascii: "0") && characters.allSatisfy({ $0 == UInt8(ascii: "0") }) {
          continue
        }
        digits = digits * 10 + Int(character - UInt8(ascii: "0"))
        if isFraction { exponent -= 1 }
      }
    }
    let scale = Rational.powerOfTen(abs(exponent))
    let magnitude = exponent < 0 ? Rational(digits) / scale : Rational(digits) * scale
    self = isNegative ? -magnitude : magnitude
  }

  private static func powerOfTen(_ exponent: Int) -> Rational {
    var result = one
    var square = Rational(10)
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result *= square }
      rest >>= 1
      if rest > 0 { square *= square }
    }
    return result
  }

  /// Creates the simplest fraction near `value`: the first convergent of its continued fraction within `error` times
  /// its magnitude.
  /// - Returns: nil if there is none with a denominator up to `limit`.
  package init?(near value: Double, error: Double = 0x1p-38, limit: Int = 100_000) {
    var rest = value
    var (previous, current) = ((numerator: 0, denominator: 1), (numerator: 1, denominator: 0))
    while true {
      guard abs(rest) < 0x1p52 else { return nil }
      let whole = Int(rest) - (rest < Double(Int(rest)) ? 1 : 0)
      let (product, overflow) = whole.multipliedReportingOverflow(by: current.numerator)
      let (numerator, sumOverflow) = product.addingReportingOverflow(previous.numerator)
      let (denominator, denominatorOverflow) = whole.multipliedReportingOverflow(by: current.denominator)
      guard !overflow && !sumOverflow && !denominatorOverflow && denominator <= limit - previous.denominator else {
        return nil
      }
      (previous, current) = (current, (numerator, denominator + previous.denominator))
      if abs(Double(current.numerator) / Double(current.denominator) - value) <= error * abs(value) {
        self = Rational(current.numerator, over: current.denominator)
        return
      }
      rest = 1 / (rest - Double(whole))
    }
  }

  /// The nearest `Double`; the even one if two are equally near.
  public var doubleValue: Double {
    if case .small(let numerator, let denominator) = storage,
      abs(numerator) <= 1 << 53, denominator <= 1 << 53
    {
      return Double(numerator) / Double(denominator)
    }
    let truncated = big.truncated
    guard truncated.isFinite else { return truncated }
    let outer = signum < 0 ? truncated.nextDown : truncated.nextUp
    // Adding half a unit to the greatest `Double` would yield infinity.
    let step = Rational(BigRational(binary: truncated.ulp))
    let excess = (self - Rational(BigRational(binary: truncated))).magnitude
    let twice = excess + excess
    if twice == step { return truncated.significandBitPattern & 1 == 0 ? truncated : outer }
    return twice < step ? truncated : outer
  }
}
