// Many rows at once. One by one, every row is solved with what happens to be there before it: a container without a
// size is as small as it can be, each inequality that is added pushes it, and everything in it, a little further.
// Loaded together, all equalities go into the basis first, while nothing has a value yet; then the values are computed
// once, and only what is then out of place is put right.

extension Solver {
  /// Adds rows and solves, all of them or none.
  ///
  /// The solution is the same as if they were added one by one. What stands in the way of rows that cannot all hold is
  /// found by ``load(_:)``.
  ///
  /// - Parameter deadline: when to give up; nil for never.
  /// - Returns: whether it was done; if not, required rows cannot all hold, or the time was over, and the solver is
  ///   bit-equal to what it was.
  /// - Throws: ``SolverError/invalidCoefficient(_:of:)``; nothing has changed then, either.
  /// - Complexity: usually linear in the number of terms.
  mutating func enter(
    _ newRows: [Row], until deadline: ContinuousClock.Instant? = nil
  ) throws(SolverError) -> Bool {
    let mark = begin()
    work.operation.deadline = deadline.map { Deadline($0) }
    work.operation.isLoading = true
    defer { work.operation.deadline = nil }
    let first = ordinals.count
    // The first rows of all need no notes of what was there before.
    if first == 0 { commit() }
    var keys: [RowKey] = []
    keys.reserveCapacity(newRows.count)
    // A span's rows are read where they are; each element of an array would be retained and released.
    let slice = newRows[...]
    let span = slice.span
    for index in span.indices {
      let terms = span[index].terms[...]
      let key: RowKey
      do throws(SolverError) {
        key = try insertRow(terms.span, span[index].bounds, priority: span[index].priority)
      } catch {
        if first == 0 { forgetRows() } else { rollBack(to: mark) }
        throw error
      }
      roles[key] = Role.inert
      keys.append(key)
    }
    let found = settleByLevel(keys)
    if work.operation.isGivenUp || confirmed(found, waiting: keys, isChanged: { $0.ordinal >= first }) != nil {
      if first == 0 { forgetRows() } else { rollBack(to: mark) }
      return false
    }
    commit()
    return true
  }

  /// Goes back to where there were no rows yet.
  private mutating func forgetRows() {
    var other = Solver(arithmetic: .floatingPoint)
    for _ in 0..<variables.count { _ = other.makeVariable() }
    restoreState(other.snapshot())
    ordinals.rollBack(to: 0)
    forgetSuspects()
    work.forgetWork()
  }

  /// Lets rows that are inert take part, and solves.
  ///
  /// Equalities come first, from the highest priority down. But where a priority has more of them than there are
  /// variables left free, not all can hold; what the inequalities of higher priorities leave is then to be known
  /// before.
  ///
  /// - Returns: the conflict, if some required rows cannot hold together.
  mutating func settleByLevel(_ waiting: [RowKey]) -> Conflict? {
    let levels = self.levels(of: waiting)
    var next = 0
    var groups = LevelGroups()
    for (index, level) in levels.enumerated() {
      if level.equalities.count > freeCount(atMost: level.equalities.count) {
        if let conflict = settle() { return conflict }
        if let conflict = settleInequalities(of: levels[next..<index]) { return conflict }
        next = index
      }
      for row in level.equalities { admitEquality(row) }
      if groups.endsWith(level.priority), let conflict = settle() { return conflict }
    }
    return settle() ?? settleInequalities(of: levels[next...])
  }

  /// Which levels are settled together.
  ///
  /// The first are settled one by one: what a level leaves to the next is then known. With a thousand priorities on one
  /// chain, that would compute all values a thousand times; so of many levels, an eighth as many as before are settled
  /// at once.
  private struct LevelGroups {
    private var settled = 0
    private var waiting = 0
    private var hasSoft = false

    /// Whether a level is the first that is not required.
    mutating func isFirstSoft(_ priority: Double) -> Bool {
      if hasSoft || priority >= Priority.required.value { return false }
      hasSoft = true
      return true
    }

    /// Counts a level; says whether those that wait are settled with it.
    mutating func endsWith(_ priority: Double) -> Bool {
      waiting += 1
      guard priority >= Priority.required.value || 8 * waiting > settled else { return false }
      settled += waiting
      waiting = 0
      return true
    }
  }

  /// The rows of one priority.
  private struct Level {
    var priority: Double
    var equalities: [RowKey] = []
    var inequalities: [RowKey] = []
  }

