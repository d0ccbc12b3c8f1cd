#if MASDIAG_CHECK_INVARIANTS
// The invariants of docs/solver.md, checked after every operation when the flag is set. The structure is checked at
// any size; what needs the inverse of the tight rows is computed by a dense elimination of its own, in small systems.

extension Solver {
  /// Stops with the number of the invariant of docs/solver.md that does not hold.
  func checkInvariants() {
    checkLinks(of: matrix, name: "matrix")
    checkLinks(of: etas, name: "etas")
    checkForms()
    checkSides()
    if variables.count <= 48 { checkMultipliers() }
  }

  private func require(_ condition: Bool, _ invariant: Int, _ message: @autoclosure () -> String) {
    precondition(condition, "invariant \(invariant): \(message())")
  }

  /// 1: every entry of a row is in the list of its column, once, and nothing else is.
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

  /// 2 to 5: forms, labels, uses, spreads, values.
  private func checkForms() {
    var uses = [Int32](repeating: 0, count: variables.count)
    for offset in 0..<variables.count {
      let variable = VariableKey(offset)
      let record = variables[variable]
      guard record.form.exists else {
        require(values[variable] == 0, 5, "free variable \(offset) is \(values[variable])")
        require(record.spread == Int32(offset), 4, "spread of free variable \(offset)")
        continue
      }
      let row = owner(of: variable)
      require(
        rows[row].status.isTight && rows[row].slot == variable && rows[row].form == record.form, 2, "row of \(offset)")
      require(roles[record.form] == variable.raw, 2, "role of the form of \(offset)")
      for place in matrix.range(of: record.form) {
        let cell = matrix.cell(place)
        if cell.variable == variable {
          require(cell.value == rows[record.form].pivot && cell.value != 0, 2, "pivot of \(offset)")
        } else {
          uses[cell.variable.offset] += 1
          require(variables[cell.variable].label < record.label, 3, "labels of \(offset) and \(cell.variable.offset)")
        }
      }
      checkReduction(of: row, form: record.form)
      let drift = abs(values[variable] - computedValue(of: variable))
        require(counters.amplifiers > 0 || drift <= 1e-12 * abs(values[variable]), 5, "value of \(offset)")
    }
    for offset in 0..<variables.count {
      require(uses[offset] == variables[VariableKey(offset)].uses, 2, "uses of \(offset)")
    }
  }

