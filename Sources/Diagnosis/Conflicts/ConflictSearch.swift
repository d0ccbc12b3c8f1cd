import Certificates
import ConstraintSystems
import ExactNumbers

/// Finds conflicts as Auto Layout does: constraints are added in installation order; a constraint that is refused
/// reveals a conflict; the most likely culprit is dropped, and the search continues.
struct ConflictSearch: ~Copyable {
  private let system: ConstraintSystem
  /// The constraint that a log reports as broken.
  private let brokenByLog: Int?
  /// True if the constraints are added in their given order.
  private let isOrdered: Bool
  /// After the search, a solver with everything that wasn't dropped.
  var solver: SystemSolver
  private(set) var conflicts: [LayoutConflict] = []
  private(set) var dropped: Set<Int> = []
  /// For each constraint that can't hold only because of rounding, the distance by which it may be missed, in points.
  private var slack: [Int: Double] = [:]
  /// True if the time ran out before all constraints were added.
  private(set) var isCut = false
  /// Constraints that were left out without a proved conflict, because only rounding refuses them or earlier conflicts
  /// already name more constraints than a report can show. In a row of a thousand views that are all too wide, each
  /// view conflicts with all views before it.
  private(set) var unexplained: [Int] = []
  /// The number of constraints that the conflicts name, counting repetitions.
  private var memberCount = 0
  static let memberLimit = 30_000
  /// For constraints left out because of the limit: the most recent proof, the number of proofs made, and the number of
  /// constraints that the proofs have ruled out.
  private var reusable: (proof: ReusableProof?, made: Int, uses: Int) = (nil, 0, 0)
  private let premises: Incidence
  private let demands: SizeDemands
  /// The hashes of the system's names.
  let names = NameHashes()

  /// Creates a search in `system`.
  ///
  /// - Parameter isOrdered: true if the order of the constraints matters. In a log, it doesn't; the constraints are
  ///   then added in an order that depends on their content, so that the same list in a different order yields the same
  ///   conflict.
  init(_ system: ConstraintSystem, brokenByLog: Int?, isOrdered: Bool) {
    self.system = system
    self.isOrdered = isOrdered
    self.brokenByLog = brokenByLog
    solver = SystemSolver(system)
    premises = Incidence(premisesOf: system)
    demands = SizeDemands(system)
  }

  /// Runs the search.
  ///
  /// - Parameter first: constraints to add before all others. Together they form a conflict, which is therefore found
  ///   first.
  mutating func run(first: [Int] = []) {
    let others = active.filter { !first.contains($0) }
    enter(first + others.filter { system.constraints[$0].priority.isRequired })
    enter(others.filter { !system.constraints[$0].priority.isRequired })
  }

  /// The required constraints, in the order in which they are added.
  var required: [Int] { active.filter { system.constraints[$0].priority.isRequired } }

  /// The active constraints, in the order in which they are added. The constraint that the app's engine breaks comes
  /// last: if the others can hold together, every conflict contains it.
  private var active: [Int] {
    var installed = system.constraints.indices.filter { system.constraints[$0].isActive && $0 != system.broken }
    if let broken = system.broken, system.constraints[broken].isActive { installed.append(broken) }
    return isOrdered ? installed : Fingerprint.order(of: installed, in: system)
  }

  /// Adds constraints together, or one by one if they cannot all hold.
  private mutating func enter(_ indices: [Int]) {
    if isCut { return }
    if solver.load(indices, until: Deadline.instant) {
      // After the deadline, exact arithmetic leaves values undecided.
      isCut = Deadline.isOver && !solver.undecided().isEmpty
      return
    }
    if Deadline.isOver { isCut = true }
    for index in indices where !isCut {
      enter(index)
      if Deadline.isOver { isCut = true }
    }
  }

