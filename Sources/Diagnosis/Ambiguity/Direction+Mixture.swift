import ConstraintSystems

extension Direction {
  /// Returns the way from the present layout to a mixture of it and those that `directions` lead to. The mixture of
  /// equally good layouts is equally good, because they form a convex set.
  ///
  /// - Parameter exponent: the exponent of the weights, which are powers of 1, 2, 3 and so on.
  static func mixture(of directions: [Direction], exponent: Int, variableCount: Int) -> Direction {
    let weights = directions.indices.map { power(Double($0 + 1), exponent) }
    // Dividing by a power of two keeps numbers short.
    var total = 1.0
    while total < weights.reduce(0, +) { total *= 2 }
    var sums = [Double](repeating: 0, count: variableCount)
    for (direction, weight) in zip(directions, weights) {
      for step in direction { sums[step.variable] += step.distance * weight / total }
    }
    return Direction(sums.indices.lazy.filter { sums[$0].magnitude > Tolerance.solved }.map { ($0, sums[$0]) })
  }

  private static func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }
}