  /// The rows by priority, the highest first.
  private mutating func levels(of waiting: [RowKey]) -> [Level] {
    var levels: [Level] = []
    var positions: [Double: Int] = [:]
    var (last, position) = (-1.0, 0)
    for row in waiting {
      let record = rows[row]
      if record.priority != last {
        last = record.priority
        position = positions[last] ?? levels.count
        positions[last] = position
        if position == levels.count { levels.append(Level(priority: last)) }
      }
      if record.isEquality {
        levels[position].equalities.append(row)
      } else {
        levels[position].inequalities.append(row)
      }
    }
    return levels.sorted { $0.priority > $1.priority }
  }

  /// How many variables are free; a number above the limit may be less than there are.
  private mutating func freeCount(atMost limit: Int) -> Int {
    var count = 0
    for offset in 0..<variables.count where count <= limit && variables[VariableKey(offset)].isFree { count += 1 }
    return count
  }

  /// Lets inequalities take part, from the highest priority down.
  ///
  /// Those that hold take part from the beginning: what gives way to a stronger one then stops where a weaker one would
  /// stop it. Else a row of labels would hand the room that is left from each to the one before it.
  private mutating func settleInequalities(of levels: ArraySlice<Level>) -> Conflict? {
    work.operation.isStrongestFirst = true
    defer { work.operation.isStrongestFirst = false }
    var groups = LevelGroups()
    for level in levels {
      if groups.isFirstSoft(level.priority) {
        if let conflict = settle() { return conflict }
        for weaker in levels where weaker.priority <= level.priority { admitSatisfied(weaker.inequalities) }
      }
      for row in tightestFirst(level.inequalities) { admitInequality(row) }
      if groups.endsWith(level.priority), let conflict = settle() { return conflict }
    }
    return settle()
  }

  /// Lets the inequalities that hold take part.
  private mutating func admitSatisfied(_ waiting: [RowKey]) {
    for row in waiting where roles[row] == Role.inert && crossing(of: row) == nil { roles[row] = Role.checked }
  }

  /// The rows with those last that bound one variable and that another one of them makes hold: once that is in, nothing
  /// has to be done for them. The order is kept otherwise.
  private mutating func tightestFirst(_ waiting: [RowKey]) -> [RowKey] {
    if waiting.count < 2 { return waiting }
    work.bounds.begin(variables: variables.count)
    var isAnyLooser = false
    for row in waiting {
      guard let side = boundedSide(of: row) else { continue }
      guard let known = work.bounds.tightest(at: side) else {
        work.bounds.set(row, at: side)
        continue
      }
      isAnyLooser = true
      if isTighter(row, than: known, at: side) { work.bounds.set(row, at: side) }
    }
    guard isAnyLooser else { return waiting }
    var (first, last): ([RowKey], [RowKey]) = ([], [])
    first.reserveCapacity(waiting.count)
    for row in waiting {
      let isTightest = boundedSide(of: row).map { work.bounds.tightest(at: $0) == row } ?? true
      if isTightest { first.append(row) } else { last.append(row) }
    }
    return first + last
  }

  /// Which variable a row bounds, and on which side; nil for a row with several variables, or two bounds.
  private func boundedSide(of row: RowKey) -> BoundSide? {
    let range = matrix.range(of: row)
    guard range.count == 1, rows[row].lower.isFinite != rows[row].upper.isFinite else { return nil }
    let cell = matrix.cell(range.lowerBound)
    return BoundSide(of: cell.variable, isLower: rows[row].lower.isFinite == (cell.value > 0))
  }

  /// Whether a row bounds its variable closer than another one does on the same side.
  private func isTighter(_ row: RowKey, than other: RowKey, at side: BoundSide) -> Bool {
    let (bound, known) = (boundOfVariable(row), boundOfVariable(other))
    return side.isLower ? known < bound : known > bound
  }

  /// Where a row of one term and one bound has its variable end.
  private func boundOfVariable(_ row: RowKey) -> Double {
    let (lower, upper) = (rows[row].lower, rows[row].upper)
    return (lower.isFinite ? lower : upper) / matrix.cell(matrix.range(of: row).lowerBound).value
  }

  /// Lets an equality take the place of a stay, if one gives way to it; that costs nothing, whatever the values are.
  private mutating func admitEquality(_ row: RowKey) {
    roles[row] = Role.checked
    if enterFresh(row, bound: .tightLower) { return }
    if isFirm(row) || !replaceStay(with: row) { touch(row) }
  }

  /// The same for an inequality that does not hold. Where another row has made it hold meanwhile, it is let go again.
  private mutating func admitInequality(_ row: RowKey) {
    guard roles[row] == Role.inert else { return }
    roles[row] = Role.checked
    guard let crossing = crossing(of: row), !enterFresh(row, bound: crossing.bound) else { return }
    if isFirm(row) || !replaceStay(with: row, bound: crossing.bound) { misplace(row) }
  }
}
