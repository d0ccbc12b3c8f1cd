import Certificates
import ConstraintSystems
import ExactNumbers

/// Tests changes in a solver that contains all constraints that recovery kept, and reverts the changes.
struct FixTrials: ~Copyable {
  let system: ConstraintSystem
  /// The constraints that recovery dropped because of any conflict.
  private let dropped: Set<Int>
  /// The dropped constraints, ascending.
  private let droppedInOrder: [Int]
  /// The solver. Every trial starts from its state and restores it.
  var solver: SystemSolver
  /// The values of the layout that recovery leaves.
  private let values: [Double]
  /// The conflicts that recovery found.
  private var known: KnownConflicts
  /// A copy of the system for proofs. Changes to it are reverted immediately.
  private var changed: ConstraintSystem
  /// The index of the system's premises.
  let premises: Incidence
  /// True if the tested layout still has conflicts.
  private(set) var leavesConflicts = false
  /// The constraints that keep sizes from being smaller than the content.
  let contents: ContentSizes
  /// The results of the trials so far.
  private var answers: [Question: Fix?] = [:]

  /// Everything that the result of a trial depends on. If there are many conflicts, the same trial is needed
  /// repeatedly.
  private struct Question: Hashable {
    var kind: FixCandidate.Kind
    var index: Int
    /// The change that follows from the conflict alone.
    var derived: Fix.Change?
    /// The conflict's other members that recovery dropped; nil if the layout can hold together with everything that
    /// recovery dropped, so that the result is the same for any conflict.
    var returning: [Int]?
  }

  /// Creates trials in `solver`, which contains all active constraints except `dropped`, the ones that recovery dropped
  /// because of the `known` conflicts.
  init(dropped: Set<Int>, known: [LayoutConflict], solver: consuming SystemSolver) {
    system = solver.system
    values = solver.values()
    self.dropped = dropped
    droppedInOrder = dropped.sorted()
    self.known = KnownConflicts(known, in: system)
    changed = system
    premises = Incidence(premisesOf: system)
    contents = ContentSizes(system)
    self.solver = solver
  }

  /// Returns fixes for the candidate's changes that let the conflict's members hold together with everything that
  /// recovery kept.
  mutating func fixesOfEverything(_ candidate: FixCandidate, of conflict: LayoutConflict) -> [Fix] {
    let constraint = system.constraints[candidate.index]
    let returning = conflict.members.map(\.index).filter { $0 != candidate.index && dropped.contains($0) }
    let fits =
      returning.isEmpty
      || holds(system.constraintsChanged(by: .remove, to: candidate.index), conflict)
    return candidate.kinds.compactMap { kind in
      // If removing the constraint isn't enough, no other change to only this constraint is enough, either.
      if !fits && kind.changesOneConstraint { return nil }
      var question = Question(
        kind: kind, index: candidate.index, derived: kind.change(of: constraint, conflict), returning: nil)
      if let known = answers[question] { return known }
      question.returning = returning
      if let known = answers[question] { return known }
      let answer = fixOfEverything(kind, of: constraint, conflict)
      if let answer, !answer.leavesOtherConflicts { question.returning = nil }
      answers[question] = .some(answer)
      return answer
    }
  }

  private mutating func fixOfEverything(
    _ kind: FixCandidate.Kind, of constraint: ConstraintSystem.Constraint, _ conflict: LayoutConflict
  ) -> Fix? {
    switch kind {
    case .lowerPriority: return lowered(constraint, conflict)
    case .changeConstant: return withOtherConstant(constraint, conflict)
    case .raiseCompressionResistance: return leftToContent(constraint, conflict)
    case .remake, .turnOffAutoresizing, .waitForRightSize, .relax, .remove:
      return kind.change(of: constraint, conflict).flatMap { tried($0, of: constraint, conflict) }
    }
  }

  /// Returns the fix that makes the given change, if it works.
  mutating func tried(
    _ change: Fix.Change, of constraint: ConstraintSystem.Constraint, _ conflict: LayoutConflict
  ) -> Fix? {
    trial(
      of: system.constraintsChanged(by: change, to: constraint.index), conflict,
      // If a change resolves several conflicts at once, the constraints dropped because of the others are also added
      // again.
      resolvesSeveral: [.turnOffAutoresizing, .remake].contains(change)
    ) { $0.fix(change, of: constraint) }
  }

  // MARK: A trial

