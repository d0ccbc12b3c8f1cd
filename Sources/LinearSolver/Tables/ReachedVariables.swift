/// A vector over the few variables that a query reaches. It has its own hash table, so a query needs neither the
/// solver's workspaces nor an array over all variables.
struct ReachedVariables: ~Copyable {
  struct Entry: BitwiseCopyable {
    var key: VariableKey
    var isMarked = false
    var value: Estimate
  }

  /// The position of each variable among the entries, plus 1; 0 for an empty slot. The count is a power of two.
  private var places = Buffer<Int32>()
  /// The variables in the order in which they were added.
  private(set) var entries = Buffer<Entry>()

  init() { places.extend(to: 32, with: 0) }

  /// Adds to a variable's entry; returns true if the variable is new.
  @inline(always)
  mutating func add(_ summand: Estimate, at key: VariableKey) -> Bool {
    let slot = slot(of: key)
    if places[slot] != 0 {
      let place = Int(places[slot]) - 1
      entries[place].value = entries[place].value + summand
      return false
    }
    entries.append(Entry(key: key, value: summand))
    places[slot] = Int32(truncatingIfNeeded: entries.count)
    if 2 * entries.count > places.count { grow() }
    return true
  }

  /// The entry of a variable, which must exist.
  @inline(always)
  subscript(key: VariableKey) -> Estimate {
    get { entries[place(of: key)].value }
    set { entries[place(of: key)].value = newValue }
  }

  /// Marks a variable, which must exist; returns true if it wasn't marked yet.
  mutating func mark(_ key: VariableKey) -> Bool {
    let place = place(of: key)
    if entries[place].isMarked { return false }
    entries[place].isMarked = true
    return true
  }

  @inline(always)
  private func place(of key: VariableKey) -> Int { Int(places[slot(of: key)]) - 1 }

  /// Returns the slot that contains a variable, or into which the variable should be inserted.
  @inline(always)
  private func slot(of key: VariableKey) -> Int {
    let mask = places.count - 1
    // Fibonacci hashing: multiplying by the golden ratio spreads neighboring keys.
    var slot = Int((UInt32(bitPattern: key.raw) &* 2_654_435_769) >> 8) & mask
    while places[slot] != 0, entries[Int(places[slot]) - 1].key != key { slot = (slot + 1) & mask }
    return slot
  }

  @inline(never)
  private mutating func grow() {
    let count = 4 * places.count
    places.removeAll()
    places.extend(to: count, with: 0)
    for index in 0..<entries.count { places[slot(of: entries[index].key)] = Int32(truncatingIfNeeded: index + 1) }
  }
}
