import ConstraintSystems
import LinearSolver
import SolverInput
import ViewHierarchy

/// A constraint or premise of a hierarchy in its engine: what was last given to the solver of it.
final class EngineRow {
  /// The place among all rows: premises, then autoresizing, installed and content size constraints, each in their
  /// order.
  struct Order: Comparable {
    enum Rank: Int { case premise, autoresizing, installed, contentSize, fitting }

    var rank: Rank
    var number: UInt64

    static func < (left: Order, right: Order) -> Bool {
      (left.rank.rawValue, left.number) < (right.rank.rawValue, right.number)
    }
  }

  /// The source of the row.
  enum Source {
    case constraint(LayoutConstraint)
    /// Sizes along an axis are never negative.
    case premise(Unowned<LayoutItem>, Axis)
  }

  let source: Source
  let order: Order
  /// The content that the solver has, or will have when the row enters.
  var content: Content
  /// The row's name in the solver; nil while it is not in it.
  var id: RowID?
  /// True if it waits to be looked at.
  var isQueued = false
  /// True if what it represents is gone; it may still wait, and is passed over then.
  var isGone = false
  /// True if layout had to break it: it is in ``LayoutEngine/brokenRows``.
  var isBroken = false
  /// The number of times that the row entered the solver, left it or changed in it.
  var version = 0
  /// For a broken row, the rows in the solver that it contradicts, each with its version then.
  var contradicted: [(row: EngineRow, version: Int)] = []

  /// True if the rows that refused this broken row are in the solver unchanged, so that they refuse it still.
  var isStillRefused: Bool {
    !contradicted.isEmpty && contradicted.allSatisfy { $0.row.id != nil && $0.row.version == $0.version }
  }

  /// The row as the solver takes it.
  struct Content: Equatable {
    var terms: [Term] = []
    var bounds = Relation.equal.bounds(0)
    var priority = LayoutPriority.required
    /// Why the numbers cannot be calculated with; the row then says nothing.
    var mistake: NumberRange.Mistake?
  }

  /// The part of the content that an edit can't change.
  struct Shape: Hashable {
    var terms: [Term]
    var priority: LayoutPriority
  }

  init(_ source: Source, order: Order) {
    self.source = source
    self.order = order
    content = Content()
  }

  /// The constraint, or nil for a premise.
  var constraint: LayoutConstraint? {
    if case .constraint(let constraint) = source { constraint } else { nil }
  }
}

extension EngineRow {
  /// The error in the numbers of the row, if there is one.
  var error: LayoutError? {
    guard !isGone, let mistake = content.mistake else { return nil }
    switch source {
    case .constraint(let constraint): return constraint.error(for: mistake)
    case .premise(let item, let axis):
      return item.object.error(for: mistake, axis == .horizontal ? .width : .height)
    }
  }
}

/// A reference that does not keep its object alive.
struct Unowned<Object: AnyObject> {
  unowned let object: Object
}

extension EngineRow.Content {
  /// The row without its bounds.
  var shape: EngineRow.Shape { EngineRow.Shape(terms: terms, priority: priority) }

  /// The row `form (relation) 0`, whose variables are those of the solver with the same numbers.
  init(_ form: LinearForm, _ relation: Relation, priority: LayoutPriority, variables: [Variable]) {
    self.priority = priority
    mistake = form.mistake
    if mistake != nil { return }
    terms = form.coefficients.map { Term($0.value, variables[$0.variable]) }
    bounds = relation.bounds(-form.constant)
  }
}
