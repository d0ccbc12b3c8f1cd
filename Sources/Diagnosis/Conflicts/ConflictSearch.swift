import Certificates
import ConstraintSystems
import ExactNumbers

/// Finds conflicts as Auto Layout meets them: constraints enter in installation order; one that is refused reveals a
/// conflict; the likeliest culprit is dropped, and it goes on.
struct ConflictSearch: ~Copyable {
  private let system: ConstraintSystem
  /// The constraint that a log reports as broken.
  private let brokenByLog: Int?
  /// True if the constraints stand in the order in which they enter.
  private let isOrdered: Bool
  /// Once the search has run: everything but what was dropped.
  var solver: SystemSolver
  private(set) var conflicts: [LayoutConflict] = []
  private(set) var dropped: Set<Int> = []
  /// By how many points constraints may miss that only rounding keeps from holding.
  private var slack: [Int: Double] = [:]
  /// True if the time was over before all constraints had entered.
  private(set) var isCut = false
  /// Constraints that were left out without a proved conflict: the conflicts before them name more constraints than a
  /// report can show, or only rounding refuses them. In a row of a thousand views that are all too wide, each is in
  /// conflict with all before it.
  private(set) var unexplained: [Int] = []
  /// How many constraints the conflicts name, each as often as it is named.
  private var memberCount = 0
  static let memberLimit = 30_000
  /// Of what was left out so, the last proof, how many were made and how many constraints they refused.
  private var reusable: (proof: ReusableProof?, made: Int, uses: Int) = (nil, 0, 0)
  private let premises: Incidence
  private let demands: SizeDemands

  /// A search in `system`.
  ///
  /// - Parameter isOrdered: true if the order of the constraints means something. A log's does not: then they enter in
  ///   one that follows from what they say, so that the same list in another order shows the same conflict.
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
  /// - Parameter first: constraints that enter before all others: together a conflict, which is then met first.
  mutating func run(first: [Int] = []) {
    let others = active.filter { !first.contains($0) }
    enter(first + others.filter { system.constraints[$0].priority.isRequired })
    enter(others.filter { !system.constraints[$0].priority.isRequired })
  }

  /// The required constraints, in the order in which they enter.
  var required: [Int] { active.filter { system.constraints[$0].priority.isRequired } }

  /// All that take part, in the order in which they enter.
  private var active: [Int] {
    let installed = system.constraints.indices.filter { system.constraints[$0].isActive }
    return isOrdered ? installed : Fingerprint.order(of: installed, in: system)
  }

  /// Adds constraints together, or one by one if they cannot all hold.
  private mutating func enter(_ indices: [Int]) {
    if isCut || solver.load(indices, until: Deadline.instant) { return }
    if Deadline.isOver { isCut = true }
    for index in indices where !isCut {
      enter(index)
      if Deadline.isOver { isCut = true }
    }
  }

  /// Adds a constraint, dropping culprits until it is in or is itself the culprit.
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

  /// Lets the likeliest culprit of what is no conflict but rounding miss by as much, so that `index` can enter; a
  /// second time it is dropped.
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

  // MARK: What is not explained

  private mutating func leaveOut(_ index: Int) {
    unexplained.append(index)
    dropped.insert(index)
  }

  /// True if a constraint is refused for the same reason as one that was left out before.
  private mutating func isRefusedByProof(_ index: Int) -> Bool {
    guard !dropped.contains(index), let proof = reusable.proof, proof.refuses(system.constraints[index]) else {
      return false
    }
    reusable.uses += 1
    return true
  }

  /// Keeps the proof of a refusal for the constraints that come, as long as proofs serve.
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

  /// The conflict that `core` is, or the refusal that it was found in where only rounding makes it one; nil if it
  /// cannot be proved.
  private func conflict(
    from core: SystemSolver.InfeasibleSubset, of refusal: SystemSolver.InfeasibleSubset
  ) -> LayoutConflict? {
    guard let reduced = conflict(from: core) else { return nil }
    guard reduced.isRounding(in: system), let whole = conflict(from: refusal), !whole.isRounding(in: system) else {
      return reduced
    }
    return whole
  }

  /// The conflict that `core` is; nil if it cannot be proved.
  private func conflict(from core: SystemSolver.InfeasibleSubset) -> LayoutConflict? {
    guard let proved = ProvedConflict(core, in: system) else { return nil }
    return LayoutConflict(
      proved, in: system, brokenByLog: conflicts.isEmpty ? brokenByLog : nil, dropped: dropped, demands: demands)
  }
}
