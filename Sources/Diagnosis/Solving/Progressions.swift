/// Equally spaced numbers, such as 4, 8, 12.
struct Progression {
  let first: Int
  /// The step from each number to the next; 0 if there is only one.
  private var stride = 0
  private(set) var count = 1

  /// Creates a progression of one number.
  init(_ first: Int) { self.first = first }

  var last: Int { self[count - 1] }

  /// Returns the number at a position.
  subscript(_ place: Int) -> Int { first + place * stride }

  /// Appends a number if it continues the progression; otherwise, returns false.
  mutating func append(_ number: Int) -> Bool {
    let step = number - last
    guard count == 1 || step == stride else { return false }
    stride = step
    count += 1
    return true
  }

  /// Appends all numbers of another progression if they continue this one; otherwise, returns false.
  mutating func append(_ other: Progression) -> Bool {
    guard count > 1, other.first == last + stride, other.count == 1 || other.stride == stride else { return false }
    count += other.count
    return true
  }

  /// Returns the progression without its first `dropped` numbers; nil if none are left.
  func dropFirst(_ dropped: Int) -> Progression? {
    if dropped >= count { return nil }
    return part(from: dropped, to: count)
  }

  /// Returns the first `length` numbers of the progression; `length` must be at least 1.
  func prefix(_ length: Int) -> Progression { part(from: 0, to: min(length, count)) }

  private func part(from start: Int, to end: Int) -> Progression {
    var part = Progression(self[start])
    part.count = end - start
    part.stride = part.count > 1 ? stride : 0
    return part
  }

  /// Returns the number of elements below a number.
  func count(below number: Int) -> Int {
    if number <= first { return 0 }
    return stride == 0 ? 1 : min(count, (number - first + stride - 1) / stride)
  }

  /// Returns the length of the common prefix of two progressions.
  func commonCount(_ other: Progression) -> Int {
    if first != other.first { return 0 }
    return stride == other.stride ? min(count, other.count) : 1
  }

  /// Returns true if a number is in the progression, which must be ascending.
  func contains(_ number: Int) -> Bool {
    number == first || number > first && number <= last && (number - first) % stride == 0
  }
}

/// Numbers in the order in which they were appended. A run of equally spaced numbers takes no more memory than its
/// first two.
struct Progressions: Sequence {
  private var parts: [Progression] = []

  var runCount: Int { parts.count }

  mutating func append(_ number: Int) {
    if parts.isEmpty || !parts[parts.count - 1].append(number) { parts.append(Progression(number)) }
  }

  func makeIterator() -> some IteratorProtocol<Int> {
    parts.lazy.flatMap { part in (0..<part.count).lazy.map { part[$0] } }.makeIterator()
  }
}
