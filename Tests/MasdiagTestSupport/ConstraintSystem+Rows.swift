package import LayoutModel

extension ConstraintSystem {
  /// The rows as constraints of the app's, about one view: no premises, no places.
  ///
  /// - Precondition: each row has one finite bound, or two that are equal.
  package init(_ rows: RowSystem) {
    self.init()
    items = [Item(kind: .view, className: "UIView", key: "view", address: "0x1", name: "view", parent: nil)]
    let place = ItemAttribute(0, .width)
    variables = Array(repeating: place, count: rows.variableCount)
    for (index, row) in rows.rows.enumerated() {
      let relation: Relation = row.isEquality ? .equal : row.lower.isFinite ? .greaterThanOrEqual : .lessThanOrEqual
      let value = row.lower.isFinite ? row.lower : row.upper
      precondition(row.isEquality || row.lower.isFinite != row.upper.isFinite, "row \(row) is not one constraint")
      guard let priority = LayoutPriority(exactly: row.priority) else {
        preconditionFailure("priority \(row.priority)")
      }
      constraints.append(
        Constraint(
          index: index, className: "NSLayoutConstraint", key: "row\(index)",
          description: "<NSLayoutConstraint:row\(index) \(row)>", first: Operand(place), relation: relation,
          second: nil,
          multiplier: 1, constant: value, priority: priority, origin: .user, location: nil,
          form: LinearForm(terms: row.terms.map { .init($0.variable, .init($0.coefficient)) }) - .number(value)))
    }
  }
}

extension RowSystem.Row {
  /// The row `form (relation) 0`, required.
  package init(_ form: LinearForm, _ relation: Relation) {
    let terms = form.coefficients.map { Term($0.value, $0.variable) }
    switch relation {
    case .equal: self.init(terms, equal: -form.constant)
    case .lessThanOrEqual: self.init(terms, atMost: -form.constant)
    case .greaterThanOrEqual: self.init(terms, atLeast: -form.constant)
    }
  }
}

extension RowSystem {
  /// The same ten times as large, each row that has two bounds as two rows with one, and without rows that have none.
  /// (What is thousandths in a system made at random is taken for rounding in a layout.)
  package var oneSidedLayout: RowSystem {
    func tenfold(_ bound: Double) -> Double { (bound * 10_000).rounded() / 1_000 }
    return RowSystem(
      variableCount: variableCount,
      rows: rows.flatMap { row -> [Row] in
        if row.isEquality { return [Row(row.terms, equal: tenfold(row.lower), priority: row.priority)] }
        var sides: [Row] = []
        if row.lower.isFinite { sides.append(Row(row.terms, atLeast: tenfold(row.lower), priority: row.priority)) }
        if row.upper.isFinite { sides.append(Row(row.terms, atMost: tenfold(row.upper), priority: row.priority)) }
        return sides
      })
  }
}
