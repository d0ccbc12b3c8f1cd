/// A vector over the variables, with only some entries in use: working memory that is allocated once.
struct SparseVector: ~Copyable, Sendable {
  private var entries = Buffer<Estimate>()
  private var members = KeySet()
  /// The keys in use, in the order in which they were added.
  private(set) var keys = Buffer<VariableKey>()

  init() {}

  mutating func extend(to count: Int) {
    entries.extend(to: count, with: .zero)
    members.extend(to: count)
  }

  mutating func reserve(_ count: Int) {
    entries.reserve(count)
    members.reserve(count)
  }

  @inline(always)
  mutating func removeAll() {
    members.removeAll()
    keys.removeAll()
  }

  @inline(always)
  func contains(_ key: VariableKey) -> Bool { members.contains(key.offset) }

  /// The entry at a key, which must be in use.
  @inline(always)
  subscript(key: VariableKey) -> Estimate {
    get { entries[key.offset] }
    set { entries[key.offset] = newValue }
  }

  /// Returns the entry at a key; zero if the key isn't in use.
  @inline(always)
  func entry(at key: VariableKey) -> Estimate { contains(key) ? entries[key.offset] : .zero }

  /// Adds to an entry; returns true if its key is new.
  @inline(always)
  mutating func add(_ summand: Estimate, at key: VariableKey) -> Bool {
    if members.insert(key.offset) {
      entries[key.offset] = summand
      keys.append(key)
      return true
    }
    entries[key.offset] = entries[key.offset] + summand
    return false
  }
}
