import Foundation
import LayoutFormats
import LayoutModel
import MasdiagTestSupport

/// Returns the rows of a layout document, given its path or a shape and a size; nil if neither is valid.
func layoutRows(_ words: ArraySlice<String>) -> RowSystem? {
  guard let name = words.first else { return nil }
  let text: [UInt8]
  if let shape = LayoutShape(rawValue: name), let size = words.dropFirst().first.flatMap(Int.init), size > 0 {
    text = Array(shape.document(size).utf8)
  } else if let data = FileManager.default.contents(atPath: name) {
    text = Array(data)
  } else {
    return nil
  }
  do { return RowSystem(try LayoutDocument(text, path: name).system) } catch { fail("\(name) is no layout document") }
}

extension RowSystem {
  /// Creates the system of a layout: its active constraints and nonnegative sizes.
  init(_ system: ConstraintSystem) {
    let constraints = system.constraints.filter(\.isActive).map { constraint in
      Row(constraint.form, constraint.relation, priority: constraint.priority.value)
    }
    let premises = system.premises.map { Row($0.form, .greaterThanOrEqual, priority: 1000) }
    self.init(variableCount: system.variables.count, rows: constraints + premises)
  }
}

extension RowSystem.Row {
  /// Creates the row `form (relation) 0`.
  fileprivate init(_ form: LinearForm, _ relation: Relation, priority: Double) {
    let terms = form.terms.map { Term($0.product.value, $0.variable) }
    let value = -form.constants.reduce(0) { $0 + $1.value }
    switch relation {
    case .equal: self.init(terms, equal: value, priority: priority)
    case .lessThanOrEqual: self.init(terms, atMost: value, priority: priority)
    case .greaterThanOrEqual: self.init(terms, atLeast: value, priority: priority)
    }
  }
}
