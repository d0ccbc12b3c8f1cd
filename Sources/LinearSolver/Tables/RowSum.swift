/// A sum of products, computed in one pass together with its noise.
///
/// The noise is estimated as in ``Estimate``, but once for the whole row: the noise of the summands, plus the rounding
/// errors of the products and additions, relative to the sum of the summands' magnitudes (N. Higham, *Accuracy and
/// Stability of Numerical Algorithms*, 2002, section 4.2).
struct RowSum {
  private var value: Double
  /// The sum of the summands' magnitudes.
  private(set) var scale: Double
  /// The sum of the summands' noise, and the largest noise of a summand.
  private var noise: Double
  private var largest: Double
  private var count = 1.0
  /// True if all coefficients are 1 or -1, and true if all are integers.
  private var isUnit = true
  private var isWhole = true

  /// Creates a sum that starts with a number.
  @inline(always)
  init(_ start: Estimate) {
    value = start.value
    scale = start.value.magnitude
    noise = start.noise
    largest = start.noise
  }

  /// Creates the sum of a row's terms.
  @inline(always)
  init(_ row: RowKey, of matrix: borrowing SparseMatrix, at variables: borrowing Table<VariableKey, VariableRecord>) {
    self.init(.zero)
    for offset in matrix.range(of: row) {
      let cell = matrix.cell(offset)
      add(cell.value, noise: cell.noise, times: variables[cell.variable].value)
    }
  }

  /// Adds a coefficient times a number.
  @inline(always)
  mutating func add(_ coefficient: Double, noise coefficientNoise: Double, times factor: Estimate) {
    let product = coefficient * factor.value
    value += product
    scale += product.magnitude
    var inherited = coefficient.magnitude * factor.noise + coefficientNoise * factor.value.magnitude
    count += 1
    if coefficient.magnitude != 1 {
      isUnit = false
      isWhole = isWhole && coefficient.isWhole
      inherited += Estimate.underflow(of: product, factor.value)
    }
    noise += inherited
    largest = max(largest, inherited)
  }

  /// The sum, with its noise.
  @inline(always) var estimate: Estimate {
    if noise == 0, isExact { return Estimate(value, noise: 0) }
    return Estimate(value, noise: min(noise + scale * count * (Estimate.unit / 2), max(scale * Estimate.most, largest)))
  }

  /// True if nothing was rounded and the sum is plain, provided that all numbers are plain: multiples of 2^-20 times
  /// integers add up exactly below 2^31; other products are multiples of 2^-40, which add up exactly below 2^12.
  @inline(always) private var isExact: Bool {
    if isUnit || isWhole { return scale < 0x1p31 }
    return scale < 0x1p12 && value.isPlain
  }
}
