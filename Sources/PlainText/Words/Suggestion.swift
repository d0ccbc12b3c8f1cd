/// Finds the known name that is most similar to a misspelled name.
///
/// Similarity is measured by the optimal string alignment distance of the lowercase names: inserting, deleting or
/// replacing a character, or swapping two neighbors, costs 1 (Damerau 1964). A name isn't suggested if more than a
/// third of its characters differ; a name of one or two letters may differ only in case. The total work is limited, so
/// that a document with many wrong names and many views can still be read quickly.
package struct Suggestion {
  /// The remaining number of steps; comparing a name takes one step, plus one for each of its characters and for each
  /// cell of the distance table.
  private var budget = 5_000_000
  /// The maximum length of a name to compare.
  private static let longest = 64

  package init() {}

  /// Returns the name that is most similar to `wrong`, or the first of several equally similar names; nil if no name is
  /// similar.
  package mutating func nearest(to wrong: String, among names: some Sequence<String>) -> String? {
    let word = Array(wrong.lowercased().unicodeScalars.prefix(Self.longest + 1))
    guard !word.isEmpty, word.count <= Self.longest else { return nil }
    var best: (name: String, distance: Int)?
    var limit = word.count < 3 ? 0 : max(1, word.count / 3)
    for name in names {
      guard budget > 0 else { break }
      let candidate = Array(name.lowercased().unicodeScalars.prefix(Self.longest + 1))
      budget -= candidate.count + 16
      guard abs(candidate.count - word.count) <= limit else { continue }
      budget -= candidate.count * word.count
      let distance = Self.distance(word, candidate)
      guard distance <= limit else { continue }
      best = (name, distance)
      if distance == 0 { break }
      limit = distance - 1
    }
    return best?.name
  }

  /// Returns the question `did you mean "…"?` with the nearest name; nil if no name is similar.
  package mutating func help(for wrong: String, among names: some Sequence<String>) -> String? {
    nearest(to: wrong, among: names).map { "did you mean \(PrintableText.quoted($0))?" }
  }

  /// Returns the name in a help that ``help(for:among:)`` returned; nil for other helps, and for names that contain
  /// other characters than letters, digits, `_` and `-`, which may be escaped in the help.
  package static func name(in help: String) -> String? {
    let (start, end) = ("did you mean \"", "\"?")
    guard help.hasPrefix(start), help.hasSuffix(end), help.count > start.count + end.count else { return nil }
    let name = help.dropFirst(start.count).dropLast(end.count)
    return name.allSatisfy { $0.isLetter || $0.isNumber || "_-".contains($0) } ? String(name) : nil
  }

  /// Returns the optimal string alignment distance between `left` and `right`.
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1] + [Int](repeating: 0, count: right.count)
      for column in 0..<right.count {
        let isSame = left[row] == right[column]
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current[column + 1] = cost
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
