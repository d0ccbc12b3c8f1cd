// Corrections and conflicts are dual: a set of constraints is a minimal correction if and only if it is a minimal set
// that shares a member with every minimal conflict, and vice versa (R. Reiter, *A theory of diagnosis from first
// principles*, Artificial Intelligence 32, 1987). So the minimal hitting sets of the known conflicts are the candidates
// for corrections; a candidate that isn't a correction reveals an unknown conflict. When every candidate is a
// correction, both lists are complete (V. Gurvich and L. Khachiyan, *On generating the irredundant conjunctive and
// disjunctive normal forms of monotone Boolean functions*, Discrete Applied Mathematics 96-97, 1999). No candidate
// needs to be grown or shrunk, and each call to the solver yields a new correction or at least one new conflict.
//
// The search is Murakami and Uno's MMCS (*Efficient algorithms for dualizing large-scale hypergraphs*, Discrete Applied
// Mathematics 170, 2014): branch over the members of an edge that isn't hit yet, choosing the edge with the fewest
// allowed members; for each chosen member, keep the edges that only this member hits, and abandon the branch if there
// are none. The differences are:
//
// - Edges are added while the search runs. A new edge can make an abandoned branch worthwhile, so passes are repeated
//   until one of them adds no edge; then the abandoned branches are settled.
// - Cheap sets come first: each pass has a maximum cost, which the next pass raises a little (iterative deepening; R.
//   E. Korf, *Depth-first iterative-deepening*, Artificial Intelligence 27, 1985). Disjoint edges that aren't hit yet
//   give a lower bound on the remaining cost of a branch.
// - Each branch forbids the members chosen by earlier branches, not those that later branches will choose. For the
//   densest of the workloads, this makes the search tree five times smaller.

