import ConstraintSystems

/// The order in which facts are listed: from the outside in, one connected step after the other, near edges before far
/// ones.
///
/// The first fact, and the next one whenever no remaining fact touches a listed one, is a number: exact numbers come
/// before limits, those of containers before others, and those of outer items first. Then come the facts that touch the
/// item reached last; numbers of reached items come before steps to new items. Ordering ten thousand facts takes hardly
/// longer than reading them.
struct FactOrder {
  private(set) var order: [Int] = []

  private let facts: [Fact]
  private var isListed: [Bool]
  /// For each item, the step that reached it first.
  private var reached: [Int: Int] = [:]
  /// For each item, the facts that mention it.
  private var touching: [Int: [Int]] = [:]
  /// Facts that touch listed ones. A fact that touches several listed facts may be in the heap several times.
  private var connected = Heap<Key>()

  init(system: ConstraintSystem, facts indices: [Int]) {
    let constraints = indices.map { system.constraints[$0] }
    let containment = Containment(constraints, in: system)
    let owners = Owners(system: system)
    facts = constraints.map { Fact($0, system, containment, owners) }
    isListed = Array(repeating: false, count: facts.count)
    for (number, fact) in facts.enumerated() {
      for item in fact.items { touching[item, default: []].append(number) }
    }
    for start in facts.indices.map(startKey).sorted() where !isListed[start.number] {
      list(start.number)
      while let next = connected.popLeast() { if !isListed[next.number] { list(next.number) } }
    }
  }

  /// Maps items without variables of their own to their owners: a guide that is an inset of its owner counts as the
  /// owner.
  private struct Owners {
    let system: ConstraintSystem

    subscript(item: Int) -> Int { system.items[item].hasVariables ? item : system.items[item].parent ?? item }
  }

  private struct Fact {
    let index: Int
    /// The items that the fact mentions.
    let items: [Int]
    let isNumber: Bool
    let isSystemMade: Bool
    let isFarEdge: Bool
    let isAboutContainer: Bool
    let isBound: Bool
    let depth: Int

    init(
      _ constraint: ConstraintSystem.Constraint, _ system: ConstraintSystem, _ containment: Containment,
      _ owners: Owners
    ) {
      index = constraint.index
      items = constraint.mainItems.map { owners[$0] }
      isNumber = constraint.second == nil
      isSystemMade = constraint.origin.isSystemMade
      isFarEdge = constraint.first.place.attribute.isFarEdge
      isAboutContainer = containment.isContainer(constraint.first.place.item)
      isBound = constraint.relation != .equal
      var depth = 0
      var ancestor = system.items[constraint.first.place.item].parent
      while let current = ancestor {
        depth += 1
        ancestor = system.items[current].parent
      }
      self.depth = depth
    }
  }

  /// A sort key; facts with smaller keys are listed first.
  private struct Key: Comparable {
    /// The ranks that are compared before ``isFarEdge``, most important first.
    let ranks: (Int, Int, Int, Int, Int)
    let isFarEdge: Bool
    let index: Int
    /// The position of the fact.
    let number: Int

    static func < (left: Key, right: Key) -> Bool {
      if left.ranks != right.ranks { return left.ranks < right.ranks }
      return (left.isFarEdge ? 1 : 0, left.index) < (right.isFarEdge ? 1 : 0, right.index)
    }

    static func == (left: Key, right: Key) -> Bool { left.ranks == right.ranks && left.index == right.index }
  }

  private func startKey(_ number: Int) -> Key {
    let fact = facts[number]
    return Key(
      ranks: (
        fact.isNumber ? 0 : 1, fact.isBound ? 1 : 0, fact.isAboutContainer ? 0 : 1, fact.isSystemMade ? 0 : 1,
        fact.depth
      ), isFarEdge: fact.isFarEdge, index: fact.index, number: number)
  }

  private func connectedKey(_ number: Int) -> Key {
    let fact = facts[number]
    let step = fact.items.compactMap { reached[$0] }.max() ?? 0
    return Key(
      ranks: (fact.isNumber ? 0 : 1, -step, 0, 0, 0), isFarEdge: fact.isFarEdge, index: fact.index, number: number)
  }

  private mutating func list(_ number: Int) {
    let fact = facts[number]
    isListed[number] = true
    for item in fact.items where reached[item] == nil {
      reached[item] = order.count
      for other in touching[item] ?? [] where !isListed[other] { connected.insert(connectedKey(other)) }
    }
    order.append(fact.index)
  }
}
