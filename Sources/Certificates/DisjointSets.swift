/// A union-find structure over consecutive numbers, starting at 0 (R. E. Tarjan, *Efficiency of a good but not linear
/// set union algorithm*, J. ACM 22, 1975; here with path halving only).
package struct DisjointSets {
  private var parents: [Int]
  /// The number of sets.
  package private(set) var count: Int

  /// Creates a separate set for each number below `count`.
  package init(count: Int) {
    self.count = count
    parents = Array(0..<count)
  }

  /// Returns the representative of the set that contains `member`: its smallest member.
  package mutating func root(of member: Int) -> Int {
    var current = member
    while parents[current] != current {
      parents[current] = parents[parents[current]]
      current = parents[current]
    }
    return current
  }

  /// Merges the sets of two numbers.
  package mutating func join(_ first: Int, _ second: Int) {
    let (first, second) = (root(of: first), root(of: second))
    if first == second { return }
    parents[max(first, second)] = min(first, second)
    count -= 1
  }

  /// Merges the sets of all `members`.
  package mutating func join(_ members: [Int]) {
    for member in members.dropFirst() { join(members[0], member) }
  }
}
