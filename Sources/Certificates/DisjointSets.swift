/// Sets of numbers from 0 that are joined until two are in one set or not (R. E. Tarjan, *Efficiency of a good but not
/// linear set union algorithm*, J. ACM 22, 1975; here with path halving only).
package struct DisjointSets {
  private var parents: [Int]
  /// How many sets there are.
  package private(set) var count: Int

  /// A set of its own for each number below `count`.
  package init(count: Int) {
    self.count = count
    parents = Array(0..<count)
  }

  /// The one member that stands for the set of `member`: its least.
  package mutating func root(of member: Int) -> Int {
    var current = member
    while parents[current] != current {
      parents[current] = parents[parents[current]]
      current = parents[current]
    }
    return current
  }

  /// Joins the sets of two numbers.
  package mutating func join(_ first: Int, _ second: Int) {
    let (first, second) = (root(of: first), root(of: second))
    if first == second { return }
    parents[max(first, second)] = min(first, second)
    count -= 1
  }

  /// Joins the sets of all of `members`.
  package mutating func join(_ members: [Int]) {
    for member in members.dropFirst() { join(members[0], member) }
  }
}
