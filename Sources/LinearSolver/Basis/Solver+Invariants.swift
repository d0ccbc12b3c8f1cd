#if DEBUG
// The invariants of docs/solver.md, checked after every operation if the solver's `checksInvariants` is true. The
// structure is checked at any size; checks that need the inverse of the tight rows compute it by a separate dense
// elimination, in small systems only.

extension Solver {
  /// The maximum number of variables for which the inverse is computed.
  private static let denseLimit = 64
  /// The maximum coefficient for which the inverse is computed: if one coefficient is much larger than the others, an
  /// inverse in floating point has no correct digits for the others.
  private static let denseCoarsest = 0x1p40

  /// True if the invariants are checked after every operation.
  package var checksInvariants: Bool {
    get { work.operation.checksInvariants }
    set { work.operation.checksInvariants = newValue }
  }

  /// Stops the program with the number of the invariant of docs/solver.md that doesn't hold, if the invariants are to
  /// be checked.
  mutating func checkInvariants() {
    if !checksInvariants { return }
    checkLinks(of: matrix, name: "matrix")
    checkLinks(of: etas, name: "etas")
    checkForms()
    checkSides()
    checkBroken()
    if variables.count <= Self.denseLimit, counters.finest >= 0x1p-6, counters.coarsest <= Self.denseCoarsest {
      checkGenerators()
    }
  }

  private func require(_ condition: Bool, _ invariant: Int, _ message: @autoclosure () -> String) {
    if !condition { fatalError("invariant \(invariant): \(message())") }
  }

  /// Checks invariant 10: prices that were updated at a level's index equal those that are derived again.
  mutating func checkRunningPrices(at index: Int) {
    if !checksInvariants { return }
    swap(&work.solves.alpha, &work.solves.prices)
    deriveBroken(at: work.runningPrices.levels[index])
    for offset in 0..<variables.count {
      let slot = VariableKey(offset)
      guard let generator = generator(at: slot), !generator.isStay else { continue }
      let derived = work.solves.alpha.entry(at: slot)
      let miss = work.runningPrices.price(of: generator.row, at: index).value - derived.value
      require(miss.magnitude <= derived.noise, 10, "the price in slot \(offset) is off by \(miss)")
    }
    swap(&work.solves.alpha, &work.solves.prices)
  }

  /// Checks invariant 1: every entry of a row is in the list of its column exactly once, and the lists contain nothing
  /// else.
  private func checkLinks(of matrix: borrowing SparseMatrix, name: String) {
    var linked = 0
    for column in 0..<variables.count {
      var previous = CellKey.none
      var key = matrix.head(of: VariableKey(column))
      while key.exists {
        let cell = matrix.cell(key.offset)
        require(cell.variable.offset == column && cell.previous == previous, 1, "\(name): links of column \(column)")
        require(matrix.range(of: cell.row).contains(key.offset), 1, "\(name): stray cell \(key.offset)")
        linked += 1
        previous = key
        key = cell.next
      }
    }
    var counted = 0
    for row in 0..<rows.count { counted += matrix.range(of: RowKey(row)).count }
    require(linked == counted, 1, "\(name): \(linked) linked cells, \(counted) in rows")
  }

  /// Checks invariants 2 to 5: forms, labels, uses, values.
  private mutating func checkForms() {
    var uses = [Int32](repeating: 0, count: variables.count)
    for offset in 0..<variables.count {
      let variable = VariableKey(offset)
      let record = variables[variable]
      guard record.form.exists else {
        require(variables[variable].value.value == 0, 5, "free variable \(offset) is \(variables[variable].value)")
        continue
      }
      let row = owner(of: variable)
      require(
        rows[row].status.isTight && rows[row].slot == variable && rows[row].form == record.form, 2, "row of \(offset)")
      require(roles[record.form] == variable.raw, 2, "role of the form of \(offset)")
      require(forms[variable].reach != Lead.rigid || !rows[row].isGenerator, 2, "reach of the form of \(offset)")
      for place in matrix.range(of: record.form) {
        let cell = matrix.cell(place)
        if cell.variable == variable {
          require(cell.value == forms[variable].pivot.value && cell.value != 0, 2, "pivot of \(offset)")
        } else {
          uses[cell.variable.offset] += 1
          require(variables[cell.variable].label < record.label, 3, "labels of \(offset) and \(cell.variable.offset)")
        }
      }
      checkReduction(of: row, form: record.form)
    }
    for offset in 0..<variables.count {
      require(uses[offset] == stays[VariableKey(offset)].uses, 2, "uses of \(offset)")
    }
  }

