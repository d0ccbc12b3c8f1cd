/// A cache of limited size. When the cache is full, it discards the values that haven't been used since the last time
/// it was full.
package struct BoundedCache<Key: Hashable, Value> {
  private let limit: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  /// Creates a cache of at most twice `limit` values.
  package init(limit: Int) {
    self.limit = limit
  }

  /// Returns the value at `key` and marks it as used.
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
