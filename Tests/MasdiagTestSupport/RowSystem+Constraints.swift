package import LayoutModel

extension RowSystem {
  /// The constraints at `indices`, as the oracle takes them, all of them required, with every premise.
  ///
  /// It is the oracle's own reading of a form: coefficients multiplied and added up as doubles, which for the numbers
  /// of random layouts is exact.
  package init(_ system: ConstraintSystem, _ indices: some Sequence<Int>) {
    self.init(system, indices.map { Row(system.constraints[$0], priority: 1000) })
  }

  /// `constraints` with their priorities, with every premise.
  package init(_ system: ConstraintSystem, wishesOf constraints: [ConstraintSystem.Constraint]) {
    self.init(system, constraints.map { Row($0, priority: $0.priority.value) })
  }

  private init(_ system: ConstraintSystem, _ rows: [Row]) {
    let premises = system.premises.map { Row(Row.terms($0.form), atLeast: -$0.form.constant) }
    self.init(variableCount: system.variables.count, rows: premises + rows)
  }

  /// The rows without those at `indices`; premises come first, in their order.
  package func leavingOut(_ indices: Set<Int>) -> RowSystem {
    RowSystem(variableCount: variableCount, rows: rows.indices.filter { !indices.contains($0) }.map { rows[$0] })
  }
}

extension RowSystem.Row {
  fileprivate init(_ constraint: ConstraintSystem.Constraint, priority: Double) {
    let terms = Self.terms(constraint.form)
    let right = -constraint.form.constant
    switch constraint.relation {
    case .equal: self.init(terms, equal: right, priority: priority)
    case .lessThanOrEqual: self.init(terms, atMost: right, priority: priority)
    case .greaterThanOrEqual: self.init(terms, atLeast: right, priority: priority)
    }
  }

  fileprivate static func terms(_ form: LinearForm) -> [Term] {
    form.terms.map { Term($0.product.value, $0.variable) }
  }
}
