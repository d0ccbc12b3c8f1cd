/// A computed number and a bound, to first order, of what rounding may have added to it.
///
/// Whether a sum cancelled or is merely small cannot be told from its size; it can be told from its history. So sums
/// carry their noise along, and a number counts as 0 if it is no larger than that: no tolerance of the solver is a fixed
/// number of points (Wilkinson, *Rounding Errors in Algebraic Processes*, 1963, running error analysis).
struct Estimate: BitwiseCopyable, Sendable {
  var value: Double
  var noise: Double

  /// Twice the rounding of one operation, relative to its result: the margin covers the operations on noise itself.
  static let unit = 0x1p-51

  static let zero = Estimate(0, noise: 0)
  static let one = Estimate(1, noise: 0)

  @inline(__always)
  init(_ value: Double, noise: Double) {
    self.value = value
    self.noise = noise
  }

  /// A number as given: the decimal it stands for may lie up to half a unit beside it.
  @inline(__always)
  init(_ value: Double) {
    self.init(value, noise: value.magnitude * Self.unit)
  }

  /// Whether the number cannot be told from 0.
  @inline(__always) var isNoise: Bool { value.magnitude <= noise }

  /// 1 or -1, 0 if the number cannot be told from 0.
  @inline(__always) var sign: Double { isNoise ? 0 : value < 0 ? -1 : 1 }

  @inline(__always) var magnitude: Estimate { Estimate(value.magnitude, noise: noise) }

  @inline(__always)
  static func * (left: Estimate, right: Estimate) -> Estimate {
    let product = left.value * right.value
    return Estimate(
      product,
      noise: left.noise * right.value.magnitude + left.value.magnitude * right.noise + product.magnitude * unit)
  }

  @inline(__always)
  static func / (left: Estimate, right: Estimate) -> Estimate {
    let quotient = left.value / right.value
    return Estimate(
      quotient,
      noise: (left.noise + quotient.magnitude * right.noise) / right.value.magnitude + quotient.magnitude * unit)
  }

  @inline(__always)
  static func + (left: Estimate, right: Estimate) -> Estimate {
    let sum = left.value + right.value
    return Estimate(sum, noise: left.noise + right.noise + sum.magnitude * unit)
  }

  @inline(__always)
  static func - (left: Estimate, right: Estimate) -> Estimate { left + -right }

  @inline(__always)
  static prefix func - (estimate: Estimate) -> Estimate { Estimate(-estimate.value, noise: estimate.noise) }
}
