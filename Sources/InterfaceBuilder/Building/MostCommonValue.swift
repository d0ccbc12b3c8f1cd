extension Sequence<Double> {
  /// The most common value and its number of occurrences; the smallest of several. Nil if the sequence is empty.
  var mostCommon: (value: Double, count: Int)? {
    let counts = Dictionary(map { ($0, 1) }, uniquingKeysWith: +)
    return counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }.map { (value: $0.key, count: $0.value) }
  }
}
