import ConstraintSystems

/// The rows that values depend on and that are known to be fixed.
///
/// A value is computed from a row's bound and other values; the bound of a reduced row also depends on the bounds of
/// other rows. Anything known to be fixed isn't visited again, so all values of a layout together take as long as
/// reading its basis once, no matter how long their derivations are.
struct FixedGround {
  /// For each constraint, true if the difference between its sides is the same in all layouts; nil if not tested yet.
  private var constraints: [Bool?]
  private var premises: [Bool?]
  /// The variables whose values are known to be fixed, and those that the current walk has visited.
  private var values: Marks
  /// The variables whose rows' bounds are known to be fixed, and those whose bounds the current walk has visited.
  private var bounds: Marks

  init(_ system: ConstraintSystem) {
    constraints = Array(repeating: nil, count: system.constraints.count)
    premises = Array(repeating: nil, count: system.premises.count)
    values = Marks(count: system.variables.count)
    bounds = values
  }

  /// True if the difference between the sides of a constraint or premise is the same in all layouts; nil if not tested
  /// yet.
  subscript(source: SystemSolver.Source) -> Bool? {
    get {
      switch source {
      case .constraint(let index): constraints[index]
      case .premise(let index): premises[index]
      }
    }
    set {
      switch source {
      case .constraint(let index): constraints[index] = newValue
      case .premise(let index): premises[index] = newValue
      }
    }
  }

  /// The rows that a value depends on and that aren't known to be fixed.
  struct Basis {
    /// The constraints and premises, in the order in which they were added to the solver.
    var sources: [SystemSolver.Source] = []
    /// The variables whose values, or whose rows' bounds, are fixed if the sources are.
    fileprivate var variables: [(variable: Int, isBound: Bool)] = []
  }

  /// Returns the rows that a variable's value depends on, including rows that cancel out; nil if part of the value
  /// isn't determined by a row.
  ///
  /// - Complexity: O(size of the part of the solver's basis that isn't known to be fixed).
  mutating func basis(of variable: Int, _ solver: borrowing SystemSolver) -> Basis? {
    var basis = Basis()
    var rows: [SystemSolver.BasisRow] = []
    values.beginWalk()
    bounds.beginWalk()
    if values.visit(variable) { basis.variables.append((variable, false)) }
    var next = 0
    while next < basis.variables.count {
      let (variable, isBound) = basis.variables[next]
      next += 1
      guard let row = solver.basisRow(of: variable) else { return nil }
      if isBound {
        if self[row.source] != true { rows.append(row) }
        for other in row.reducing where bounds.visit(other) { basis.variables.append((other, true)) }
      } else {
        if bounds.visit(variable) { basis.variables.append((variable, true)) }
        for other in row.others where values.visit(other) { basis.variables.append((other, false)) }
      }
    }
    basis.sources = rows.sorted { $0.order < $1.order }.map(\.source)
    return basis
  }

  /// Records that everything that a value depends on is fixed.
  mutating func settle(_ basis: Basis) {
    for (variable, isBound) in basis.variables {
      if isBound { bounds.fix(variable) } else { values.fix(variable) }
    }
  }
}

/// Variables that are known to be fixed, and those visited by the current walk. Starting a new walk clears all visits
/// at once.
private struct Marks {
  /// The last walk that visited each variable; `Int.max` if the variable is fixed.
  private var walks: [Int]
  private var walk = 0

  init(count: Int) { walks = Array(repeating: 0, count: count) }

  mutating func beginWalk() { walk += 1 }

  /// Marks a variable as visited; returns true if it was neither fixed nor visited in this walk.
  mutating func visit(_ variable: Int) -> Bool {
    guard walks[variable] < walk else { return false }
    walks[variable] = walk
    return true
  }

  mutating func fix(_ variable: Int) { walks[variable] = .max }
}
