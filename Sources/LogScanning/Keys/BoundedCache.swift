/// Remembers what was found, up to a limit: what was not asked for since the limit was reached last is forgotten.
package struct BoundedCache<Key: Hashable, Value> {
  private let limit: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  /// A cache of at most twice `limit` values.
  package init(limit: Int) {
    self.limit = limit
  }

  /// The value at `key`, which then stays.
  package mutating func value(_ key: Key) -> Value? {
    if let value = young[key] { return value }
    guard let value = old[key] else { return nil }
    insert(value, at: key)
    return value
  }

  package mutating func insert(_ value: Value, at key: Key) {
    if young.count >= limit { (old, young) = (young, [:]) }
    young[key] = value
  }
}
