import ConstraintSystems
import LinearSolver

/// An optimum, and another one in which everything that can move has moved. Between them are optima in which less has
/// moved.
struct OtherOptimum {
  /// The required rows that describe all optima.
  private let face: [Row]
  private let optimum: [Double]
  private let other: [Double]
  /// For each variable, the rows that contain it.
  private let rowsOf: [[Int]]

  init(_ face: [Row], from optimum: [Double], to other: [Double]) {
    (self.face, self.optimum, self.other) = (face, optimum, other)
    var rowsOf = [[Int]](repeating: [], count: optimum.count)
    for (index, row) in face.enumerated() { for term in row.terms { rowsOf[term.variable.index].append(index) } }
    self.rowsOf = rowsOf
  }

  /// Returns true if each of `variables` has visibly moved.
  func moves(_ variables: [Int]) -> Bool {
    variables.allSatisfy { (other[$0] - optimum[$0]).magnitude >= Tolerance.points }
  }

  /// Returns the distances, by variable, of `variables` and of the variables that bounds force to move with them.
  ///
  /// - Complexity: O(rows that contain such a variable).
  func distances(moving variables: [Int]) -> [Int: Double] {
    var moved: [Int: Double] = [:]
    var waiting: [Int] = []
    func move(_ variable: Int) {
      if moved[variable] != nil || other[variable] == optimum[variable] { return }
      moved[variable] = other[variable] - optimum[variable]
      waiting += rowsOf[variable]
    }
    for variable in variables { move(variable) }
    while let row = waiting.popLast().map({ face[$0] }) {
      let value = row.terms.reduce(0) {
        $0 + $1.coefficient * (moved[$1.variable.index] == nil ? optimum : other)[$1.variable.index]
      }
      let isWithin = value >= row.bounds.lower - Tolerance.solved && value <= row.bounds.upper + Tolerance.solved
      if !isWithin { for term in row.terms { move(term.variable.index) } }
    }
    return moved
  }
}
