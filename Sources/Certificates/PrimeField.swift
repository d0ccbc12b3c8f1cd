import ExactNumbers

/// A number modulo the prime 2^61 - 1.
struct PrimeField {
  static let prime: UInt = 1 << 61 - 1

  /// The residue, less than the prime.
  let residue: UInt

  private init(residue: UInt) { self.residue = residue }

  /// Creates the image of a fraction; nil if the prime divides its denominator.
  init?(_ value: Rational) {
    let residues = value.remainders(modulo: PrimeField.prime)
    let denominator = PrimeField(residue: residues.denominator)
    if denominator.isZero { return nil }
    self = PrimeField(residue: residues.numerator) / denominator
  }
}

extension PrimeField: EliminationField {
  static let zero = PrimeField(residue: 0)

  var isZero: Bool { residue == 0 }

  static func - (left: PrimeField, right: PrimeField) -> PrimeField {
    PrimeField(
      residue: left.residue >= right.residue ? left.residue - right.residue : left.residue + prime - right.residue)
  }

  static func * (left: PrimeField, right: PrimeField) -> PrimeField {
    // 2^61 is congruent to 1, so the upper bits are added to the lowest 61 bits.
    let (high, low) = left.residue.multipliedFullWidth(by: right.residue)
    let sum = (low & prime) + (high << 3 | low >> 61)
    return PrimeField(residue: sum >= prime ? sum - prime : sum)
  }

  /// - Precondition: `right` is not 0.
  static func / (left: PrimeField, right: PrimeField) -> PrimeField {
    if right.residue == 1 { return left }
    if right.residue == prime - 1 { return zero - left }
    // Fermat's little theorem: the inverse is the power prime - 2.
    var result = left
    var square = right
    var exponent = prime - 2
    while exponent > 0 {
      if exponent & 1 == 1 { result = result * square }
      square = square * square
      exponent >>= 1
    }
    return result
  }
}

extension Rational: EliminationField {}
