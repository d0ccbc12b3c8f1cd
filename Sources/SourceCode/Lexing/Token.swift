/// A piece of code: a word, a number, a string, or a mark such as a bracket.
package struct Token: Sendable {
  /// What it is.
  package enum Kind: UInt8, Sendable {
    case word
    case number
    case string
    case mark
  }

  /// What it is.
  package var kind: Kind
  /// The first byte of a mark; 0 of anything else.
  package var mark: UInt8 = 0
  /// Where it begins; of a string, where its content does.
  package var start: Int32
  /// Where it ends; of a string, where its content does.
  package var end: Int32
  /// The line, from 1.
  package var line: Int32
  /// The bracket that closes or opens what this bracket opens or closes; -1 if there is none.
  package var mate: Int32 = -1
  /// The innermost bracket that is open here; -1 if there is none.
  package var parent: Int32 = -1
  /// What its bytes come to, for comparing words.
  package var hash: UInt64 = 0
}

/// What a word's bytes come to. Two words of one hash are taken as the same.
///
/// Source: the Fowler-Noll-Vo hash, variant 1a, of 64 bits.
package struct WordHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Takes one more byte.
  @inline(__always)
  package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// The hash of a whole word.
  package static func of(_ word: some Sequence<UInt8>) -> UInt64 {
    var hash = WordHash()
    for byte in word { hash.add(byte) }
    return hash.value
  }

  /// The hash of a whole word.
  package static func of(_ word: String) -> UInt64 { of(word.utf8) }
}

/// The language that a file's ending stands for.
package enum Language: Sendable {
  case swift
  case objectiveC
  case interfaceBuilder

  /// The language of the file at `path`; nil if it has none that is read.
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
