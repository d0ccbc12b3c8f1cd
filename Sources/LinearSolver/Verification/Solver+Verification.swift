import ExactBasis

// Verification in exact arithmetic. Floating-point operations record the variables for which rounding may have affected
// a decision (*suspects*). At the end of an operation, the parts of the system that contain them are passed to the
// verifier, which checks the resulting basis in fractions and continues pivoting if it is wrong. All other parts remain
// unchanged.

extension Solver {
  // MARK: Suspects

  /// Records a variable for which rounding may have affected a decision.
  mutating func suspect(_ variable: VariableKey) {
    if work.operation.isSuspect.insert(variable.offset) { work.operation.suspects.append(variable) }
  }

  /// Removes all suspects. There are no suspects between operations, because the results of queries must not depend on
  /// earlier trials.
  mutating func forgetSuspects() {
    work.operation.suspects.removeAll()
    work.operation.isSuspect.removeAll()
  }

  /// Removes some variables from the suspects.
  mutating func forgetSuspects(among variables: ArraySlice<VariableKey>) {
    for variable in variables { work.operation.isSuspect.remove(variable.offset) }
    let suspects = work.operation.suspects.contents
    work.operation.suspects.removeAll()
    for variable in suspects where work.operation.isSuspect.contains(variable.offset) {
      work.operation.suspects.append(variable)
    }
  }

  /// Records the variables of a row as suspects.
  mutating func suspect(_ row: RowKey) {
    for offset in matrix.range(of: row) { suspect(matrix.cell(offset).variable) }
  }

  /// Records a variable as a suspect if its number was treated as 0 but might not be 0.
  @inline(always)
  mutating func suspectNoise(_ entry: Estimate, at variable: VariableKey) {
    if counters.hides(entry) { suspect(variable) }
  }

  /// Records all rows that are still out of place and all generators that are still doubtful as suspect.
  mutating func suspectWork() {
    while !work.ratioTest.misplaced.isEmpty { suspect(RowKey(raw: work.ratioTest.misplaced.removeFirst())) }
    while !work.descent.doubtful.isEmpty {
      let generator = nextDoubtful()
      if isInBasis(generator) { suspect(slot(of: generator)) }
    }
  }

  private mutating func suspect(_ conflict: Conflict) {
    for member in conflict.members {
      if let id = member.row { suspect(key(of: id)) }
    }
  }

  // MARK: Confirming

  /// Confirms the result of the operation, or corrects it.
  ///
  /// - Parameters:
  ///   - found: the conflict that the operation has found, if any.
  ///   - waiting: rows that the operation still has to add because it stopped at a conflict.
  ///   - isChanged: returns true for a row that the operation adds or changes. Only such rows can cause a conflict.
  /// - Returns: the conflict, if there is one.
  mutating func confirmed(
    _ found: Conflict?, waiting: [RowKey] = [], isChanged: (RowID) -> Bool
  ) -> Conflict? {
    var conflict = found
    func isCaused(_ conflict: Conflict) -> Bool { conflict.members.contains { $0.row.map(isChanged) ?? false } }
    for _ in 0..<Self.verificationLimit {
      if let found = conflict {
        if isProven(found) { return found }
        // The members alone are usually a small part of the rows that they are connected with. Only if they don't
        // contradict each other does the rest matter.
        if let verifier, let alone = verify(found, by: verifier), isCaused(alone) { return alone }
        suspect(found)
      }
      guard !work.operation.suspects.isEmpty, let verifier else { return conflict }
      // The values determine which variables are certain; the conflict may have been found before the values were
      // computed.
      propagate()
      // Rows that were already in the solver may contradict each other by less than a rounding error.
      let exact = suspectParts().compactMap { verify($0, by: verifier) }
      if let first = exact.first(where: isCaused) { return first }
      if let found = conflict {
        misplaceMembers(of: found)
        conflict = settleByLevel(waiting.filter { roles[$0] == Role.inert }) ?? settle()
      }
    }
    for part in suspectParts() { markUndecided(part) }
    return conflict
  }

  /// The maximum number of times that an operation continues after a verification. One such round usually settles
  /// everything.
  private static let verificationLimit = 16

  // MARK: Parts

  /// A connected part of the system.
  ///
  /// Variables with certain values that are fixed by required equalities belong to no part, because they connect
  /// nothing. In the parts where they occur, they are *pinned*.
  struct Part {
    var variables: [VariableKey] = []
    var rows: [RowKey] = []
    /// The number of variables that aren't pinned; they come first.
    var openCount = 0
  }

