import LayoutModel
import MasonryDSL
import PlainText

/// A parser for constraints copied from a report: `<Class:key Class:item.attribute == Class:item.attribute * 2>`.
///
/// Reports print keys as they are, including spaces and periods, so the text alone doesn't show where a name ends. The
/// parser looks up candidates: `UILabel:title` is an item if the document has a label with that key.
struct ReportedConstraintParser {
  typealias Mistake = ConstraintText.Mistake
  typealias Piece = ConstraintText.Piece

  private let items: ItemTable
  /// The text up to the closing bracket.
  private var parser: ConstraintTextParser
  private var bytes: [UInt8] { parser.scanner.bytes }

  /// Parses `text`, and finds the constraint's items in `items`.
  static func parse(_ text: String, items: ItemTable) throws(Mistake) -> ConstraintText {
    let trimmed = text.dropLast(text.reversed().prefix { $0 == " " }.count)
    guard trimmed.last == ">" else {
      throw Mistake(
        message: "expected > at the end of the constraint", range: trimmed.utf8.count..<trimmed.utf8.count + 1)
    }
    var parser = ReportedConstraintParser(items: items, parser: ConstraintTextParser(String(trimmed.dropLast())))
    return try parser.read()
  }

  private mutating func read() throws(Mistake) -> ConstraintText {
    parser.scanner.skipSpaces()
    _ = parser.scanner.skip("<")
    let start = parser.scanner.offset
    let classText = parser.scanner.take { $0 != ":" && $0 != " " }
    guard parser.scanner.skip(":"), !classText.isEmpty else {
      throw Mistake(
        message: "expected a class and a name at the start of the constraint", range: start..<parser.scanner.offset,
        help: "write <Class:key Class:item.attribute == …>, or just item.attribute == …")
    }
    let className = Piece(text: classText, range: start..<start + classText.utf8.count)
    let (name, left, relation) = try readLeft()
    let relationRange = parser.scanner.offset - relation.rawValue.utf8.count..<parser.scanner.offset
    let right = try readRight()
    let (priority, range) = try parser.readPriority()
    try parser.readEnd(after: right)
    // A constraint without a name is printed with an ordinal, which is assigned again automatically.
    let isOrdinal = name.text.hasPrefix("0x") && name.text.dropFirst(2).allSatisfy(\.isHexDigit)
    return ConstraintText(
      className: className, name: isOrdinal ? nil : name, left: left, relation: relation,
      relationRange: relationRange, right: right, priority: priority, priorityRange: range)
  }

  /// Reads the name, the item and attribute on the left side, and the relation.
  private mutating func readLeft() throws(Mistake) -> (Piece, ConstraintText.Operand, Relation) {
    let start = parser.scanner.offset
    guard let sign = nextRelation(from: start) else {
      throw Mistake(message: "expected ==, <= or >=", range: bytes.count..<bytes.count + 1)
    }
    let left = trimmed(start..<sign)
    guard let point = bytes[left].lastIndex(of: UInt8(ascii: ".")) else { throw unknownItem(in: lastWord(left)) }
    let word = Piece(text: parser.scanner.text(in: point + 1..<left.upperBound), range: point + 1..<left.upperBound)
    guard ConstraintChain.Word(word.text) != nil else { throw unknownItem(in: lastWord(left)) }
    // The item begins after the first of these spaces that yields an existing item.
    for space in max(start, point - items.longestPrinted - 1)..<point where bytes[space] == UInt8(ascii: " ") {
      guard let operand = operand(item: space + 1..<point, word: word) else { continue }
      parser.scanner.move(to: sign)
      let name = Piece(text: parser.scanner.text(in: start..<space), range: start..<space)
      guard !name.text.isEmpty else { throw Mistake(message: "a name can't be empty", range: space..<space + 1) }
      return (name, operand, try parser.readRelation())
    }
    throw unknownItem(in: lastWord(left))
  }

  /// Returns the offset of the first relation that is surrounded by spaces.
  private func nextRelation(from start: Int) -> Int? {
    let signs = Relation.allCases.map { Array(" \($0.rawValue) ".utf8) }
    return (start..<bytes.count).first { place in signs.contains { bytes[place...].starts(with: $0) } }.map { $0 + 1 }
  }

  /// Returns `range` without spaces at its end.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return range.lowerBound..<end
  }

  private func operand(item range: Range<Int>, word: Piece) -> ConstraintText.Operand? {
    let text = parser.scanner.text(in: range)
    guard let item = items.item(printed: text) else { return nil }
    return ConstraintText.Operand(
      item: Piece(text: text, range: range), isQuoted: false, found: item, words: [word])
  }

  private mutating func readRight() throws(Mistake) -> ConstraintText.Right {
    parser.scanner.skipSpaces()
    if parser.beginsNumber { return .number(try parser.readNumber()) }
    let start = parser.scanner.offset
    // The item ends before the first of these periods that yields an existing item and attribute.
    let end = min(bytes.count, start + items.longestPrinted + 1)
    for point in start..<end where bytes[point] == UInt8(ascii: ".") {
      parser.scanner.move(to: point + 1)
      let text = parser.scanner.take(while: isAttributeScalar)
      let word = Piece(text: text, range: point + 1..<parser.scanner.offset)
      guard ConstraintChain.Word(text) != nil, let operand = operand(item: start..<point, word: word) else { continue }
      return try parser.readTerms(of: operand)
    }
    throw unknownItem(in: firstWord(start..<bytes.count))
  }

  // MARK: Unknown items

  private func firstWord(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound..<(bytes[range].firstIndex(of: UInt8(ascii: " ")) ?? range.upperBound)
  }

  private func lastWord(_ range: Range<Int>) -> Range<Int> {
    let range = trimmed(range)
    let space = bytes[range].lastIndex(of: UInt8(ascii: " "))
    return (space.map { $0 + 1 } ?? range.lowerBound)..<range.upperBound
  }

  /// Returns the mistake in `range`, which should be `Class:item.attribute`.
  private func unknownItem(in range: Range<Int>) -> Mistake {
    guard !range.isEmpty else {
      return Mistake(message: "expected an item and its attribute", range: range.lowerBound..<range.lowerBound + 1)
    }
    let point = bytes[range].lastIndex(of: UInt8(ascii: ".")) ?? range.upperBound
    let word = parser.scanner.text(in: min(point + 1, range.upperBound)..<range.upperBound)
    let text = parser.scanner.text(in: range.lowerBound..<point)
    if items.item(printed: text) != nil {
      guard point < range.upperBound else {
        return Mistake(message: "expected an attribute after the item", range: range)
      }
      return Mistake(
        code: .unknownAttribute, message: "unknown attribute \(PrintableText.quoted(word))",
        range: point + 1..<range.upperBound, unknown: word)
    }
    let key = text.split(separator: ":", maxSplits: 1).last.map(String.init) ?? text
    if let entry = items.entry(key) {
      return Mistake(
        code: .wrongClass,
        message: "\(PrintableText.quoted(key)) is a \(entry.item.className) in this document",
        range: range.lowerBound..<point,
        help: "write \(entry.item.className):\(key)")
    }
    let help =
      key.hasPrefix("0x")
      ? "a view without a key can't be referenced; give it a key"
      : "write an item as its class and key, such as UILabel:title"
    return Mistake(
      code: .unknownItem, message: "no view or guide in the document matches \(PrintableText.quoted(text))",
      range: range.lowerBound..<point, help: help,
      unknown: key)
  }
}
