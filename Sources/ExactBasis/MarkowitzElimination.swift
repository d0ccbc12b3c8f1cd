import ExactNumbers

/// Equations from which one variable after the other is eliminated.
///
/// First those that one equation alone holds, again and again: they are in no other that something would have to be
/// subtracted from. In a chain of views that is all there is to do, and nothing is filled.
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
  /// How many equations that are left hold a variable, until something is subtracted.
  private var holderCounts: [Int]
  /// Variables that one equation alone held when they were put there.
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
    if let step = takeAlone() { return step }
    if let index = shortest() { return try eliminate(with: index) }
    // What is left depends on free variables alone: then one of those is not free.
    guard let index = equations.indices.first(where: { !isDone[$0] && !equations[$0].isEmpty }) else { return nil }
    isFree[equations[index][0].variable] = false
    return try eliminate(with: index)
  }

  /// Takes away an equation that alone holds a variable.
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