/// Enumerates the minimal hitting sets of a growing collection of sets, cheap ones first.
///
/// The caller requests the ``next()`` candidate, and then either calls ``confirm()`` to accept it or ``insert(_:)`` to
/// add a set that it doesn't hit.
package struct HittingSets: Sendable {
  /// A closure that returns the cost of a member, which is positive.
  private let cost: @Sendable (Int) -> Int
  /// True if sets must come in order of increasing cost.
  private let isOrdered: Bool
  /// The members, indexed by the small numbers that represent them, in order of first appearance.
  private var members: [Int] = []
  private var costs: [Int] = []
  private var numbers: [Int: Int] = [:]
  /// For each edge, its members.
  private var edges = BitRows()
  /// For each member, the edges that contain it.
  private var holders = BitRows()

  /// One step of the current branch.
  private struct Frame {
    /// The total cost of the chosen members.
    var cost: Int
    /// The members to choose next, starting at `position`; nil until they are determined.
    var branches: [Int]?
    var position = 0
  }

  private var frames: [Frame] = []
  private var chosen: [Int] = []
  /// For each frame, the edges that no chosen member hits.
  private var uncovered = BitRows()
  /// For each frame, the members that its branches must not choose.
  private var forbidden = BitRows()
  /// For each frame f, starting at row f (f - 1) / 2, the edges that only one of its f chosen members hits, one row for
  /// each of these members.
  private var critical = BitRows()

  /// The maximum cost in this pass. More expensive sets wait for a later pass.
  package private(set) var level = 0
  /// The minimum cost of the sets that wait for a later pass.
  private var nextLevel = 0
  private var hasNewEdges = false
  private var confirmed: Set<[Int]> = []

  /// Creates an empty collection of sets.
  ///
  /// - Parameters:
  ///   - isOrdered: true if the minimal hitting sets must come in order of increasing cost. If false, some cheap sets
  ///     may come late, but the whole enumeration is faster.
  ///   - cost: a closure that returns the cost of a member, which must be positive.
  package init(isOrdered: Bool, cost: @escaping @Sendable (Int) -> Int) {
    self.isOrdered = isOrdered
    self.cost = cost
  }

  // MARK: Edges

  /// Adds a set that must be hit.
  package mutating func insert(_ set: [Int]) {
    let edge = edges.count
    let numbers = set.map { number(of: $0) }
    edges.append()
    holders.reserve(bits: edge + 1)
    uncovered.reserve(bits: edge + 1)
    critical.reserve(bits: edge + 1)
    for number in numbers {
      edges.insert(number, in: edge)
      holders.insert(edge, in: number)
    }
    hasNewEdges = true
    place(edge)
  }

  /// Records a new edge at each step of the current branch.
  private mutating func place(_ edge: Int) {
    var hitters: [Int] = []
    for frame in frames.indices {
      if frame > 0, edges.contains(chosen[frame - 1], in: edge) { hitters.append(frame - 1) }
      if hitters.isEmpty { uncovered.insert(edge, in: frame) }
      if hitters.count == 1 { critical.insert(edge, in: criticalRow(frame, of: hitters[0])) }
    }
  }

  private mutating func number(of member: Int) -> Int {
    if let known = numbers[member] { return known }
    let number = members.count
    numbers[member] = number
    members.append(member)
    costs.append(cost(member))
    holders.append()
    edges.reserve(bits: number + 1)
    forbidden.reserve(bits: number + 1)
    return number
  }

  /// Returns the bits of the members that are present, in the form that ``completes(_:_:)`` expects.
  func presence(_ isPresent: (Int) -> Bool) -> [UInt64] {
    var present = [UInt64](repeating: 0, count: edges.stride)
    for (number, member) in members.enumerated() where isPresent(member) {
      present[number >> 6] |= 1 << UInt64(number & 63)
    }
    return present
  }

  /// Returns true if `present` together with `member` would contain all members of one of the sets. Otherwise, adds
  /// `member` to `present`.
  func completes(_ member: Int, _ present: inout [UInt64]) -> Bool {
    guard let number = numbers[member] else { return false }
    present[number >> 6] |= 1 << UInt64(number & 63)
    for word in 0..<holders.stride {
      var rest = holders[number, word: word]
      while rest != 0 {
        let edge = word * 64 + rest.trailingZeroBitCount
        rest &= rest - 1
        if present.indices.allSatisfy({ edges[edge, word: $0] & ~present[$0] == 0 }) {
          present[number >> 6] &= ~(1 << UInt64(number & 63))
          return true
        }
      }
    }
    return false
  }

  // MARK: Search

  /// True if ``next(steps:)`` paused before it found a candidate.
  package private(set) var isPaused = false

  /// Returns the next candidate, ascending, or nil. Unless the search is paused, nil means that every minimal hitting
  /// set has been confirmed.
  ///
  /// - Parameter steps: the number of steps without a candidate after which the search pauses; the next call resumes
  ///   it. There can be exponentially many steps between two candidates.
  package mutating func next(steps: Int = .max) -> [Int]? {
    isPaused = false
    var left = steps
    while true {
      if left == 0 {
        isPaused = true
        return nil
      }
      left -= 1
      guard let top = frames.indices.last else {
        guard startPass() else { return nil }
        continue
      }
      if frames[top].branches == nil {
        if uncovered.isEmpty(top) {
          let set = chosen.map { members[$0] }.sorted()
          if !confirmed.contains(set) { return set }
          pop()
        } else {
          expand(top)
        }
      } else {
        branch(top)
      }
    }
  }

  /// Accepts the last candidate.
  package mutating func confirm() { confirmed.insert(chosen.map { members[$0] }.sorted()) }

  /// The number of confirmed sets.
  var confirmedCount: Int { confirmed.count }

  private mutating func startPass() -> Bool {
    if !hasNewEdges && nextLevel == .max { return false }
    // A pass that added edges is repeated at the same level or, if the order doesn't matter, together with the next
    // pass.
    if nextLevel < .max, !(hasNewEdges && isOrdered) { level = nextLevel }
    hasNewEdges = false
    nextLevel = .max
    frames = [Frame(cost: 0)]
    uncovered.append()
    for edge in 0..<edges.count { uncovered.insert(edge, in: 0) }
    forbidden.append()
    return true
  }

  private mutating func pop() {
    frames.removeLast()
    if !chosen.isEmpty { chosen.removeLast() }
    uncovered.truncate(to: frames.count)
    forbidden.truncate(to: frames.count)
    critical.truncate(to: criticalRow(frames.count, of: 0))
  }

  private func criticalRow(_ frame: Int, of position: Int) -> Int { frame * (frame - 1) / 2 + position }

  /// Determines the members to choose next, or abandons the branch.
  private mutating func expand(_ top: Int) {
    guard let edge = shortestEdge(top) else { return pop() }
    frames[top].branches = edges.elements(of: edge, without: top, of: forbidden)
  }

  /// Returns the uncovered edge with the fewest allowed members; nil if an edge has no allowed member or covering all
  /// edges costs too much.
  private mutating func shortestEdge(_ top: Int) -> Int? {
    var bound = LowerBound(cost: frames[top].cost, limit: level, costs: costs, edges: edges, forbidden: forbidden, top)
    guard bound.cost < level else {
      nextLevel = min(nextLevel, bound.cost + 1)
      return nil
    }
    var shortest = 0
    var fewest = Int.max
    // An edge with a single allowed member is counted first: such edges with different members are disjoint, and deep
    // in the tree, there are many of them.
    for edge in uncovered.elements(of: top) {
      let count = bound.allowedCount(edge)
      if count == 0 { return nil }
      if count < fewest { (shortest, fewest) = (edge, count) }
      if count == 1 { bound.cover(edge) }
    }
    for edge in uncovered.elements(of: top) where !bound.isExceeded { bound.cover(edge) }
    if bound.isExceeded {
      nextLevel = min(nextLevel, bound.cost)
      return nil
    }
    return shortest
  }

  /// Descends into the next branch of the top frame, if there is one.
  private mutating func branch(_ top: Int) {
    guard let branches = frames[top].branches, frames[top].position < branches.count else { return pop() }
    let member = branches[frames[top].position]
    frames[top].position += 1
    forbidden.insert(member, in: top)
    let cost = frames[top].cost + costs[member]
    if cost > level {
      nextLevel = min(nextLevel, cost)
      return
    }
    guard copyCritical(without: member, top) else { return }
    critical.append(row: top, of: uncovered, intersecting: member, of: holders)
    uncovered.append(row: top, without: member, of: holders)
    forbidden.append(copyOf: top)
    chosen.append(member)
    frames.append(Frame(cost: cost))
  }

  /// Copies the edges that only one chosen member hits to a new frame, in which `member` is chosen, too.
  /// - Returns: false, without copying anything, if one of the chosen members has no such edge left.
  private mutating func copyCritical(without member: Int, _ top: Int) -> Bool {
    let end = critical.count
    for position in 0..<top {
      critical.append(row: criticalRow(top, of: position), without: member, of: holders)
      if critical.isEmpty(critical.count - 1) {
        critical.truncate(to: end)
        return false
      }
    }
    return true
  }
}