  /// Returns the parts that contain suspects. Afterward, there are no suspects until later steps record new ones.
  private mutating func suspectParts() -> [Part] {
    var parts: [Part] = []
    var isVisited = Set<Int32>()
    for index in 0..<work.operation.suspects.count {
      let seed = work.operation.suspects[index]
      if isVisited.contains(seed.raw) { continue }
      parts.append(part(around: seed, &isVisited))
    }
    forgetSuspects()
    return parts
  }

  /// Returns the part that contains a variable.
  ///
  /// Tight rows and the variables that they define belong together, even if the variables are certain. So the basis of
  /// the part is a complete basis, and pinned values follow from rows outside it.
  func part(around seed: VariableKey, _ isVisited: inout Set<Int32>) -> Part {
    var part = Part()
    var isListed = Set<Int32>()
    var pinned = Set<Int32>()
    var isOpen = Set<Int32>()
    func visit(_ variable: VariableKey) {
      if isOpen.insert(variable.raw).inserted { part.variables.append(variable) }
    }
    func list(_ row: RowKey) {
      guard isLive(row), isListed.insert(row.raw).inserted else { return }
      part.rows.append(row)
      if rows[row].slot.exists { visit(rows[row].slot) }
      for offset in matrix.range(of: row) {
        let variable = matrix.cell(offset).variable
        if isCertain(variable) { pinned.insert(variable.raw) } else { visit(variable) }
      }
    }
    visit(seed)
    var next = 0
    while next < part.variables.count {
      let variable = part.variables[next]
      next += 1
      if !variables[variable].isFree { list(owner(of: variable)) }
      var place = matrix.head(of: variable)
      while place.exists {
        let cell = matrix.cell(place.offset)
        place = cell.next
        list(cell.row)
      }
    }
    isVisited.formUnion(isOpen)
    part.variables.sort { $0.raw < $1.raw }
    part.openCount = part.variables.count
    part.variables += pinned.subtracting(isOpen).sorted().map { VariableKey(raw: $0) }
    part.rows.sort { rows[$0].ordinal < rows[$1].ordinal }
    return part
  }

  /// Returns true if `row` is a constraint that isn't being removed.
  private func isLive(_ row: RowKey) -> Bool {
    rows[row].status != .reduced && ordinals[OrdinalKey(raw: rows[row].ordinal)] == row
  }

  /// Returns true if required equalities fix the variable and its value was computed without rounding.
  func isCertain(_ variable: VariableKey) -> Bool {
    variables[variable].isRigid && variables[variable].value.noise == 0 && variables[variable].value.value.isFinite
      && !work.operation.isSuspect.contains(variable.offset)
  }

  // MARK: Verifying

  /// Verifies a part and adopts the result.
  ///
  /// - Returns: the conflict, if there is one.
  private mutating func verify(_ part: Part, by verifier: any BasisVerifier) -> Conflict? {
    switch verifier.verdict(on: basisPart(part)) {
    case .optimal(let basis):
      adopt(basis, for: part)
      return nil
    case .conflict(let members, let shortfall):
      return conflict(members, shortfall, of: part) ?? verify(withoutPins(part, members), by: verifier)
    case .undecided:
      markUndecided(part)
      return nil
    }
  }

  /// Verifies the members of a conflict separately, without adopting anything.
  ///
  /// - Returns: the conflict among the members, if there is one.
  private func verify(_ found: Conflict, by verifier: any BasisVerifier) -> Conflict? {
    let part = self.part(of: found.members.compactMap(\.row).map { key(of: $0) })
    guard case .conflict(let members, let shortfall) = verifier.verdict(on: basisPart(part)) else { return nil }
    return conflict(members, shortfall, of: part)
  }

  /// Lists the members of a conflict outside the basis as out of place, so that the reason for the refusal isn't lost
  /// if another error is found.
  private mutating func misplaceMembers(of conflict: Conflict) {
    for member in conflict.members {
      if let id = member.row, roles[key(of: id)] == Role.checked { misplace(key(of: id)) }
    }
  }

