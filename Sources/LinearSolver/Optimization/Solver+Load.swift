// Adding many rows at once. If rows are added one by one, each is solved with only the rows added before it: a
// container without a size is as small as possible, and each added inequality moves the container and its content a
// little farther. If rows are loaded together, all equalities enter the basis first, before any values are computed.
// Then the values are computed once, and only the rows that are out of place are repaired.

extension Solver {
  /// Adds rows and solves: either all of them or none.
  ///
  /// The solution is the same as if the rows were added one by one. To find the conflict that prevents rows from being
  /// added, use ``load(_:)``.
  ///
  /// - Parameter deadline: the time at which to give up; nil for never.
  /// - Returns: true if successful; false if the required rows can't all hold, or the time ran out. In that case, the
  ///   solver is bit-for-bit unchanged.
  /// - Throws: ``SolverError/invalidCoefficient(_:of:)`` if a coefficient is invalid; nothing has changed in that case,
  ///   either.
  /// - Complexity: usually linear in the number of terms.
  mutating func enter(
    _ newRows: [Row], until deadline: ContinuousClock.Instant? = nil
  ) throws(SolverError) -> Bool {
    let mark = begin()
    work.operation.deadline = deadline.map { Deadline($0) }
    work.operation.isLoading = true
    defer { work.operation.deadline = nil }
    let first = ordinals.count
    // If there were no rows before, there is nothing to record.
    if first == 0 { commit() }
    var keys: [RowKey] = []
    keys.reserveCapacity(newRows.count)
    // The rows of a span are read in place, whereas each element of an array would be retained and released.
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

  /// Returns to the state without rows.
  private mutating func forgetRows() {
    var other = Solver(arithmetic: .floatingPoint)
    for _ in 0..<variables.count { _ = other.makeVariable() }
    restoreState(other.snapshot())
    ordinals.rollBack(to: 0)
    forgetSuspects()
    work.forgetWork()
  }

  /// Activates inert rows and solves.
  ///
  /// Equalities come first, from the highest priority down. But if a priority has more equalities than there are free
  /// variables, they can't all hold. In that case, the effect of inequalities with higher priorities must be known
  /// first.
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

  /// Determines which levels are settled together.
  ///
  /// The first levels are settled one by one, so that the effects of each level are known before the next. With a
  /// thousand priorities on one chain, all values would be computed a thousand times, so later levels are settled in
  /// groups: each group has an eighth as many levels as have been settled before.
  private struct LevelGroups {
    private var settled = 0
    private var waiting = 0
    private var hasSoft = false

    /// Returns true if a level is the first that isn't required.
    mutating func isFirstSoft(_ priority: Double) -> Bool {
      if hasSoft || priority >= Priority.required.value { return false }
      hasSoft = true
      return true
    }

    /// Counts a level; returns true if the waiting levels should be settled together with this level.
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

  /// Returns the rows by priority, highest first.
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

  /// Returns the number of free variables. If it exceeds `limit`, returns any number above the limit.
  private mutating func freeCount(atMost limit: Int) -> Int {
    var count = 0
    for offset in 0..<variables.count where count <= limit && variables[VariableKey(offset)].isFree { count += 1 }
    return count
  }

  /// Activates inequalities, from the highest priority down.
  ///
  /// Inequalities that hold are active from the start, so that anything that yields to a stronger inequality stops
  /// where a weaker inequality would stop it. Otherwise, in a row of labels, the remaining room would be passed from
  /// each label to the one before it.
  private mutating func settleInequalities(of levels: ArraySlice<Level>) -> Conflict? {
    work.operation.isStrongestFirst = true
    defer { work.operation.isStrongestFirst = false }
    var groups = LevelGroups()
    for level in levels {
      if groups.isFirstSoft(level.priority) {
        if let conflict = settle() { return conflict }
        for weaker in levels where weaker.priority <= level.priority { admitSatisfied(weaker.inequalities) }
      }
      let rivals = rivalRows(level.inequalities)
      for row in tightestFirst(level.inequalities) { admitInequality(row, isRival: rivals.contains(row)) }
      if groups.endsWith(level.priority), let conflict = settle() { return conflict }
    }
    return settle()
  }

  /// Activates the inequalities that hold.
  private mutating func admitSatisfied(_ waiting: [RowKey]) {
    for row in waiting where roles[row] == Role.inert && crossing(of: row) == nil { roles[row] = Role.checked }
  }

  /// Returns the rows in the same order, except that rows that bound one variable and hold because of a tighter row are
  /// moved to the end: once the tighter row is added, they require no work.
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

  /// Returns the rows that share a variable with many others, as those of the views in a container that must be as high
  /// as the highest column: usually, only the row that misses its bound by the most must be repaired.
  private func rivalRows(_ waiting: [RowKey]) -> Set<RowKey> {
    let rows = waiting.filter { matrix.range(of: $0).count > 1 }
    if rows.count < Self.manyRivals { return [] }
    var counts: [VariableKey: Int] = [:]
    for row in rows {
      for offset in matrix.range(of: row) { counts[matrix.cell(offset).variable, default: 0] += 1 }
    }
    let shared = Set(counts.filter { $0.value >= Self.manyRivals }.keys)
    if shared.isEmpty { return [] }
    return Set(rows.filter { row in matrix.range(of: row).contains { shared.contains(matrix.cell($0).variable) } })
  }

  private static let manyRivals = 8

  /// Returns the side of the variable that a row bounds; nil for a row with several variables or two bounds.
  private func boundedSide(of row: RowKey) -> BoundSide? {
    let range = matrix.range(of: row)
    guard range.count == 1, rows[row].lower.isFinite != rows[row].upper.isFinite else { return nil }
    let cell = matrix.cell(range.lowerBound)
    return BoundSide(of: cell.variable, isLower: rows[row].lower.isFinite == (cell.value > 0))
  }

  /// Returns true if a row bounds its variable more tightly than another row does on the same side.
  private func isTighter(_ row: RowKey, than other: RowKey, at side: BoundSide) -> Bool {
    let (bound, known) = (boundOfVariable(row), boundOfVariable(other))
    return side.isLower ? known < bound : known > bound
  }

  /// Returns the bound that a row with one term and one bound imposes on its variable.
  private func boundOfVariable(_ row: RowKey) -> Double {
    let (lower, upper) = (rows[row].lower, rows[row].upper)
    return (lower.isFinite ? lower : upper) / matrix.cell(matrix.range(of: row).lowerBound).value
  }

  /// Lets an equality replace a stay, if a stay can yield to it. This costs nothing, regardless of the values.
  private mutating func admitEquality(_ row: RowKey) {
    roles[row] = Role.checked
    if enterFresh(row, bound: .tightLower) { return }
    if isFirm(row) || !replaceStay(with: row) { touch(row) }
  }

  /// Lets an inequality that doesn't hold replace a stay. Does nothing if the inequality now holds because of another
  /// row. One of many rivals waits for the row that misses its bound by the most: if each of them replaced a stay, all
  /// these stays would have to enter again.
  private mutating func admitInequality(_ row: RowKey, isRival: Bool) {
    guard roles[row] == Role.inert else { return }
    roles[row] = Role.checked
    guard let crossing = crossing(of: row), !enterFresh(row, bound: crossing.bound) else { return }
    if isRival || isFirm(row) || !replaceStay(with: row, bound: crossing.bound) { misplace(row) }
  }
}
