// Preferences often give way for the same reason: the views of a row share its width, and each is as narrow as the
// others allow. Two such conflicts differ only in the rows of their two preferences, because each requires a step
// toward the target of a different preference. For both of these rows, the other conflict has a parallel row. So with
// its rows replaced by the parallel ones, the exact proof of one conflict also proves the other, and only the numbers
// of these rows need to be examined.

import Certificates
import ConstraintSystems
import ExactNumbers

/// The system in which preferences are explained.
final class ExplainedSystem: Sendable {
  /// The constraints, all required, each at its original index, followed by the relaxed forms.
  let promoted: ConstraintSystem
  /// The constraint that each relaxed form is derived from.
  let originals: [Int: Int]
  let premises: Incidence

  init(promoted: ConstraintSystem, originals: [Int: Int]) {
    self.promoted = promoted
    self.originals = originals
    premises = Incidence(premisesOf: promoted)
  }
}

/// The proved conflict between a preference and the constraints that hold it where it is, from which conflicts of other
/// preferences can be derived.
final class ConflictPattern: Sendable {
  let explained: ExplainedSystem
  /// The index of the preference.
  let preference: Int
  /// The conflict of the preference.
  let conflict: ProvedConflict
  /// The constraints in the order in which they are listed, without the preference.
  let order: [Int]
  /// The ``order``, with each relaxed form replaced by its original constraint.
  let obstacles: [Int]
  /// The constraints whose relaxed forms are in the ``order``.
  let strained: Set<Int>
  private let transfer: Transfer?

  /// The data needed to derive other conflicts.
  private struct Transfer {
    /// The conflict that the solver found.
    var refusal: SystemSolver.InfeasibleSubset
    /// The row that requires a step toward the preference's target.
    var closer: ConstraintSystem.Constraint
    /// The shortfall with that row in place of the preference.
    var shortfall: Rational
    /// The maximum total growth of the rows' contributions; nil for no limit.
    var room: Rational?
    /// The premises that were examined.
    var examined: Set<Int>
    /// The place of each row, by its direction.
    var places: [RowDirection: Int]
  }

  /// - Parameters:
  ///   - conflict: the conflict, with the preference itself in place of `closer`.
  ///   - core: the conflict with `closer`.
  ///   - refusal: the conflict that the solver found, from which `core` was derived.
  init(
    _ conflict: ProvedConflict, _ closer: ConstraintSystem.Constraint, _ core: CoreReduction.Core,
    of refusal: SystemSolver.InfeasibleSubset, in explained: ExplainedSystem
  ) {
    let system = explained.promoted
    self.explained = explained
    self.conflict = conflict
    preference = closer.index
    order = Self.order(of: conflict.constraints.filter { $0 != closer.index }, in: explained)
    obstacles = Self.obstacles(order, in: explained)
    strained = Self.strained(order, in: explained)
    guard let exchange = core.exchange, let place = conflict.constraints.firstIndex(of: closer.index) else {
      transfer = nil
      return
    }
    let room = exchange.room(changing: closer.index)
    var rows = conflict.constraints.map { Row(system.constraints[$0], .constraint($0)) }
    rows[place] = Row(closer, .constraint(closer.index))
    rows += conflict.premises.map { Row(system.premises[$0], $0) }
    let places = Dictionary(rows.enumerated().map { ($1.direction, $0) }) { first, _ in first }
    guard places.count == rows.count, room.map({ $0.signum >= 0 }) ?? true else {
      transfer = nil
      return
    }
    transfer = Transfer(
      refusal: refusal, closer: closer, shortfall: exchange.proved.proof.shortfall, room: room,
      examined: Set(explained.premises.touching(conflict.constraints.map { system.constraints[$0] })), places: places)
  }

  /// A row, as a multiple of its direction.
  private struct Row {
    let source: SystemSolver.Source
    let direction: RowDirection
    let divisor: Rational
    let relation: Relation
    let constant: Rational