  /// Adds a constraint, dropping culprits until the constraint fits or is itself the culprit.
  private mutating func enter(_ index: Int) {
    if isRefusedByProof(index) { return leaveOut(index) }
    while !dropped.contains(index), let refusal = add(index) {
      if memberCount > Self.memberLimit {
        keepProof(of: refusal, index)
        return leaveOut(index)
      }
      let core = CoreReduction(system, premises: premises).core(of: refusal)
      isCut = Deadline.isOver
      if isCut { return }
      guard let conflict = conflict(from: core, of: refusal) else { return leaveOut(index) }
      if conflict.isRounding(in: system) {
        loosen(conflict, for: index)
        continue
      }
      conflicts.append(conflict)
      memberCount += conflict.members.count
      drop(conflict.breaking)
      if !conflict.members.contains(where: { $0.index == conflict.breaking }) { drop(conflict.ranking[0]) }
    }
  }

  // MARK: Rounding

  /// Handles a refusal that is due to rounding: allows the most likely culprit to miss by that amount, so that `index`
  /// fits; if the culprit was already allowed to miss, drops it.
  private mutating func loosen(_ conflict: LayoutConflict, for index: Int) {
    let culprit = conflict.members.contains { $0.index == conflict.breaking } ? conflict.breaking : conflict.ranking[0]
    guard slack[culprit] == nil else {
      drop(culprit)
      unexplained.append(culprit)
      return
    }
    slack[culprit] = max(conflict.shortfall.doubleValue * Tolerance.allowance, Tolerance.lastDigits)
    guard culprit != index, solver.contains(culprit) else { return }
    solver.remove(culprit)
    if add(culprit) != nil { leaveOut(culprit) }
  }

  private mutating func add(_ index: Int) -> SystemSolver.InfeasibleSubset? {
    solver.add(system.constraints[index], slack: slack[index] ?? 0)
  }

  // MARK: Unexplained constraints

  private mutating func leaveOut(_ index: Int) {
    unexplained.append(index)
    dropped.insert(index)
  }

  /// Returns true if a constraint is refused for the same reason as a constraint that was left out earlier.
  private mutating func isRefusedByProof(_ index: Int) -> Bool {
    guard !dropped.contains(index), let proof = reusable.proof, proof.refuses(system.constraints[index]) else {
      return false
    }
    reusable.uses += 1
    return true
  }

  /// Stores the proof of a refusal for later constraints, as long as such proofs turn out to be useful.
  private mutating func keepProof(of refusal: SystemSolver.InfeasibleSubset, _ index: Int) {
    guard reusable.made <= reusable.uses + Self.vainProofLimit else { return }
    reusable.made += 1
    reusable.proof = ReusableProof(refusal, of: index, by: solver, premises: premises)
  }

  private static let vainProofLimit = 8

  private mutating func drop(_ index: Int) {
    guard dropped.insert(index).inserted, solver.contains(index) else { return }
    solver.remove(index)
  }

  /// Returns the conflict in `core`; nil if it can't be proved. If rounding could explain that conflict, but not the
  /// one in `refusal`, returns the latter.
  private func conflict(
    from core: SystemSolver.InfeasibleSubset, of refusal: SystemSolver.InfeasibleSubset
  ) -> LayoutConflict? {
    guard let reduced = conflict(from: core) else { return nil }
    guard reduced.isRounding(in: system), let whole = conflict(from: refusal), !whole.isRounding(in: system) else {
      return reduced
    }
    return whole
  }

  /// Returns the conflict in `core`; nil if it can't be proved.
  private func conflict(from core: SystemSolver.InfeasibleSubset) -> LayoutConflict? {
    guard let proved = ProvedConflict(core, in: system) else { return nil }
    let brokenByApp = system.broken.flatMap { proved.constraints.contains($0) ? $0 : nil }
    return LayoutConflict(
      proved, in: system, broken: conflicts.isEmpty ? brokenByLog ?? brokenByApp : brokenByApp, dropped: dropped,
      demands: demands, names: names)
  }
}
