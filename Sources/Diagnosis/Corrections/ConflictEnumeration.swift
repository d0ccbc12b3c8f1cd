import ConstraintSystems

/// Finds every conflict and every correction of a system, part by part.
///
/// Conflicts are reported as they are found, always in the same order. Those known from recovery come first.
struct ConflictEnumeration {
  private let system: ConstraintSystem
  private let constraints: Incidence
  private let premises: Incidence
  private let reference: [Double]
  private let limit: EnumerationLimit
  private let deadline: ContinuousClock.Instant?
  private var assignment: PartAssignment
  private var parts: [Part?] = []
  /// The number of known conflicts in all parts.
  private var conflictCount = 0
  private var ending = Corrections.Ending.complete

  /// Creates an enumeration for `system`.
  ///
  /// - Parameters:
  ///   - dropped: the constraints that recovery dropped.
  ///   - values: the values that satisfy the other constraints.
  ///   - known: the conflicts that recovery found, as indices of constraints.
  ///   - isWanted: true to search for more than the known conflicts.
  init(
    _ system: ConstraintSystem, dropped: Set<Int>, values: [Double], known: [[Int]], limit: EnumerationLimit,
    isWanted: Bool
  ) {
    self.system = system
    self.limit = limit
    deadline = [limit.time.map { .now + $0 }, Deadline.instant].compactMap(\.self).min()
    constraints = Incidence(constraintsOf: system, where: \.takesPartInConflicts)
    premises = Incidence(premisesOf: system)
    reference = values
    assignment = PartAssignment(variableCount: system.variables.count)
    conflictCount = known.count
    ending = !isWanted ? .interrupted : limit.count.map { known.count > $0 } ?? false ? .count : .complete
    for index in dropped.sorted() where system.constraints[index].takesPartInConflicts { begin(with: index) }
    for conflict in known {
      let joined = Set(conflict.filter(dropped.contains).compactMap { part(of: $0) }).sorted()
      guard let first = joined.first else { continue }
      for other in joined.dropFirst() { join(other, to: first) }
      parts[first]?.conflicts.append(conflict)
    }
  }

  // MARK: Parts

  /// Begins a part with the variables of a dropped row, or joins the parts that already contain some of them.
  private mutating func begin(with index: Int) {
    let variables = constraints.variables[index]
    let number = parts.count
    parts.append(Part(variables: variables.filter { assignment[$0] == nil }))
    if variables.isEmpty { parts[number]?.impossible = [index] }
    for other in Set(variables.compactMap { assignment[$0] }).sorted() { join(other, to: number) }
    for variable in variables { assignment[variable] = number }
  }

  private func part(of index: Int) -> Int? {
    constraints.variables[index].first.flatMap { assignment[$0] }
      ?? parts.firstIndex { $0?.impossible.contains(index) ?? false }
  }

  /// Makes part `other` a piece of part `number`, whose search starts again with the conflicts of both.
  private mutating func join(_ other: Int, to number: Int) {
    guard let joined = parts[other], var part = parts[number] else { preconditionFailure("part \(other) is gone") }
    for variable in joined.variables { assignment[variable] = number }
    part.variables += joined.variables
    part.impossible += joined.impossible
    part.conflicts += joined.conflicts
    part.corrections = []
    parts[number] = part
    parts[other] = nil
  }

  // MARK: Search

  /// Searches until everything is found or a limit is reached.
  ///
  /// - Parameter report: a closure that receives each new conflict and returns true to continue.
  mutating func run(report: (ProvedConflict) -> Bool) {
    for number in parts.indices {
      while let part = parts[number], !part.isFinished {
        search(number, report)
      }
    }
  }

  /// Searches a part until it is finished, or must start again as a larger part.
  private mutating func search(_ number: Int, _ report: (ProvedConflict) -> Bool) {
    guard var part = parts[number] else { preconditionFailure("part \(number) is gone") }
    var search = PartSearch(
      part, number: number, of: system, constraints, premises, reference: reference,
      isOrdered: limit.count != nil, assignment: &assignment)
    var enough: Enough?
    while !part.isFinished {
      if hasEnded(search, &enough) {
        part.isFinished = true
        break
      }
      switch search.step(&assignment) {
      case .conflicts(let found):
        part.conflicts += found.map(\.constraints)
        for conflict in found { add(conflict, report) }
      case .correction(let correction):
        part.corrections.append(correction)
      case .neighbours(let others):
        part.variables = search.variables
        parts[number] = part
        for other in others { join(other, to: number) }
        return
      case .nothing: break
      case .finished:
        part.isFinished = true
        part.isComplete = search.isProved
        if !search.isProved { ending = max(ending, .unproved) }
      }
    }
    part.variables = search.variables
    parts[number] = part
  }

  private mutating func add(_ conflict: ProvedConflict, _ report: (ProvedConflict) -> Bool) {
    if ending == .interrupted { return }
    if let count = limit.count, conflictCount >= count {
      ending = max(ending, .count)
    } else {
      conflictCount += 1
      if !report(conflict) { ending = .interrupted }
    }
  }

  // MARK: Limits

  /// The state at which a part had as many corrections as requested.
  private struct Enough {
    var level: Int
    var count: Int
  }

  /// The maximum number of additional corrections to find. Corrections of the same cost come in no meaningful order, so
  /// the best ones are known only once all corrections of that cost have been found.
  private static let patience = 1000

  /// Returns true if the time is over, the receiver stopped the search, or everything requested was found.
  private mutating func hasEnded(_ search: borrowing PartSearch, _ enough: inout Enough?) -> Bool {
    if ending == .interrupted { return true }
    if let deadline, ContinuousClock.now >= deadline {
      ending = max(ending, .time)
      return true
    }
    guard let wanted = limit.count, conflictCount >= wanted, search.correctionCount >= wanted else { return false }
    let mark = enough ?? Enough(level: search.level, count: search.correctionCount)
    enough = mark
    guard search.level > mark.level || search.correctionCount >= mark.count + Self.patience else { return false }
    ending = max(ending, .count)
    return true
  }

  // MARK: Results

  /// The result of the search.
  var corrections: Corrections {
    let groups = parts.compactMap { $0 }.flatMap { CorrectionGroups(part: $0, in: system).groups }
    return Corrections(groups: groups, ending: ending, limit: limit.count)
  }
}