  /// 2: a form is its constraint less the noted multiples of older forms.
  private func checkReduction(of row: RowKey, form: RowKey) {
    if form == row { return }
    var sum = [Double](repeating: 0, count: variables.count)
    var scale = sum
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
      }
    }
    for place in matrix.range(of: form) { sum[matrix.cell(place).variable.offset] -= matrix.cell(place).value }
    for offset in 0..<variables.count {
      require(abs(sum[offset]) <= 1e-10 * scale[offset], 2, "form of row \(rows[row].ordinal) at \(offset)")
    }
  }

  /// 6: each row's side fits its value.
  private func checkSides() {
    for offset in 0..<rows.count {
      let row = RowKey(offset)
      let record = rows[row]
      if record.status == .vacant || record.status == .reduced { continue }
      require(ordinals[OrdinalKey(record.ordinal)] == row, 6, "name of row \(record.ordinal)")
      var scale = 1e-3
      for place in matrix.range(of: row) {
        scale += abs(matrix.cell(place).value * values[matrix.cell(place).variable])
      }
      let slack = 1e-9 * scale
      let value = self.value(of: row)
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

  // MARK: Multipliers

  /// 7 to 9: prices, leads, and that no generator wants to move.
  private func checkMultipliers() {
    let inverse = denseInverse()
    for offset in 0..<variables.count {
      let slot = VariableKey(offset)
      guard let generator = generator(at: slot) else { continue }
      let column = inverse.map { $0[offset] }
      let scale = column.reduce(0) { max($0, abs($1)) }
      let moves = column.indices.filter { abs(column[$0]) > 1e-9 * scale }
      checkLead(of: generator, column: column, moves: moves)
      let price = freshPrice(column)
      checkPrice(of: generator, fresh: price)
      for direction in [1.0, -1.0] where allows(generator, direction: direction) {
        var cost = price.map { ($0.priority, direction * $0.value) }
        if violates(generator, direction: direction) {
          let own = rows[generator.row].priority
          if let index = cost.firstIndex(where: { $0.0 == own }) { cost[index].1 += 1 } else { cost.append((own, 1)) }
        }
        cost.sort { $0.0 > $1.0 }
        if let first = cost.first(where: { abs($0.1) > 1e-9 }) {
          require(first.1 > 0, 9, "slot \(offset) gains \(first.1) at \(first.0) in direction \(direction): \(generator) \(rows[RowKey(raw: max(0, generator.raw))]) \(worth(of: generator)) \(price) \(outlook(of: generator, direction: direction)) \(column)")
        } else if let lead = moves.first {
          let isStay = variables[VariableKey(lead)].isFree
          let side = variables[VariableKey(lead)].side
          require(isStay || side * values[VariableKey(lead)] >= 0, 9, "side of \(lead)")
          require(
            isStay || side * column[lead] * direction >= 0, 9,
            "slot \(offset): stay \(lead) gains: \(generator) \(rows[RowKey(raw: max(0, generator.raw))]) worth \(worth(of: generator)) column \(column) side \(side)"
          )
        }
      }
    }
    checkSpreads(inverse)
  }

  /// 4: what a variable depends on leads with nothing after its spread.
  private func checkSpreads(_ inverse: [[Double]]) {
    for offset in 0..<variables.count {
      let bound = variables[VariableKey(offset)].spread
      for slot in 0..<variables.count where abs(inverse[offset][slot]) > 1e-9 {
        guard let generator = generator(at: VariableKey(slot)) else { continue }
        let lead = (0..<variables.count).first { abs(inverse[$0][slot]) > 1e-9 } ?? 0
        _ = generator
        require(Int32(lead) <= bound, 4, "variable \(offset) depends on slot \(slot), which leads with \(lead)")
      }
    }
  }

  private func checkLead(of generator: Generator, column: [Double], moves: [Int]) {
    let worth = self.worth(of: generator)
    guard worth.lead.exists else { return }
    require(
      moves.first == worth.lead.offset, 8,
      "lead \(worth.lead.offset) of \(generator.raw), not \(moves): \(column) \(worth)")
    let rate = column[worth.lead.offset]
    require(abs(worth.leadRate - rate) <= 1e-7 * abs(rate), 8, "lead rate of \(generator.raw)")
  }

  private func freshPrice(_ column: [Double]) -> [(priority: Double, value: Double)] {
    var price: [(priority: Double, value: Double)] = []
    for offset in 0..<rows.count {
      let row = RowKey(offset)
      let side = rows[row].status.slope
      if side == 0 { continue }
      var rate = 0.0
      for place in matrix.range(of: row) {
        rate += matrix.cell(place).value * column[matrix.cell(place).variable.offset]
      }
      if let index = price.firstIndex(where: { $0.priority == rows[row].priority }) {
        price[index].value += side * rate
      } else {
        price.append((rows[row].priority, side * rate))
      }
    }
    return price
  }

  private func checkPrice(of generator: Generator, fresh: [(priority: Double, value: Double)]) {
    var stored: [(priority: Double, value: Double)] = []
    var key = worth(of: generator).price
    while key.exists {
      if let last = stored.last { require(last.priority > prices[key].priority, 7, "order of prices") }
      stored.append((prices[key].priority, prices[key].amount.value))
      key = prices[key].next
    }
    for (priority, value) in fresh {
      let other = stored.first { $0.priority == priority }?.value ?? 0
      require(abs(other - value) <= 1e-7 * max(1, abs(value)), 7, "price \(other) at \(priority), not \(value)")
    }
    for (priority, value) in stored where !fresh.contains(where: { $0.priority == priority }) {
      require(abs(value) <= 1e-7, 7, "price \(value) at \(priority), not 0")
    }
  }

  /// The inverse of the tight rows: element [variable][slot].
  private func denseInverse() -> [[Double]] {
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
