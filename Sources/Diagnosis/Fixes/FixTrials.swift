import Certificates
import ConstraintSystems
import ExactNumbers

/// Tries changes in a solver that holds everything recovery kept, and changes it back.
struct FixTrials: ~Copyable {
  let system: ConstraintSystem
  /// The constraints that recovery dropped, for the conflict at hand and for others.
  private let dropped: Set<Int>
  /// The same, ascending.
  private let droppedInOrder: [Int]
  /// Every trial starts from what it holds, and comes back to it.
  var solver: SystemSolver
  /// The values of the layout that recovery leaves.
  private let values: [Double]
  /// The conflicts that recovery met.
  private var known: KnownConflicts
  /// A copy of the system for proofs. Changes of it are taken back at once.
  private var changed: ConstraintSystem
  /// The index of the system's premises.
  let premises: Incidence
  /// True if the layout that is tried has conflicts still.
  private(set) var leavesConflicts = false
  /// The constraint that keeps each size from being smaller than its content.
  let contents: ContentSizes
  /// The results of the trials so far.
  private var answers: [Question: Fix?] = [:]

  /// All that the outcome of a trial depends on. Where there are many conflicts, they ask the same again and again.
  private struct Question: Hashable {
    var kind: FixCandidate.Kind
    var index: Int
    /// The change as it follows from the conflict alone.
    var derived: Fix.Change?
    /// The conflict's other members that recovery dropped; nil where everything that it dropped is back, whichever
    /// conflict the change is for.
    var returning: [Int]?
  }

  /// Trials in `solver`, which holds everything active but `dropped`, what recovery dropped for the conflicts `known`.
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

