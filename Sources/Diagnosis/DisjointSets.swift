/// Sets of numbers that are joined until two are in one set or not (R. E. Tarjan, *Efficiency of a good but not linear set
/// union algorithm*, J. ACM 22, 1975; here with path halving only).
struct DisjointSets {
  private var parents: [Int: Int] = [:]

  mutating func root(of element: Int) -> Int {
    var current = element
    while let parent = parents[current], parent != current {
      let next = parents[parent] ?? parent
      parents[current] = next
      current = next
    }
    return current
  }

  mutating func join(_ elements: [Int]) {
    for element in elements.dropFirst() { join(elements[0], element) }
  }

  mutating func join(_ first: Int, _ second: Int) {
    let (one, other) = (root(of: first), root(of: second))
    if one != other { parents[max(one, other)] = min(one, other) }
  }
}
