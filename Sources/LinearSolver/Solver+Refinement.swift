// Iterative refinement: what the factors lost is brought back from the rows as they were given. The residual is taken
// with the original coefficients, the correction solved for with the factors; each round gains as many digits as the
// factors have right (Wilkinson, *Rounding Errors in Algebraic Processes*, 1963).
//
// Layouts need none of it: their forms are the rows themselves. A reduced form gets its target corrected where its row
// is missed by more than rounding. Where coefficients differ so much that a variable is a large multiple of others'
// rounding (an *amplifier*), all values are refined with residuals in twice the precision, so that each is right to
// its last digits and not only the rows' sums are.

extension Solver {
  /// Corrects reduced forms until their rows hold; factors anew if that does not help.
  mutating func refineReducedRows() {
    var rounds = 0
    while !refine() {
      computeDirtyValues()
      rounds += 1
      if rounds == 3 {
        refactor(stay: .none)
        computeDirtyValues()
      } else if rounds == 6 {
        return
      }
    }
  }

  /// Corrects the targets of reduced forms whose constraints the values miss by more than rounding (iterative
  /// refinement: the residual is taken with the original coefficients, the correction solved for with the factors).
  ///
  /// - Returns: whether there was nothing to correct.
  private mutating func refine() -> Bool {
    scratch.beta.removeAll()
    scratch.births.removeAll()
    for index in 0..<scratch.touched.count where roles[scratch.touched[index]] == Role.reduced {
      let row = scratch.touched[index]
      let record = rows[row]
      var residual = record.activeBound
      var scale = residual.magnitude
      for offset in matrix.range(of: row) {
        let cell = matrix.cell(offset)
        let summand = cell.value * values[cell.variable]
        residual -= summand
        scale += summand.magnitude
      }
      if residual.magnitude > scale * Tolerance.residual, scratch.beta.add(Estimate(residual), at: record.slot) {
        scratch.births.insert(record.slot.raw, rank: rows[record.form].birth)
      }
    }
    if scratch.births.isEmpty { return true }
    correctTargets()
    return false
  }

  /// Adds what `beta` holds to the forms' targets, and what follows from that to the forms made with them.
  private mutating func correctTargets() {
    while !scratch.births.isEmpty {
      let variable = VariableKey(raw: scratch.births.removeFirst())
      let change = scratch.beta[variable]
      rows[variables[variable].form].target += change
      markDirty(variable)
      var key = etas.head(of: variable)
      while key.exists {
        let cell = etas.cell(key.offset)
        let dependent = rows[cell.row].slot
        if scratch.beta.add(Estimate(-cell.value * change), at: dependent) {
          scratch.births.insert(dependent.raw, rank: rows[cell.row].birth)
        }
        key = cell.next
      }
    }
  }

  // MARK: Twice the precision

  /// Refines all values with residuals in twice the precision.
  mutating func refineAll() {
    scratch.tails.removeAll()
    scratch.tails.extend(to: variables.count, with: 0)
    for _ in 0..<4 {
      guard solveResiduals() else { return }
      var isChanged = false
      for index in 0..<scratch.moved.count {
        let variable = scratch.moved[index]
        let (sum, error) = twoSum(values[variable], scratch.delta[variable])
        let (high, low) = twoSum(sum, scratch.tails[variable.offset] + error)
        scratch.tails[variable.offset] = low
        if high != values[variable] {
          isChanged = true
          set(variable, to: high)
          touchColumn(of: variable)
        }
      }
      if !isChanged { return }
    }
  }

  /// Solves for the correction of all values: `delta` with the variables in `moved`; tells whether there is any.
  private mutating func solveResiduals() -> Bool {
    scratch.beta.removeAll()
    scratch.births.removeAll()
    scratch.delta.removeAll()
    scratch.moved.removeAll()
    scratch.heap.removeAll()
    for offset in 0..<variables.count where !variables[VariableKey(offset)].isFree {
      let slot = VariableKey(offset)
      let residual = preciseResidual(of: owner(of: slot))
      if residual != 0 { seed(residual, at: slot) }
    }
    spreadSeeds()
    solveColumn(touching: false)
    return scratch.moved.count > 0
  }

  private mutating func touchColumn(of variable: VariableKey) {
    var key = matrix.head(of: variable)
    while key.exists {
      let cell = matrix.cell(key.offset)
      if roles[cell.row] == Role.checked { touch(cell.row) }
      key = cell.next
    }
  }

  /// Bound less value of a tight row, the values taken with their tails.
  private func preciseResidual(of row: RowKey) -> Double {
    var high = rows[row].activeBound
    var low = decimalTail(of: high)
    for offset in matrix.range(of: row) {
      let cell = matrix.cell(offset)
      let product = -cell.value * values[cell.variable]
      let error = (-product).addingProduct(-cell.value, values[cell.variable])
      let (sum, rest) = twoSum(high, product)
      high = sum
      low += rest + error - cell.value * scratch.tails[cell.variable.offset]
      low -= decimalTail(of: cell.value) * values[cell.variable]
    }
    return high + low
  }

  /// What has to be added to a number for the decimal that it stands for, if that has at most 15 digits, 9 of them
  /// after the point; 0 otherwise.
  private func decimalTail(of number: Double) -> Double {
    var power = 1.0
    for _ in 0...9 {
      let product = number * power
      let whole = product.rounded()
      if whole.magnitude < 1e15, whole / power == number {
        return ((whole - product) - (-product).addingProduct(number, power)) / power
      }
      power *= 10
    }
    return 0
  }

  /// A sum and what rounding took from it (Knuth).
  @inline(__always)
  private func twoSum(_ left: Double, _ right: Double) -> (sum: Double, error: Double) {
    let sum = left + right
    let part = sum - left
    return (sum, (left - (sum - part)) + (right - part))
  }
}
