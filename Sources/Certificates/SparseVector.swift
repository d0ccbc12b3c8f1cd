package import ExactNumbers

/// A vector of rational numbers, most of which are 0.
package struct SparseVector: Hashable, Sendable {
  /// A nonzero number and its index.
  package struct Entry: Hashable, Sendable {
    package var index: Int
    package var value: Rational
  }

  /// The entries, in ascending order of index and without zeros.
  package private(set) var entries: [Entry] = []

  /// Creates a vector from the given numbers. Numbers with the same index are added up.
  package init(_ summands: [(index: Int, value: Rational)] = []) {
    for summand in summands.sorted(by: { $0.index < $1.index }) {
      if let last = entries.last, last.index == summand.index {
        entries[entries.count - 1].value += summand.value
      } else {
        entries.append(Entry(index: summand.index, value: summand.value))
      }
    }
    entries.removeAll(where: \.value.isZero)
  }

  /// Returns the number at an index. Complexity: O(log entries).
  package subscript(index: Int) -> Rational {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].index == index ? entries[low].value : .zero
  }

  package var isZero: Bool { entries.isEmpty }

  /// Returns the vector times a number.
  package func scaled(by factor: Rational) -> SparseVector {
    var result = SparseVector()
    if !factor.isZero { result.entries = entries.map { Entry(index: $0.index, value: $0.value * factor) } }
    return result
  }

  /// Adds `factor` times `other`.
  package mutating func add(_ other: SparseVector, times factor: Rational) {
    if factor.isZero || other.isZero { return }
    var sum: [Entry] = []
    sum.reserveCapacity(entries.count + other.entries.count)
    var (i, j) = (0, 0)
    while i < entries.count || j < other.entries.count {
      if j == other.entries.count || i < entries.count && entries[i].index < other.entries[j].index {
        sum.append(entries[i])
        i += 1
      } else if i == entries.count || other.entries[j].index < entries[i].index {
        sum.append(Entry(index: other.entries[j].index, value: other.entries[j].value * factor))
        j += 1
      } else {
        let value = entries[i].value + other.entries[j].value * factor
        if !value.isZero { sum.append(Entry(index: entries[i].index, value: value)) }
        i += 1
        j += 1
      }
    }
    entries = sum
  }
}
