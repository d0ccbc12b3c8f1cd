import ConstraintSystems

/// The rows that values depend on and that are known to be fixed.
///
/// A value is computed from a row's bound and from other values; the bound of a row that was reduced, from the bounds
/// of others, too. What is known to be fixed need not be looked through again, so that all values of a layout together
/// take as long as reading its basis once, however long their derivations are.
struct FixedGround {
  /// True if the differences of the constraints' and the premises' sides are the same in all layouts, as far as it was
  /// asked.
  private var constraints: [Bool?]
  private var premises: [Bool?]
  /// The variables whose values are known to be fixed, and those that the walk at hand has come by.
  private var values: Marks
  /// The variables the bounds of whose rows are.
  private var bounds: Marks

  init(_ system: ConstraintSystem) {
    constraints = Array(repeating: nil, count: system.constraints.count)
    premises = Array(repeating: nil, count: system.premises.count)
    values = Marks(count: system.variables.count)
    bounds = values
  }

  /// True if the difference of a constraint's or premise's sides is the same in all layouts; nil if unknown.
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

  /// The rows that a value depends on and that are not known to be fixed.
  struct Basis {
    /// The constraints and premises, in the order in which the solver got them.
    var sources: [SystemSolver.Source] = []
    /// The variables whose values, or the bounds of whose rows, are fixed if these are.
    fileprivate var variables: [(variable: Int, isBound: Bool)] = []
  }

  /// The rows that a variable's value depends on, before anything cancels out; nil if no row decides part of it.
  ///
  /// - Complexity: that of reading the part of the solver's basis that is not known to be fixed.
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

  /// Notes that everything that a value depends on is fixed.
  mutating func settle(_ basis: Basis) {
    for (variable, isBound) in basis.variables {
      if isBound { bounds.fix(variable) } else { values.fix(variable) }
    }
  }
}

/// Variables that are known to be fixed, and those that one walk has come by: forgotten all at once with the next.
private struct Marks {
  /// The walk that came by each variable last; `Int.max` where it is fixed.
  private var walks: [Int]
  private var walk = 0

  init(count: Int) { walks = Array(repeating: 0, count: count) }

  mutating func beginWalk() { walk += 1 }

  /// Marks a variable; says whether it is neither fixed nor come by in this walk.
  mutating func visit(_ variable: Int) -> Bool {
    guard walks[variable] < walk else { return false }
    walks[variable] = walk
    return true
  }

  mutating func fix(_ variable: Int) { walks[variable] = .max }
}
