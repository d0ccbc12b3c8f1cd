import ConstraintSystems
import LinearSolver
import SolverInput

/// A constraint system in the solver. Only this type translates constraints and premises into rows, and rows back into
/// constraints and premises.
struct SystemSolver: ~Copyable {
  /// The reason why a constraint was refused: the constraints and premises that it can't hold together with, each with
  /// its multiplier.
  struct InfeasibleSubset {
    /// The indices of constraints, including the refused one, ascending, with their multipliers.
    var constraints: [(index: Int, multiplier: Double)]
    /// The indices of premises, ascending, with their multipliers.
    var premises: [(index: Int, multiplier: Double)]
    /// The indices of the held variables that contribute to the refusal, ascending.
    var held: [Int] = []

    /// A refusal without a provable reason, because numbers are out of range.
    static let ofNumbers = InfeasibleSubset(constraints: [], premises: [])
  }

  /// The constraint or premise that a row of the solver represents.
  enum Source: Hashable {
    case constraint(Int)
    case premise(Int)
  }

  let system: ConstraintSystem
  var solver = Solver(arithmetic: ExactArithmetic.current)
  /// The solver's variable for each of the system's variables; nil until a row contains it.
  private(set) var variables: [Variable?]
  /// The system's variable for each of the solver's, in order of creation.
  private var places: [Int] = []
  /// The row of each constraint that is in the solver.
  private var rows: [RowID?]
  /// The source of each row, by the row's position in the order of addition; nil for a row that was removed or that
  /// holds a variable.
  private var sources: [Source?] = []
  /// The rows that hold variables, by variable, and the reverse.
  private var holds: [Int: RowID] = [:]
  private var heldVariables: [RowID: Int] = [:]
  /// The stage at which the current trial began, and the changes recorded since.
  private var stage: Stage?
  private var notes: [Note] = []

  /// A change to the records of the solver's rows and variables.
  private enum Note {
    case entered(RowID, Source)
    case left(RowID, Source)
    case made(variable: Int)
  }

  /// Creates a solver with all of the system's variables and premises, but no constraints.
  init(_ system: ConstraintSystem) {
    self.init(system, premises: Array(system.premises.indices))
    makeVariables()
  }

  /// Creates the variables that don't exist yet because no row contains them.
  mutating func makeVariables() { for index in system.variables.indices { _ = variable(index) } }

  /// Creates a solver with the premises at the indices `premises` and only the variables in them, for testing a part of
  /// the system.
  init(_ system: ConstraintSystem, premises: [Int]) {
    self.system = system
    variables = Array(repeating: nil, count: system.variables.count)
    rows = Array(repeating: nil, count: system.constraints.count)
    // Premises hold together. A premise that is refused only because of rounding is left out and used in no proof.
    for index in premises { _ = addPremise(index) }
  }

  /// Creates a solver for deriving other forms from the given constraints and premises; nil if a number is out of
  /// range. The solver contains only their variables and sets their left sides, without constants, to 0.
  init?(equations constraints: some Sequence<Int>, premises: [Int], of system: ConstraintSystem) {
    self.init(system, premises: [])
    var newRows: [Row] = []
    var sources: [Source] = []
    for (form, source) in constraints.map({ (system.constraints[$0].form, Source.constraint($0)) })
      + premises.map({ (system.premises[$0].form, Source.premise($0)) })
    {
      guard let row = row(LinearForm(terms: form.terms), .equal, .required) else { return nil }
      newRows.append(row)
      sources.append(source)
    }
    guard let names = try? solver.loadIfPossible(newRows) else { return nil }
    for (row, source) in zip(names, sources) { note(row, source) }
  }

  private mutating func variable(_ index: Int) -> Variable {
    if let known = variables[index] { return known }
    let made = solver.makeVariable()
    variables[index] = made
    places.append(index)
    note(.made(variable: index))
    return made
  }

  /// Returns the system's variable that one of the solver's variables represents.
  func place(of variable: Variable) -> Int { places[variable.index] }

  /// Returns the solver's variable for one of the system's variables; nil if no row contains it.
  func solverVariable(_ index: Int) -> Variable? { variables[index] }

  // MARK: Rows

  /// Returns the source of a row; nil for a row that holds a variable.
  func source(of row: RowID) -> Source? { row.ordinal < sources.count ? sources[row.ordinal] : nil }

  /// Records that a row was added to the solver.
  private mutating func note(_ row: RowID, _ source: Source) {
    note(.entered(row, source))
    set(row, of: source)
  }

