import LayoutModel
import LinearSolver

/// A constraint system in the solver: the one place where constraints and premises become rows and rows become
/// constraints and premises again.
struct SystemSolver: ~Copyable {
  /// Why a constraint was refused: which constraints and premises it cannot hold with, each with its multiplier.
  struct Refusal {
    /// Indices of constraints, ascending, the refused one included, and their multipliers.
    var constraints: [(index: Int, multiplier: Double)]
    /// Indices of premises, ascending, and their multipliers.
    var premises: [(index: Int, multiplier: Double)]
  }

  /// What a row of the solver stands for.
  enum Source: Hashable {
    case constraint(Int)
    case premise(Int)
  }

  let system: ConstraintSystem
  var solver = Solver()
  /// The solver's variable for each of the system's; nil while no row needed it.
  private(set) var variables: [Variable?]
  /// The row of each constraint that is in the solver.
  private var rows: [RowID?]
  private(set) var sources: [RowID: Source] = [:]

  /// All of the system's variables, and its premises; no constraint yet.
  init(_ system: ConstraintSystem) {
    self.init(system, premises: Array(system.premises.indices))
    for index in system.variables.indices { _ = variable(index) }
  }

  /// The premises at the indices `premises`, and no variable that nothing speaks of: a part of the system to try out.
  init(_ system: ConstraintSystem, premises: [Int]) {
    self.system = system
    variables = Array(repeating: nil, count: system.variables.count)
    rows = Array(repeating: nil, count: system.constraints.count)
    for index in premises {
      let premise = system.premises[index]
      do {
        let row = try solver.add(terms(premise.form), .atLeast(-premise.form.constant))
        sources[row] = .premise(index)
      } catch {
        preconditionFailure("premises contradict each other: \(premise)")
      }
    }
  }

  private mutating func variable(_ index: Int) -> Variable {
    if let known = variables[index] { return known }
    let made = solver.makeVariable()
    variables[index] = made
    return made
  }

  mutating func terms(_ form: LinearForm) -> [Term] {
    form.coefficients.map { Term($0.value, variable($0.variable)) }
  }

  /// Whether the constraint at `index` is in the solver.
  func contains(_ index: Int) -> Bool { rows[index] != nil }

  /// Adds the constraint at `index` and solves.
  ///
  /// - Returns: nil if it is in; otherwise why not, and nothing has changed.
  mutating func add(_ index: Int) -> Refusal? {
    precondition(rows[index] == nil, "constraint \(index) is in the solver already")
    let constraint = system.constraints[index]
    do {
      let row = try solver.add(
        terms(constraint.form), bounds(constraint.relation, -constraint.form.constant),
        priority: constraint.priority.value)
      rows[index] = row
      sources[row] = .constraint(index)
      return nil
    } catch {
      return refusal(of: index, error)
    }
  }

  /// Takes the constraint at `index` out and solves.
  mutating func remove(_ index: Int) {
    guard let row = rows[index] else { preconditionFailure("constraint \(index) is not in the solver") }
    solver.remove(row)
    sources[row] = nil
    rows[index] = nil
  }

  private func refusal(of refused: Int, _ conflict: Conflict) -> Refusal {
    var refusal = Refusal(constraints: [], premises: [])
    for member in conflict.members {
      switch member.row.map({ sources[$0] }) {
      case nil: refusal.constraints.append((refused, member.multiplier))
      case .constraint(let index): refusal.constraints.append((index, member.multiplier))
      case .premise(let index): refusal.premises.append((index, member.multiplier))
      case .some(nil): preconditionFailure("row \(member) is of no constraint")
      }
    }
    refusal.constraints.sort { $0.index < $1.index }
    refusal.premises.sort { $0.index < $1.index }
    return refusal
  }

  private func bounds(_ relation: Relation, _ value: Double) -> Bounds {
    switch relation {
    case .equal: .equal(value)
    case .lessThanOrEqual: .atMost(value)
    case .greaterThanOrEqual: .atLeast(value)
    }
  }

  /// The value of each variable; 0 for one that nothing speaks of.
  func values() -> [Double] {
    variables.map { $0.map { solver.value(of: $0) } ?? 0 }
  }

  /// The soft constraints in the solver that are not satisfied, strongest first, and by how many points each misses.
  func brokenPreferences() -> [(index: Int, points: Double)] {
    solver.brokenRows.compactMap { row in
      guard case .constraint(let index)? = sources[row] else { return nil }
      return (index, solver.violation(of: row))
    }
  }

  /// Whether the value of `form` is left open: it could be larger or smaller, and everything would hold as well as it
  /// does now.
  mutating func isAmbiguous(_ form: LinearForm) -> Bool { solver.leavesOpen(terms(form)) }
}