  /// Returns a conflict that the verifier has found; nil if a member isn't identified by a single row.
  private func conflict(
    _ members: [(row: Int, multiplier: Double)], _ shortfall: Double, of part: Part
  ) -> Conflict? {
    var named: [Conflict.Member] = []
    for member in members {
      guard let member = self.member(member, of: part) else { return nil }
      named.append(member)
    }
    named.sort { ($0.row?.ordinal ?? .max) < ($1.row?.ordinal ?? .max) }
    return Conflict(members: named, shortfall: shortfall)
  }

  /// Returns a member of a conflict, identified by its row. A pinned variable is identified by the row that fixes it,
  /// if that row contains no other variables; otherwise, returns nil.
  private func member(_ member: (row: Int, multiplier: Double), of part: Part) -> Conflict.Member? {
    if member.row < part.rows.count {
      return Conflict.Member(row: handle(of: part.rows[member.row]), multiplier: member.multiplier)
    }
    let row = owner(of: part.variables[part.openCount + member.row - part.rows.count])
    let cells = matrix.range(of: row)
    guard cells.count == 1 else { return nil }
    let multiplier = member.multiplier / matrix.cell(cells.lowerBound).value
    return Conflict.Member(row: handle(of: row), multiplier: multiplier)
  }

  private mutating func markUndecided(_ part: Part) {
    counters.hasUndecided = true
    for variable in part.variables.prefix(part.openCount) { stays[variable].isUndecided = true }
  }

  /// The variables whose values couldn't be determined reliably: rounding may have affected them, and the verifier
  /// reached its limits. Usually empty.
  ///
  /// - Complexity: constant if there has never been such a variable; otherwise, linear in the number of variables.
  public var undecidedVariables: [Variable] {
    guard counters.hasUndecided else { return [] }
    return (0..<variables.count).filter { stays[VariableKey($0)].isUndecided }.map { handle(of: VariableKey($0)) }
  }

  /// Returns the rows of a conflict, with pins replaced by the rows that the pinned variables depend on.
  private mutating func withoutPins(_ part: Part, _ members: [(row: Int, multiplier: Double)]) -> Part {
    var isListed = Set<Int32>()
    var found: [RowKey] = []
    func list(_ row: RowKey) { if isListed.insert(row.raw).inserted { found.append(row) } }
    for member in members where member.row < part.rows.count { list(part.rows[member.row]) }
    for member in members where member.row >= part.rows.count {
      derive(Generator(stay: part.variables[part.openCount + member.row - part.rows.count]))
      for index in 0..<work.solves.alpha.keys.count where work.solves.alpha[work.solves.alpha.keys[index]].value != 0 {
        if !variables[work.solves.alpha.keys[index]].isFree { list(owner(of: work.solves.alpha.keys[index])) }
      }
    }
    return self.part(of: found)
  }

  /// Returns rows as a separate part in which no variable is pinned.
  private func part(of members: [RowKey]) -> Part {
    var result = Part()
    result.rows = members.sorted { rows[$0].ordinal < rows[$1].ordinal }
    var isVisited = Set<Int32>()
    for row in result.rows {
      for offset in matrix.range(of: row) where isVisited.insert(matrix.cell(offset).variable.raw).inserted {
        result.variables.append(matrix.cell(offset).variable)
      }
    }
    result.variables.sort { $0.raw < $1.raw }
    result.openCount = result.variables.count
    return result
  }

  /// Returns the part in the form that the verifier expects: its rows, followed by a row for each pinned variable.
  func basisPart(_ part: Part) -> BasisPart {
    var position: [Int32: Int] = [:]
    for (index, variable) in part.variables.enumerated() { position[variable.raw] = index }
    var result = BasisPart(
      isFree: part.variables.prefix(part.openCount).map { variables[$0].isFree },
      isBelow: part.variables.map { stays[$0].isBelow }, rows: [])
    result.rows.reserveCapacity(part.rows.count)
    for row in part.rows {
      let record = rows[row]
      let terms = matrix.range(of: row).map { offset in
        (variable: position[matrix.cell(offset).variable.raw] ?? 0, coefficient: matrix.cell(offset).value)
      }
      result.rows.append(
        BasisPart.Row(
          terms: terms, lower: record.lower, upper: record.upper, priority: record.priority,
          place: record.status.place))
    }
    for index in part.openCount..<part.variables.count {
      let value = variables[part.variables[index]].value.value
      result.isFree.append(false)
      result.rows.append(
        BasisPart.Row(
          terms: [(index, 1)], lower: value, upper: value, priority: Priority.required.value, place: .atLower))
    }
    return result
  }
}
