package import ExactNumbers

/// The part of a basis that elimination doesn't make triangular: a square matrix of integers, most of which aren't 0.
///
/// With fractions, each elimination would make the numbers longer: with 48 rows, there are a hundred thousand fractions
/// with hundreds of digits. Therefore, the matrix is inverted modulo one prime, in machine words, and a solution is
/// lifted digit by digit, in the base of the prime, until its fractions are determined (J. D. Dixon, *Exact solution of
/// linear equations using p-adic expansions*, Numerische Mathematik 40, 1982). Hadamard's bound on determinants gives
/// the number of digits, so the solution is exact, not just probable.
package struct DenseKernel {
  private let size: Int
  /// The entries, row by row. Each is below 2^31, so that sums of products with residues modulo the prime fit in two
  /// words.
  private let entries: [Int64]
  /// The inverse modulo the prime, row by row.
  private let inverse: [UInt64]
  private let limit: TimeLimit

  /// The exclusive upper limit on the magnitude of entries.
  package static let largestEntry = 1 << 31

  /// Creates the kernel of a matrix; nil if it has no inverse modulo the prime.
  ///
  /// - Complexity: O(n^3) operations on words.
  package init?(_ entries: [Int64], size: Int, within limit: TimeLimit = .none) throws(TimeLimit.Exceeded) {
    guard let inverse = try Self.inverse(of: entries, size: size, within: limit) else { return nil }
    self.size = size
    self.limit = limit
    self.entries = entries
    self.inverse = inverse
  }

  private static func inverse(
    of entries: [Int64], size: Int, within limit: TimeLimit
  ) throws(TimeLimit.Exceeded) -> [UInt64]? {
    var work = entries.map(PrimeField.reduce)
    var inverse = [UInt64](repeating: 0, count: size * size)
    for index in 0..<size { inverse[index * size + index] = 1 }
    for column in 0..<size {
      try limit.check()
      guard let pivotRow = (column..<size).first(where: { work[$0 * size + column] != 0 }) else { return nil }
      if pivotRow != column {
        for index in 0..<size {
          work.swapAt(column * size + index, pivotRow * size + index)
          inverse.swapAt(column * size + index, pivotRow * size + index)
        }
      }
      let scale = PrimeField.invert(work[column * size + column])
      for index in 0..<size {
        work[column * size + index] = PrimeField.multiply(work[column * size + index], scale)
        inverse[column * size + index] = PrimeField.multiply(inverse[column * size + index], scale)
      }
      for row in 0..<size where row != column && work[row * size + column] != 0 {
        let factor = PrimeField.modulus - work[row * size + column]
        for index in column..<size {
          let product = PrimeField.multiply(factor, work[column * size + index])
          work[row * size + index] = PrimeField.add(work[row * size + index], product)
        }
        for index in 0..<size where inverse[column * size + index] != 0 {
          let product = PrimeField.multiply(factor, inverse[column * size + index])
          inverse[row * size + index] = PrimeField.add(inverse[row * size + index], product)
        }
      }
    }
    return inverse
  }

  /// Returns the vector x for which `matrix * x = right`.
  package func solve(_ right: [Rational]) throws(TimeLimit.Exceeded) -> [Rational] {
    try lift(right, isTransposed: false)
  }

  /// Returns the vector y for which `y * matrix = left`.
  package func solveTransposed(_ left: [Rational]) throws(TimeLimit.Exceeded) -> [Rational] {
    try lift(left, isTransposed: true)
  }

  // MARK: Lifting

  private func lift(_ right: [Rational], isTransposed: Bool) throws(TimeLimit.Exceeded) -> [Rational] {
    var denominator = BigInteger(1)
    for number in right { denominator = .leastCommonMultiple(denominator, BigInteger(denominatorOf: number)) }
    let scaled = right.map { BigInteger(numeratorOf: $0 * denominator.over(BigInteger(1))) }
    let bounds = bits(of: scaled, isTransposed: isTransposed)
    let count = (bounds.numerator + bounds.denominator) / 60 + 2
    let (digits, modulus) = try digits(of: scaled, count: count, isTransposed)
    var reconstruction = Reconstruction(modulus: modulus, numeratorBits: bounds.numerator)
    var solution: [Rational] = []
    for digit in digits {
      try limit.check()
      solution.append(reconstruction.fraction(of: digit) / denominator.over(BigInteger(1)))
    }
    return solution
  }

  /// Returns the maximum number of bits in the numerators and denominators of a solution: by Cramer's rule, these are
  /// determinants, and a determinant is at most the product of the lengths of its rows (Hadamard 1893).
  private func bits(of right: [BigInteger], isTransposed: Bool) -> (numerator: Int, denominator: Int) {
    var numerator = 0
    var denominator = 0
    for index in 0..<size {
      var largest = 0
      for other in 0..<size {
        let entry = entries[isTransposed ? other * size + index : index * size + other]
        largest = max(largest, 64 - entry.magnitude.leadingZeroBitCount)
      }
      let width = (Int.bitWidth - (size + 1).leadingZeroBitCount + 1) / 2
      denominator += largest + width
      numerator += max(largest, right[index].bitCount) + width
    }
    return (numerator, denominator)
  }

  /// Returns the solution modulo a power of the prime, and that power.
  private func digits(
    of right: [BigInteger], count: Int, _ isTransposed: Bool
  ) throws(TimeLimit.Exceeded) -> ([BigInteger], BigInteger) {
    var rest = right
    var sums = (0..<size).map { _ in BigInteger(0) }
    var power = BigInteger(1)
    for _ in 0..<count {
      try limit.check()
      let digit = multiplyInverse(rest.map { UInt64($0.remainder(modulo: UInt(PrimeField.modulus))) }, isTransposed)
      for index in 0..<size where digit[index] != 0 { sums[index] = sums[index] + power * UInt(digit[index]) }
      let products = multiply(digit, isTransposed)
      for index in 0..<size {
        rest[index] = (rest[index] - BigInteger(high: products[index].high, low: products[index].low)).exactQuotient(
          by: UInt(PrimeField.modulus))
      }
      power = power * UInt(PrimeField.modulus)
    }
    return (sums, power)
  }

  private func multiplyInverse(_ vector: [UInt64], _ isTransposed: Bool) -> [UInt64] {
    (0..<size).map { index in
      var sum: UInt64 = 0
      for other in 0..<size where vector[other] != 0 {
        let entry = inverse[isTransposed ? other * size + index : index * size + other]
        sum = PrimeField.add(sum, PrimeField.multiply(entry, vector[other]))
      }
      return sum
    }
  }

  private func multiply(_ vector: [UInt64], _ isTransposed: Bool) -> [TwoWords] {
    (0..<size).map { index in
      var sum = TwoWords()
      for other in 0..<size {
        let entry = entries[isTransposed ? other * size + index : index * size + other]
        if entry != 0 { sum.add(Int(entry), times: Int(vector[other])) }
      }
      return sum
    }
  }
}

