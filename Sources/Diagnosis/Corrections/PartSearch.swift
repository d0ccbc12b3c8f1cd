// If two conflicts are independent, every correction of one can be combined with every correction of the other, and a
// joint search would visit each pair. Rows that share a variable aren't independent, but in a layout nearly everything
// shares a variable with the container. The solution is a *reference*: values with which all rows hold except those
// that recovery dropped. A part is a set of variables that may move, with the rows that contain them; all other
// variables are held at their reference values.
//
// This is sound. Assume that no row has movable variables of two parts, and that in each part, with the other variables
// held, every set of rows without a known conflict can hold. Then every set of rows of the whole system without a known
// conflict can hold: take the values of each part, and the reference for the other variables. Each row belongs to at
// most one part, and rows that belong to none hold at the reference. So nothing is missed, and the corrections of the
// whole are the unions of the corrections of the parts.
//
// A part begins with the variables of a dropped row. A refusal that depends on holding a variable fixed isn't a
// conflict: from then on, that variable may move, and its rows join the part. Thus a part becomes as large as the
// variables that must move to resolve it, and no larger. Parts that come to share a row are merged.
// (Counterexample-guided refinement, as in E. Clarke, O. Grumberg, S. Jha, Y. Lu and H. Veith, *Counterexample-guided
// abstraction refinement*, CAV 2000.)

import Certificates
import ConstraintSystems
import ExactNumbers

/// Finds all conflicts and corrections of one part.
struct PartSearch: ~Copyable {
  /// The result of a step of the search.
  enum Step {
    /// New conflicts, at least one.
    case conflicts([ProvedConflict])
    /// A new correction.
    case correction([Int])
    /// The numbers of other parts that share a row with this one, and must be searched together with it.
    case neighbours([Int])
    /// Nothing yet. The search can safely stop here.
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
  /// The variables that may move, in the order in which they were added.
  private(set) var variables: [Int] = []
  /// The constraints with these variables, in the order in which they were added.
  private var constraints: [Int] = []
  private var hasEntered: [Bool]
  private var hasPremiseEntered: [Bool]
  /// Constraints that the solver refused without a provable reason.
  private var unproved: Set<Int> = []
  /// True if a variable isn't held because its reference value isn't a valid number.
  private var isLoose = false
  /// True if the solver refused a premise without a valid reason.
  private var hasLostPremise = false
  /// Other parts that share a variable with one of this part's rows.
  private var neighbours: Set<Int> = []

  /// Creates a search in `part`, which has the given number in `assignment`. If `isOrdered` is true, corrections come
  /// in order of increasing cost.
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

  /// True if nothing was left out for lack of a proof.
  var isProved: Bool { unproved.isEmpty && !hasLostPremise && !isLoose }

  /// The number of corrections found.
  var correctionCount: Int { sets.confirmedCount }

  /// The current cost limit. All cheaper corrections are known once a more expensive one is found.
  var level: Int { sets.level }

  /// The number of steps before a pause: a few milliseconds' worth.
  private static let stepLimit = 256

  /// Advances the search by one step.
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

  /// Adds as many of the constraints as possible to the solver, except those in `candidate`.
  /// - Returns: the conflicts that kept constraints out; all of them are new.
  private mutating func fill(without candidate: [Int], _ assignment: inout PartAssignment) -> [ProvedConflict] {
    for index in candidate where solver.contains(index) { solver.remove(index) }
    let left = Set(candidate)
    var found: [ProvedConflict] = []
    var present: [UInt64] = []
    var position = 0
    // Constraints may be appended during this loop.
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

  /// Adds a constraint. If it is refused only because variables outside the part are held, those may move from then on.
  /// - Returns: the conflict that the constraint causes, if there is one.
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

  /// Lets variables move and adds their rows.
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

  /// Adds a premise. The reference satisfies every premise, so the solver can refuse one only because of rounding.
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

  /// Holds the variables of a row that aren't allowed to move.
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
  /// The cost of removing the constraint. All of the app's constraints together cost less than one of the system's,
  /// which the app can't remove.
  fileprivate var removalCost: Int { origin.isSystemMade ? 1 << 32 + 1 : 1 }
}
