/// A piece of code: a word, a number, a string, or a mark such as a bracket.
package struct Token: Sendable {
  package enum Kind: UInt8, Sendable {
    case word
    case number
    case string
    case mark
  }

  package var kind: Kind
  /// The first byte of a mark; 0 for other kinds.
  package var mark: UInt8 = 0
  /// The offset where the token begins; for a string, where its content begins.
  package var start: Int32
  /// The offset where the token ends; for a string, where its content ends.
  package var end: Int32
  /// The line, starting at 1.
  package var line: Int32
  /// For a bracket, the index of the matching bracket; -1 if there is none.
  package var mate: Int32 = -1
  /// The index of the innermost bracket that is open at the token; -1 if there is none.
  package var parent: Int32 = -1
  /// The hash of a word, for comparing words.
  package var hash: UInt64 = 0
}

/// The hash of a word. Words with the same hash are treated as equal.
///
/// Source: the 64-bit Fowler-Noll-Vo hash, variant 1a.
package struct WordHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds a byte to the hash.
  @inline(__always)
  package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// Returns the hash of a word.
  package static func of(_ word: some Sequence<UInt8>) -> UInt64 {
    var hash = WordHash()
    for byte in word { hash.add(byte) }
    return hash.value
  }

  /// Returns the hash of a word.
  package static func of(_ word: String) -> UInt64 { of(word.utf8) }

  /// Returns the hashes of words.
  package static func all(_ words: some Sequence<String>) -> Set<UInt64> { Set(words.map { of($0) }) }
}

/// The language of a file, according to its file name extension.
package enum Language: Sendable {
  case swift
  case objectiveC
  case interfaceBuilder

  /// Creates the language of the file at `path`; nil if the file isn't of a supported kind.
  package init?(path: some StringProtocol) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    switch path[path.index(after: dot)...] {
    case "swift": self = .swift
    case "m", "mm", "h", "pch": self = .objectiveC
    case "xib", "storyboard": self = .interfaceBuilder
    default: return nil
    }
  }
}
