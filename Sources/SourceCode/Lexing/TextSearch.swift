extension String {
  /// Returns true if the text contains a short part, byte for byte.
  ///
  /// The standard library's search prepares tables for each call, which takes longer than the search itself in texts as
  /// short as a name.
  ///
  /// Complexity: O(length of the text × length of the part).
  package func mentions(_ part: String) -> Bool {
    guard let first = part.utf8.first else { return true }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: part.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
