/// Formats numbers, with integers written without `.0`.
enum NumberText {
  static func text(of number: Double) -> String {
    number.isWhole && number.magnitude < 1e15 ? "\(Int64(number))" : "\(number)"
  }
}

/// Formats rows, constraints and expressions: `2 * width - height + 8 <= 100`.
struct RowText {
  /// The maximum number of terms of an expression that is shown in full; the middle of a longer expression is omitted.
  static let termLimit = 12

  /// The names of variables by index; nil for a variable without a name.
  private let names: [String?]

  init(_ names: [String?] = []) { self.names = names }

  func name(_ variable: Variable) -> String {
    (variable.index < names.count ? names[variable.index] : nil) ?? variable.description
  }

  /// Returns the row as it was written, if that form is still correct; otherwise, returns it with terms on the left and
  /// numbers on the right. Includes the name of a named row and the priority of a soft row.
  func text(of row: Row) -> String {
    let prefix = row.name.map { "\($0): " } ?? ""
    let suffix = row.priority.isRequired ? "" : "  ^\(row.priority)"
    return prefix + statement(of: row) + suffix
  }

  private func statement(of row: Row) -> String {
    if let constraint = row.label?.constraint, let bounds = try? constraint.bounds, bounds == row.bounds {
      return text(of: constraint)
    }
    let sum = text(of: LinearExpression(row.terms))
    let (lower, upper) = (NumberText.text(of: row.bounds.lower), NumberText.text(of: row.bounds.upper))
    if row.bounds.isEquality { return "\(sum) == \(lower)" }
    switch (row.bounds.lower.isFinite, row.bounds.upper.isFinite) {
    case (true, true): return "\(lower) <= \(sum) <= \(upper)"
    case (true, false): return "\(sum) >= \(lower)"
    case (false, true): return "\(sum) <= \(upper)"
    case (false, false): return "\(sum) is anything"
    }
  }

  func text(of constraint: LinearConstraint) -> String {
    "\(text(of: constraint.left)) \(constraint.relation.rawValue) \(text(of: constraint.right))"
  }

  func text(of expression: LinearExpression) -> String {
    // Writes `100 - x` rather than `-x + 100`.
    let isConstantFirst = expression.constant > 0 && (expression.terms.first?.coefficient ?? 1) < 0
    var text = isConstantFirst ? NumberText.text(of: expression.constant) : ""
    let count = expression.terms.count
    let isCut = count > Self.termLimit
    for (index, term) in expression.terms.enumerated() {
      if isCut, index >= Self.termLimit / 2, index < count - Self.termLimit / 2 {
        if index == Self.termLimit / 2 { text += " + ... \(count - Self.termLimit) more ..." }
        continue
      }
      let isNegative = term.coefficient < 0
      text += text.isEmpty ? (isNegative ? "-" : "") : isNegative ? " - " : " + "
      let size = term.coefficient.magnitude
      text += size == 1 ? name(term.variable) : "\(NumberText.text(of: size)) * \(name(term.variable))"
    }
    if text.isEmpty { return NumberText.text(of: expression.constant) }
    if expression.constant == 0 || isConstantFirst { return text }
    return text + (expression.constant < 0 ? " - " : " + ") + NumberText.text(of: expression.constant.magnitude)
  }
}
