import LayoutModel
import MasonryDSL
import PlainText

/// A recursive-descent parser for the text of a constraint:
///
///     constraint = [name ":"] operand relation right ["^" priority]
///     right      = number | operand ["*" number [":" number] | "/" number] ["+" number | "-" number]
///     operand    = (word | "`" text "`") {"." word}
///     relation   = "==" | "<=" | ">="
///
/// Spaces may separate any two tokens. The parser stops at the first mistake.
struct ConstraintTextParser {
  typealias Mistake = ConstraintText.Mistake
  typealias Piece = ConstraintText.Piece

  var scanner: TextScanner

  init(_ text: String) {
    scanner = TextScanner(text)
  }

  /// Parses a whole constraint.
  static func parse(_ text: String) throws(Mistake) -> ConstraintText {
    var parser = ConstraintTextParser(text)
    let name = try parser.readName()
    let left = try parser.readLeft()
    let relation = try parser.readRelation(isComplete: !left.words.isEmpty)
    let relationRange = parser.scanner.offset - relation.rawValue.utf8.count..<parser.scanner.offset
    let right = try parser.readRight()
    let (priority, range) = try parser.readPriority()
    try parser.readEnd(after: right)
    return ConstraintText(
      className: nil, name: name, left: left, relation: relation, relationRange: relationRange, right: right,
      priority: priority, priorityRange: range)
  }

  /// Parses `text` as one item with optional words after it.
  static func parseOperand(_ text: String) throws(Mistake) -> ConstraintText.Operand {
    var parser = ConstraintTextParser(text)
    let operand = try parser.readOperand(expected: "an item")
    parser.scanner.skipSpaces()
    guard parser.scanner.isAtEnd else {
      throw parser.mistake(
        "expected only an item, optionally with an attribute",
        help: "multipliedBy and offset are separate members; put a key that isn't a plain word in backticks")
    }
    return operand
  }

  /// Returns a mistake at the next character.
  func mistake(_ message: String, code: ProblemCode = .badConstraint, help: String? = nil) -> Mistake {
    Mistake(code: code, message: message, range: scanner.character(at: scanner.offset), help: help)
  }

  // MARK: Names and items

  private mutating func readName() throws(Mistake) -> Piece? {
    scanner.skipSpaces()
    let start = scanner.offset
    if let name = try readKey()?.piece {
      scanner.skipSpaces()
      if scanner.skip(":") {
        guard !name.text.isEmpty else { throw Mistake(message: "a name can't be empty", range: name.range) }
        return name
      }
    }
    scanner.move(to: start)
    return nil
  }

  /// Reads a plain word, or any text in backticks, in which two backticks represent one. Returns nil if neither begins
  /// here.
  private mutating func readKey() throws(Mistake) -> (piece: Piece, isQuoted: Bool)? {
    let start = scanner.offset
    guard scanner.comes("`") else {
      let word = scanner.take(while: isKeyScalar)
      return word.isEmpty ? nil : (Piece(text: word, range: start..<scanner.offset), false)
    }
    guard let text = scanner.takeQuoted() else {
      throw Mistake(
        message: "missing closing backtick after a name", range: start..<scanner.offset,
        help: "to put a backtick in a name, write it twice")
    }
    return (Piece(text: text, range: start..<scanner.offset), true)
  }

  private mutating func readLeft() throws(Mistake) -> ConstraintText.Operand {
    scanner.skipSpaces()
    if beginsNumber, numberEnd(from: scanner.offset) != nil {
      throw mistake(
        "a constraint must start with an item and its attribute, not a number",
        help: "swap the two sides, and turn <= into >= or >= into <=")
    }
    return try readOperand(expected: "an item with its attribute")
  }

  mutating func readOperand(expected: String) throws(Mistake) -> ConstraintText.Operand {
    scanner.skipSpaces()
    guard let (item, isQuoted) = try readKey() else {
      throw mistake("expected \(expected)")
    }
    guard !item.text.isEmpty else { throw Mistake(message: "a key can't be empty", range: item.range) }
    var words: [Piece] = []
    while scanner.byte == UInt8(ascii: ".") {
      let point = scanner.offset
      scanner.skipScalar()
      let start = scanner.offset
      let word = scanner.take(while: isAttributeScalar)
      guard !word.isEmpty else {
        throw Mistake(message: "expected an attribute after the period", range: point..<point + 1)
      }
      words.append(Piece(text: word, range: start..<scanner.offset))
    }
    return ConstraintText.Operand(item: item, isQuoted: isQuoted, found: nil, words: words)
  }

  // MARK: Relation

  /// - Parameter isComplete: true if the left side can end here; otherwise, the next word may belong to its key.
  mutating func readRelation(isComplete: Bool = true) throws(Mistake) -> Relation {
    scanner.skipSpaces()
    if scanner.skip("==") { return .equal }
    if scanner.skip("<=") { return .lessThanOrEqual }
    if scanner.skip(">=") { return .greaterThanOrEqual }
    let wrong: [(sign: String, right: String?)] = [
      ("=<", "<="), ("=>", ">="), ("≤", "<="), ("≥", ">="), ("!=", nil), ("≠", nil), ("<", "<="), (">", ">="),
      ("=", "=="),
    ]
    let start = scanner.offset
    for (sign, right) in wrong where scanner.skip(sign) {
      throw Mistake(
        message: "expected ==, <= or >=", range: start..<scanner.offset, help: right.map { "write \($0)" })
    }
    var help: String?
    if ["+", "-", "*", "/"].contains(scanner.scalar) {
      help = "put multipliers and constants on the right side"
    } else if !isComplete, scanner.scalar.map(isKeyScalar) ?? false {
      help = "put a key or name that isn't a plain word in backticks"
    }
    throw mistake("expected ==, <= or >=", help: help)
  }

  // MARK: The end

  /// Reads the priority after `^`. The range includes the `^`.
  mutating func readPriority() throws(Mistake) -> (LayoutPriority?, Range<Int>?) {
    scanner.skipSpaces()
    let start = scanner.offset
    guard scanner.skip("^") else { return (nil, nil) }
    scanner.skipSpaces()
    let content = scanner.offset
    let text = scanner.take { _ in true }
    let trimmed = text.dropLast(text.reversed().prefix { $0 == " " || $0 == "\t" }.count)
    let range = content..<max(content, content + trimmed.utf8.count)
    scanner.move(to: range.upperBound)
    do {
      return (try PrioritySpelling.priority(String(trimmed)), start..<range.upperBound)
    } catch {
      throw Mistake(
        code: .badPriority, message: error.message, range: range.isEmpty ? start..<start + 1 : range, help: error.help)
    }
  }

  func readEnd(after right: ConstraintText.Right) throws(Mistake) {
    var scanner = scanner
    scanner.skipSpaces()
    guard let next = scanner.scalar else { return }
    var help: String?
    switch (next, right) {
    case ("@", _): help = "write a priority as ^750"
    case ("*", .number): help = "put the multiplier after the attribute: item.attribute * 2"
    case ("*", .operand), ("/", .operand): help = "use only one multiplier, before the constant"
    case ("+", .number), ("-", .number): help = "sums aren't evaluated; write a single number"
    case ("+", .operand), ("-", .operand): help = "sums aren't evaluated; write a single constant"
    default: break
    }
    throw Mistake(
      message: "unexpected \(PrintableText.quoted(String(next))) after the end of the constraint",
      range: scanner.character(at: scanner.offset), help: help)
  }
}
