// Corrections and conflicts are dual: a set of constraints is a minimal correction exactly if it is a minimal set that
// has a member in common with every minimal conflict, and the other way round (R. Reiter, *A theory of diagnosis from
// first principles*, Artificial Intelligence 32, 1987). So the minimal hitting sets of the conflicts that are known are
// the candidates for corrections; one that is none shows a conflict that was not known. When every candidate is a
// correction, both lists are complete (V. Gurvich and L. Khachiyan, *On generating the irredundant conjunctive and
// disjunctive normal forms of monotone Boolean functions*, Discrete Applied Mathematics 96-97, 1999). No candidate has
// to be grown or shrunk, and each question asked of the solver ends in a new correction or at least one new conflict.
//
// The search is Murakami and Uno's MMCS (*Efficient algorithms for dualizing large-scale hypergraphs*, Discrete Applied
// Mathematics 170, 2014): branch over the members of an edge that is not hit yet, the one with the fewest members
// allowed; keep for each chosen member the edges that it alone hits, and give up where one has none. What differs:
//
// - Edges come while the search runs. An edge may make a branch worth its while that was given up before, so passes are
//   repeated until one brings none: then what was given up was given up for good.
// - Cheap sets come first: a pass goes no further than a cost, and the next one a little further (iterative deepening;
//   R. E. Korf, *Depth-first iterative-deepening*, Artificial Intelligence 27, 1985). Disjoint edges that are not hit
//   show how much more a branch costs at least.
// - Each branch forbids the members that branches before it took, rather than those after it: the tree of the densest
//   of the workloads is then five times smaller.

/// Enumerates the minimal hitting sets of a growing collection of sets, cheap ones first.
///
/// The caller requires the ``next()`` candidate and then either says that it is one, ``confirm()``, or adds a set that
/// it does not hit, ``insert(_:)``.
package struct HittingSets: Sendable {
  /// The cost of a member; positive.
  private let cost: @Sendable (Int) -> Int
  /// True if every set of a cost comes before any dearer one.
  private let isOrdered: Bool
  /// The members, by the small number that represents each; in order of first appearance.
  private var members: [Int] = []
  private var costs: [Int] = []
  private var numbers: [Int: Int] = [:]
  /// For each edge, its members.
  private var edges = BitRows()
  /// For each member, the edges that hold it.
  private var holders = BitRows()

  /// One step of the branch that is being looked at.
  private struct Frame {
    /// The total cost of the chosen members.
    var cost: Int
    /// The members to choose next, from `position` on; nil while that is not decided.
    var branches: [Int]?
    var position = 0
  }

  private var frames: [Frame] = []
  private var chosen: [Int] = []
  /// For each frame, the edges that no chosen member hits.
  private var uncovered = BitRows()
  /// For each frame, the members that its branches must not take.
  private var forbidden = BitRows()
  /// For frame f, from row f (f - 1) / 2 on, the edges that each of its f chosen members alone hits.
  private var critical = BitRows()

  /// Sets that cost more wait for a later pass.
  package private(set) var level = 0
  /// The least cost of what waits.
  private var nextLevel = 0
  private var hasNewEdges = false
  private var confirmed: Set<[Int]> = []

  /// No sets yet.
  ///
  /// - Parameters:
  ///   - isOrdered: true if every minimal hitting set of a cost has to come before any dearer one. If not, some cheap
  ///     ones may come late, and all come sooner.
  ///   - cost: what a member costs; positive.
  package init(isOrdered: Bool, cost: @escaping @Sendable (Int) -> Int) {
    self.isOrdered = isOrdered
    self.cost = cost
  }

  // MARK: Edges

  /// Adds a set that has to be hit.
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

  /// Enters a new edge at each step of the current branch.
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

  /// Which of the members are present, as ``completes(_:_:)`` takes it.
  func presence(_ isPresent: (Int) -> Bool) -> [UInt64] {
    var present = [UInt64](repeating: 0, count: edges.stride)
    for (number, member) in members.enumerated() where isPresent(member) {
      present[number >> 6] |= 1 << UInt64(number & 63)
    }
    return present
  }

  /// True if `member` is all that is missing for one of the sets to be `present`. If not, it is added there.
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

  /// True if ``next(steps:)`` gave up only for now.
  package private(set) var isPaused = false

  /// The next candidate, ascending; nil if there is none any more: then every minimal hitting set was confirmed.
  ///
  /// - Parameter steps: after so many without a candidate the search pauses, and goes on where it is asked again: there
  ///   can be exponentially many between two candidates.
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

  /// Says that the last candidate is what was looked for.
  package mutating func confirm() { confirmed.insert(chosen.map { members[$0] }.sorted()) }

  /// The number of confirmed sets.
  var confirmedCount: Int { confirmed.count }

  private mutating func startPass() -> Bool {
    if !hasNewEdges && nextLevel == .max { return false }
    // A pass in which edges came is repeated at its own level, or, where the order does not matter, together with the
    // next.
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

  /// Decides which members to choose next, or gives the branch up.
  private mutating func expand(_ top: Int) {
    guard let edge = shortestEdge(top) else { return pop() }
    frames[top].branches = edges.elements(of: edge, without: top, of: forbidden)
  }

  /// The uncovered edge with the fewest members allowed; nil if one has none, or if covering all costs too much.
  private mutating func shortestEdge(_ top: Int) -> Int? {
    var bound = LowerBound(cost: frames[top].cost, limit: level, costs: costs, edges: edges, forbidden: forbidden, top)
    guard bound.cost < level else {
      nextLevel = min(nextLevel, bound.cost + 1)
      return nil
    }
    var shortest = 0
    var fewest = Int.max
    // Edges with one member allowed count first: those of different members are disjoint, and deep in the tree there
    // are many of them.
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

  /// Goes down the next branch of the top frame, if it has one left.
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

  /// Copies to a new frame what each chosen member alone hits when `member` is chosen too.
  /// - Returns: false, and nothing is copied, if one of them is left with nothing.
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
