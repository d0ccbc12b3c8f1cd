/// A vector over the few variables that a query reaches: a hash table of its own, so that a query needs neither the
/// solver's working memory nor an array over all variables.
struct ReachedVariables: ~Copyable {
  /// The place of each variable among the keys, plus 1; 0 where there is none. As many as a power of two.
  private var places = Buffer<Int32>()
  /// The variables in the order they came.
  private(set) var keys = Buffer<VariableKey>()
  private var entries = Buffer<Estimate>()
  private var marks = Buffer<Bool>()

  init() { places.extend(to: 32, with: 0) }

  /// Adds to a variable's entry, and says whether the variable is new.
  mutating func add(_ summand: Estimate, at key: VariableKey) -> Bool {
    let slot = slot(of: key)
    if places[slot] != 0 {
      let place = Int(places[slot]) - 1
      entries[place] = entries[place] + summand
      return false
    }
    keys.append(key)
    entries.append(summand)
    marks.append(false)
    places[slot] = Int32(truncatingIfNeeded: keys.count)
    if 2 * keys.count > places.count { grow() }
    return true
  }

  /// The entry of a variable that is there.
  subscript(key: VariableKey) -> Estimate {
    get { entries[place(of: key)] }
    set { entries[place(of: key)] = newValue }
  }

  /// Marks a variable that is there, and says whether it was not marked yet.
  mutating func mark(_ key: VariableKey) -> Bool {
    let place = place(of: key)
    if marks[place] { return false }
    marks[place] = true
    return true
  }

  private func place(of key: VariableKey) -> Int { Int(places[slot(of: key)]) - 1 }

  /// Where a variable is, or where it has to go.
  private func slot(of key: VariableKey) -> Int {
    let mask = places.count - 1
    // Fibonacci hashing: the golden ratio spreads neighbours.
    var slot = Int((UInt32(bitPattern: key.raw) &* 2_654_435_769) >> 8) & mask
    while places[slot] != 0, keys[Int(places[slot]) - 1] != key { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let count = 2 * places.count
    places.removeAll()
    places.extend(to: count, with: 0)
    for index in 0..<keys.count { places[slot(of: keys[index])] = Int32(truncatingIfNeeded: index + 1) }
  }
}