  /// Checks invariant 2: a form is its constraint minus the recorded multiples of older forms, up to their noise.
  private mutating func checkReduction(of row: RowKey, form: RowKey) {
    if form == row { return }
    var sum = [Double](repeating: 0, count: variables.count)
    var scale = sum
    var noise = sum
    for place in matrix.range(of: row) {
      sum[matrix.cell(place).variable.offset] += matrix.cell(place).value
      scale[matrix.cell(place).variable.offset] += abs(matrix.cell(place).value)
    }
    for place in etas.range(of: form) {
      let eta = etas.cell(place)
      let older = variables[eta.variable].form
      require(rows[older].birth < rows[form].birth, 2, "birth of the form of row \(rows[row].ordinal)")
      for inner in matrix.range(of: older) {
        let cell = matrix.cell(inner)
        sum[cell.variable.offset] -= eta.value * cell.value
        scale[cell.variable.offset] += abs(eta.value * cell.value)
        noise[cell.variable.offset] += eta.noise * abs(cell.value) + abs(eta.value) * cell.noise
      }
    }
    for place in matrix.range(of: form) { sum[matrix.cell(place).variable.offset] -= matrix.cell(place).value }
    for offset in 0..<variables.count {
      let slack = 1e-10 * scale[offset] + noise[offset]
      // Out-of-range numbers can't be checked.
      if !slack.isFinite { continue }
      require(abs(sum[offset]) <= slack, 2, "form of row \(rows[row].ordinal) at \(offset)")
    }
  }

  /// Checks invariant 6: each row's side agrees with its value.
  private mutating func checkSides() {
    for offset in 0..<rows.count {
      let row = RowKey(offset)
      let record = rows[row]
      if record.status == .vacant || record.status == .reduced { continue }
      require(ordinals[OrdinalKey(raw: record.ordinal)] == row, 6, "name of row \(record.ordinal)")
      let (estimate, scale) = evaluate(row)
      let value = estimate.value
      let slack = 1e-9 * (scale + 1e-3) + 2 * estimate.noise
      // Out-of-range numbers can't be checked.
      if !slack.isFinite { continue }
      let holds: Bool
      switch record.status {
      case .below: holds = value <= record.lower + slack && !record.isRequired
      case .above: holds = value >= record.upper - slack && !record.isRequired
      case .satisfied: holds = value >= record.lower - slack && value <= record.upper + slack
      case .tightLower: holds = abs(value - record.lower) <= slack
      case .tightUpper: holds = abs(value - record.upper) <= slack
      default: holds = false
      }
      require(holds, 6, "row \(record.ordinal) is \(record.status) at \(value) of \(record.lower)...\(record.upper)")
      require(record.status.isTight == record.slot.exists, 6, "slot of row \(record.ordinal)")
      require(record.status.isTight || roles[row] == Role.checked, 6, "role of row \(record.ordinal)")
    }
  }

  /// Checks invariant 7: the list of broken soft rows.
  private mutating func checkBroken() {
    var count = 0
    for offset in 0..<rows.count where rows[RowKey(offset)].status.slope != 0 {
      count += 1
      let record = rows[RowKey(offset)]
      require(record.brokenPlace >= 0 && record.brokenPlace < counters.broken, 7, "place of row \(record.ordinal)")
      require(broken[BrokenKey(raw: record.brokenPlace)] == RowKey(offset), 7, "row \(record.ordinal) is not listed")
      require(record.priority <= counters.brokenPeak, 7, "peak below row \(record.ordinal)")
    }
    require(count == counters.broken, 7, "\(count) rows are broken, \(counters.broken) are listed")
    guard work.brokenCounts.isOf(counters.version) else { return }
    var counts: [Double: Int] = [:]
    for place in 0..<counters.broken { counts[rows[broken[BrokenKey(place)]].priority, default: 0] += 1 }
    for level in work.brokenCounts.levels.contents {
      require(counts.removeValue(forKey: level.priority) == level.count, 7, "count at \(level.priority)")
    }
    require(counts.isEmpty, 7, "levels of broken rows aren't counted")
  }