  /// Returns the value of `result` while the constraints are as in `changed`, and the conflict's other members and
  /// everything else that recovery dropped have been added again, as far as they fit; nil if the conflict's members
  /// don't hold together with what recovery kept.
  mutating func trial<Result>(
    of changed: [ConstraintSystem.Constraint], _ conflict: LayoutConflict, resolvesSeveral: Bool = false,
    _ result: (inout FixTrials) -> Result?
  ) -> Result? {
    attempt(changed, conflict) { trials in
      let changes = Dictionary(changed.map { ($0.index, $0) }) { first, _ in first }
      trials.leavesConflicts = trials.known.areLeft(by: changes, in: trials.system)
      // If a conflict is known to remain, the other dropped constraints stay out.
      if resolvesSeveral || !trials.leavesConflicts { trials.takeBack(changes) }
      return result(&trials)
    }
  }

  /// Returns true if the conflict's members, changed as in `changed`, hold together with what recovery kept.
  mutating func holds(_ changed: [ConstraintSystem.Constraint], _ conflict: LayoutConflict) -> Bool {
    attempt(changed, conflict) { _ in true } ?? false
  }

  /// Returns the value of `result` while the constraints are as in `changed` and the conflict's other members have been
  /// added again; nil if the constraints don't hold together.
  mutating func attempt<Result>(
    _ changed: [ConstraintSystem.Constraint], _ conflict: LayoutConflict, _ result: (inout FixTrials) -> Result?
  ) -> Result? {
    solver.beginTrial()
    defer { solver.endTrial() }
    _ = solver.takeMoves()
    for constraint in changed where solver.contains(constraint.index) { solver.remove(constraint.index) }
    for member in conflict.members where dropped.contains(member.index) {
      if changed.contains(where: { $0.index == member.index }) { continue }
      if solver.add(member.index) != nil { return nil }
    }
    for constraint in changed where constraint.isActive {
      if solver.add(constraint) != nil { return nil }
    }
    return result(&self)
  }

  /// Adds the dropped constraints that fit again, in order, and determines whether conflicts remain.
  private mutating func takeBack(_ changes: [Int: ConstraintSystem.Constraint]) {
    var count = 0
    for index in droppedInOrder where changes[index] == nil && !solver.contains(index) {
      if leavesConflicts && count >= Self.mostReturned { return }
      if let refusal = solver.add(index), !leavesConflicts { leavesConflicts = isConflict(refusal, changes) }
      count += 1
    }
  }

  /// The maximum number of dropped constraints to add once it is known that not all fit.
  private static let mostReturned = 32

  /// Returns true if a refusal, with constraints changed as in `changes`, is a conflict that rounding doesn't explain.
  private mutating func isConflict(
    _ refusal: SystemSolver.InfeasibleSubset, _ changes: [Int: ConstraintSystem.Constraint]
  ) -> Bool {
    let members = refusal.constraints.map(\.index)
    for index in members {
      if let new = changes[index] { changed.constraints[index] = new }
    }
    defer {
      for index in members where changes[index] != nil { changed.constraints[index] = system.constraints[index] }
    }
    let conflict = ProvedConflict(CoreReduction(changed, premises: premises).core(of: refusal), in: changed)
    return conflict.map { !$0.isRounding(in: changed) } ?? false
  }

  // MARK: Effects on the layout

  /// Returns the fix for a change that is already made in the solver, with its effects on the layout; nil if a value is
  /// out of range.
  mutating func fix(_ change: Fix.Change, of constraint: ConstraintSystem.Constraint) -> Fix? {
    var fix = Fix(index: constraint.index, change: change)
    fix.leavesOtherConflicts = leavesConflicts
    let moves = solver.takeMoves().map { Fix.Moved(variable: $0.variable, value: $0.value) }
    let form = constraint.form
    let outcome = solver.value(of: form.adding(subtracted: constraint.constant))
    guard NumberRange.containsConstant(outcome) else { return nil }
    fix.leavesOpen = solver.isAmbiguous(form)
    if fix.leavesOpen { fix.open = openPlaces(of: constraint) } else { fix.outcome = outcome }
    fix.size = sizeInProportion(constraint)
    if change.isEquation(of: constraint) { fix.moved = moved(moves, near: constraint) }
    let movedVariables = Set(fix.moved.map(\.variable))
    fix.emptied = emptied(moves.filter { !movedVariables.contains($0.variable) }, near: constraint)
    fix.clips = clips(moves, of: constraint)
    return fix
  }

  /// Returns the size on the left side of a constraint that relates it to another attribute by a multiplier; nil for
  /// other constraints and for ambiguous sizes.
  private mutating func sizeInProportion(_ constraint: ConstraintSystem.Constraint) -> Double? {
    let place = constraint.first.place
    guard constraint.multiplier != 1, constraint.second != nil, place.attribute.kind == .size,
      constraint.first.subtracting == nil, let form = system.form(of: place), !solver.isAmbiguous(form)
    else { return nil }
    let size = solver.value(of: form)
    return NumberRange.containsConstant(size) ? size : nil
  }

