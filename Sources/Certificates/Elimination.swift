import ExactNumbers

// Gaussian elimination of sparse homogeneous equations over any field, with Markowitz's rule of least fill: it always
// selects the shortest equation, and in it the unknown that occurs in the fewest other equations (H. M. Markowitz, *The
// elimination form of the inverse*, Management Science 3, 1957). In conflicts of layouts, most equations have two
// unknowns, so the cost is proportional to their number.

/// The elements of a field.
protocol EliminationField {
  static var zero: Self { get }
  var isZero: Bool { get }
  static func - (left: Self, right: Self) -> Self
  static func * (left: Self, right: Self) -> Self
  static func / (left: Self, right: Self) -> Self
}

/// A system of equations `sum of coefficient * unknown = 0` during elimination.
struct Elimination<Number: EliminationField> {
  typealias Term = (unknown: Int, coefficient: Number)

  /// The terms in the order of the unknowns, without zeros.
  private var equations: [[Term]]
  private var isDone: [Bool]
  /// The equations that contain each unknown; may include duplicates and equations that no longer contain the unknown.
  private var holders: [[Int]]
  /// `waiting[n]` contains equations that had n terms when they were added.
  private var waiting: [[Int]] = []
  private let unknownCount: Int
  /// The eliminated unknowns, each with its pivot equation.
  private(set) var pivots: [(unknown: Int, coefficient: Number, equation: [Term])] = []

  /// The number of independent solutions of the equations.
  var dimension: Int { unknownCount - pivots.count }

  /// Eliminates as many unknowns as possible.
  init(_ equations: [[Term]], unknownCount: Int) {
    self.equations = equations
    self.unknownCount = unknownCount
    isDone = [Bool](repeating: false, count: equations.count)
    holders = [[Int]](repeating: [], count: unknownCount)
    for (index, equation) in equations.enumerated() {
      for term in equation { holders[term.unknown].append(index) }
      wait(index)
    }
    while let index = shortest() { eliminate(with: index) }
  }

  private mutating func wait(_ index: Int) {
    let count = equations[index].count
    while waiting.count <= count { waiting.append([]) }
    waiting[count].append(index)
  }

  private mutating func shortest() -> Int? {
    for count in waiting.indices.dropFirst() {
      while let index = waiting[count].popLast() {
        if !isDone[index] && equations[index].count == count { return index }
      }
    }
    return nil
  }

  private mutating func eliminate(with index: Int) {
    isDone[index] = true
    let pivotEquation = equations[index]
    guard let pivot = pivotEquation.min(by: { holders[$0.unknown].count < holders[$1.unknown].count }) else { return }
    for other in holders[pivot.unknown] where !isDone[other] {
      guard let term = equations[other].first(where: { $0.unknown == pivot.unknown }) else { continue }
      subtract(pivotEquation, times: term.coefficient / pivot.coefficient, from: other, eliminating: pivot.unknown)
      wait(other)
    }
    holders[pivot.unknown] = []
    pivots.append((pivot.unknown, pivot.coefficient, pivotEquation))
  }

  private mutating func subtract(_ pivot: [Term], times factor: Number, from index: Int, eliminating unknown: Int) {
    let old = equations[index]
    var new: [Term] = []
    new.reserveCapacity(old.count + pivot.count - 2)
    var (i, j) = (0, 0)
    while i < old.count || j < pivot.count {
      if j == pivot.count || i < old.count && old[i].unknown < pivot[j].unknown {
        new.append(old[i])
        i += 1
      } else if i == old.count || pivot[j].unknown < old[i].unknown {
        new.append((pivot[j].unknown, Number.zero - factor * pivot[j].coefficient))
        holders[pivot[j].unknown].append(index)
        j += 1
      } else {
        if pivot[j].unknown != unknown {
          let difference = old[i].coefficient - factor * pivot[j].coefficient
          if !difference.isZero { new.append((old[i].unknown, difference)) }
        }
        i += 1
        j += 1
      }
    }
    equations[index] = new
  }

  /// Returns a nonzero solution.
  /// - Parameter one: the value of the free unknown.
  /// - Precondition: the dimension is 1.
  func solution(one: Number) -> [Number] {
    precondition(dimension == 1, "\(dimension) independent solutions")
    var values = [Number](repeating: .zero, count: unknownCount)
    var isFree = [Bool](repeating: true, count: unknownCount)
    for pivot in pivots { isFree[pivot.unknown] = false }
    for unknown in isFree.indices where isFree[unknown] { values[unknown] = one }
    for pivot in pivots.reversed() {
      var sum = Number.zero
      for term in pivot.equation where term.unknown != pivot.unknown {
        sum = sum - term.coefficient * values[term.unknown]
      }
      values[pivot.unknown] = sum / pivot.coefficient
    }
    return values
  }
}
