import ConstraintSystems
import LinearSolver
import SolverInput

/// A constraint system in the solver: the one place where constraints and premises become rows and rows become
/// constraints and premises again.
struct SystemSolver: ~Copyable {
  /// Why a constraint was refused: which constraints and premises it cannot hold with, each with its multiplier.
  struct InfeasibleSubset {
    /// Indices of constraints, ascending, the refused one included, and their multipliers.
    var constraints: [(index: Int, multiplier: Double)]
    /// Indices of premises, ascending, and their multipliers.
    var premises: [(index: Int, multiplier: Double)]
    /// Indices of the variables that are held in place, ascending, as far as they matter.
    var held: [Int] = []

    /// No reason that could be proved: the numbers cannot be calculated with.
    static let ofNumbers = InfeasibleSubset(constraints: [], premises: [])
  }

  /// The constraint or premise that a row of the solver represents.
  enum Source: Hashable {
    case constraint(Int)
    case premise(Int)
  }

  let system: ConstraintSystem
  var solver = Solver(arithmetic: ExactArithmetic.current)
  /// The solver's variable for each of the system's; nil while no row needed it.
  private(set) var variables: [Variable?]
  /// The system's variable for each of the solver's, in order of creation.
  private var places: [Int] = []
  /// The row of each constraint that is in the solver.
  private var rows: [RowID?]
  /// The source of each row, by its place in the order of addition; nil for one that is gone, or holds a variable.
  private var sources: [Source?] = []
  /// The row of each variable that is held, and the variable of each such row.
  private var holds: [Int: RowID] = [:]
  private var heldVariables: [RowID: Int] = [:]
  /// Where the trial that is under way began, and what was noted since.
  private var stage: Stage?
  private var notes: [Note] = []

  /// A change of what is known of the solver's rows and variables.
  private enum Note {
    case entered(RowID, Source)
    case left(RowID, Source)
    case made(variable: Int)
  }

  /// All of the system's variables, and its premises; no constraint yet.
  init(_ system: ConstraintSystem) {
    self.init(system, premises: Array(system.premises.indices))
    makeVariables()
  }

  /// Makes the variables that no row has yet.
  mutating func makeVariables() { for index in system.variables.indices { _ = variable(index) } }

  /// The premises at the indices `premises`, and no variable that no row has: a part of the system to try out.
  init(_ system: ConstraintSystem, premises: [Int]) {
    self.system = system
    variables = Array(repeating: nil, count: system.variables.count)
    rows = Array(repeating: nil, count: system.constraints.count)
    // Premises hold together. Where only rounding says otherwise, it goes without one: no proof uses it then.
    for index in premises { _ = addPremise(index) }
  }

  private mutating func variable(_ index: Int) -> Variable {
    if let known = variables[index] { return known }
    let made = solver.makeVariable()
    variables[index] = made
    places.append(index)
    note(.made(variable: index))
    return made
  }

  /// The system's variable that one of the solver's represents.
  func place(of variable: Variable) -> Int { places[variable.index] }

  /// The variable of the solver that one of the system's became; nil where no row has it.
  func solverVariable(_ index: Int) -> Variable? { variables[index] }

  // MARK: Rows

  /// The source of a row; nil for one that holds a variable.
  func source(of row: RowID) -> Source? { row.ordinal < sources.count ? sources[row.ordinal] : nil }

  /// Notes that a row is in the solver.
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

  /// Notes that a row is in the solver no more.
  private mutating func forget(_ row: RowID, _ source: Source) {
    sources[row.ordinal] = nil
    if case .constraint(let index) = source { rows[index] = nil }
  }

  // MARK: Trials

  /// Begins a trial: what is added, removed and changed from now on is taken back by ``endTrial()``.
  ///
  /// - Requires: no trial is under way; none holds a variable.
  mutating func beginTrial() {
    precondition(stage == nil, "a trial within a trial")
    stage = solver.openStage()
  }

  /// Takes back what was done since ``beginTrial()``.
  ///
  /// - Complexity: that of what was done.
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

