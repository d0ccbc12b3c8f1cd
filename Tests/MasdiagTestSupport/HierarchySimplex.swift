import Certificates
import ExactNumbers

/// The lexicographic minimum of sums of distances, in rational numbers, for systems too large for ``ExactTableau``.
///
/// A *goal* is a linear form with one bound; a unit below or above it costs 1 or nothing. As many goals as there are
/// variables are *columns*: they sit at their bounds, and each other goal, a *row*, is a sparse combination of the
/// columns' distances from their bounds. At the beginning the columns are the goals of the variables themselves, to be
/// 0. Sums of costs are minimized one after the other, by the primal simplex method for piecewise linear costs. What a
/// minimum leaves free is kept as state: each goal stays on its side of its bound from then on (the terms of a sum of
/// convex functions are linear where the sum is minimal), and a column that costs something when it moves does not move
/// any more. A column that can move no way is taken out, so the tableau becomes smaller from sum to sum (Ignizio, *Goal
/// programming and extensions*, 1976).
///
/// The largest rate enters (Dantzig), until steps of length 0 pile up; then the lowest index does until there is
/// progress (Bland, *New finite pivoting rules for the simplex method*, 1977).
struct HierarchySimplex {
  /// A linear form in the variables, its bound, and what a unit on either side of the bound costs: 1 or nothing.
  struct Goal {
    var terms: SparseVector
    var bound: Rational
    var costsBelow: Bool
    var costsAbove: Bool
  }

  /// A goal at its bound, and the directions it may still move in.
  private struct Column {
    var goal: Int
    var canRise = true
    var canFall = true
  }

  private enum Phase { case open, current, settled }

  /// The variables' own goals come first; an index into all that follows.
  private var goals: [Goal]
  private var phases: [Phase]
  private var values: [Rational]
  /// For rows: on which side of its bound the goal is. At the bound itself this is state, not a question of the value.
  private var isAbove: [Bool]
  /// The column of each goal that is one.
  private var columnOfGoal: [Int?]
  /// The rows' numbers by column; empty for columns and constants.
  private var rows: [SparseVector]
  /// The goals that are rows and not constant, ascending.
  private var basis: [Int] = []
  /// Nil for a column that can no longer move.
  private var columns: [Column?]
  /// The rate of the current sum by column, what the columns' own goals cost apart.
  private var rates = SparseVector()
  private let variableCount: Int

  /// Steps of length 0 after which Bland's rule chooses.
  private static let patience = 12

  /// All variables at 0, and no goals but theirs.
  init(variableCount: Int) {
    self.variableCount = variableCount
    goals = (0..<variableCount).map { variable in
      Goal(terms: SparseVector([(variable, .one)]), bound: .zero, costsBelow: true, costsAbove: true)
    }
    phases = Array(repeating: .open, count: variableCount)
    values = Array(repeating: .zero, count: variableCount)
    isAbove = Array(repeating: true, count: variableCount)
    columnOfGoal = (0..<variableCount).map { $0 }
    rows = Array(repeating: SparseVector(), count: variableCount)
    columns = (0..<variableCount).map { Column(goal: $0) }
  }

  /// The variables' values.
  var point: [Rational] { Array(values.prefix(variableCount)) }

  /// Makes the sum of the goals' costs minimal, and keeps it so from then on.
  /// - Returns: the minimum.
  mutating func minimize(_ summands: [Goal]) -> Rational {
    let first = goals.count
    for goal in summands { append(goal) }
    return minimize(Array(first..<goals.count))
  }

  /// Brings a variable as near to 0 as it can come.
  mutating func minimizeDistance(of variable: Int) { _ = minimize([variable]) }

  // MARK: Sums

  private mutating func append(_ goal: Goal) {
    var row = SparseVector()
    var value = Rational.zero
    for term in goal.terms.entries {
      value += term.value * values[term.index]
      if let column = columnOfGoal[term.index] {
        row.add(SparseVector([(column, .one)]), times: term.value)
      } else {
        row.add(rows[term.index], times: term.value)
      }
    }
    goals.append(goal)
    phases.append(.open)
    values.append(value)
    isAbove.append(true)
    columnOfGoal.append(nil)
    rows.append(row)
    if !row.isZero { basis.append(goals.count - 1) }
  }

  /// - Parameter summands: goals that are in no sum yet.
  private mutating func minimize(_ summands: [Int]) -> Rational {
    rates = SparseVector()
    for goal in summands {
      phases[goal] = .current
      if columnOfGoal[goal] != nil { continue }
      let distance = (values[goal] - goals[goal].bound).signum
      isAbove[goal] = distance == 0 ? !goals[goal].costsAbove || goals[goal].costsBelow : distance > 0
      rates.add(rows[goal], times: slope(of: goal))
    }
    var stalled = 0
    while let entering = enteringColumn(byIndex: stalled > Self.patience) {
      let hasMoved = step(entering, byIndex: stalled > Self.patience)
      stalled = hasMoved ? 0 : stalled + 1
    }
    settle()
    for goal in summands { phases[goal] = .settled }
    return summands.reduce(.zero) { $0 + cost(of: $1) }
  }

  /// What the goal costs more per unit that a row's value grows by.
  private func slope(of goal: Int) -> Rational {
    if isAbove[goal] { return goals[goal].costsAbove ? .one : .zero }
    return goals[goal].costsBelow ? Rational(-1) : .zero
  }

