import ConstraintSystems
import LinearSolver

/// The differences between the layouts that are as good as the present one, found all at once instead of by moving one
/// value after another.
struct OptimalDirections {
  /// The distance of each variable in a random element of the space of differences. A sum of terms that is 0 for random
  /// values of the free variables is 0 for all of their values (J. Schwartz, *Fast probabilistic algorithms for
  /// verification of polynomial identities*, 1980).
  private let sample: [Double]
  /// Differences whose sums and multiples are all differences; empty if only the sample was wanted.
  let basis: [Direction]
  /// The index of the system's variable for each variable of the solver.
  private let places: [Int]
  /// The reverse.
  private let numbers: [Int: Int]
  /// A layout in which everything that can move has visibly moved; nil if only the sample was wanted, or there is none.
  private let other: OtherOptimum?

  /// Returns nil if rounding may matter, or time ran out.
  ///
  /// - Complexity: that of solving a system of the same size. If more than the sample is wanted, also the size of the
  ///   basis.
  init?(_ solver: inout SystemSolver, isSampleEnough: Bool) {
    let variables = solver.solver.allVariables
    let optimum = variables.map { solver.solver.value(of: $0) }
    guard let face = solver.solver.optimalFace(), let cone = DirectionCone(face, at: optimum) else { return nil }
    var space = DirectionSolver(variableCount: variables.count)
    guard space.load(cone.equations.map { Row($0, .equal(0)) }) != nil else { return nil }
    let free = space.variables.filter { space.solver.definition(of: $0) == nil }
    let places = variables.map { solver.place(of: $0) }
    self.places = places
    numbers = Dictionary(zip(places, places.indices)) { first, _ in first }
    guard let distances = space.random(free, 0) else { return nil }
    var sample = [Double](repeating: 0, count: solver.system.variables.count)
    for (place, distance) in zip(places, distances) { sample[place] = distance }
    self.sample = sample
    if isSampleEnough {
      (basis, other) = ([], nil)
      return
    }
    basis = free.compactMap { space.solver.rates(movingAlone: $0, limit: .max) }.map { rates in
      Direction(rates.map { (places[$0.variable.index], $0.rate) }.sorted { $0.0 < $1.0 })
    }
    guard basis.count == free.count else { return nil }
    let open = distances.indices.filter { distances[$0] != 0 }
    var other: OtherOptimum?
    for number in 0..<Self.mostLayouts {
      guard let direction = space.random(free, number) else { break }
      let layout = cone.otherOptimum(along: direction)
      if layout.moves(open) {
        other = layout
        break
      }
    }
    self.other = other
  }

  private static let mostLayouts: UInt64 = 8

  /// Returns true if `form` can move, and false if it can't; nil if rounding may have changed the answer.
  func moves(_ form: LinearForm) -> Bool? {
    var (sum, scale) = (0.0, 1.0)
    for term in form.coefficients {
      let summand = term.value * sample[term.variable]
      sum += summand
      scale += summand.magnitude
    }
    if sum.magnitude > Tolerance.solved * scale { return true }
    return sum.magnitude < Tolerance.lastDigits * scale ? false : nil
  }

  /// True if ``layout(moving:)`` knows a layout.
  var hasLayout: Bool { other != nil }

  /// Returns the way to a layout that is as good, on which `variables` move, and others only if inequalities force them
  /// to.
  ///
  /// - Complexity: O(rows that contain a variable that moves).
  func layout(moving variables: [Int]) -> Direction {
    let wanted = variables.compactMap { numbers[$0] }
    let steps = (other?.distances(moving: wanted) ?? [:]).map { (variable: places[$0.key], distance: $0.value) }
    return Direction(steps.sorted { $0.variable < $1.variable })
  }
}
