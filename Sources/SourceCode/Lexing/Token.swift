/// A piece of code: a word, a number, a string, or a mark such as a bracket.
struct Token {
  /// What it is.
  enum Kind: UInt8 {
    case word
    case number
    case string
    case mark
  }

  /// What it is.
  var kind: Kind
  /// The first byte of a mark; 0 of anything else.
  var mark: UInt8 = 0
  /// Where it begins; of a string, where its content does.
  var start: Int32
  /// Where it ends; of a string, where its content does.
  var end: Int32
  /// The line, from 1.
  var line: Int32
  /// The bracket that closes or opens what this bracket opens or closes; -1 if there is none.
  var mate: Int32 = -1
  /// The innermost bracket that is open here; -1 if there is none.
  var parent: Int32 = -1
  /// What its bytes come to, for comparing words.
  var hash: UInt64 = 0
}

/// What a word's bytes come to. Two words of one hash are taken as the same.
///
/// Source: the Fowler-Noll-Vo hash, variant 1a, of 64 bits.
struct WordHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Takes one more byte.
  @inline(__always)
  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// The hash of a whole word.
  static func of(_ word: some Sequence<UInt8>) -> UInt64 {
    var hash = WordHash()
    for byte in word { hash.add(byte) }
    return hash.value
  }

  /// The hash of a whole word.
  static func of(_ word: String) -> UInt64 { of(word.utf8) }
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
    case "m", "mm", "h": self = .objectiveC
    case "xib", "storyboard": self = .interfaceBuilder
    default: return nil
    }
  }
}
