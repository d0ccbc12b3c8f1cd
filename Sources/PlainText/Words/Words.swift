/// `a`, `a and b`, `a, b and c`; with more than `limit`, the first and how many more.
///
/// - Parameters:
///   - conjunction: the word before the last, such as `or`.
///   - columns: as many words as fit there, and at least one, where all together would be longer.
package func listed(
  _ words: [String], _ conjunction: String = "and", limit: Int = .max, columns: Int = .max
) -> String {
  let count = min(words.count > limit ? limit - 1 : words.count, fitting(words, in: columns))
  guard words.count > count else {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
  return "\(words.prefix(count).joined(separator: ", ")) \(conjunction) \(words.count - count) more"
}

/// How many words fit, at least one.
private func fitting(_ words: [String], in columns: Int) -> Int {
  if columns == .max { return words.count }
  var width = 0
  let count = words.prefix { word in
    width += TerminalCells.count(word) + 2
    return width <= columns
  }.count
  return max(1, count)
}

/// A count as people write it: up to twelve in words.
package func inWords(_ number: Int) -> String {
  let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
  return words.indices.contains(number - 1) ? words[number - 1] : "\(number)"
}

/// A text as the beginning of a sentence.
package func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
