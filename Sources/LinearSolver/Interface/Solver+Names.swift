// Names and descriptions, which solving doesn't use.

extension Solver {
  /// Returns the name of a variable, if it has one.
  public func name(of variable: Variable) -> String? { names.variable(key(of: variable).offset) }

  /// Returns the name of a row, if it has one.
  public func name(of row: RowID) -> String? { names.row(key(of: row))?.name }

  /// Sets or removes the name of a variable. Names only affect descriptions.
  public mutating func setName(_ name: String?, of variable: Variable) {
    names.setName(name, ofVariable: key(of: variable).offset)
  }

  /// Sets or removes the name of a row. Names only affect descriptions.
  public mutating func setName(_ name: String?, of row: RowID) {
    let key = key(of: row)
    let constraint = names.row(key)?.constraint
    names.setLabel(name == nil && constraint == nil ? nil : RowLabel(name: name, constraint: constraint), of: key)
  }

  // MARK: Texts

  /// Returns a row as it was written, if it still has the bounds that it was written with; includes its name, and its
  /// priority if it is soft.
  public func description(of row: RowID) -> String { RowText(names.variables).text(of: self.row(row)) }

  /// Returns an expression with the names of its variables.
  public func description(of expression: LinearExpression) -> String { RowText(names.variables).text(of: expression) }

  /// Returns a constraint with the names of its variables.
  public func description(of constraint: LinearConstraint) -> String { RowText(names.variables).text(of: constraint) }

  /// Returns a description of a derivation, with the rows as they are now.
  public func description(of derivation: Derivation) -> String {
    let text = RowText(names.variables)
    return derivation.text(
      row: { contains($0) ? text.text(of: self.row($0)) : "\($0), removed since" }, name: text.name)
  }
}
