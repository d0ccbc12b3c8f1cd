import ConstraintSystems

extension ConstraintSystem {
  /// Returns a system of the given constraints and premises, in the given order, with only the variables that they
  /// contain.
  func excerpt(constraints indices: [Int], premises premiseIndices: [Int]) -> ConstraintSystem {
    var part = ConstraintSystem()
    part.items = items
    part.direction = direction
    var numbers: [Int: Int] = [:]
    func renumbered(_ form: LinearForm) -> LinearForm {
      let terms = form.terms.map { term -> LinearForm.Term in
        if numbers[term.variable] == nil {
          numbers[term.variable] = part.variables.count
          part.variables.append(variables[term.variable])
        }
        return LinearForm.Term(numbers[term.variable] ?? 0, term.product)
      }
      return LinearForm(terms: terms, constants: form.constants)
    }
    for index in premiseIndices {
      var premise = premises[index]
      premise.form = renumbered(premise.form)
      part.premises.append(premise)
    }
    for (place, index) in indices.enumerated() {
      var constraint = constraints[index]
      constraint.index = place
      constraint.form = renumbered(constraint.form)
      part.constraints.append(constraint)
    }
    return part
  }
}