  /// Those of the candidate's changes with which the conflict's members and everything that recovery kept hold
  /// together.
  mutating func fixesOfEverything(_ candidate: FixCandidate, of conflict: LayoutConflict) -> [Fix] {
    let constraint = system.constraints[candidate.index]
    let returning = conflict.members.map(\.index).filter { $0 != candidate.index && dropped.contains($0) }
    let fits =
      returning.isEmpty
      || holds(system.constraintsChanged(by: .remove, to: candidate.index), conflict)
    return candidate.kinds.compactMap { kind in
      // Where even its removal does not help, no other change of that constraint alone does.
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

  /// The fix that is the change, if it works.
  mutating func tried(
    _ change: Fix.Change, of constraint: ConstraintSystem.Constraint, _ conflict: LayoutConflict
  ) -> Fix? {
    trial(
      of: system.constraintsChanged(by: change, to: constraint.index), conflict,
      // What resolves several conflicts at once brings back what was dropped for the others.
      resolvesSeveral: [.turnOffAutoresizing, .remake].contains(change)
    ) { $0.fix(change, of: constraint) }
  }

  // MARK: A trial

  /// The value of `result` while the constraints are as in `changed`, the conflict's others are back, and so is what
  /// else recovery dropped and what fits again; nil if the conflict's members do not hold together with what recovery
  /// kept.
  mutating func trial<Result>(
    of changed: [ConstraintSystem.Constraint], _ conflict: LayoutConflict, resolvesSeveral: Bool = false,
    _ result: (inout FixTrials) -> Result?
  ) -> Result? {
    attempt(changed, conflict) { trials in
      let changes = Dictionary(changed.map { ($0.index, $0) }) { first, _ in first }
      trials.leavesConflicts = trials.known.areLeft(by: changes, in: trials.system)
      // Where a conflict is known to be left, what else recovery dropped stays out.
      if resolvesSeveral || !trials.leavesConflicts { trials.takeBack(changes) }
      return result(&trials)
    }
  }

  /// True if the conflict's members, as `changed`, hold together with what recovery kept.
  mutating func holds(_ changed: [ConstraintSystem.Constraint], _ conflict: LayoutConflict) -> Bool {
    attempt(changed, conflict) { _ in true } ?? false
  }

  /// The value of `result` while the constraints are as in `changed` and the conflict's others are back.
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

  /// Adds what recovery dropped and what fits again, in order, and finds out whether that is all.
  private mutating func takeBack(_ changes: [Int: ConstraintSystem.Constraint]) {
    var count = 0
    for index in droppedInOrder where changes[index] == nil && !solver.contains(index) {
      if leavesConflicts && count >= Self.mostReturned { return }
      if let refusal = solver.add(index), !leavesConflicts { leavesConflicts = isConflict(refusal, changes) }
      count += 1
    }
  }

  /// How much of what was dropped is tried again where it is known that not all fits.
  private static let mostReturned = 32

  /// True if what was refused, while constraints are as in `changes`, is a conflict and no rounding.
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

  // MARK: What the layout then is

  /// The fix that is the change, which is made in the solver: what the layout then is. Nil if that is nowhere.
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
    if change.isEquation(of: constraint) {
      fix.moved = moved(moves, near: constraint)
    } else {
      fix.emptied = emptied(moves, near: constraint)
    }
    fix.clips = clips(moves, of: constraint)
    return fix
  }

  /// The first size of a constraint that relates it by a multiplier; nil for others, and where nothing decides it.
  private mutating func sizeInProportion(_ constraint: ConstraintSystem.Constraint) -> Double? {
    let place = constraint.first.place
    guard constraint.multiplier != 1, constraint.second != nil, place.attribute.kind == .size,
      constraint.first.subtracting == nil, let form = system.form(of: place), !solver.isAmbiguous(form)
    else { return nil }
    let size = solver.value(of: form)
    return NumberRange.containsConstant(size) ? size : nil
  }

  /// Of what the constraint relates, the attributes of the items that something else can move.
  private mutating func openPlaces(of constraint: ConstraintSystem.Constraint) -> [ConstraintSystem.ItemAttribute] {
    let places = [constraint.first.place, constraint.second?.place].compactMap(\.self)
    return places.filter { place in
      let terms = constraint.form.terms.filter { system.variables[$0.variable].item == place.item }
      return solver.isAmbiguous(LinearForm(terms: terms))
    }
  }

  /// Of what moved, the sizes of other views that are 0 now and are not in the layout that recovery leaves.
  private mutating func emptied(_ moves: [Fix.Moved], near constraint: ConstraintSystem.Constraint) -> [Int] {
    let emptied = moves.filter { move in
      let place = system.variables[move.variable]
      return place.attribute.kind == .size && system.items[place.item].kind == .view
        && place != constraint.first.place && move.value.magnitude < Tolerance.points
        && values[move.variable] >= Self.visibleSize
    }.map(\.variable)
    let nearest = emptied.sorted { distance($0, constraint.mentioned) < distance($1, constraint.mentioned) }
    return nearest.prefix(4).filter { !solver.isAmbiguous(.variable($0)) }.prefix(2).map { $0 }
  }

  /// The views whose content is then cut and was not: of what the constraint is about, and of what became smaller.
  private mutating func clips(_ moves: [Fix.Moved], of constraint: ConstraintSystem.Constraint) -> [Fix.Clip] {
    if contents.isEmpty { return [] }
    let smaller = moves.filter { $0.value < values[$0.variable] }
      .sorted { distance($0.variable, constraint.mentioned) < distance($1.variable, constraint.mentioned) }
      .map { system.variables[$0.variable] }
    let isSize = constraint.second == nil && constraint.first.place.attribute.kind == .size
    var clips: [Fix.Clip] = []
    for place in (isSize ? [constraint.first.place] : []) + smaller where clips.count < 2 {
      guard let index = contents[place], PreferenceMiss(.init(index: index, points: .infinity), in: system) == .clipped,
        !system.constraints[index].isEstimate, !clips.contains(where: { $0.place == place })
      else { continue }
      let needed = system.constraints[index].constant
      let isOwn = isSize && place == constraint.first.place
      let before = isOwn ? constraint.constant : needed + system.constraints[index].form.value(at: values)
      let size = needed + solver.value(of: system.constraints[index].form)
      guard needed - before < PreferenceMiss.visible, needed - size >= PreferenceMiss.visible,
        NumberRange.containsConstant(size)
      else { continue }
      clips.append(Fix.Clip(place: place, size: size, needed: needed))
    }
    return clips
  }

  /// A view of less than a point is hardly seen anyway.
  private static let visibleSize = 1.0

  /// The sizes and places that differ from the layout that recovery leaves: those of the constraint's own views first.
  private mutating func moved(_ moves: [Fix.Moved], near constraint: ConstraintSystem.Constraint) -> [Fix.Moved] {
    let items = constraint.mentioned
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

  /// Smaller is nearer to the constraint about `items`; sizes before places.
  private func distance(_ variable: Int, _ items: [Int]) -> (Int, Int, Int) {
    let place = system.variables[variable]
    return (items.firstIndex(of: place.item) ?? items.count, place.attribute.kind == .size ? 0 : 1, variable)
  }
}

extension ConstraintSystem.Constraint {
  /// The items that it is about, the first first.
  fileprivate var mentioned: [Int] { [first.place.item, second?.place.item].compactMap { $0 } }
}

extension Fix.Change {
  /// True if `constraint`, changed, says itself what its left side is: then only other values are worth showing.
  fileprivate func isEquation(of constraint: ConstraintSystem.Constraint) -> Bool {
    switch self {
    case .changeConstant, .remake: constraint.relation == .equal
    case .lowerPriority, .relax, .remove, .raiseCompressionResistance, .turnOffAutoresizing: false
    }
  }
}
