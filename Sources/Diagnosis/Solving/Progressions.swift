/// Numbers equally far from one another: 4, 8, 12.
struct Progression {
  let first: Int
  /// From each number to the next; 0 where there is one alone.
  private var stride = 0
  private(set) var count = 1

  /// One number.
  init(_ first: Int) { self.first = first }

  var last: Int { self[count - 1] }

  /// The number at a place.
  subscript(_ place: Int) -> Int { first + place * stride }

  /// Adds a number if it continues the progression; returns true if it does.
  mutating func append(_ number: Int) -> Bool {
    let step = number - last
    guard count == 1 || step == stride else { return false }
    stride = step
    count += 1
    return true
  }

  /// True if a number is one of them; they have to ascend.
  func contains(_ number: Int) -> Bool {
    number == first || number > first && number <= last && (number - first) % stride == 0
  }
}

/// Numbers in the order in which they came. What comes at equal distances takes no more room than its first two.
struct Progressions: Sequence {
  private var parts: [Progression] = []

  var runCount: Int { parts.count }

  /// Adds a number.
  mutating func append(_ number: Int) {
    if parts.isEmpty || !parts[parts.count - 1].append(number) { parts.append(Progression(number)) }
  }

  func makeIterator() -> some IteratorProtocol<Int> {
    parts.lazy.flatMap { part in (0..<part.count).lazy.map { part[$0] } }.makeIterator()
  }
}
