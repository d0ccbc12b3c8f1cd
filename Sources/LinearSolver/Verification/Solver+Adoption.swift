import ExactBasis

// Adopting the result of exact arithmetic: the sides, the values and, if it differs, the basis, which is factored again
// in floating point.

extension Solver {
  /// Adopts the basis, sides and values of an exact solution.
  mutating func adopt(_ basis: VerifiedBasis, for part: Part) {
    propagate()
    forgetWork(in: part)
    if !isAtHand(basis, part), !rebuild(part, as: basis) { return }
    for index in 0..<part.openCount {
      let variable = part.variables[index]
      noteMove(of: variable, from: variables[variable].value.value)
      variables[variable].value = Estimate(nearest: basis.values[index])
      stays[variable].isBelow = basis.isBelow[index]
      stays[variable].isUndecided = false
    }
    // These values are certain, regardless of doubts about the new factors.
    forgetSuspects(among: part.variables.prefix(part.openCount))
  }

  /// Returns true if the solver's basis of a part equals the exact basis.
  private func isAtHand(_ basis: VerifiedBasis, _ part: Part) -> Bool {
    for (index, row) in part.rows.enumerated() {
      if rows[row].status != Status(basis.places[index]) || roles[row] == Role.inert { return false }
    }
    for index in 0..<part.openCount where variables[part.variables[index]].isFree != basis.isFree[index] {
      return false
    }
    return true
  }

  // MARK: Factoring

  /// Gives the part another basis.
  ///
  /// - Returns: true if the result is the given basis. Otherwise, rows that are redundant apart from rounding of the
  ///   input are left out, and the rest is in doubt.
  private mutating func rebuild(_ part: Part, as basis: VerifiedBasis) -> Bool {
    let entering = openSlots(of: part, for: basis)
    if let place = entering.firstIndex(where: { !enterRounded($0) }) {
      takeOut(entering[..<place])
      leaveOut(entering.filter { !enterExactly($0) })
    }
    propagate()
    forgetWork(in: part)
    return !part.variables.prefix(part.openCount).enumerated().contains {
      variables[$0.element].isFree != basis.isFree[$0.offset]
    }
  }

  /// Removes the forms of a part's variables, and the forms in other parts that depend on these, and sets the places of
  /// the part's rows.
  ///
  /// - Returns: the rows that must enter, shorter rows first, because they leave pivots for others.
  private mutating func openSlots(of part: Part, for basis: VerifiedBasis) -> [RowKey] {
    work.elimination.open.extend(to: variables.count)
    work.elimination.open.removeAll()
    work.elimination.loosened.removeAll()
    work.elimination.entering.removeAll()
    for variable in part.variables.prefix(part.openCount) where !variables[variable].isFree { loosen(variable) }
    for index in 0..<work.elimination.loosened.count { markDirty(work.elimination.loosened[index]) }
    for (index, variable) in part.variables.prefix(part.openCount).enumerated() {
      stays[variable].lead = .unknown
      markDirty(variable)
      if basis.isFree[index] {
        work.elimination.open.remove(variable.offset)
      } else {
        _ = work.elimination.open.insert(variable.offset)
      }
    }
    let own = Set(part.rows.map(\.raw))
    var entering = work.elimination.entering.contents.filter { !own.contains($0.raw) }
    for (index, row) in part.rows.enumerated() {
      let place = basis.places[index]
      setSide(Status(place), of: row)
      rows[row].lead = .unknown
      roles[row] = place.isTight ? Role.inert : Role.checked
      if place.isTight { entering.append(row) }
    }
    return entering.sorted { precedes($0, $1) }
  }

  /// Returns true if `left` comes before `right`: shorter rows come first, then rows that were added earlier.
  mutating func precedes(_ left: RowKey, _ right: RowKey) -> Bool {
    let (size, other) = (matrix.range(of: left).count, matrix.range(of: right).count)
    return size != other ? size < other : rows[left].ordinal < rows[right].ordinal
  }

  /// Adds a row to the basis as computed in floating point; returns true if successful.
  private mutating func enterRounded(_ row: RowKey) -> Bool {
    guard let pivot = enterAgain(row) else { return false }
    work.elimination.open.remove(pivot.offset)
    return true
  }

  /// Removes rows that have entered.
  private mutating func takeOut(_ entered: ArraySlice<RowKey>) {
    work.elimination.loosened.removeAll()
    work.elimination.entering.removeAll()
    for row in entered where rows[row].slot.exists { loosen(rows[row].slot) }
  }

  /// Leaves out rows that are combinations of others because of rounding in the input; variables depend on their stays
  /// instead.
  private mutating func leaveOut(_ dependent: [RowKey]) {
    for row in dependent {
      suspect(row)
      setSide(.satisfied, of: row)
      roles[row] = Role.checked
      touch(row)
    }
  }

  /// Removes a part's variables and rows from all queues.
  private mutating func forgetWork(in part: Part) {
    var isOwn = Set<Int32>()
    for variable in part.variables.prefix(part.openCount) { isOwn.insert(variable.raw) }
    let isOwnRow = Set(part.rows.map(\.raw))
    work.forgetWork(variables: { isOwn.contains($0.raw) }, rows: { isOwnRow.contains($0.raw) })
  }
}

extension Estimate {
  /// Creates an estimate of a number that was computed exactly, given the nearest `Double` or a neighboring one. An
  /// out-of-range number gets so much noise that everything computed from it is in doubt.
  init(nearest value: Double) {
    if value.isFinite {
      self = value.magnitude > .leastNonzeroMagnitude ? Estimate(value) : Estimate(0, noise: value.magnitude)
    } else {
      self.init(value < 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude, noise: .infinity)
    }
  }
}

extension Status {
  /// Creates the status of a row at a place.
  init(_ place: BasisPart.Place) {
    self =
      switch place {
      case .inside: .satisfied
      case .below: .below
      case .above: .above
      case .atLower: .tightLower
      case .atUpper: .tightUpper
      }
  }

  var place: BasisPart.Place {
    switch self {
    case .below: .below
    case .above: .above
    case .tightLower: .atLower
    case .tightUpper: .atUpper
    case .satisfied, .vacant, .reduced: .inside
    }
  }
}
