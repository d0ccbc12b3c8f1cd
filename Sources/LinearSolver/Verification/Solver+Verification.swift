import ExactBasis

// Where exact arithmetic has the last word. Floating point notes which numbers rounding may have decided (*suspects*);
// when an operation is done, the parts of the system that they lie in are handed to the verifier, which checks the
// basis that was found in fractions, and pivots on where it is wrong. All other parts are left alone.

extension Solver {
  // MARK: Suspects

  /// Notes a variable about which rounding may have decided something.
  mutating func suspect(_ variable: VariableKey) {
    if work.operation.isSuspect.insert(variable.offset) { work.operation.suspects.append(variable) }
  }

  /// Nobody is suspect between operations: what is asked then must not depend on what was tried before.
  mutating func forgetSuspects() {
    work.operation.suspects.removeAll()
    work.operation.isSuspect.removeAll()
  }

  /// Lifts all suspicion of some variables.
  mutating func forgetSuspects(among variables: ArraySlice<VariableKey>) {
    for variable in variables { work.operation.isSuspect.remove(variable.offset) }
    let suspects = work.operation.suspects.contents
    work.operation.suspects.removeAll()
    for variable in suspects where work.operation.isSuspect.contains(variable.offset) {
      work.operation.suspects.append(variable)
    }
  }

  /// Notes the variables of a row.
  mutating func suspect(_ row: RowKey) {
    for offset in matrix.range(of: row) { suspect(matrix.cell(offset).variable) }
  }

  /// Notes a variable whose number was taken for 0 though it may be something.
  @inline(always)
  mutating func suspectNoise(_ entry: Estimate, at variable: VariableKey) {
    if counters.hides(entry) { suspect(variable) }
  }

  /// Notes what is still out of place or doubted.
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

  /// Confirms what the operation has come to, or corrects it.
  ///
  /// - Parameters:
  ///   - found: the conflict that the operation has found so far.
  ///   - waiting: rows that the operation has yet to let take part, where it stopped at a conflict.
  ///   - isChanged: whether a row is one of those that the operation adds or changes. Only they can be in the wrong.
  /// - Returns: the conflict if there is one.
  mutating func confirmed(
    _ found: Conflict?, waiting: [RowKey] = [], isChanged: (RowID) -> Bool
  ) -> Conflict? {
    var conflict = found
    for _ in 0..<Self.verificationLimit {
      if let conflict {
        if isProven(conflict) { return conflict }
        suspect(conflict)
      }
      guard !work.operation.suspects.isEmpty, let verifier else { return conflict }
      // Which variables are certain follows from the values; a conflict may have come before they were computed.
      propagate()
      var exact = suspectParts().compactMap { verify($0, by: verifier) }
      // Rows that were there before may contradict each other by less than rounding. What is found besides stands for
      // itself then.
      if !exact.isEmpty, let conflict, let alone = verify(conflict, by: verifier) { exact.append(alone) }
      if let first = exact.first(where: { $0.members.contains { $0.row.map(isChanged) ?? false } }) { return first }
      if let found = conflict {
        misplaceMembers(of: found)
        conflict = settleByLevel(waiting.filter { roles[$0] == Role.inert }) ?? settle()
      }
    }
    for part in suspectParts() { markUndecided(part) }
    return conflict
  }

  /// How often an operation goes on after a verification; one such round usually settles all.
  private static let verificationLimit = 16

  // MARK: Parts

  /// A connected part of the system.
  ///
  /// Variables that required equalities fix, and whose values are certain, belong to no part: they connect nothing.
  /// Where they occur they are *pinned*.
  struct Part {
    var variables: [VariableKey] = []
    var rows: [RowKey] = []
    /// How many of the variables, the first ones, are not pinned.
    var openCount = 0
  }

  /// The parts in which the suspects lie. Each suspect is in one of them, and above suspicion until what follows raises
  /// another one.
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

  /// The part in which a variable lies.
  ///
  /// Tight rows and the variables that they define belong together, certain or not: so the basis of the part is a basis
  /// by itself, and what is pinned follows from rows outside it.
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

  /// Whether this is a constraint that is not being removed.
  private func isLive(_ row: RowKey) -> Bool {
    rows[row].status != .reduced && ordinals[OrdinalKey(raw: rows[row].ordinal)] == row
  }

  /// Whether required equalities fix the variable, and its value was computed without rounding.
  func isCertain(_ variable: VariableKey) -> Bool {
    variables[variable].isRigid && variables[variable].value.noise == 0 && variables[variable].value.value.isFinite
      && !work.operation.isSuspect.contains(variable.offset)
  }

  // MARK: Verifying

  /// Has a part verified and takes over what comes out.
  ///
  /// - Returns: the conflict if there is one.
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

  /// Has the members of a conflict verified by themselves, and takes nothing over.
  ///
  /// - Returns: the conflict among them, if there is one.
  private func verify(_ found: Conflict, by verifier: any BasisVerifier) -> Conflict? {
    let part = self.part(of: found.members.compactMap(\.row).map { key(of: $0) })
    guard case .conflict(let members, let shortfall) = verifier.verdict(on: basisPart(part)) else { return nil }
    return conflict(members, shortfall, of: part)
  }

  /// Lists the members of a conflict outside the basis as out of place: what has refused them must not be forgotten
  /// because something else is found wrong.
  private mutating func misplaceMembers(of conflict: Conflict) {
    for member in conflict.members {
      if let id = member.row, roles[key(of: id)] == Role.checked { misplace(key(of: id)) }
    }
  }

  /// A conflict that the verifier has found; nil if a member has no row to be named by.
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

  /// A member of a conflict by its row. A pinned variable goes by the row that fixes it, if there is one that says
  /// nothing else; nil if not.
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

  /// The variables whose values could not be decided: rounding may have chosen them, and the verifier has reached its
  /// limits. Usually none.
  ///
  /// - Complexity: constant as long as there never was one, otherwise linear in the number of variables.
  public var undecidedVariables: [Variable] {
    guard counters.hasUndecided else { return [] }
    return (0..<variables.count).filter { stays[VariableKey($0)].isUndecided }.map { handle(of: VariableKey($0)) }
  }

  /// The rows of a conflict, and those that its pinned variables rest on instead of the pins.
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

  /// Rows as a part by themselves, all of whose variables are open.
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

  /// The part as the verifier takes it: its rows, then one for each pinned variable.
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
