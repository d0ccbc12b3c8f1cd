import Certificates
import ExactBasis
import ExactNumbers
import MasdiagTestSupport
import Testing

/// Solutions by lifting, against plain elimination in fractions.
struct DenseKernelTests {
  /// What stands on the right side.
  enum RightSide: CaseIterable {
    case zeroOrOne
    case wholeNumbers
    case fractions
    case bigNumbers
  }

  @Test(arguments: [1, 2, 3, 5, 8, 12, 20, 40], RightSide.allCases)
  func solutionsAreThoseOfElimination(size: Int, side: RightSide) throws {
    var generator = SeededGenerator(seed: UInt64(size))
    // Elimination in fractions takes its time where numbers are large; lifting does not.
    let entry = size <= 12 ? DenseKernel.largestEntry - 1 : 9
    for _ in 0..<(size <= 8 ? 5 : 1) {
      let numbers = (0..<(size * size)).map { _ in Int64.random(in: -Int64(entry)...Int64(entry), using: &generator) }
      let matrix = matrix(numbers, size)
      let right = (0..<size).map { _ in number(side, &generator) }
      let kernel = try DenseKernel(numbers, size: size)
      #expect(try kernel?.solve(right) == PlainElimination(matrix, right: right).solution(variableCount: size))
      let other = PlainElimination(transposed(matrix), right: right).solution(variableCount: size)
      #expect(try kernel?.solveTransposed(right) == other)
    }
  }

  /// Numerators and denominators come as near to their bounds as they can: the columns of a Hadamard matrix are
  /// orthogonal, so its determinant is the product of its rows' lengths.
  @Test(arguments: [1, 2, 4, 8, 16, 32])
  func determinantsMayBeAsLargeAsTheirBound(size: Int) throws {
    let entry = Int64(DenseKernel.largestEntry - 1)
    let numbers = (0..<(size * size)).map { ($0 / size & $0 % size).nonzeroBitCount % 2 == 0 ? entry : -entry }
    let matrix = matrix(numbers, size)
    let right = (0..<size).map { Rational($0 + 1, over: 3) }
    let kernel = try DenseKernel(numbers, size: size)
    // Its inverse is itself, divided by its size and the square of its entries.
    let scale = Rational(size) * Rational(Int(entry)) * Rational(Int(entry))
    let expected = matrix.map { row in zip(row, right).reduce(Rational.zero) { $0 + $1.0 * $1.1 } / scale }
    #expect(try kernel?.solve(right) == expected)
    #expect(try kernel?.solveTransposed(right) == expected)
  }

  @Test(arguments: [1, 2, 5, 13, 40])
  func singularMatricesHaveNoKernel(size: Int) throws {
    var generator = SeededGenerator(seed: UInt64(100 + size))
    for missing in 0..<min(size, 5) {
      var numbers = (0..<(size * size)).map { _ in Int64.random(in: -1000...1000, using: &generator) }
      // One row is the sum of the others, or 0 if there is none.
      for column in 0..<size {
        numbers[missing * size + column] = (0..<size).filter { $0 != missing }.reduce(0) { sum, row in
          sum + numbers[row * size + column]
        }
      }
      #expect(try DenseKernel(numbers, size: size) == nil)
    }
  }

  @Test func rowsMayHaveToBeExchanged() throws {
    let kernel = try DenseKernel([0, 2, 0, 0, 0, 3, 5, 0, 0], size: 3)
    #expect(
      try kernel?.solve([Rational(1), Rational(2), Rational(3)]) == [
        Rational(3, over: 5), Rational(1, over: 2), Rational(2, over: 3),
      ])
  }

  @Test func theTimeIsHeeded() throws {
    let over = TimeLimit(ContinuousClock.now)
    #expect(throws: TimeLimit.Exceeded.self) { try DenseKernel([1, 2, 3, 4], size: 2, within: over) }
    let soon = ContinuousClock.now + .milliseconds(200)
    let kernel = try #require(try DenseKernel([1, 2, 3, 4], size: 2, within: TimeLimit(soon)))
    while ContinuousClock.now < soon {}
    #expect(throws: TimeLimit.Exceeded.self) { try kernel.solve([.one, .one]) }
    #expect(throws: TimeLimit.Exceeded.self) { try kernel.solveTransposed([.one, .one]) }
  }

  private func matrix(_ numbers: [Int64], _ size: Int) -> [[Rational]] {
    (0..<size).map { row in (0..<size).map { Rational(Int(numbers[row * size + $0])) } }
  }

  private func number(_ side: RightSide, _ generator: inout SeededGenerator) -> Rational {
    switch side {
    case .zeroOrOne: return Rational(Int.random(in: 0...1, using: &generator))
    case .wholeNumbers: return Rational(Int.random(in: -1000...1000, using: &generator))
    case .fractions:
      let denominator = Int.random(in: 1...1_000_000, using: &generator)
      return Rational(Int.random(in: -1_000_000...1_000_000, using: &generator), over: denominator)
    case .bigNumbers:
      let large = Rational(Int.random(in: 1 ... .max, using: &generator))
      return large * large * large / Rational(Int.random(in: 1 ... .max, using: &generator))
    }
  }
}
