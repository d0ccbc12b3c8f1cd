/// Finds the sets that are connected by shared members.
enum ConnectedSets {
  /// Returns, for each set, the number of the first set with which it shares a member, directly or through other sets.
  static func first<Member: Hashable>(_ sets: [[Member]]) -> [Int] {
    var firsts = Array(sets.indices)
    var owners: [Member: Int] = [:]
    for (number, set) in sets.enumerated() {
      let near = Set(set.compactMap { owners[$0] }.map { firsts[$0] } + [number])
      let first = near.min() ?? number
      for place in firsts.indices where near.contains(firsts[place]) { firsts[place] = first }
      for member in set where owners[member] == nil { owners[member] = number }
    }
    return firsts
  }
}
