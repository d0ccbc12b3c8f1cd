import ExactNumbers

/// Eliminates the variables of equations one after the other.
///
/// Variables that occur in a single equation are eliminated first, because they need no subtraction from other
/// equations. In a chain of views, this is sufficient, and there is no fill.
struct MarkowitzElimination {
  typealias Term = ExactRow.Term

  /// One elimination.
  struct Step {
    var equation: Int
    var variable: Int
    var coefficient: Rational
    /// The other terms of the equation.
    var others: [Term]
    /// The equations from which this equation was subtracted, with the factors.
    var subtracted: [(equation: Int, factor: Rational)] = []
  }

  /// The terms in the order of the variables, without zeros.
  private var equations: [[Term]]
  private var isDone: [Bool]
  /// The number of possible pivots in each equation.
  private var openCounts: [Int]
  /// The equations that contain each variable; may include duplicates and equations that no longer contain the
  /// variable.
  private var holders: [[Int]]
  /// `waiting[n]` contains equations that had n open terms when they were added.
  private var waiting: [[Int]] = []
  private var isFree: [Bool]
  /// The number of remaining equations that contain each variable, valid until a subtraction.
  private var holderCounts: [Int]
  /// Variables that occurred in a single equation when they were added.
  private var alone: [Int] = []
  private let limit: TimeLimit

  init(_ equations: [[Term]], isFree: [Bool], within limit: TimeLimit) {
    self.limit = limit
    self.equations = equations.map { $0.sorted { $0.variable < $1.variable } }
    self.isFree = isFree
    isDone = Array(repeating: false, count: equations.count)
    openCounts = Array(repeating: 0, count: equations.count)
    holders = Array(repeating: [], count: isFree.count)
    holderCounts = []
    for index in equations.indices {
      for term in equations[index] { holders[term.variable].append(index) }
      wait(index)
    }
    holderCounts = holders.map(\.count)
    alone = holders.indices.reversed().filter { holderCounts[$0] == 1 && !isFree[$0] }
  }

  private mutating func wait(_ index: Int) {
    var count = 0
    for term in equations[index] where !isFree[term.variable] { count += 1 }
    openCounts[index] = count
    while waiting.count <= count { waiting.append([]) }
    waiting[count].append(index)
  }

  /// Returns the remaining equations that contain possible pivots, if each is so long that elimination would cause
  /// fill; otherwise, returns nil.
  mutating func denseRest() -> [(equation: Int, terms: [Term])]? {
    guard let index = shortest() else { return nil }
    waiting[openCounts[index]].append(index)
    guard openCounts[index] >= Self.denseLength else { return nil }
    // Equations with only free variables must still determine one of them.
    guard !equations.indices.contains(where: { !isDone[$0] && openCounts[$0] == 0 && !equations[$0].isEmpty }) else {
      return nil
    }
    return equations.indices.filter { !isDone[$0] && openCounts[$0] > 0 }.map { ($0, equations[$0]) }
  }

  /// The minimum length of the shortest equation for which stopping is worthwhile.
  private static let denseLength = 8

  /// Returns true if a variable must not be a pivot.
  func isFree(_ variable: Int) -> Bool { isFree[variable] }

  /// Eliminates the next variable; returns nil if the remaining equations are combinations of the eliminated ones.
  mutating func next() throws(TimeLimit.Exceeded) -> Step? {
    if let step = takeAlone() { return step }
    if let index = shortest() { return try eliminate(with: index) }
    // The remaining equations contain only variables marked as free, so one of these must be a pivot after all.
    guard let index = equations.indices.first(where: { !isDone[$0] && !equations[$0].isEmpty }) else { return nil }
    isFree[equations[index][0].variable] = false
    return try eliminate(with: index)
  }

  /// Removes an equation that alone contains a variable.
  private mutating func takeAlone() -> Step? {
    while let variable = alone.popLast() {
      guard let index = holders[variable].first(where: { !isDone[$0] }) else { continue }
      isDone[index] = true
      var step = Step(equation: index, variable: variable, coefficient: .one, others: [])
      for term in equations[index] {
        if term.variable == variable { step.coefficient = term.coefficient } else { step.others.append(term) }
        holderCounts[term.variable] -= 1
        if holderCounts[term.variable] == 1 && !isFree[term.variable] { alone.append(term.variable) }
      }
      return step
    }
    return nil
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
