/// `a`, `a and b`, `a, b and c`.
package func listed(_ names: [String]) -> String {
  names.count < 2 ? names.joined() : "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
}

/// A count as people write it: up to twelve in words.
package func inWords(_ number: Int) -> String {
  let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
  return words.indices.contains(number - 1) ? words[number - 1] : "\(number)"
}

/// A text as the beginning of a sentence.
package func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
