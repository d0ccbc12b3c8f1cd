/// A fraction in lowest terms, its denominator positive.
///
/// Two machine words as long as they suffice, which is nearly always; whole numbers of any size where they do not.
struct ExactFraction: Hashable, Sendable {
  private enum Storage: Hashable, Sendable {
    case small(numerator: Int, denominator: Int)
    case large(numerator: ExactInteger, denominator: ExactInteger)
  }

  private let storage: Storage

  static let zero = ExactFraction(0)
  static let one = ExactFraction(1)

  init(_ integer: Int) {
    storage = .small(numerator: integer, denominator: 1)
  }

  /// In lowest terms; the denominator must not be 0.
  private init(_ numerator: Int, over denominator: Int) {
    let divisor = Self.gcd(numerator.magnitude, denominator.magnitude)
    guard let divisor = Int(exactly: divisor), numerator != .min, denominator != .min else {
      self.init(ExactInteger(numerator), over: ExactInteger(denominator))
      return
    }
    let sign = denominator < 0 ? -1 : 1
    self.init(reduced: numerator / divisor * sign, over: denominator / divisor * sign)
  }

  private init(reduced numerator: Int, over denominator: Int) {
    storage = .small(numerator: numerator, denominator: denominator)
  }

  private init(_ numerator: ExactInteger, over denominator: ExactInteger) {
    precondition(!denominator.isZero, "division by 0")
    let divisor = ExactInteger.gcd(numerator, denominator)
    let sign = denominator.isNegative ? -ExactInteger.one : .one
    let (above, below) = (numerator / divisor * sign, denominator / divisor * sign)
    if let above = above.machineWord, let below = below.machineWord {
      storage = .small(numerator: above, denominator: below)
    } else {
      storage = .large(numerator: above, denominator: below)
    }
  }

  private static func gcd(_ left: UInt, _ right: UInt) -> UInt {
    var (left, right) = (left, right)
    while right != 0 { (left, right) = (right, left % right) }
    return left
  }

  /// The shortest decimal of a finite number: 0.1 is one tenth.
  init(decimal value: Double) {
    precondition(value.isFinite, "\(value) is no decimal")
    if value.isWhole, value.magnitude < 0x1p62 {
      self.init(Int(value))
      return
    }
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
      self.init(mantissa * .powerOfTen(exponent), over: .one)
    } else {
      self.init(mantissa, over: .powerOfTen(-exponent))
    }
  }

  var isZero: Bool { signum == 0 }

  var signum: Int {
    switch storage {
    case .small(let numerator, _): numerator.signum()
    case .large(let numerator, _): numerator.signum
    }
  }

  private var parts: (numerator: ExactInteger, denominator: ExactInteger) {
    switch storage {
    case .small(let numerator, let denominator): (ExactInteger(numerator), ExactInteger(denominator))
    case .large(let numerator, let denominator): (numerator, denominator)
    }
  }

  var magnitude: ExactFraction { signum < 0 ? -self : self }

  static prefix func - (value: ExactFraction) -> ExactFraction { .zero - value }

  static func + (left: ExactFraction, right: ExactFraction) -> ExactFraction {
    if case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage {
      if b == 1, d == 1, case (let sum, false) = a.addingReportingOverflow(c) { return ExactFraction(sum) }
      let (above, o1) = a.multipliedReportingOverflow(by: d)
      let (other, o2) = c.multipliedReportingOverflow(by: b)
      let (below, o3) = b.multipliedReportingOverflow(by: d)
      let (sum, o4) = above.addingReportingOverflow(other)
      if !o1 && !o2 && !o3 && !o4 { return ExactFraction(sum, over: below) }
    }
    let (l, r) = (left.parts, right.parts)
    return ExactFraction(
      l.numerator * r.denominator + r.numerator * l.denominator, over: l.denominator * r.denominator)
  }

  static func - (left: ExactFraction, right: ExactFraction) -> ExactFraction {
    left + right * ExactFraction(-1)
  }

  static func * (left: ExactFraction, right: ExactFraction) -> ExactFraction {
    if case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage {
      let (above, o1) = a.multipliedReportingOverflow(by: c)
      let (below, o2) = b.multipliedReportingOverflow(by: d)
      if !o1 && !o2 { return ExactFraction(above, over: below) }
    }
    let (l, r) = (left.parts, right.parts)
    return ExactFraction(l.numerator * r.numerator, over: l.denominator * r.denominator)
  }

  static func / (left: ExactFraction, right: ExactFraction) -> ExactFraction {
    precondition(!right.isZero, "division by 0")
    switch right.storage {
    case .small(let numerator, let denominator):
      return left * ExactFraction(denominator, over: numerator)
    case .large(let numerator, let denominator):
      return left * ExactFraction(denominator, over: numerator)
    }
  }

  static func < (left: ExactFraction, right: ExactFraction) -> Bool { (left - right).signum < 0 }
  static func > (left: ExactFraction, right: ExactFraction) -> Bool { right < left }

  /// A number within a few units in the last place; the nearest one where numerator and denominator fit 53 bits.
  var approximation: Double {
    if case .small(let numerator, let denominator) = storage { return Double(numerator) / Double(denominator) }
    let above = parts.numerator.leading
    let below = parts.denominator.leading
    let quotient = Double(above.mantissa) / Double(below.mantissa)
    let scaled = Double(sign: .plus, exponent: above.exponent - below.exponent, significand: quotient)
    return signum < 0 ? -scaled : scaled
  }
}