  /// Returns the constraint's ambiguous attributes.
  private mutating func openPlaces(of constraint: ConstraintSystem.Constraint) -> [ConstraintSystem.ItemAttribute] {
    let places = [constraint.first.place, constraint.second?.place].compactMap(\.self)
    return places.filter { place in
      let terms = constraint.form.terms.filter { system.variables[$0.variable].item == place.item }
      return solver.isAmbiguous(LinearForm(terms: terms))
    }
  }

  /// Returns the moved sizes of other views that are 0 now but not in the layout that recovery leaves.
  private mutating func emptied(_ moves: [Fix.Moved], near constraint: ConstraintSystem.Constraint) -> [Int] {
    let emptied = moves.filter { move in
      let place = system.variables[move.variable]
      return place.attribute.kind == .size && system.items[place.item].kind == .view
        && place != constraint.first.place && move.value.magnitude < Tolerance.points
        && values[move.variable] >= Self.visibleSize
    }.map(\.variable)
    let nearest = emptied.sorted { distance($0, constraint.mainItems) < distance($1, constraint.mainItems) }
    return nearest.prefix(4).filter { !solver.isAmbiguous(.variable($0)) }.prefix(2).map { $0 }
  }

  /// Returns the views whose content is newly clipped. Only the constraint's own view and views that became smaller are
  /// examined.
  private mutating func clips(_ moves: [Fix.Moved], of constraint: ConstraintSystem.Constraint) -> [Fix.Clip] {
    if contents.isEmpty { return [] }
    let smaller = moves.filter { $0.value < values[$0.variable] }
      .sorted { distance($0.variable, constraint.mainItems) < distance($1.variable, constraint.mainItems) }
      .map { system.variables[$0.variable] }
    let isSize = constraint.second == nil && constraint.first.place.attribute.kind == .size
    var clips: [Fix.Clip] = []
    for place in (isSize ? [constraint.first.place] : []) + smaller where clips.count < 2 {
      guard let index = contents[place], PreferenceMiss(.init(index: index, points: .infinity), in: system) == .clipped,
        !system.constraints[index].isEstimate, !clips.contains(where: { $0.place == place })
      else { continue }
      let needed = system.constraints[index].constant
      let isOwn = isSize && place == constraint.first.place
      // A minimum below the content's size doesn't clip the content.
      let own = constraint.relation == .greaterThanOrEqual ? max(constraint.constant, needed) : constraint.constant
      let before = isOwn ? own : needed + system.constraints[index].form.value(at: values)
      let size = needed + solver.value(of: system.constraints[index].form)
      guard needed - before < PreferenceMiss.visible, needed - size >= PreferenceMiss.visible,
        NumberRange.containsConstant(size)
      else { continue }
      clips.append(Fix.Clip(place: place, size: size, needed: needed))
    }
    return clips
  }

  /// The size below which a view is hardly visible, in points.
  private static let visibleSize = 1.0

  /// Returns the sizes and positions that differ from the layout that recovery leaves, those of the constraint's own
  /// views first.
  private mutating func moved(_ moves: [Fix.Moved], near constraint: ConstraintSystem.Constraint) -> [Fix.Moved] {
    let items = constraint.mainItems
    let changed = moves.filter {
      ($0.value - values[$0.variable]).magnitude >= Tolerance.points && NumberRange.containsConstant($0.value)
        && (constraint.second != nil || system.variables[$0.variable] != constraint.first.place)
    }.sorted { left, right in distance(left.variable, items) < distance(right.variable, items) }
    var moved: [Fix.Moved] = []
    for change in changed.prefix(4) where moved.count < 2 && !solver.isAmbiguous(.variable(change.variable)) {
      moved.append(change)
    }
    return moved
  }

  /// Returns a sort key that is smaller for variables nearer to the constraint on `items`, with sizes before positions.
  private func distance(_ variable: Int, _ items: [Int]) -> (Int, Int, Int) {
    let place = system.variables[variable]
    return (items.firstIndex(of: place.item) ?? items.count, place.attribute.kind == .size ? 0 : 1, variable)
  }
}

extension Fix.Change {
  /// Returns true if `constraint`, once changed, itself determines its left side. In that case, only other values are
  /// worth showing.
  fileprivate func isEquation(of constraint: ConstraintSystem.Constraint) -> Bool {
    switch self {
    case .changeConstant, .remake: constraint.relation == .equal
    case .lowerPriority, .relax, .remove, .raiseCompressionResistance, .turnOffAutoresizing: false
    }
  }
}
