/// A computed number with an estimate of its rounding error.
///
/// The magnitude of a sum doesn't show whether its terms canceled out or are merely small, but the history of the sum
/// does. So the noise of each sum is tracked, and a number counts as 0 if it doesn't exceed its noise: no tolerance of
/// the solver is a fixed number of points (Wilkinson, *Rounding Errors in Algebraic Processes*, 1963, running error
/// analysis).
///
/// There are two differences from the textbook. Noise is 0 if the arithmetic was exact, as it nearly always is for the
/// whole numbers, halves and quarters of layouts. And noise is limited to a small part of the summands: first-order
/// bounds double along a chain of eliminations although the errors don't, and if a bound no longer had any relation to
/// the error, everything would count as 0. Numbers with that much noise are *dubious*; see `Solver+Verification.swift`.
struct Estimate: BitwiseCopyable, Equatable, Sendable {
  var value: Double
  var noise: Double

  /// Twice the rounding error of one operation, relative to its result. The margin covers the operations on the noise
  /// itself.
  static let unit = 0x1p-51
  /// The largest noise, relative to the summands.
  static let most = 0x1p-36
  /// The largest magnitude that noise can conceal in a number that is treated as 0, relative to the ratio of the
  /// smallest to the largest coefficient.
  static let decidedNoise = 0x1p-36
  /// The noise in a row's value at and above which exact arithmetic determines whether the row is out of place,
  /// regardless of the magnitude of its summands: next to 1e18, a miss of 50 is within the noise, but matters if 50 was
  /// specified.
  static let visibleNoise = 0x1p-12
  /// The distance between a tight row's value and its bound, relative to its summands, above which exact arithmetic is
  /// used: about ten thousand rounding errors, which is the sum along a chain of ten thousand rows.
  static let tightMiss = 0x1p-36
  /// The same limit for systems whose coefficients differ so much in magnitude that a row's units may differ from those
  /// of its summands.
  static let tightMissOfRough = 0x1p-46

  static let zero = Estimate(0, noise: 0)
  static let one = Estimate(1, noise: 0)

  @inline(always)
  init(_ value: Double, noise: Double) {
    self.value = value
    self.noise = noise
  }

  /// Creates an estimate for a given number, which may differ from the decimal that it represents by up to half a unit
  /// in the last place.
  @inline(always)
  init(_ value: Double) {
    self.init(value, noise: value.isPlain ? 0 : value.magnitude * Self.unit + .leastNonzeroMagnitude)
  }

  /// True if the number may be 0. This includes infinity and NaN, because the comparison is negated.
  @inline(always) var isNoise: Bool { !(value.magnitude > noise) }

  /// The sign, 1 or -1; 0 if the number may be 0.
  @inline(always) var sign: Double { isNoise ? 0 : value < 0 ? -1 : 1 }

  @inline(always) var magnitude: Estimate { Estimate(value.magnitude, noise: noise) }

  /// True if the number is exactly 1 or -1, so its products are exact.
  @inline(always) private var isUnit: Bool { value.magnitude == 1 && noise == 0 }

  /// True if the noise is so large that the digits, if not the sign, are in doubt.
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

  /// Returns the maximum error of a subnormal product or quotient.
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

  /// Returns the noise of a result computed from two numbers with noise: the sum of the noise, limited to a small part
  /// of the summands.
  @inline(always)
  private static func total(_ first: Double, _ second: Double, result: Double, scale: Double) -> Double {
    min(first + second + result.magnitude * unit, max(scale * most, first, second))
  }

  @inline(always)
  static func - (left: Estimate, right: Estimate) -> Estimate { left + -right }

  @inline(always)
  static prefix func - (estimate: Estimate) -> Estimate { Estimate(-estimate.value, noise: estimate.noise) }

  /// Returns true if the product of two plain numbers is exact and plain: multiples of 2^-20 yield a multiple of 2^-40,
  /// or of 2^-20 if one of the factors is an integer.
  @inline(always)
  private static func isExact(_ product: Double, _ left: Double, _ right: Double) -> Bool {
    if product.magnitude < 0x1p12 { return product.isPlain }
    return product.magnitude < 0x1p31 && (left.isWhole || right.isWhole)
  }
}

extension Double {
  /// True if the number is a multiple of 2^-20 below 2^31. Such numbers add and subtract exactly.
  @inline(always)
  var isPlain: Bool {
    // Adding this number leaves 20 binary places.
    let shift = 0x1.8p32
    return magnitude < 0x1p31 && (self + shift) - shift == self
  }
}
