import Certificates

/// Equations from which one variable after the other is eliminated.
struct MarkowitzElimination {
  typealias Term = ExactRow.Term

  /// One elimination.
  struct Step {
    var equation: Int
    var variable: Int
    var coefficient: Rational
    /// The rest of the equation.
    var others: [Term]
    /// The equations from which it was subtracted, and how often.
    var subtracted: [(equation: Int, factor: Rational)] = []
  }

  /// Terms in the order of the variables, without zeros.
  private var equations: [[Term]]
  private var isDone: [Bool]
  /// How many terms of an equation may be pivots.
  private var openCounts: [Int]
  /// The equations that hold a variable; some may not hold it any more, or be there twice.
  private var holders: [[Int]]
  /// `waiting[n]` are equations that had n open terms when they were put there.
  private var waiting: [[Int]] = []
  private var isFree: [Bool]
  private let limit: TimeLimit

  init(_ equations: [[Term]], isFree: [Bool], within limit: TimeLimit) {
    self.limit = limit
    self.equations = equations.map { $0.sorted { $0.variable < $1.variable } }
    self.isFree = isFree
    isDone = Array(repeating: false, count: equations.count)
    openCounts = Array(repeating: 0, count: equations.count)
    holders = Array(repeating: [], count: isFree.count)
    for index in equations.indices {
      for term in equations[index] { holders[term.variable].append(index) }
      wait(index)
    }
  }

  private mutating func wait(_ index: Int) {
    var count = 0
    for term in equations[index] where !isFree[term.variable] { count += 1 }
    openCounts[index] = count
    while waiting.count <= count { waiting.append([]) }
    waiting[count].append(index)
  }

  /// The equations that are left, with the terms that may still be pivots in all of them, where each is so long that
  /// elimination would fill the rest; nil where it is not.
  mutating func denseRest() -> [(equation: Int, terms: [Term])]? {
    guard let index = shortest() else { return nil }
    waiting[openCounts[index]].append(index)
    guard openCounts[index] >= Self.denseLength else { return nil }
    // Equations of free variables alone are still to determine one of those.
    guard !equations.indices.contains(where: { !isDone[$0] && openCounts[$0] == 0 && !equations[$0].isEmpty }) else {
      return nil
    }
    return equations.indices.filter { !isDone[$0] && openCounts[$0] > 0 }.map { ($0, equations[$0]) }
  }

  /// From how many terms on in the shortest equation it pays to stop.
  private static let denseLength = 8

  /// Whether a variable may not be a pivot.
  func isFree(_ variable: Int) -> Bool { isFree[variable] }

  /// Eliminates the next variable; nil when all that is left are combinations of what was eliminated.
  mutating func next() throws(TimeLimit.Exceeded) -> Step? {
    if let index = shortest() { return try eliminate(with: index) }
    // What is left depends on free variables alone: then one of those is not free.
    guard let index = equations.indices.first(where: { !isDone[$0] && !equations[$0].isEmpty }) else { return nil }
    isFree[equations[index][0].variable] = false
    return try eliminate(with: index)
  }

  private mutating func shortest() -> Int? {
    for count in waiting.indices.dropFirst() {
      while let index = waiting[count].popLast() {
        if !isDone[index] && openCounts[index] == count { return index }
      }
    }
    return nil
  }

  private mutating func eliminate(with index: Int) throws(TimeLimit.Exceeded) -> Step? {
    isDone[index] = true
    let terms = equations[index]
    guard
      let pivot = terms.filter({ !isFree[$0.variable] }).min(by: {
        holders[$0.variable].count < holders[$1.variable].count
      })
    else { return nil }
    var step = Step(
      equation: index, variable: pivot.variable, coefficient: pivot.coefficient,
      others: terms.filter { $0.variable != pivot.variable })
    for other in holders[pivot.variable] where !isDone[other] {
      guard let term = equations[other].first(where: { $0.variable == pivot.variable }) else { continue }
      try limit.check()
      let factor = term.coefficient / pivot.coefficient
      subtract(terms, times: factor, from: other, eliminating: pivot.variable)
      wait(other)
      step.subtracted.append((other, factor))
    }
    holders[pivot.variable] = []
    return step
  }

  private mutating func subtract(_ pivot: [Term], times factor: Rational, from index: Int, eliminating variable: Int) {
    let old = equations[index]
    var new: [Term] = []
    new.reserveCapacity(old.count + pivot.count - 2)
    var (i, j) = (0, 0)
    while i < old.count || j < pivot.count {
      if j == pivot.count || i < old.count && old[i].variable < pivot[j].variable {
        new.append(old[i])
        i += 1
      } else if i == old.count || pivot[j].variable < old[i].variable {
        new.append(Term(variable: pivot[j].variable, coefficient: -(factor * pivot[j].coefficient)))
        holders[pivot[j].variable].append(index)
        j += 1
      } else {
        if pivot[j].variable != variable {
          let difference = old[i].coefficient - factor * pivot[j].coefficient
          if !difference.isZero { new.append(Term(variable: old[i].variable, coefficient: difference)) }
        }
        i += 1
        j += 1
      }
    }
    equations[index] = new
  }
}
