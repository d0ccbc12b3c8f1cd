// Where two conflicts have nothing to do with each other, every correction of one goes with every correction of the
// other, and looking for them together would meet each pair. Rows that share a variable are not independent, but in a
// layout nearly everything shares a variable with the container. What helps is a *reference*: values with which all
// rows hold but those that recovery dropped. A part is a set of variables that may move, and the rows that have them;
// all other variables are held where the reference has them.
//
// That is sound. Say that no row has movable variables of two parts, and that in each part, with the rest held, every
// set of its rows that holds no known conflict can hold. Then every set of all rows that holds no known conflict can
// hold: take each part's values, and the reference for the rest; each row is of one part at most, and the rows that are
// of none hold at the reference. So nothing is missed, and the corrections of all are the unions of corrections of the
// parts.
//
// A part begins with the variables of a dropped row. A refusal that depends on a variable being held is no conflict:
// that variable may move from then on, and brings in its rows. A part so becomes as large as what has to move to
// resolve it, and no larger. Parts that come to share a row become one. (Counterexample-guided refinement, as in E.
// Clarke, O. Grumberg, S. Jha, Y. Lu and H. Veith, *Counterexample-guided abstraction refinement*, CAV 2000.)

import Certificates
import ConstraintSystems
import ExactNumbers

/// Looks for every conflict and every correction of one part.
struct PartSearch: ~Copyable {
  /// The result of a step of the search.
  enum Step {
    /// New conflicts, at least one.
    case conflicts([ProvedConflict])
    /// A new correction.
    case correction([Int])
    /// The part shares a row with these others: they have to be looked at together.
    case neighbours([Int])
    /// Nothing yet: a safe point to stop.
    case nothing
    /// Everything was found.
    case finished
  }

  private let number: Int
  private let system: ConstraintSystem
  /// The constraints that take part in conflicts, and the premises, by variable.
  private let incidence: (constraints: Incidence, premises: Incidence)
  private let reference: [Double]
  private var solver: SystemSolver
  private var sets: HittingSets
  /// The variables that may move, in order of entry.
  private(set) var variables: [Int] = []
  /// The constraints with these variables, in order of entry.
  private var constraints: [Int] = []
  private var hasEntered: [Bool]
  private var hasPremiseEntered: [Bool]
  /// Constraints that the solver refused without a reason that could be proved.
  private var unproved: Set<Int> = []
  /// True if a variable that is to stay where the reference has it is not held, since that is no number.
  private var isLoose = false
  /// True if the solver refused a premise for no good reason.
  private var hasLostPremise = false
  /// Other parts with which a row of this one shares a variable.
  private var neighbours: Set<Int> = []

  /// A search in `part`, the one with a number in `assignment`; `isOrdered` where all corrections of a cost have to
  /// come before dearer ones.
  init(
    _ part: Part, number: Int, of system: ConstraintSystem, _ constraints: Incidence, _ premises: Incidence,
    reference: [Double],
    isOrdered: Bool, assignment: inout PartAssignment
  ) {
    self.number = number
    self.system = system
    incidence = (constraints, premises)
    self.reference = reference
    solver = SystemSolver(system, premises: [])
    sets = HittingSets(isOrdered: isOrdered) { system.constraints[$0].removalCost }
    hasEntered = Array(repeating: false, count: system.constraints.count)
    hasPremiseEntered = Array(repeating: false, count: system.premises.count)
    self.constraints = part.impossible
    for conflict in part.conflicts { sets.insert(conflict) }
    enter(part.variables, &assignment)
  }

  /// True if nothing was left out because it could not be proved.
  var isProved: Bool { unproved.isEmpty && !hasLostPremise && !isLoose }

  /// The number of corrections found.
  var correctionCount: Int { sets.confirmedCount }

  /// The cost up to which all corrections are known once something dearer comes.
  var level: Int { sets.level }

  /// Some milliseconds' worth.
  private static let stepLimit = 256