  private func cost(of goal: Int) -> Rational {
    let distance = values[goal] - goals[goal].bound
    if distance.signum > 0 { return goals[goal].costsAbove ? distance : .zero }
    return goals[goal].costsBelow ? -distance : .zero
  }

  /// What moving a column by a unit changes in the current sum.
  private func rate(of column: Column, _ rate: Rational, rises: Bool) -> Rational {
    let own = phases[column.goal] == .current && (rises ? goals[column.goal].costsAbove : goals[column.goal].costsBelow)
    return (rises ? rate : -rate) + (own ? .one : .zero)
  }

  private mutating func settle() {
    var isFixed = [Bool](repeating: false, count: columns.count)
    for (index, column) in columns.enumerated() {
      guard var column else { continue }
      let rate = rates[index]
      if self.rate(of: column, rate, rises: true).signum > 0 { column.canRise = false }
      if self.rate(of: column, rate, rises: false).signum > 0 { column.canFall = false }
      columns[index] = column.canRise || column.canFall ? column : nil
      if columns[index] == nil {
        isFixed[index] = true
        columnOfGoal[column.goal] = nil
      }
    }
    if !isFixed.contains(true) { return }
    for goal in basis where rows[goal].entries.contains(where: { isFixed[$0.index] }) {
      rows[goal] = SparseVector(rows[goal].entries.filter { !isFixed[$0.index] }.map { ($0.index, $0.value) })
    }
    basis.removeAll { rows[$0].isZero }
  }
}

// MARK: Steps

extension HierarchySimplex {
  /// A column that gains by moving.
  private struct Entering {
    var column: Int
    var rises: Bool
    var gain: Rational
    var rank: Int
  }

  private func enteringColumn(byIndex: Bool) -> Entering? {
    var best: Entering?
    for entry in rates.entries {
      guard let column = columns[entry.index] else { continue }
      let rises = entry.value.signum < 0
      guard rises ? column.canRise : column.canFall else { continue }
      let gain = -rate(of: column, entry.value, rises: rises)
      if gain.signum <= 0 { continue }
      let found = Entering(column: entry.index, rises: rises, gain: gain, rank: 2 * column.goal + (rises ? 1 : 0))
      guard let old = best else {
        best = found
        continue
      }
      if byIndex ? found.rank < old.rank : found.gain > old.gain { best = found }
    }
    return best
  }

  /// Moves a column to the first bound that a row comes to, which takes its place.
  /// - Returns: whether anything has moved.
  private mutating func step(_ entering: Entering, byIndex: Bool) -> Bool {
    var leaving: (goal: Int, length: Rational, rank: Int, size: Int)?
    var entries: [(index: Int, value: Rational)] = []
    for goal in basis {
      let number = rows[goal][entering.column]
      if number.isZero { continue }
      entries.append((goal, number))
      let grows = (number.signum > 0) == entering.rises
      if phases[goal] == .open || isAbove[goal] == grows { continue }
      let length = ((values[goal] - goals[goal].bound) / number).magnitude
      let candidate = (
        goal: goal, length: length, rank: 2 * goal + (isAbove[goal] ? 1 : 0), size: rows[goal].entries.count
      )
      if let old = leaving {
        if length > old.length { continue }
        // Bland's rule takes the lowest index of those that come first, otherwise short rows fill in less.
        if length == old.length && (byIndex ? candidate.rank > old.rank : candidate.size >= old.size) { continue }
      }
      leaving = candidate
    }
    let column = SparseVector(entries)
    guard let leaving, let goal = columns[entering.column]?.goal else {
      preconditionFailure("a sum of costs that are not negative has no minimum")
    }
    let length = entering.rises ? leaving.length : -leaving.length
    for entry in column.entries { values[entry.index] += entry.value * length }
    values[goal] += length
    isAbove[goal] = entering.rises
    exchange(entering.column, for: leaving.goal, column)
    return !leaving.length.isZero
  }

  /// The row of `leaving` becomes the column, and what was the column a row.
  private mutating func exchange(_ index: Int, for leaving: Int, _ column: SparseVector) {
    guard let entering = columns[index]?.goal else { preconditionFailure("column \(index) is fixed") }
    let inverse = .one / column[leaving]
    let unit = SparseVector([(index, .one)])
    // What has to be added per unit of the old column.
    var substitute = rows[leaving].scaled(by: -inverse)
    substitute.add(unit, times: inverse)
    // The old column itself, now in terms of the new one, is a row.
    var row = substitute
    row.add(unit, times: .one)
    rates.add(rows[leaving], times: phases[leaving] == .current ? -slope(of: leaving) : .zero)
    let own = phases[entering] == .current ? slope(of: entering) : .zero
    rates.add(unit, times: own)
    rates.add(substitute, times: rates[index])
    for entry in column.entries where entry.index != leaving { rows[entry.index].add(substitute, times: entry.value) }
    rows[leaving] = SparseVector()
    rows[entering] = row
    columnOfGoal[leaving] = index
    columnOfGoal[entering] = nil
    // A goal of an earlier sum may go back to its side, one of the current sum either way.
    let isSettled = phases[leaving] == .settled
    columns[index] = Column(
      goal: leaving, canRise: !isSettled || isAbove[leaving], canFall: !isSettled || !isAbove[leaving])
    basis.removeAll { $0 == leaving }
    basis.insert(entering, at: basis.firstIndex { $0 > entering } ?? basis.endIndex)
  }
}
