/// Returns `a`, `a and b`, or `a, b and c`. If there are too many words, returns the first words and the number of
/// other words.
///
/// - Parameters:
///   - conjunction: the word before the last item, such as `or`.
///   - limit: the maximum number of words.
///   - columns: the maximum width; at least one word is listed.
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

/// Returns the number of words that fit, but at least one.
private func fitting(_ words: [String], in columns: Int) -> Int {
  if columns == .max { return words.count }
  var width = 0
  let count = words.prefix { word in
    width += TerminalCells.count(word) + 2
    return width <= columns
  }.count
  return max(1, count)
}

/// Returns a count with its noun, such as `1 file` or `2 files`.
package func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// Returns a number in words if it's at most twelve; otherwise, in digits.
package func inWords(_ number: Int) -> String {
  let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
  return words.indices.contains(number - 1) ? words[number - 1] : "\(number)"
}

/// Returns the text with its first letter capitalized.
package func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
