/// The tokens of a DOT text, read as Graphviz's grammar has it: quoted strings, words, marks.
package struct DOTReader {
  package enum Token: Hashable, Sendable {
    case quoted(String)
    case word(String)
    case mark(String)
  }

  /// A node or edge statement: the names at its beginning, and its attributes.
  package struct Statement: Sendable {
    package var names: [String] = []
    package var attributes: [String: String] = [:]
  }

  /// What is wrong with a text.
  package struct Malformed: Error {
    package var reason: String
  }

  package private(set) var tokens: [Token] = []

  /// Reads a text; throws where a string is not closed or a character is of no token.
  package init(_ text: String) throws {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case " ", "\n": break
      case "\"": tokens.append(.quoted(try Self.quoted(&rest)))
      case "-" where rest.first == ">":
        rest.removeFirst()
        tokens.append(.mark("->"))
      case "{", "}", "[", "]", "=", ",", ";": tokens.append(.mark(String(scalar)))
      case "a"..."z", "A"..."Z", "0"..."9", ".":
        var word = String(scalar)
        while let next = rest.first, next.properties.isAlphabetic || ("0"..."9").contains(next) || next == "." {
          word.unicodeScalars.append(rest.removeFirst())
        }
        tokens.append(.word(word))
      default: throw Malformed(reason: "an unexpected \(scalar.value)")
      }
    }
  }

  /// A string up to its closing quote. A backslash protects the character behind it; both stay, as in Graphviz.
  private static func quoted(_ rest: inout Substring.UnicodeScalarView) throws -> String {
    var string = ""
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return string }
      if scalar.value < 0x20 { throw Malformed(reason: "a control character") }
      if scalar == "\\", let next = rest.popFirst() {
        if next != "\"" { string.unicodeScalars.append(scalar) }
        string.unicodeScalars.append(next)
      } else {
        string.unicodeScalars.append(scalar)
      }
    }
    throw Malformed(reason: "a string without an end")
  }

  /// The statements that have attributes; those of `graph`, `node` and `edge` have that word for a name.
  package var statements: [Statement] {
    get throws {
      var statements: [Statement] = []
      var names: [String] = []
      var index = 0
      while index < tokens.count {
        switch tokens[index] {
        case .quoted(let name), .word(let name): names.append(name)
        case .mark("["):
          var statement = Statement(names: names)
          index += 1
          while tokens[index] != .mark("]") {
            guard case .word(let name) = tokens[index], tokens[index + 1] == .mark("=") else {
              throw Malformed(reason: "no attribute at token \(index)")
            }
            switch tokens[index + 2] {
            case .quoted(let value), .word(let value): statement.attributes[name] = value
            case .mark(let mark): throw Malformed(reason: "\(mark) for a value")
            }
            index += tokens[index + 3] == .mark(",") ? 4 : 3
          }
          statements.append(statement)
          names = []
        case .mark("->"): break
        case .mark: names = []
        }
        index += 1
      }
      return statements
    }
  }
}
