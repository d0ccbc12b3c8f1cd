// Names and texts: nothing here is looked at while solving.

extension Solver {
  /// The name of a variable, if it has one.
  public func name(of variable: Variable) -> String? { names.variable(key(of: variable).offset) }

  /// The name of a row, if it has one.
  public func name(of row: RowID) -> String? { names.row(key(of: row))?.name }

  /// Gives a variable a name, or takes it away. Nothing but texts depends on it.
  public mutating func setName(_ name: String?, of variable: Variable) {
    names.setName(name, ofVariable: key(of: variable).offset)
  }

  /// Gives a row a name, or takes it away. Nothing but texts depends on it.
  public mutating func setName(_ name: String?, of row: RowID) {
    let key = key(of: row)
    let constraint = names.row(key)?.constraint
    names.setLabel(name == nil && constraint == nil ? nil : RowLabel(name: name, constraint: constraint), of: key)
  }

  // MARK: Texts

  /// A row as it was written, as long as its bounds are those it was written with; with its name, and its priority if
  /// it is soft.
  public func description(of row: RowID) -> String { RowText(names.variables).text(of: self.row(row)) }

  /// An expression with the names of its variables.
  public func description(of expression: LinearExpression) -> String { RowText(names.variables).text(of: expression) }

  /// A constraint with the names of its variables.
  public func description(of constraint: LinearConstraint) -> String { RowText(names.variables).text(of: constraint) }

  /// A derivation in words, with the rows as they are now.
  public func description(of derivation: Derivation) -> String {
    let text = RowText(names.variables)
    return derivation.text(
      row: { contains($0) ? text.text(of: self.row($0)) : "\($0), removed since" }, name: text.name)
  }
}
