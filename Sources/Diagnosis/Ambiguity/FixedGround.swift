import LayoutModel

/// What values rest on, as far as it was found out that nothing can change it.
///
/// A value is computed from a row's bound and from other values; the bound of a row that was reduced, from the bounds
/// of others, too. What is known to be fixed need not be looked through again, so that all values of a layout together
/// take as long as reading its basis once, however long their derivations are.
struct FixedGround {
  /// Whether the difference of a constraint's or premise's sides is the same in all layouts, as far as it was asked.
  var isFixed: [SystemSolver.Source: Bool] = [:]
  /// The variables whose values are known to be fixed.
  private var values: [Bool]
  /// The variables the bounds of whose rows are known to be fixed.
  private var bounds: [Bool]

  init(variableCount: Int) {
    values = Array(repeating: false, count: variableCount)
    bounds = values
  }

  /// What a value rests on that is not known to be fixed.
  struct Basis {
    /// The constraints and premises, in the order in which the solver got them.
    var sources: [SystemSolver.Source] = []
    /// The variables whose values, and those the bounds of whose rows, are fixed if these are.
    fileprivate var values: Set<Int> = []
    fileprivate var bounds: Set<Int> = []
  }

  /// What the value of a variable rests on, before anything cancels out; nil where that includes what no row decides.
  ///
  /// - Complexity: that of reading the part of the solver's basis that is not known to be fixed.
  func basis(of variable: Int, _ solver: borrowing SystemSolver) -> Basis? {
    var basis = Basis()
    var rows: [SystemSolver.BasisRow] = []
    var waiting: [(variable: Int, isBound: Bool)] = []
    func visit(_ variable: Int) {
      if !values[variable], basis.values.insert(variable).inserted { waiting.append((variable, false)) }
    }
    func visitBound(_ variable: Int) {
      if !bounds[variable], basis.bounds.insert(variable).inserted { waiting.append((variable, true)) }
    }
    visit(variable)
    while let next = waiting.popLast() {
      guard let row = solver.basisRow(of: next.variable) else { return nil }
      if next.isBound {
        if isFixed[row.source] != true { rows.append(row) }
        row.reducing.forEach(visitBound)
      } else {
        visitBound(next.variable)
        row.others.forEach(visit)
      }
    }
    basis.sources = rows.sorted { $0.order < $1.order }.map(\.source)
    return basis
  }

  /// Notes that everything that a value rests on is fixed.
  mutating func settle(_ basis: Basis) {
    for variable in basis.values { values[variable] = true }
    for variable in basis.bounds { bounds[variable] = true }
  }
}
