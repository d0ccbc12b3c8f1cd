/// The tokens of a file, with their bracket structure.
package struct Code: Sendable {
  /// A macro: `#define NAME value`, `#define SCALED(x) ((x) * 2)`.
  package struct Macro: Sendable {
    package var name: Range<Int>
    /// The names of the macro's parameters; nil for a macro without parentheses.
    package var parameters: [String]?
    package var value: Range<Int>
    /// The line where the value begins.
    package var line: Int
  }

  package let bytes: [UInt8]
  package let language: Language
  package let tokens: [Token]
  package let macros: [Macro]
  /// Where the tokens end that are compiled only in place of others, by where they begin: in Objective-C, those
  /// between `#else` and `#endif`.
  package let otherAlternatives: [Int: Int]

  /// Creates the tokens of `bytes`, or of the part of `bytes` in `range`.
  package init(_ bytes: [UInt8], _ language: Language, range: Range<Int>? = nil, line: Int = 1) {
    self.bytes = bytes
    self.language = language
    var lexer = Lexer(bytes, language, range: range, line: line)
    lexer.run()
    var tokens = lexer.tokens
    Self.pair(&tokens)
    self.tokens = tokens
    macros = lexer.macros
    otherAlternatives = Dictionary(
      lexer.otherAlternatives.map { ($0.lowerBound, $0.upperBound) }, uniquingKeysWith: max)
  }

  package var count: Int { tokens.count }

  /// Matches brackets. A closing bracket closes the innermost open bracket of its kind and discards any unclosed
  /// brackets inside.
  private static func pair(_ tokens: inout [Token]) {
    var open: [(index: Int, closing: UInt8)] = []
    var counts = [0, 0, 0]
    for index in tokens.indices {
      tokens[index].parent = Int32(open.last?.index ?? -1)
      switch tokens[index].mark {
      case UInt8(ascii: "("):
        open.append((index, UInt8(ascii: ")")))
        counts[0] += 1
      case UInt8(ascii: "["):
        open.append((index, UInt8(ascii: "]")))
        counts[1] += 1
      case UInt8(ascii: "{"):
        open.append((index, UInt8(ascii: "}")))
        counts[2] += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        let mark = tokens[index].mark
        guard counts[kind(mark)] > 0 else { continue }
        while let last = open.popLast() {
          counts[kind(last.closing)] -= 1
          guard last.closing == mark else { continue }
          tokens[index].mate = Int32(last.index)
          tokens[last.index].mate = Int32(index)
          tokens[index].parent = tokens[last.index].parent
          break
        }
      default: break
      }
    }
  }

  private static func kind(_ closing: UInt8) -> Int {
    closing == UInt8(ascii: ")") ? 0 : closing == UInt8(ascii: "]") ? 1 : 2
  }
}

extension Code {
  /// Returns true if the token at `index` is `mark`.
  @inline(__always)
  package func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
    index >= 0 && index < tokens.count && tokens[index].mark == UInt8(ascii: mark)
  }

  /// Returns the hash of the word at `index`; 0 for any other token.
  @inline(__always)
  package func word(_ index: Int) -> UInt64 {
    index >= 0 && index < tokens.count ? tokens[index].hash : 0
  }

  /// Returns the line of the token at `index`, starting at 1.
  package func line(_ index: Int) -> Int {
    tokens.isEmpty ? 1 : Int(tokens[min(max(index, 0), tokens.count - 1)].line)
  }

  /// Returns the text of the token at `index`; for a string, its content.
  package func text(_ index: Int) -> String {
    guard index >= 0, index < tokens.count else { return "" }
    return String(decoding: bytes[Int(tokens[index].start)..<Int(tokens[index].end)], as: UTF8.self)
  }

  /// Returns the bracket that matches the one at `index`, if any.
  package func mate(_ index: Int) -> Int? {
    guard index >= 0, index < tokens.count, tokens[index].mate >= 0 else { return nil }
    return Int(tokens[index].mate)
  }

  /// Returns the innermost bracket that is open at `index`, if any.
  package func parent(_ index: Int) -> Int? {
    guard index >= 0, index < tokens.count, tokens[index].parent >= 0 else { return nil }
    return Int(tokens[index].parent)
  }

  /// Returns the index after the token at `index` or, for an opening bracket, after the bracket that closes it.
  package func after(_ index: Int) -> Int {
    if let mate = mate(index), mate > index { return mate + 1 }
    return index + 1
  }

  /// Returns true if a space or line break precedes the token.
  package func hasSpaceBefore(_ index: Int) -> Bool {
    guard index > 0, index < tokens.count else { return true }
    return tokens[index].start > tokens[index - 1].end
  }

  /// Returns true if the tokens at `index` and `index + 1` are these marks, with no space between them.
  package func isMarks(_ index: Int, _ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    isMark(index, first) && isMark(index + 1, second) && !hasSpaceBefore(index + 1)
  }
}
