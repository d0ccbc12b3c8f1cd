/// A computed number and an estimate of what rounding may have added to it.
///
/// The size of a sum does not show whether it cancelled or is merely small; its history does. So sums carry their noise
/// along, and a number counts as 0 if it is no larger than that: no tolerance of the solver is a fixed number of points
/// (Wilkinson, *Rounding Errors in Algebraic Processes*, 1963, running error analysis).
///
/// Two departures from the textbook. Noise is 0 where the arithmetic was exact, which for the whole numbers, halves and
/// quarters of layouts it nearly always is. And noise does not add up beyond a small part of the summands: first-order
/// bounds double along a chain of eliminations although the errors do not, and a bound that has lost all relation to
/// the error would make everything look like 0. Numbers with so much noise are *dubious*; see
/// `Solver+Verification.swift`.
struct Estimate: BitwiseCopyable, Equatable, Sendable {
  var value: Double
  var noise: Double

  /// Twice the rounding of one operation, relative to its result: the margin covers the operations on noise itself.
  static let unit = 0x1p-51
  /// The largest noise, relative to the summands.
  static let most = 0x1p-36
  /// What noise may hide of a number that is taken for 0, relative to the ratio of the smallest to the greatest
  /// coefficient.
  static let decidedNoise = 0x1p-36
  /// The noise in a row's value from which on exact arithmetic is asked whether the row is out of place, whatever the
  /// sizes of its summands: beside 1e18 a miss of 50 is noise, and none to whoever wrote 50.
  static let visibleNoise = 0x1p-12
  /// How far the value of a tight row may be from its bound, relative to its summands, before exact arithmetic is
  /// asked: some ten thousand roundings, as a chain of as many rows adds them up.
  static let tightMiss = 0x1p-36
  /// The same where coefficients differ so much in size that a row may be read in other units than its summands have.
  static let tightMissOfRough = 0x1p-46

  static let zero = Estimate(0, noise: 0)
  static let one = Estimate(1, noise: 0)

  @inline(always)
  init(_ value: Double, noise: Double) {
    self.value = value
    self.noise = noise
  }

  /// A number as given: the decimal it stands for may lie up to half a unit beside it.
  @inline(always)
  init(_ value: Double) {
    self.init(value, noise: value.isPlain ? 0 : value.magnitude * Self.unit + .leastNonzeroMagnitude)
  }

  /// Whether the number may be 0. So may an infinity and what is no number: hence it is not compared the other way
  /// round.
  @inline(always) var isNoise: Bool { !(value.magnitude > noise) }

  /// 1 or -1, 0 if the number may be 0.
  @inline(always) var sign: Double { isNoise ? 0 : value < 0 ? -1 : 1 }

  @inline(always) var magnitude: Estimate { Estimate(value.magnitude, noise: noise) }

  /// Whether the number is exactly 1 or -1: its products are exact.
  @inline(always) private var isUnit: Bool { value.magnitude == 1 && noise == 0 }

  /// Whether so much of the number is noise that its digits, if not its sign, are in doubt.
  @inline(always) var isDubious: Bool { !(noise <= value.magnitude * (Self.most / 4)) }

  @inline(always)
  static func * (left: Estimate, right: Estimate) -> Estimate {
    let product = left.value * right.value
    if right.isUnit { return Estimate(product, noise: left.noise) }
    if left.isUnit { return Estimate(product, noise: right.noise) }
    if left.noise == 0, right.noise == 0, isExact(product, left.value, right.value) {
      return Estimate(product, noise: 0)
    }
    let first = left.noise * right.value.magnitude
    let second = left.value.magnitude * right.noise
    let noise = total(first, second, result: product, scale: product.magnitude)
    return Estimate(product, noise: noise + underflow(of: product, left.value))
  }

  @inline(always)
  static func / (left: Estimate, right: Estimate) -> Estimate {
    if right.isUnit { return Estimate(left.value * right.value, noise: left.noise) }
    let quotient = left.value / right.value
    if left.noise == 0, right.noise == 0, quotient * right.value == left.value,
      isExact(left.value, quotient, right.value), quotient.isPlain
    {
      return Estimate(quotient, noise: 0)
    }
    let first = left.noise / right.value.magnitude
    let second = quotient.magnitude * right.noise / right.value.magnitude
    let noise = total(first, second, result: quotient, scale: quotient.magnitude)
    return Estimate(quotient, noise: noise + underflow(of: quotient, left.value))
  }

  /// What a product or quotient may have lost because it is too small for a number of full precision.
  @inline(always)
  static func underflow(of result: Double, _ factor: Double) -> Double {
    result.magnitude < .leastNormalMagnitude && factor != 0 ? .leastNormalMagnitude : 0
  }

  @inline(always)
  static func + (left: Estimate, right: Estimate) -> Estimate {
    let sum = left.value + right.value
    // Plain numbers add up without rounding.
    if left.noise == 0, right.noise == 0, sum.magnitude < 0x1p31 { return Estimate(sum, noise: 0) }
    let largest = max(left.value.magnitude, right.value.magnitude)
    return Estimate(sum, noise: total(left.noise, right.noise, result: sum, scale: largest))
  }

  /// The noise of a result that inherits two: their sum, as long as that is a small part of the summands.
  @inline(always)
  private static func total(_ first: Double, _ second: Double, result: Double, scale: Double) -> Double {
    min(first + second + result.magnitude * unit, max(scale * most, first, second))
  }

  @inline(always)
  static func - (left: Estimate, right: Estimate) -> Estimate { left + -right }

  @inline(always)
  static prefix func - (estimate: Estimate) -> Estimate { Estimate(-estimate.value, noise: estimate.noise) }

  /// Whether the product of two plain numbers is exact and plain: multiples of 2^-20 make a multiple of 2^-40, or of
  /// 2^-20 if one of them is whole.
  @inline(always)
  private static func isExact(_ product: Double, _ left: Double, _ right: Double) -> Bool {
    if product.magnitude < 0x1p12 { return product.isPlain }
    return product.magnitude < 0x1p31 && (left.isWhole || right.isWhole)
  }
}

extension Double {
  /// Whether the number is a multiple of 2^-20 below 2^31: such numbers add and subtract without error.
  @inline(always)
  var isPlain: Bool {
    // Adding this leaves 20 binary places.
    let shift = 0x1.8p32
    return magnitude < 0x1p31 && (self + shift) - shift == self
  }
}
