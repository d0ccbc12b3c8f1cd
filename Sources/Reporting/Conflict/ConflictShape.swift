import Diagnosis
import ExactNumbers
import LayoutModel

/// A conflict and its recommended change, apart from which views they are about.
///
/// Cells and form rows of the same structure have the same mistake. The views are numbered in the order in which the
/// sum mentions them, and keep their classes.
struct ConflictShape: Hashable {
  /// A constraint of the sum.
  private struct Row: Hashable {
    var first: ConstraintSystem.Operand
    var relation: Relation
    var second: ConstraintSystem.Operand?
    var multiplier: Double
    var constant: Double
    var priority: LayoutPriority
    var origin: Origin
  }

  private var rows: [Row] = []
  private var premises: [ConstraintSystem.ItemAttribute] = []
  private var classes: [String] = []
  /// The position of the recommended constraint among ``rows``, and the change to it.
  private let changed: Int
  private let change: Fix.Change
  private let available: Rational

  /// Creates the shape of a conflict, or returns nil if no change to it is recommended.
  ///
  /// - Complexity: O(members).
  init?(_ conflict: LayoutConflict, in system: ConstraintSystem) {
    guard let position = conflict.recommendation?.fix else { return nil }
    let (reasoning, fix) = (conflict.reasoning, conflict.fixes[position])
    var indices = reasoning.facts
    if case .constraint(let conclusion) = reasoning.conclusion { indices.append(conclusion) }
    guard let changed = indices.firstIndex(of: fix.index) else { return nil }
    (self.changed, change, available) = (changed, fix.change, reasoning.available)

    var numbers: [Int: Int] = [:]
    var classes: [String] = []
    func numbered(_ place: ConstraintSystem.ItemAttribute) -> ConstraintSystem.ItemAttribute {
      if numbers[place.item] == nil {
        numbers[place.item] = numbers.count
        classes.append(system.items[place.item].className)
      }
      var place = place
      place.item = numbers[place.item] ?? 0
      return place
    }
    func numbered(_ operand: ConstraintSystem.Operand) -> ConstraintSystem.Operand {
      ConstraintSystem.Operand(numbered(operand.place), subtracting: operand.subtracting.map(numbered))
    }
    for constraint in indices.map({ system.constraints[$0] }) {
      rows.append(
        Row(
          first: numbered(constraint.first), relation: constraint.relation,
          second: constraint.second.map(numbered), multiplier: constraint.multiplier,
          constant: constraint.constant, priority: constraint.priority, origin: constraint.origin))
    }
    premises = reasoning.premises.map { numbered(system.premises[$0.index].place) }
    self.classes = classes
  }
}