  /// True if the constraint at `index` is in the solver.
  func contains(_ index: Int) -> Bool { rows[index] != nil }

  /// The row of the constraint at `index`; nil if it is not in the solver.
  func row(of index: Int) -> RowID? { rows[index] }

  /// Adds the constraint at `index` and solves.
  ///
  /// - Returns: nil if it is in; otherwise why not, and nothing has changed.
  mutating func add(_ index: Int) -> InfeasibleSubset? { add(system.constraints[index]) }

  /// Adds a constraint, the system's of that index or what it is changed to, and solves.
  ///
  /// - Parameter slack: by how many points it may miss; for what is no conflict but rounding.
  /// - Returns: nil if it is in; otherwise why not, and nothing has changed.
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
  /// - Parameter deadline: when to give up; nil for never.
  /// - Returns: true if they can all hold; if not, or the time was over, nothing has changed.
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

  /// The row of a constraint for the solver; nil if its numbers are out of range.
  private mutating func row(
    _ form: LinearForm, _ relation: Relation, _ priority: LayoutPriority, slack: Double = 0
  ) -> Row? {
    guard form.mistake == nil else { return nil }
    return Row(terms(form), relation.bounds(-form.constant, slack: slack), priority: priority.rowPriority)
  }

  /// Adds the premise at `index`, which must not be there yet, and solves.
  ///
  /// - Returns: nil if it is in; otherwise why not, and nothing has changed.
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
  /// - Returns: true if it is held; not where the value is no number, or where rounding refuses it.
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

  /// True if the variable at `index` is held.
  func isHeld(_ index: Int) -> Bool { holds[index] != nil }

  /// Lets the variable at `index` move again.
  mutating func release(_ index: Int) {
    guard let row = holds.removeValue(forKey: index) else { return }
    heldVariables[row] = nil
    solver.remove(row)
  }

  /// Takes the constraint at `index` out and solves.
  mutating func remove(_ index: Int) {
    guard let row = rows[index] else { preconditionFailure("constraint \(index) is not in the solver") }
    solver.remove(row)
    note(.left(row, .constraint(index)))
    forget(row, .constraint(index))
  }

  /// Changes the relation and the constant of a constraint that is in the solver, and solves.
  ///
  /// - Parameter constraint: the constraint as it is from then on; all else has to be as it was.
  /// - Returns: nil if it is changed; otherwise why not, and nothing has changed.
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

  /// The value of each variable; 0 for one that no row has.
  func values() -> [Double] {
    variables.map { $0.map { solver.value(of: $0) } ?? 0 }
  }

  /// The variables whose values are not what they were when this was last asked, ascending, and the values. What a
  /// trial did and took back does not count.
  ///
  /// - Complexity: that of what moved; the first time, that of all variables.
  mutating func takeMoves() -> [(variable: Int, value: Double)] {
    let moves = solver.takeMovedVariables().map { (variable: place(of: $0), value: solver.value(of: $0)) }
    return moves.sorted { $0.variable < $1.variable }
  }

  /// The variables whose values could not be decided, ascending.
  func undecided() -> [Int] {
    let undecided = Set(solver.undecidedVariables)
    return undecided.isEmpty ? [] : variables.indices.filter { variables[$0].map(undecided.contains) ?? false }
  }

  /// The value of a form.
  mutating func value(of form: LinearForm) -> Double { solver.value(of: terms(form)) + form.constant }

  /// The optional constraints in the solver that are not satisfied, strongest first, and by how many points each
  /// misses.
  func brokenPreferences() -> [BrokenPreference] {
    solver.brokenRows.compactMap { row in
      guard case .constraint(let index)? = source(of: row) else { return nil }
      return BrokenPreference(index: index, points: solver.violation(of: row))
    }
  }

  /// True if the value of `form` is left open: it could be larger or smaller, and everything would hold as well as it
  /// does now.
  mutating func isAmbiguous(_ form: LinearForm) -> Bool { solver.leavesValueOpen(terms(form)) }
}
