extension Sequence where Element: Hashable {
  /// The elements without duplicates, in the order of their first occurrences.
  package var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Sequence {
  /// Returns the elements in groups of equal keys, in the order of their first elements. An element without a key is a
  /// group of its own.
  package func grouped<Key: Hashable>(by key: (Element) -> Key?) -> [[Element]] {
    var groups: [[Element]] = []
    var positions: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let known = key.flatMap({ positions[$0] }) {
        groups[known].append(element)
      } else {
        if let key { positions[key] = groups.count }
        groups.append([element])
      }
    }
    return groups
  }
}