    private init(_ form: LinearForm, _ relation: Relation, _ source: SystemSolver.Source) {
      (self.source, self.relation) = (source, relation)
      (direction, divisor) = RowDirection.of(form)
      constant = ExactRow.constant(of: form)
    }

    init(_ constraint: ConstraintSystem.Constraint, _ source: SystemSolver.Source) {
      self.init(constraint.form, constraint.relation, source)
    }

    init(_ premise: ConstraintSystem.Premise, _ index: Int) {
      self.init(premise.form, .greaterThanOrEqual, .premise(index))
    }

    /// Returns the row's multiplier for a weight of its direction; nil if the relation doesn't allow that multiplier.
    func multiplier(_ weight: Rational) -> Rational? {
      let multiplier = weight / divisor
      switch relation {
      case .equal: return multiplier
      case .greaterThanOrEqual: return multiplier.signum > 0 ? multiplier : nil
      case .lessThanOrEqual: return multiplier.signum < 0 ? multiplier : nil
      }
    }

    /// Returns the row's contribution to the shortfall for a weight of its direction.
    func contribution(_ weight: Rational) -> Rational { -(weight / divisor * constant) }
  }

  // MARK: Other conflicts

  /// Returns another preference's conflict if it equals this one with some rows replaced by parallel ones; nil if it
  /// doesn't, or if this can't be shown easily.
  ///
  /// - Parameters:
  ///   - refusal: the conflict that the solver found.
  ///   - closer: the row that requires a step toward the other preference's target.
  /// - Complexity: O(members), for comparing indices.
  func derived(
    _ refusal: SystemSolver.InfeasibleSubset, _ closer: ConstraintSystem.Constraint
  ) -> DerivedConflict? {
    guard let transfer, let changes = Self.changes(from: transfer.refusal, to: refusal) else { return nil }
    let system = explained.promoted
    func row(_ source: SystemSolver.Source, _ closer: ConstraintSystem.Constraint) -> Row {
      switch source {
      case .constraint(closer.index): Row(closer, source)
      case .constraint(let index): Row(system.constraints[index], source)
      case .premise(let index): Row(system.premises[index], index)
      }
    }
    var gone = Set(changes.gone.map { row($0, transfer.closer).direction })
    var derived = DerivedConflict(self, preference: closer.index)
    var (shortfall, growth) = (transfer.shortfall, Rational.zero)
    var losses: [Rational] = []
    for new in changes.new.map({ row($0, closer) }) {
      guard gone.remove(new.direction) != nil, let place = transfer.places[new.direction] else { return nil }
      let old = self.row(at: place, transfer.closer)
      let weight = conflict.proof.multipliers[place] * old.divisor
      guard let stay = remains(new, weight, transfer.examined, &losses), let multiplier = stay.multiplier(weight) else {
        return nil
      }
      let change = stay.contribution(weight) - old.contribution(weight)
      shortfall += change
      if change.signum > 0 { growth += change }
      derived.exchanges.append(.init(place: place, source: stay.source, multiplier: multiplier))
      if new.source == .constraint(closer.index) {
        guard stay.source == new.source else { return nil }
        let preference = Row(system.constraints[closer.index], new.source)
        guard preference.multiplier(weight) != nil else { return nil }
        derived.shortfall = preference.contribution(weight) - new.contribution(weight)
      }
    }
    guard derived.exchanges.contains(where: { $0.source == .constraint(closer.index) }), gone.isEmpty,
      shortfall.signum > 0, losses.allSatisfy({ $0 >= shortfall }),
      transfer.room.map({ growth <= $0 }) ?? true
    else { return nil }
    derived.shortfall += shortfall
    return derived.shortfall.signum > 0 ? derived : nil
  }