  /// Takes the search one step further.
  mutating func step(_ assignment: inout PartAssignment) -> Step {
    if !neighbours.isEmpty { return .neighbours(neighbours.sorted()) }
    guard let candidate = sets.next(steps: Self.stepLimit) else { return sets.isPaused ? .nothing : .finished }
    let conflicts = fill(without: candidate, &assignment)
    if !neighbours.isEmpty { return .neighbours(neighbours.sorted()) }
    if !conflicts.isEmpty { return .conflicts(conflicts) }
    sets.confirm()
    return .correction(candidate)
  }

  // MARK: Questions to the solver

  /// Puts everything but `candidate` into the solver, as far as it goes.
  /// - Returns: the conflicts that kept the others out; none of them was known.
  private mutating func fill(without candidate: [Int], _ assignment: inout PartAssignment) -> [ProvedConflict] {
    for index in candidate where solver.contains(index) { solver.remove(index) }
    let left = Set(candidate)
    var found: [ProvedConflict] = []
    var present: [UInt64] = []
    var position = 0
    // More may come in while this goes on.
    while position < constraints.count, neighbours.isEmpty {
      let index = constraints[position]
      position += 1
      if solver.contains(index) || left.contains(index) || unproved.contains(index) { continue }
      if !found.isEmpty, sets.completes(index, &present) { continue }
      if let conflict = add(index, &assignment) {
        found.append(conflict)
        sets.insert(conflict.constraints)
        present = sets.presence { solver.contains($0) }
      }
    }
    return found
  }

  /// Adds a constraint; where other variables than the part's own stand in its way, those may move from then on.
  /// - Returns: the conflict, if there is one.
  private mutating func add(_ index: Int, _ assignment: inout PartAssignment) -> ProvedConflict? {
    var slack = 0.0
    while neighbours.isEmpty, let refusal = solver.add(system.constraints[index], slack: slack) {
      if !refusal.held.isEmpty {
        for variable in refusal.held { solver.release(variable) }
        enter(refusal.held, &assignment)
        continue
      }
      let core = CoreReduction(system, isTimed: false).core(of: refusal)
      guard let conflict = ProvedConflict(core, in: system), conflict.constraints.contains(index) else {
        unproved.insert(index)
        return nil
      }
      if !conflict.isRounding(in: system) { return conflict }
      slack = 2 * max(slack, conflict.shortfall(of: index).doubleValue)
      guard slack < Tolerance.largestAllowance else {
        unproved.insert(index)
        return nil
      }
    }
    return nil
  }

  // MARK: Growing

  /// Lets variables move and brings in their rows.
  private mutating func enter(_ newVariables: [Int], _ assignment: inout PartAssignment) {
    for variable in newVariables { assignment[variable] = number }
    variables += newVariables
    for variable in newVariables {
      for index in incidence.premises[variable] where !hasPremiseEntered[index] {
        hasPremiseEntered[index] = true
        hold(incidence.premises.variables[index], assignment)
        enterPremise(index, &assignment)
      }
      for index in incidence.constraints[variable] where !hasEntered[index] {
        hasEntered[index] = true
        hold(incidence.constraints.variables[index], assignment)
        constraints.append(index)
      }
    }
  }

  /// The reference fulfils every premise; only rounding can make the solver see that differently.
  private mutating func enterPremise(_ index: Int, _ assignment: inout PartAssignment) {
    while let refusal = solver.addPremise(index) {
      guard !refusal.held.isEmpty else {
        hasLostPremise = true
        return
      }
      for variable in refusal.held { solver.release(variable) }
      enter(refusal.held, &assignment)
    }
  }

  /// Holds those of a row's variables that may not move.
  private mutating func hold(_ rowVariables: [Int], _ assignment: PartAssignment) {
    for variable in rowVariables {
      switch assignment[variable] {
      case number: break
      case let other?: neighbours.insert(other)
      case nil:
        if !solver.isHeld(variable), !solver.hold(variable, at: reference[variable]) { isLoose = true }
      }
    }
  }
}

extension ConstraintSystem.Constraint {
  /// The cost of its removal: anything of the app's is cheaper than anything of the system's, which is not the app's to
  /// remove.
  fileprivate var removalCost: Int { origin.isSystemMade ? 1 << 32 + 1 : 1 }
}
