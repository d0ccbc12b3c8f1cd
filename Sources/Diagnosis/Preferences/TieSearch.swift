// Without the priorities below that of the tied constraints, the layout may be free to miss another of them instead.
// The lower priorities are then added again, highest first, until this freedom is gone. Each priority only narrows down
// the layouts that are best for the priorities above it, so a binary search finds the priority that decides, for many
// constraints in the same passes. The constraints of one priority have no such order: two of them may leave open what
// each alone would decide. They are therefore added one by one.

import Certificates
import ConstraintSystems

/// Finds the reason why one of several constraints of the same priority yields.
///
/// Complexity: solving the system once for each priority of the constraints, and O(log p) times for the p priorities
/// below it.
struct TieSearch {
  private let system: ConstraintSystem
  /// The variables that are known to be ambiguous.
  private let ambiguous: Set<Int>
  /// The number of times that the solver was asked whether a preference can move.
  private(set) var questionCount = 0

  /// The maximum number of constraints of lower priority to search for the one that is the reason.
  private static let weakerLimit = 200

  init(_ system: ConstraintSystem, ambiguous: Set<Int>) {
    self.system = system
    self.ambiguous = ambiguous
  }

  /// Returns the reason why each of `preferences` yields to others of its priority.
  ///
  /// - Parameter solver: everything that recovery keeps.
  /// - Returns: the reasons; none for a preference for which determining it takes too long.
  mutating func ties(of preferences: [Int], _ solver: inout SystemSolver) -> [Int: PreferenceExplanation.Tie] {
    var ties: [Int: PreferenceExplanation.Tie] = [:]
    var closed: [LayoutPriority: [Int]] = [:]
    for index in preferences where !Deadline.isOver {
      if isKnownOpen(index) || isOpen(index, &solver) {
        ties[index] = .open
      } else {
        closed[system.constraints[index].priority, default: []].append(index)
      }
    }
    let kept = system.constraints.indices.filter { solver.contains($0) }
    for (priority, indices) in closed.sorted(by: { $0.key > $1.key }) {
      guard let levels = levels(of: kept, below: priority) else { continue }
      var stronger = SystemSolver(system)
      stronger.load(kept: kept.filter { system.constraints[$0].priority >= priority })
      ties.merge(reasons(of: indices, levels, &stronger)) { $1 }
    }
    return ties
  }

  private mutating func isOpen(_ preference: Int, _ solver: inout SystemSolver) -> Bool {
    questionCount += 1
    return solver.isAmbiguous(system.constraints[preference].form)
  }

  /// Returns true if the preference's only variable is known to be ambiguous.
  private func isKnownOpen(_ preference: Int) -> Bool {
    let form = system.constraints[preference].form
    return form.terms.count == 1 && ambiguous.contains(form.terms[0].variable)
  }

  /// Returns the constraints of lower priorities, highest priority first; nil if there are too many.
  private func levels(of kept: [Int], below priority: LayoutPriority) -> [[Int]]? {
    let weaker = kept.filter { system.constraints[$0].priority < priority }
    guard weaker.count <= Self.weakerLimit else { return nil }
    let levels = Dictionary(grouping: weaker) { system.constraints[$0].priority }
    return levels.sorted { $0.key > $1.key }.map(\.value)
  }

  /// A preference, and the possible numbers of levels after which it can no longer move.
  private struct Candidate {
    var preference: Int
    var counts: ClosedRange<Int>
    var middle: Int { (counts.lowerBound + counts.upperBound) / 2 }
    var isFound: Bool { counts.count == 1 }

    /// Records whether the preference can move when `count` levels are present.
    mutating func note(isOpen: Bool, with count: Int) {
      counts = isOpen ? count + 1...counts.upperBound : counts.lowerBound...count
    }
  }

  /// - Parameter solver: the constraints of the preferences' own and higher priorities.
  private mutating func reasons(
    of preferences: [Int], _ levels: [[Int]], _ solver: inout SystemSolver
  ) -> [Int: PreferenceExplanation.Tie] {
    var candidates = preferences.map { Candidate(preference: $0, counts: 0...levels.count) }
    while candidates.contains(where: { !$0.isFound }) {
      if Deadline.isOver { return [:] }
      narrow(&candidates, levels, &solver)
    }
    var ties: [Int: PreferenceExplanation.Tie] = [:]
    let groups = Dictionary(grouping: candidates, by: \.counts.lowerBound)
    for (count, members) in groups.sorted(by: { $0.key < $1.key }) {
      let indices = members.map(\.preference)
      if count == 0 {
        for index in indices { ties[index] = .leastSum }
      } else {
        ties.merge(decisions(of: indices, levels[count - 1], after: levels[..<(count - 1)], &solver)) { $1 }
      }
    }
    return ties
  }

  /// Adds one level after the other, and asks about each candidate at the middle of its range.
  private mutating func narrow(_ candidates: inout [Candidate], _ levels: [[Int]], _ solver: inout SystemSolver) {
    solver.beginTrial()
    defer { solver.endTrial() }
    for count in 0...levels.count {
      if count > 0 { add(levels[count - 1], &solver) }
      var isDone = true
      for position in candidates.indices where !candidates[position].isFound {
        if candidates[position].middle == count {
          let isOpen = isOpen(candidates[position].preference, &solver)
          candidates[position].note(isOpen: isOpen, with: count)
        }
        isDone = isDone && (candidates[position].isFound || candidates[position].middle <= count)
      }
      if isDone { break }
    }
  }

  /// Returns the constraint of `level` that leaves each preference no freedom.
  private mutating func decisions(
    of preferences: [Int], _ level: [Int], after stronger: ArraySlice<[Int]>, _ solver: inout SystemSolver
  ) -> [Int: PreferenceExplanation.Tie] {
    var open = preferences
    var ties: [Int: PreferenceExplanation.Tie] = [:]
    if level.count == 1 {
      for index in open { ties[index] = .decided(by: level[0]) }
      return ties
    }
    solver.beginTrial()
    defer { solver.endTrial() }
    for other in stronger { add(other, &solver) }
    for other in level where !open.isEmpty && !Deadline.isOver {
      add([other], &solver)
      for index in open where !isOpen(index, &solver) { ties[index] = .decided(by: other) }
      open.removeAll { ties[$0] != nil }
    }
    return ties
  }

  /// Adds constraints that the solver contained before, which it can refuse only because of rounding.
  private func add(_ indices: [Int], _ solver: inout SystemSolver) {
    for index in indices { _ = solver.add(index) }
  }
}