/// Reconstructs fractions from their residues.
private struct Reconstruction {
  let modulus: BigInteger
  /// The maximum magnitude of a numerator.
  let bound: BigInteger
  /// A multiple of all denominators so far, and usually of the remaining denominators.
  private var denominator = BigInteger(1)

  init(modulus: BigInteger, numeratorBits: Int) {
    self.modulus = modulus
    bound = .powerOfTwo(numeratorBits)
  }

  /// Returns the unique fraction within the bounds that has the residue.
  mutating func fraction(of remainder: BigInteger) -> Rational {
    let (numerator, factor) = halfway((remainder * denominator).remainder(modulo: modulus))
    denominator = denominator * factor
    return numerator.over(denominator)
  }

  /// Runs Euclid's algorithm until the remainder is within the bound (P. S. Wang, *A p-adic algorithm for univariate
  /// partial fractions*, SYMSAC 1981). A residue close to the modulus is a small negative number.
  private func halfway(_ remainder: BigInteger) -> (BigInteger, BigInteger) {
    let negative = remainder - modulus
    if BigInteger.compareMagnitudes(negative, bound) <= 0 { return (negative, BigInteger(1)) }
    var (above, below) = (modulus, remainder)
    var (previous, factor) = (BigInteger(0), BigInteger(1))
    while BigInteger.compareMagnitudes(below, bound) > 0 {
      let quotient = above.quotient(by: below)
      (above, below) = (below, above - quotient * below)
      (previous, factor) = (factor, previous - quotient * factor)
    }
    return factor.signum < 0 ? (BigInteger(0) - below, BigInteger(0) - factor) : (below, factor)
  }
}
