import Certificates
import ConstraintSystems
import ExactNumbers

/// The sizes that facts determine, found while the facts are read in order.
///
/// Exact Gauss-Jordan elimination, one equation at a time: as soon as an equation has a single unknown left, and the
/// unknown is a width or height, the facts read so far determine the size. Complexity: cubic in the number of facts.
struct DecidedSizes {
  /// A size and its derivation.
  struct Size {
    let place: ConstraintSystem.ItemAttribute
    let points: Rational
    /// The position of the fact that completes the derivation.
    let position: Int
    /// The factor of each fact in the derivation, by position: the facts' rows times these factors add up to
    /// `size - points`.
    let multipliers: SparseVector
    /// The factor by which the size counts in a bill.
    var factor: Rational = .zero
  }

  /// The sizes in the order in which they are determined, those that depend on fewer facts first. Sizes that a single
  /// fact sets to a number are not included.
  private(set) var sizes: [Size] = []

  private let system: ConstraintSystem
  /// Equations, each solved for a variable that none of the others contains.
  private var solved: [(variable: Int, equation: RowCombination)] = []
  private var known: Set<Int> = []

  /// Finds the sizes that are determined by the equations among the constraints at the indices `facts`.
  init(facts: [Int], in system: ConstraintSystem) {
    self.system = system
    for (position, index) in facts.enumerated() { read(system.constraints[index], position) }
  }

  private mutating func read(_ constraint: ConstraintSystem.Constraint, _ position: Int) {
    guard constraint.relation == .equal, var equation = RowCombination(ExactRow(constraint), index: position) else {
      return
    }
    for other in solved {
      let coefficient = equation.terms[other.variable]
      if !coefficient.isZero { equation.add(other.equation, times: -coefficient) }
    }
    guard let pivot = equation.terms.entries.first else { return }
    let unit = Rational.one / pivot.value
    equation.terms = equation.terms.scaled(by: unit)
    equation.constant *= unit
    equation.multipliers = equation.multipliers.scaled(by: unit)
    for number in solved.indices {
      let coefficient = solved[number].equation.terms[pivot.index]
      if !coefficient.isZero { solved[number].equation.add(equation, times: -coefficient) }
    }
    solved.append((pivot.index, equation))
    collect(constraint, position)
  }

  /// Records the sizes that are now determined.
  private mutating func collect(_ constraint: ConstraintSystem.Constraint, _ position: Int) {
    let new = solved.filter { entry in
      entry.equation.terms.entries.count == 1 && !known.contains(entry.variable)
        && system.variables[entry.variable].attribute.kind == .size
    }
    let found = new.map { entry in
      Size(
        place: system.variables[entry.variable], points: -entry.equation.constant, position: position,
        multipliers: entry.equation.multipliers)
    }
    known.formUnion(new.map(\.variable))
    sizes += found.filter { $0.multipliers.entries.count > 1 && !$0.multipliers[position].isZero }
      .sorted { left, right in
        (left.multipliers.entries.count, left.place.item, left.place.attribute.rawValue)
          < (right.multipliers.entries.count, right.place.item, right.place.attribute.rawValue)
      }
  }
}
