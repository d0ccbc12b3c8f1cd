import LayoutModel
import PlainText

/// A recursive-descent parser for visual format strings in Apple's grammar:
///
///     format     = ["H:" | "V:"] ["|" connection] view {connection view} [connection "|"]
///     view       = "[" name [conditions] "]"
///     connection = "" | "-" | "-" (name | number) "-" | "-" conditions "-"
///     conditions = "(" condition {"," condition} ")"
///     condition  = ["==" | "<=" | ">="] (number | name) ["@" (number | name)]
///
/// In addition, spaces may separate any two tokens, and a name that isn't a plain word may be in backticks, in which
/// two backticks represent one.
///
/// Source: Apple's Auto Layout Guide, appendix *Visual Format Language*.
package struct VisualFormatParser {
  private var scanner: TextScanner

  /// Parses `text`.
  ///
  /// - Throws: a ``VisualFormatError`` for the first mistake. Complexity: O(text).
  package static func parse(_ text: String) throws(VisualFormatError) -> VisualFormat {
    var parser = VisualFormatParser(scanner: TextScanner(text))
    return try parser.readFormat()
  }

  private mutating func readFormat() throws(VisualFormatError) -> VisualFormat {
    let axis = try readAxis()
    var joints: [VisualFormat.Joint: Range<Int>] = [:]
    var beginning: VisualFormat.Connection?
    if skip("|") { beginning = try readConnection(at: .beginning, &joints) }
    var elements = [try readView(expected: "a view in brackets")]
    var connections: [VisualFormat.Connection] = []
    var ending: VisualFormat.Connection?
    while !isAtEnd {
      let connection = try readConnection(at: .between(connections.count), &joints)
      if skip("|") {
        ending = connection
        joints[.ending] = joints.removeValue(forKey: .between(connections.count))
        guard isAtEnd else { throw mistake("unexpected text after the second |") }
      } else {
        connections.append(connection)
        elements.append(try readView(expected: "a view in brackets or |"))
      }
    }
    return VisualFormat(
      axis: axis, beginning: beginning, elements: elements, connections: connections, ending: ending,
      jointRanges: joints)
  }

  /// Reads a connection and records its range.
  private mutating func readConnection(
    at joint: VisualFormat.Joint, _ joints: inout [VisualFormat.Joint: Range<Int>]
  ) throws(VisualFormatError) -> VisualFormat.Connection {
    let start = comes("-") ? offset : scanner.offset
    let connection = try readConnection()
    joints[joint] = start..<scanner.offset
    return connection
  }

  private mutating func readAxis() throws(VisualFormatError) -> Axis {
    if skip("V:") { return .vertical }
    if skip("H:") { return .horizontal }
    let start = scanner.offset
    let letters = scanner.take { $0.properties.isAlphabetic }
    if !letters.isEmpty {
      throw VisualFormatError(
        .syntax, "expected H:, V:, | or a view in brackets", at: start..<scanner.offset,
        help: letters.lowercased() == "v" ? "write V:" : letters.lowercased() == "h" ? "write H:" : nil)
    }
    return .horizontal
  }

  private mutating func readView(expected: String) throws(VisualFormatError) -> VisualFormat.Element {
    let open = offset
    guard skip("[") else { throw mistake(expecting: expected) }
    let (name, range) = try readName(allowing: Self.isNameScalar, expected: "a view's name")
    let start = comes("(") ? offset : scanner.offset
    let predicates = skip("(") ? try readPredicates() : []
    let predicatesRange = start..<scanner.offset
    guard skip("]") else { throw mistake(expecting: "]", opened: open) }
    return VisualFormat.Element(
      name: name, range: range, predicates: predicates, predicatesRange: predicatesRange)
  }

  // MARK: Connections

  private mutating func readConnection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard skip("-") else { return .touching }
    if comes("[") || comes("|") { return .standard }
    let predicates: [VisualFormat.Predicate]
    if skip("(") {
      predicates = try readPredicates()
    } else {
      if comes("-") || comes("=") || comes("<") || comes(">") {
        throw mistake("a gap without parentheses must be a name or a positive number", help: "write -(…)-")
      }
      let (amount, range) = try readAmount(names: Self.isIdentifierScalar, expected: "a gap")
      predicates = [
        VisualFormat.Predicate(
          range: range, relationRange: range.lowerBound..<range.lowerBound, relation: .equal, amount: amount,
          amountRange: range, priority: nil, priorityRange: range, isBare: true)
      ]
    }
    guard skip("-") else {
      throw mistake(
        "expected - after a gap",
        help: comes("@") || comes(",") ? "put a priority or several conditions in parentheses: -(…)-" : nil)
    }
    return .gap(predicates)
  }

  /// Reads the predicates after an opening parenthesis, and the closing parenthesis.
  private mutating func readPredicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    let open = scanner.offset - 1
    var predicates: [VisualFormat.Predicate] = []
    repeat {
      predicates.append(try readPredicate())
    } while skip(",")
    guard skip(")") else { throw mistake(expecting: ")", opened: open) }
    return predicates
  }

  private mutating func readPredicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    let start = offset
    var relation = Relation.equal
    var relationRange = start..<start
    if let given = Relation.allCases.first(where: { comes($0.rawValue) }) {
      relation = given
      _ = skip(given.rawValue)
      relationRange = start..<scanner.offset
    } else if comes("=") || comes("<") || comes(">") {
      throw mistake("expected ==, <= or >=")
    }
    let (amount, range) = try readAmount(names: Self.isNameScalar, expected: "a number or a name")
    guard skip("@") else {
      return VisualFormat.Predicate(
        range: start..<range.upperBound, relationRange: relationRange, relation: relation, amount: amount,
        amountRange: range, priority: nil, priorityRange: range)
    }
    let (priority, priorityRange) = try readAmount(names: Self.isNameScalar, expected: "a priority")
    return VisualFormat.Predicate(
      range: start..<priorityRange.upperBound, relationRange: relationRange, relation: relation, amount: amount,
      amountRange: range, priority: priority, priorityRange: priorityRange)
  }

  // MARK: Numbers and names

  private mutating func readAmount(
    names: (Unicode.Scalar) -> Bool, expected: String
  ) throws(VisualFormatError)
    -> (VisualFormat.Amount, Range<Int>)
  {
    scanner.skipSpaces()
    let start = scanner.offset
    let isNegative = scanner.skip("-")
    if !isNegative { _ = scanner.skip("+") }
    let isSigned = scanner.offset > start
    guard let byte = scanner.byte, DecimalNumber.isDigit(byte) else {
      if isSigned { throw mistake("expected a number after the sign") }
      let (name, range) = try readName(allowing: names, expected: expected)
      return (.name(name), range)
    }
    let (length, rule) = DecimalNumber.length(of: scanner.bytes[scanner.offset...])
    let digits = scanner.offset..<scanner.offset + length
    scanner.move(to: digits.upperBound)
    let isWord = scanner.scalar.map { Self.isIdentifierScalar($0) } ?? false
    if isWord, !isSigned {
      scanner.move(to: start)
      let (name, range) = try readName(allowing: names, expected: expected)
      return (.name(name), range)
    }
    if let rule { throw VisualFormatError(.badNumber, rule, at: start..<scanner.offset) }
    do {
      let value = try DecimalNumber.value(of: scanner.bytes[digits])
      return (.number(isNegative ? 0 - value : value), start..<scanner.offset)
    } catch {
      let (message, help) = error.explanation
      throw VisualFormatError(.badNumber, message, at: start..<scanner.offset, help: help)
    }
  }

  private mutating func readName(
    allowing fits: (Unicode.Scalar) -> Bool, expected: String
  ) throws(VisualFormatError)
    -> (String, Range<Int>)
  {
    scanner.skipSpaces()
    let start = scanner.offset
    if scanner.comes("`") {
      guard let name = scanner.takeQuoted() else {
        throw VisualFormatError(
          .syntax, "missing closing backtick after a name", at: start..<scanner.offset,
          help: "to put a backtick in a name, write it twice")
      }
      if name.isEmpty { throw VisualFormatError(.syntax, "a name can't be empty", at: start..<scanner.offset) }
      return (name, start..<scanner.offset)
    }
    let name = scanner.take(while: fits)
    guard !name.isEmpty else { throw mistake(expecting: expected) }
    return (name, start..<scanner.offset)
  }

  /// Returns true for characters of names in brackets and parentheses; keys may contain a minus sign, and guides a
  /// period.
  private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
    isIdentifierScalar(scalar) || scalar == "-" || scalar == "."
  }

  /// Returns true for characters of a name between two minus signs.
  private static func isIdentifierScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default:
      !scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark)
    }
  }

  // MARK: Tokens

  private var isAtEnd: Bool {
    var copy = scanner
    copy.skipSpaces()
    return copy.isAtEnd
  }

  /// The offset of the next token.
  private var offset: Int {
    var copy = scanner
    copy.skipSpaces()
    return copy.offset
  }

  private func comes(_ token: String) -> Bool {
    scanner.bytes[offset...].starts(with: token.utf8)
  }

  private mutating func skip(_ token: String) -> Bool {
    scanner.skipSpaces()
    guard comes(token) else { return false }
    scanner.move(to: scanner.offset + token.utf8.count)
    return true
  }

  /// Returns a mistake at the next token.
  private func mistake(_ message: String, help: String? = nil) -> VisualFormatError {
    VisualFormatError(.syntax, message, at: scanner.character(at: offset), help: help)
  }

  /// Returns a mistake for an unexpected next token.
  ///
  /// - Parameter opened: the offset of the bracket that the expected bracket closes.
  private func mistake(expecting expected: String, opened: Int? = nil) -> VisualFormatError {
    let range = scanner.character(at: offset)
    let found = range.isEmpty ? "the end of the string" : PrintableText.quoted(scanner.text(in: range))
    let help = opened.map { "to close the \(scanner.text(in: $0..<$0 + 1)) at offset \($0)" }
    return mistake("expected \(expected), found \(found)", help: help)
  }
}
