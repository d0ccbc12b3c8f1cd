/// A sum of products, added up in one pass with its noise.
///
/// The same account as that of ``Estimate``, kept once for a whole row: what the summands inherit, and the rounding of
/// as many products and additions as there are, relative to the sum of their sizes (N. Higham, *Accuracy and Stability
/// of Numerical Algorithms*, 2002, section 4.2).
struct RowSum {
  private var value: Double
  /// The sum of the summands' sizes.
  private(set) var scale: Double
  /// The sum of the summands' noise, and the greatest.
  private var noise: Double
  private var largest: Double
  private var count = 1.0
  /// Whether all coefficients are 1 or -1, and whether they are whole.
  private var isUnit = true
  private var isWhole = true

  /// A sum that starts with a number.
  @inline(always)
  init(_ start: Estimate) {
    value = start.value
    scale = start.value.magnitude
    noise = start.noise
    largest = start.noise
  }

  /// The sum of a row's terms.
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

  /// What it comes to.
  @inline(always) var estimate: Estimate {
    if noise == 0, isExact { return Estimate(value, noise: 0) }
    return Estimate(value, noise: min(noise + scale * count * (Estimate.unit / 2), max(scale * Estimate.most, largest)))
  }

  /// Whether nothing was rounded and the sum is plain, all numbers being so: multiples of 2^-20 times whole numbers add
  /// up without error below 2^31, others, whose products are multiples of 2^-40, below 2^12.
  @inline(always) private var isExact: Bool {
    if isUnit || isWhole { return scale < 0x1p31 }
    return scale < 0x1p12 && value.isPlain
  }
}