  // MARK: Optimality

  /// Checks invariants 8 and 9: leads, reaches and firmness, and that no generator should yield.
  private mutating func checkGenerators() {
    let inverse = denseInverse()
    for offset in 0..<variables.count {
      let slot = VariableKey(offset)
      guard let generator = generator(at: slot) else { continue }
      let column = inverse.map { $0[offset] }
      let scale = column.reduce(0) { max($0, abs($1)) }
      // A column can't be checked if its range is wider than the dense inverse can resolve.
      if column.contains(where: { $0 != 0 && abs($0) < 1e-7 * scale && abs($0) > 1e-13 * scale }) { continue }
      let moved = column.indices.filter { abs(column[$0]) > 1e-9 * scale }
      let lead = lead(of: generator)
      if lead.isKnown {
        require(moved.first == Int(lead.index), 8, "lead \(lead) of slot \(offset), not \(moved)")
        require((column[Int(lead.index)] > 0) == lead.rises, 8, "direction of the lead of slot \(offset)")
        for variable in moved {
          require(variables[VariableKey(variable)].reach >= lead.index, 8, "reach of \(variable), slot \(offset)")
        }
      }
      for variable in moved {
        require(!variables[VariableKey(variable)].isRigid, 8, "\(variable) is not rigid, slot \(offset)")
      }
      checkOptimality(of: generator, column: column, moved: moved)
    }
  }

  private mutating func checkOptimality(of generator: Generator, column: [Double], moved: [Int]) {
    let slot = self.slot(of: generator)
    for move in [1.0, -1.0] where allows(generator, move: move) {
      var cost: [(priority: Double, amount: Double)] = []
      for offset in 0..<rows.count where rows[RowKey(offset)].status.slope != 0 {
        let row = RowKey(offset)
        var rate = 0.0
        for place in matrix.range(of: row) {
          rate += matrix.cell(place).value * column[matrix.cell(place).variable.offset]
        }
        add(rows[row].status.slope * rate * move, at: rows[row].priority, to: &cost)
      }
      if violates(generator, move: move) { add(1, at: rows[generator.row].priority, to: &cost) }
      cost.sort { $0.priority > $1.priority }
      let first = cost.first { abs($0.amount) > 1e-9 }
      if let first {
        require(first.amount > 0, 9, "slot \(slot) gains \(first) by moving \(move)")
      } else if let deciding = moved.first, !(generator.isStay && deciding == generator.stay.offset) {
        let change = column[deciding] * move * (stays[VariableKey(deciding)].isBelow ? -1 : 1)
        require(change >= 0, 9, "slot \(slot): the stay of \(deciding) gains by moving \(move)")
      }
    }
  }

  private func add(_ amount: Double, at priority: Double, to cost: inout [(priority: Double, amount: Double)]) {
    if let index = cost.firstIndex(where: { $0.priority == priority }) {
      cost[index].amount += amount
    } else {
      cost.append((priority, amount))
    }
  }

  /// Returns the inverse of the tight rows, indexed by variable, then slot.
  private mutating func denseInverse() -> [[Double]] {
    let count = variables.count
    var work = (0..<count).map { slot in
      var row = [Double](repeating: 0, count: 2 * count)
      if variables[VariableKey(slot)].isFree {
        row[slot] = 1
      } else {
        for place in matrix.range(of: owner(of: VariableKey(slot))) {
          row[matrix.cell(place).variable.offset] = matrix.cell(place).value
        }
      }
      row[count + slot] = 1
      return row
    }
    for column in 0..<count {
      let best = (column..<count).max { abs(work[$0][column]) < abs(work[$1][column]) } ?? column
      work.swapAt(column, best)
      require(work[column][column] != 0, 2, "the tight rows are dependent")
      let pivot = work[column][column]
      for place in work[column].indices { work[column][place] /= pivot }
      for row in 0..<count where row != column && work[row][column] != 0 {
        let factor = work[row][column]
        for place in column..<(2 * count) { work[row][place] -= factor * work[column][place] }
      }
    }
    return work.map { Array($0[count...]) }
  }
}
#endif
