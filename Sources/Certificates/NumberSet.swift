/// A set of small numbers, stored as bits.
struct NumberSet: Hashable, Sendable {
  private var words: [UInt64] = []
  private(set) var count = 0

  init() {}

  /// Creates a set with one number.
  init(_ number: Int) {
    words = [UInt64](repeating: 0, count: number / 64 + 1)
    words[number / 64] = 1 << UInt64(number % 64)
    count = 1
  }

  func union(_ other: NumberSet) -> NumberSet {
    var result = NumberSet()
    for index in 0..<max(words.count, other.words.count) {
      let word = (index < words.count ? words[index] : 0) | (index < other.words.count ? other.words[index] : 0)
      result.words.append(word)
      result.count += word.nonzeroBitCount
    }
    return result
  }

  func isSubset(of other: NumberSet) -> Bool {
    if count > other.count { return false }
    for (index, word) in words.enumerated() where word & ~(index < other.words.count ? other.words[index] : 0) != 0 {
      return false
    }
    return true
  }
}
