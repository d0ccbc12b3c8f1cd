/// Rows as plain data: what a solver is given and an oracle judges.
package struct RowSystem: Hashable, Sendable {
  /// `lower <= sum of terms <= upper`, required or soft.
  package struct Row: Hashable, Sendable {
    package struct Term: Hashable, Sendable {
      package var coefficient: Double
      package var variable: Int

      package init(_ coefficient: Double, _ variable: Int) {
        self.coefficient = coefficient
        self.variable = variable
      }
    }

    /// Terms of one variable add up.
    package var terms: [Term]
    package var lower: Double
    package var upper: Double
    /// 1000 is required.
    package var priority: Double

    package init(_ terms: [Term], in bounds: ClosedRange<Double>, priority: Double = 1000) {
      self.terms = terms
      lower = bounds.lowerBound
      upper = bounds.upperBound
      self.priority = priority
    }

    /// `sum of terms == value`.
    package init(_ terms: [Term], equal value: Double, priority: Double = 1000) {
      self.init(terms, in: value...value, priority: priority)
    }

    /// `sum of terms >= value`.
    package init(_ terms: [Term], atLeast value: Double, priority: Double = 1000) {
      self.init(terms, in: value ... .infinity, priority: priority)
    }

    /// `sum of terms <= value`.
    package init(_ terms: [Term], atMost value: Double, priority: Double = 1000) {
      self.init(terms, in: -.infinity...value, priority: priority)
    }

    package var isRequired: Bool { priority == 1000 }
    package var isEquality: Bool { lower == upper }
  }

  package var variableCount: Int
  package var rows: [Row]

  package init(variableCount: Int, rows: [Row]) {
    self.variableCount = variableCount
    self.rows = rows
  }
}

extension RowSystem.Row: CustomStringConvertible {
  /// As in `2*x0 - x3 >= 8 ^750`.
  package var description: String {
    var text = ""
    for term in terms {
      let isNegative = term.coefficient.sign == .minus
      text += text.isEmpty ? (isNegative ? "-" : "") : (isNegative ? " - " : " + ")
      let size = abs(term.coefficient)
      text += size == 1 ? "x\(term.variable)" : "\(short(size))*x\(term.variable)"
    }
    if text.isEmpty { text = "0" }
    switch (lower.isFinite, upper.isFinite) {
    case (true, true) where isEquality: text += " == \(short(lower))"
    case (true, true): text = "\(short(lower)) <= \(text) <= \(short(upper))"
    case (true, false): text += " >= \(short(lower))"
    case (false, true): text += " <= \(short(upper))"
    case (false, false): text += " is free"
    }
    return isRequired ? text : "\(text) ^\(short(priority))"
  }

  private func short(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension RowSystem: CustomStringConvertible {
  /// A row a line.
  package var description: String {
    "\(variableCount) variables\n" + rows.map { "  \($0)\n" }.joined()
  }
}

extension RowSystem.Row {
  /// Rows with less in them, for ``shrink(_:simplify:attempts:while:)``: without a term, with 1 for a coefficient,
  /// with 0 or rounded numbers, required.
  package var simplerForms: [RowSystem.Row] {
    var forms: [RowSystem.Row] = []
    for index in terms.indices {
      var row = self
      row.terms.remove(at: index)
      forms.append(row)
    }
    for index in terms.indices where terms[index].coefficient != 1 {
      var row = self
      row.terms[index].coefficient = 1
      forms.append(row)
    }
    for replacement in [0.0, 1.0] {
      for (old, isLower) in [(lower, true), (upper, false)] where old.isFinite && abs(old) > replacement {
        var row = self
        if isLower || isEquality { row.lower = replacement }
        if !isLower || isEquality { row.upper = replacement }
        if row.lower <= row.upper { forms.append(row) }
      }
    }
    if !isRequired {
      var row = self
      row.priority = 1000
      forms.append(row)
    }
    return forms
  }
}
