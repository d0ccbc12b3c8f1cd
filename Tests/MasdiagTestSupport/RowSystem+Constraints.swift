package import LayoutModel

extension RowSystem {
  /// The required constraints at `indices`, as the oracle takes them, with every premise.
  ///
  /// It is the oracle's own reading of a form: coefficients multiplied and added up as doubles, which for the numbers of
  /// random layouts is exact.
  package init(_ system: ConstraintSystem, _ indices: some Sequence<Int>) {
    var rows = system.premises.map { premise in
      Row(Self.terms(premise.form), atLeast: -premise.form.constant)
    }
    for index in indices {
      let constraint = system.constraints[index]
      let terms = Self.terms(constraint.form)
      let right = -constraint.form.constant
      switch constraint.relation {
      case .equal: rows.append(Row(terms, equal: right))
      case .lessThanOrEqual: rows.append(Row(terms, atMost: right))
      case .greaterThanOrEqual: rows.append(Row(terms, atLeast: right))
      }
    }
    self.init(variableCount: system.variables.count, rows: rows)
  }

  /// The rows without those at `indices`; premises come first, in their order.
  package func leavingOut(_ indices: Set<Int>) -> RowSystem {
    RowSystem(variableCount: variableCount, rows: rows.indices.filter { !indices.contains($0) }.map { rows[$0] })
  }

  private static func terms(_ form: LinearForm) -> [Row.Term] {
    form.terms.map { Row.Term($0.product.coefficient * $0.product.factor, $0.variable) }
  }
}