  private mutating func set(_ row: RowID, of source: Source) {
    if sources.count <= row.ordinal {
      sources.append(contentsOf: repeatElement(nil, count: row.ordinal + 1 - sources.count))
    }
    sources[row.ordinal] = source
    if case .constraint(let index) = source { rows[index] = row }
  }

  /// Records that a row was removed from the solver.
  private mutating func forget(_ row: RowID, _ source: Source) {
    sources[row.ordinal] = nil
    if case .constraint(let index) = source { rows[index] = nil }
  }

  // MARK: Trials

  /// Begins a trial: ``endTrial()`` undoes all additions, removals and changes after this call.
  ///
  /// - Requires: no trial is under way. Don't hold variables during a trial.
  mutating func beginTrial() {
    precondition(stage == nil, "a trial within a trial")
    stage = solver.openStage()
  }

  /// Undoes everything since ``beginTrial()``.
  ///
  /// - Complexity: proportional to the work since then.
  mutating func endTrial() {
    guard let stage else { preconditionFailure("no trial is under way") }
    solver.undo(stage)
    self.stage = nil
    while let note = notes.popLast() {
      switch note {
      case .entered(let row, let source): forget(row, source)
      case .left(let row, let source): set(row, of: source)
      case .made(let variable):
        variables[variable] = nil
        places.removeLast()
      }
    }
  }

  private mutating func note(_ change: Note) {
    if stage != nil { notes.append(change) }
  }

  // MARK: Constraints and premises

  mutating func terms(_ form: LinearForm) -> [Term] {
    form.coefficients.map { Term($0.value, variable($0.variable)) }
  }

  /// Returns true if the constraint at `index` is in the solver.
  func contains(_ index: Int) -> Bool { rows[index] != nil }

  /// Returns the row of the constraint at `index`; nil if it isn't in the solver.
  func row(of index: Int) -> RowID? { rows[index] }

  /// Adds the constraint at `index` and solves.
  ///
  /// - Returns: nil if the constraint was added; otherwise, the reason for the refusal, and nothing has changed.
  mutating func add(_ index: Int) -> InfeasibleSubset? { add(system.constraints[index]) }

  /// Adds a constraint, which is one of the system's or a changed version of it, and solves.
  ///
  /// - Parameter slack: the number of points by which the constraint may be missed, for refusals that are due to
  ///   rounding.
  /// - Returns: nil if the constraint was added; otherwise, the reason for the refusal, and nothing has changed.
  mutating func add(_ constraint: ConstraintSystem.Constraint, slack: Double = 0) -> InfeasibleSubset? {
    let index = constraint.index
    precondition(rows[index] == nil, "constraint \(index) is in the solver already")
    let row = row(constraint.form, constraint.relation, constraint.priority, slack: slack)
    guard let new = row else { return .ofNumbers }
    do {
      let row = try solver.add(new.terms, new.bounds, priority: new.priority)
      note(row, .constraint(index))
      return nil
    } catch {
      return refusal(of: .constraint(index), error)
    }
  }

