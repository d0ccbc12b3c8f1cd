import ConstraintSystems
import LinearSolver
import SolverInput
import ViewHierarchy

/// A constraint or premise of a hierarchy, with the content that the engine last passed to the solver.
final class EngineRow {
  /// The position among all rows: premises, then autoresizing, installed and content size constraints, each kind in its
  /// own order.
  struct Order: Comparable {
    enum Rank: Int { case premise, autoresizing, installed, contentSize, fitting }

    var rank: Rank
    var number: UInt64

    static func < (left: Order, right: Order) -> Bool {
      (left.rank.rawValue, left.number) < (right.rank.rawValue, right.number)
    }
  }

  enum Source {
    case constraint(LayoutConstraint)
    /// The premise that an item's size isn't negative along an axis.
    case premise(Unowned<LayoutItem>, Axis)
  }

  let source: Source
  let order: Order
  /// The content of the row in the solver, or the content with which the row will be added.
  var content: Content
  /// The row's handle in the solver; nil while the row isn't in the solver.
  var id: RowID?
  /// True if the row is waiting to be examined.
  var isQueued = false
  /// True if the constraint or premise no longer exists. The row may still be in the queue, but is skipped.
  var isGone = false
  /// True if the layout had to break the constraint, in which case the row is in ``LayoutEngine/brokenRows``.
  var isBroken = false
  /// The number of times that the row was added to, removed from or changed in the solver.
  var version = 0
  /// For a broken row, the rows in the solver that it contradicts, each with its version at that time.
  var contradicted: [(row: EngineRow, version: Int)] = []

  /// True if the rows that this broken row contradicts are in the solver unchanged, so that the row would be refused
  /// again.
  var isStillRefused: Bool {
    !contradicted.isEmpty && contradicted.allSatisfy { $0.row.id != nil && $0.row.version == $0.version }
  }

  /// The content of a row in the form that the solver expects.
  struct Content: Equatable {
    var terms: [Term] = []
    var bounds = Relation.equal.bounds(0)
    var priority = LayoutPriority.required
    /// The reason why the layout can't be computed with the row's numbers, in which case the row has no effect.
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

  /// The constraint; nil for a premise.
  var constraint: LayoutConstraint? {
    if case .constraint(let constraint) = source { constraint } else { nil }
  }
}

extension EngineRow {
  /// The error in the row's numbers, if there is one.
  var error: LayoutError? {
    guard !isGone, let mistake = content.mistake else { return nil }
    switch source {
    case .constraint(let constraint): return constraint.error(for: mistake)
    case .premise(let item, let axis):
      return item.object.error(for: mistake, axis == .horizontal ? .width : .height)
    }
  }
}

/// A reference that doesn't keep its object alive.
struct Unowned<Object: AnyObject> {
  unowned let object: Object
}

extension EngineRow.Content {
  /// The content without its bounds.
  var shape: EngineRow.Shape { EngineRow.Shape(terms: terms, priority: priority) }

  /// Creates the content of the row `form (relation) 0`; the form's variables are indices of `variables`.
  init(_ form: LinearForm, _ relation: Relation, priority: LayoutPriority, variables: [Variable]) {
    self.priority = priority
    mistake = form.mistake
    if mistake != nil { return }
    terms = form.coefficients.map { Term($0.value, variables[$0.variable]) }
    bounds = relation.bounds(-form.constant)
  }
}
