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

  /// Returns the text of a row, including its name and, if it is soft, its priority. Uses the constraint as it was
  /// written if its bounds haven't changed since.
  public func description(of row: RowID) -> String { RowText(names.variables).text(of: self.row(row)) }

  /// Returns the text of an expression, with the names of its variables.
  public func description(of expression: LinearExpression) -> String { RowText(names.variables).text(of: expression) }

  /// Returns the text of a constraint, with the names of its variables.
  public func description(of constraint: LinearConstraint) -> String { RowText(names.variables).text(of: constraint) }

  /// Returns a description of a derivation, with the rows as they are now.
  public func description(of derivation: Derivation) -> String {
    let text = RowText(names.variables)
    return derivation.text(
      row: { contains($0) ? text.text(of: self.row($0)) : "\($0), removed since" }, name: text.name)
  }
}