  /// Adds constraints together and solves.
  ///
  /// - Parameter deadline: the time at which to give up; nil for never.
  /// - Returns: true if the constraints hold together. If they don't, or the time ran out, nothing has changed.
  mutating func load(_ indices: [Int], until deadline: ContinuousClock.Instant? = nil) -> Bool {
    var newRows: [Row] = []
    for index in indices {
      precondition(rows[index] == nil, "constraint \(index) is in the solver already")
      let (form, relation) = (system.constraints[index].form, system.constraints[index].relation)
      guard let row = row(form, relation, system.constraints[index].priority) else { return false }
      newRows.append(row)
    }
    do {
      guard let names = try solver.loadIfPossible(newRows, until: deadline) else { return false }
      for (index, row) in zip(indices, names) { note(row, .constraint(index)) }
      return true
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Returns the solver's row for a constraint; nil if its numbers are out of range.
  private mutating func row(
    _ form: LinearForm, _ relation: Relation, _ priority: LayoutPriority, slack: Double = 0
  ) -> Row? {
    guard form.mistake == nil else { return nil }
    return Row(terms(form), relation.bounds(-form.constant, slack: slack), priority: priority.rowPriority)
  }

  /// Adds the premise at `index`, which must not be in the solver yet, and solves.
  ///
  /// - Returns: nil if the premise was added; otherwise, the reason for the refusal, and nothing has changed.
  mutating func addPremise(_ index: Int) -> InfeasibleSubset? {
    let premise = system.premises[index]
    guard premise.form.mistake == nil else { return .ofNumbers }
    do {
      let row = try solver.add(terms(premise.form), Relation.greaterThanOrEqual.bounds(-premise.form.constant))
      note(row, .premise(index))
      return nil
    } catch {
      return refusal(of: .premise(index), error)
    }
  }

  /// Holds the variable at `index`, which is in no row of the solver yet, at `value`.
  ///
  /// - Returns: true if the variable is held; false if the value isn't a valid number or if the solver refuses it
  ///   because of rounding.
  mutating func hold(_ index: Int, at value: Double) -> Bool {
    guard NumberRange.containsConstant(value), variables[index] == nil else { return false }
    do {
      let row = try solver.add([Term(1, variable(index))], .equal(value))
      holds[index] = row
      heldVariables[row] = index
      return true
    } catch .conflict {
      return false
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Returns true if the variable at `index` is held.
  func isHeld(_ index: Int) -> Bool { holds[index] != nil }

  /// Releases the variable at `index`, so that it can move again.
  mutating func release(_ index: Int) {
    guard let row = holds.removeValue(forKey: index) else { return }
    heldVariables[row] = nil
    solver.remove(row)
  }

  /// Removes the constraint at `index` and solves.
  mutating func remove(_ index: Int) {
    guard let row = rows[index] else { preconditionFailure("constraint \(index) is not in the solver") }
    solver.remove(row)
    note(.left(row, .constraint(index)))
    forget(row, .constraint(index))
  }

  /// Changes the relation and the constant of a constraint that is in the solver, and solves.
  ///
  /// - Parameter constraint: the changed constraint; everything except its relation and constant must be as before.
  /// - Returns: nil if the constraint was changed; otherwise, the reason for the refusal, and nothing has changed.
  mutating func change(to constraint: ConstraintSystem.Constraint) -> InfeasibleSubset? {
    guard let row = rows[constraint.index] else {
      preconditionFailure("constraint \(constraint.index) is not in the solver")
    }
    guard constraint.form.mistake == nil else { return .ofNumbers }
    do {
      try solver.setBounds(constraint.relation.bounds(-constraint.form.constant), of: row)
      return nil
    } catch {
      return refusal(of: .constraint(constraint.index), error)
    }
  }

  private func refusal(of refused: Source, _ error: SolverError) -> InfeasibleSubset {
    guard case .conflict(let conflict) = error else { preconditionFailure("\(error)") }
    var refusal = InfeasibleSubset(constraints: [], premises: [])
    for member in conflict.members {
      if let variable = member.row.flatMap({ heldVariables[$0] }) {
        refusal.held.append(variable)
        continue
      }
      switch member.row == nil ? refused : member.row.flatMap({ source(of: $0) }) {
      case .constraint(let index): refusal.constraints.append((index, member.multiplier))
      case .premise(let index): refusal.premises.append((index, member.multiplier))
      case nil: preconditionFailure("row \(member) is of no constraint")
      }
    }
    refusal.constraints.sort { $0.index < $1.index }
    refusal.premises.sort { $0.index < $1.index }
    refusal.held.sort()
    return refusal
  }

  /// Returns the value of each variable; 0 if no row contains it.
  func values() -> [Double] {
    variables.map { $0.map { solver.value(of: $0) } ?? 0 }
  }

  /// Returns the variables whose values have changed since the last call, ascending, with their values. Changes that
  /// were made and undone in a trial are ignored.
  ///
  /// - Complexity: O(m log m), where m is the number of variables that moved; for the first call, the number of all
  ///   variables.
  mutating func takeMoves() -> [(variable: Int, value: Double)] {
    let moves = solver.takeMovedVariables().map { (variable: place(of: $0), value: solver.value(of: $0)) }
    return moves.sorted { $0.variable < $1.variable }
  }

  /// Returns the variables whose values couldn't be determined reliably, ascending.
  func undecided() -> [Int] {
    let undecided = Set(solver.undecidedVariables)
    return undecided.isEmpty ? [] : variables.indices.filter { variables[$0].map(undecided.contains) ?? false }
  }

  mutating func value(of form: LinearForm) -> Double { solver.value(of: terms(form)) + form.constant }

  /// Returns the optional constraints in the solver that aren't satisfied, highest priority first, each with the number
  /// of points by which it is missed.
  func brokenPreferences() -> [BrokenPreference] {
    solver.brokenRows.compactMap { row in
      guard case .constraint(let index)? = source(of: row) else { return nil }
      return BrokenPreference(index: index, points: solver.violation(of: row))
    }
  }

  /// The number of exchanges in the solver's basis during the last operation.
  var exchangeCount: Int { solver.exchangeCount }

  /// Returns true if the value of `form` is ambiguous: the value could be greater or smaller while all constraints hold
  /// as well as they do now.
  mutating func isAmbiguous(_ form: LinearForm) -> Bool { solver.leavesValueOpen(terms(form)) }
}