  private func row(at place: Int, _ closer: ConstraintSystem.Constraint) -> Row {
    let system = explained.promoted
    if place >= conflict.constraints.count {
      let index = conflict.premises[place - conflict.constraints.count]
      return Row(system.premises[index], index)
    }
    let index = conflict.constraints[place]
    return Row(index == closer.index ? closer : system.constraints[index], .constraint(index))
  }

  /// Returns the row to use for `new` when all premises are assumed: `new` itself or a premise with the same
  /// requirement; nil if a premise might cause other changes.
  ///
  /// - Parameter losses: collects the amounts by which the shortfall would decrease if premises replaced the row.
  private func remains(_ new: Row, _ weight: Rational, _ examined: Set<Int>, _ losses: inout [Rational]) -> Row? {
    let system = explained.promoted
    let form: LinearForm
    switch new.source {
    case .constraint(let index): form = system.constraints[index].form
    case .premise(let index): form = system.premises[index].form
    }
    var parallel: [Row] = []
    for premise in Set(form.terms.flatMap { explained.premises[$0.variable] }).sorted() {
      let row = Row(system.premises[premise], premise)
      if row.direction == new.direction {
        if row.source != new.source { parallel.append(row) }
      } else if !examined.contains(premise) {
        return nil
      }
    }
    guard let premise = parallel.first else { return new }
    guard parallel.count == 1, case .constraint = new.source else { return nil }
    guard premise.multiplier(weight) != nil else {
      // The premise bounds the direction from the other side, so it matters only if the row violates it.
      let slack = premise.constant - premise.divisor * new.constant / new.divisor
      return slack.signum < 0 ? nil : new
    }
    let loss = new.contribution(weight) - premise.contribution(weight)
    if loss.isZero { return premise }
    losses.append(loss)
    return loss.signum < 0 ? nil : new
  }

  /// The rows that are in only one of two conflicts.
  private struct Changes {
    var gone: [SystemSolver.Source] = []
    var new: [SystemSolver.Source] = []
  }

  /// The maximum number of rows to replace.
  private static let changeLimit = 8

  /// Returns the differences between two conflicts; nil if there are too many.
  private static func changes(
    from old: SystemSolver.InfeasibleSubset, to new: SystemSolver.InfeasibleSubset
  ) -> Changes? {
    guard old.constraints.count + old.premises.count == new.constraints.count + new.premises.count else { return nil }
    var changes = Changes()
    guard compare(old.constraints, new.constraints, &changes, { .constraint($0) }),
      compare(old.premises, new.premises, &changes, { .premise($0) })
    else { return nil }
    return changes
  }

  /// Adds the differences between two ascending lists; returns false if there are too many.
  private static func compare(
    _ old: [(index: Int, multiplier: Double)], _ new: [(index: Int, multiplier: Double)], _ changes: inout Changes,
    _ source: (Int) -> SystemSolver.Source
  ) -> Bool {
    var (oldPlace, newPlace) = (0, 0)
    while oldPlace < old.count || newPlace < new.count {
      let left = oldPlace < old.count ? old[oldPlace].index : .max
      let right = newPlace < new.count ? new[newPlace].index : .max
      if left < right { changes.gone.append(source(left)) }
      if right < left { changes.new.append(source(right)) }
      if left <= right { oldPlace += 1 }
      if right <= left { newPlace += 1 }
      if max(changes.gone.count, changes.new.count) > changeLimit { return false }
    }
    return true
  }

  // MARK: Lists

  /// Returns the order in which constraints are listed.
  static func order(of constraints: [Int], in explained: ExplainedSystem) -> [Int] {
    FactOrder(system: explained.promoted, facts: constraints).order
  }

  static func obstacles(_ order: [Int], in explained: ExplainedSystem) -> [Int] {
    order.map { explained.originals[$0] ?? $0 }
  }

  static func strained(_ order: [Int], in explained: ExplainedSystem) -> Set<Int> {
    Set(order.compactMap { explained.originals[$0] })
  }
}
