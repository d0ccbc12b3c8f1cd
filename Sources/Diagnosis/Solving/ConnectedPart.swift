import Certificates
import ConstraintSystems

/// Required constraints that are connected by their variables, and the premises that touch them.
struct ConnectedPart {
  /// Indices of constraints, ascending.
  var constraints: [Int] = []
  /// Indices of premises, ascending.
  var premises: [Int] = []
  /// The variables of the constraints, ascending.
  var variables: [Int] = []

  /// Returns the parts of a system, in the order of their first constraints. Constraints that don't take part in
  /// conflicts are omitted.
  ///
  /// - Complexity: O(n log n) in the number of terms.
  static func parts(of system: ConstraintSystem) -> [ConnectedPart] {
    let members = system.constraints.indices.filter { index in
      system.constraints[index].isActive && system.constraints[index].priority.isRequired
    }
    var groups = DisjointSets(count: system.variables.count)
    for index in members { groups.join(system.constraints[index].form.variables) }
    for premise in system.premises { groups.join(premise.form.variables) }
    var parts: [ConnectedPart] = []
    var number: [Int: Int] = [:]
    for index in members {
      let variables = system.constraints[index].form.variables
      guard let group = variables.first.map({ groups.root(of: $0) }) else { continue }
      if number[group] == nil {
        number[group] = parts.count
        parts.append(ConnectedPart())
      }
      guard let place = number[group] else { continue }
      parts[place].constraints.append(index)
      parts[place].variables += variables
    }
    for (index, premise) in system.premises.enumerated() {
      guard let variable = premise.form.variables.first, let place = number[groups.root(of: variable)] else { continue }
      parts[place].premises.append(index)
    }
    for place in parts.indices { parts[place].variables = Set(parts[place].variables).sorted() }
    return parts
  }

  /// Returns the rows of the constraints, followed by those of the premises.
  func rows(of system: ConstraintSystem) -> [ExactRow] {
    constraints.map { ExactRow(system.constraints[$0]) } + premises.map { ExactRow(system.premises[$0]) }
  }
}

extension LinearForm {
  /// The form's variables, each once, ascending.
  fileprivate var variables: [Int] { Set(terms.map(\.variable)).sorted() }
}
