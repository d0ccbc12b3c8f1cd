// Corrections and conflicts are dual: a set of constraints is a minimal correction exactly if it is a minimal set that
// has a member in common with every minimal conflict, and the other way round (R. Reiter, *A theory of diagnosis from
// first principles*, Artificial Intelligence 32, 1987). So the minimal hitting sets of the conflicts that are known are
// the candidates for corrections; one that is none shows a conflict that was not known. When every candidate is a
// correction, both lists are complete (V. Gurvich and L. Khachiyan, *On generating the irredundant conjunctive and
// disjunctive normal forms of monotone Boolean functions*, Discrete Applied Mathematics 96-97, 1999). No candidate has to
// be grown or shrunk, and each question asked of the solver ends in a new correction or at least one new conflict.
//
// The search is Murakami and Uno's MMCS (*Efficient algorithms for dualizing large-scale hypergraphs*, Discrete Applied
// Mathematics 170, 2014): branch over the members of an edge that is not hit yet, the one with the fewest members
// allowed; keep for each chosen member the edges that it alone hits, and give up where one has none. What differs:
//
// - Edges come while the search runs. An edge may make a branch worth its while that was given up before, so a pass in
//   which edges came is repeated until one brings none: then what was given up was given up for good.
// - Cheap sets come first: a pass goes no further than a cost, and the next one a little further (iterative deepening;
//   R. E. Korf, *Depth-first iterative-deepening*, Artificial Intelligence 27, 1985). Disjoint edges that are not hit
//   tell how much more a branch costs at least.
// - Each branch forbids the members that branches before it took, rather than those after it: the tree of the densest
//   of the workloads is then five times smaller.

/// Enumerates the minimal hitting sets of a growing collection of sets, cheap ones first.
///
/// The caller asks for the ``next()`` candidate and then either says that it is one, ``confirm()``, or adds a set that it
/// does not hit, ``insert(_:)``.
struct HittingSets: Sendable {
  /// What a member costs; positive.
  private let cost: @Sendable (Int) -> Int
  /// The members, by the small number that stands for each; in order of first appearance.
  private var members: [Int] = []
  private var costs: [Int] = []
  private var numbers: [Int: Int] = [:]
  /// For each edge, its members.
  private var edges = BitRows()
  /// For each member, the edges that hold it.
  private var holders = BitRows()

  /// One step of the branch that is being looked at.
  private struct Frame {
    /// What all chosen members cost together.
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
  private(set) var level = 0
  /// The least cost of what waits.
  private var nextLevel = 0
  private var hasNewEdges = false
  private var confirmed: Set<[Int]> = []

  /// No sets yet.
  init(cost: @escaping @Sendable (Int) -> Int) {
    self.cost = cost
  }

  /// How many sets have to be hit.
  var edgeCount: Int { edges.count }

  // MARK: Edges

  /// Adds a set that has to be hit.
  mutating func insert(_ set: [Int]) {
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

  /// Tells each step of the current branch about a new edge.
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

  /// Whether `member` would complete one of the sets, all of whose other members fulfil `isPresent`.
  func completes(_ member: Int, isPresent: (Int) -> Bool) -> Bool {
    guard let number = numbers[member] else { return false }
    var present = [UInt64](repeating: 0, count: edges.stride)
    present[number >> 6] |= 1 << UInt64(number & 63)
    for (other, member) in members.enumerated() where isPresent(member) {
      present[other >> 6] |= 1 << UInt64(other & 63)
    }
    for word in 0..<holders.stride {
      var rest = holders[number, word: word]
      while rest != 0 {
        let edge = word * 64 + rest.trailingZeroBitCount
        rest &= rest - 1
        if present.indices.allSatisfy({ edges[edge, word: $0] & ~present[$0] == 0 }) { return true }
      }
    }
    return false
  }

  // MARK: Search

  /// The next candidate, ascending; nil if there is none any more: then every minimal hitting set was confirmed.
  mutating func next() -> [Int]? {
    while true {
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
  mutating func confirm() { confirmed.insert(chosen.map { members[$0] }.sorted()) }

  /// How many were confirmed.
  var confirmedCount: Int { confirmed.count }

  private mutating func startPass() -> Bool {
    if !hasNewEdges {
      guard nextLevel < .max else { return false }
      level = nextLevel
    }
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
    guard let (best, isHopeless) = scan(top) else { return pop() }
    if isHopeless { return pop() }
    frames[top].branches = edges.elements(of: best, without: top, of: forbidden)
  }

  /// The uncovered edge with the fewest members allowed, and whether covering all of them costs too much; nil if one of
  /// them cannot be covered.
  private mutating func scan(_ top: Int) -> (edge: Int, isHopeless: Bool)? {
    var best = 0
    var fewest = Int.max
    var bound = frames[top].cost
    // Edges with one member allowed first: those of different members are disjoint, and there are many deep in the tree.
    var used = [UInt64](repeating: 0, count: edges.stride)
    var others: [Int] = []
    for word in 0..<uncovered.stride {
      var rest = uncovered[top, word: word]
      while rest != 0 {
        let edge = word * 64 + rest.trailingZeroBitCount
        rest &= rest - 1
        let allowed = allowedCount(edge, top)
        if allowed == 0 { return nil }
        if allowed < fewest { (best, fewest) = (edge, allowed) }
        if allowed == 1 { bound += use(edge, top, &used) } else { others.append(edge) }
      }
    }
    for edge in others where bound <= level { bound += use(edge, top, &used) }
    if bound > level { nextLevel = min(nextLevel, bound) }
    return (best, bound > level)
  }

  private func allowedCount(_ edge: Int, _ top: Int) -> Int {
    var count = 0
    for word in 0..<edges.stride { count += (edges[edge, word: word] & ~forbidden[top, word: word]).nonzeroBitCount }
    return count
  }

  /// The least cost of covering `edge` if it shares no allowed member with those used before; 0 if it does.
  private func use(_ edge: Int, _ top: Int, _ used: inout [UInt64]) -> Int {
    for word in used.indices where edges[edge, word: word] & ~forbidden[top, word: word] & used[word] != 0 { return 0 }
    var least = Int.max
    for word in used.indices {
      var rest = edges[edge, word: word] & ~forbidden[top, word: word]
      used[word] |= rest
      while rest != 0 {
        least = min(least, costs[word * 64 + rest.trailingZeroBitCount])
        rest &= rest - 1
      }
    }
    return least
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
    guard keepsAllCritical(member, top) else { return }
    for position in 0..<top {
      critical.append(copyOf: criticalRow(top, of: position))
      for word in 0..<critical.stride {
        critical[critical.count - 1, word: word] &= ~holders[member, word: word]
      }
    }
    critical.append()
    uncovered.append(copyOf: top)
    for word in 0..<uncovered.stride {
      let hit = uncovered[top, word: word] & holders[member, word: word]
      critical[critical.count - 1, word: word] = hit
      uncovered[top + 1, word: word] &= ~hit
    }
    forbidden.append(copyOf: top)
    chosen.append(member)
    frames.append(Frame(cost: cost))
  }

  /// Whether each chosen member still hits an edge that no other does when `member` is chosen too.
  private func keepsAllCritical(_ member: Int, _ top: Int) -> Bool {
    for position in 0..<top {
      let row = criticalRow(top, of: position)
      let isKept = (0..<critical.stride).contains { critical[row, word: $0] & ~holders[member, word: $0] != 0 }
      if !isKept { return false }
    }
    return true
  }
}
