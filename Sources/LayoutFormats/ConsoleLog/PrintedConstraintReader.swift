import LayoutModel

/// Reads one constraint: its class, address and identifier, its body and its tail.
///
///     <NSLayoutConstraint:0x7fa4d0dece70 'UISV-spacing' V:[UIView:0x1]-(8)-[UIView:0x2]   (active)>
///      class              address        identifier     body                             tail
///
/// The closing bracket may also occur within the constraint, so the reader tries each `>` in turn. If it can't read the
/// text as it is, it tries again without line breaks, and then without spaces from careless copying.
struct PrintedConstraintReader {
  /// A constraint, and the end of its text in the console text.
  struct Result {
    var constraint: PrintedConstraint
    var end: Int
  }

  private let item: ItemText
  /// The start of the class name; nil for a line without a class.
  private let classStart: Int?

  /// - Parameters:
  ///   - item: the text, starting at its angle bracket.
  ///   - hasClass: true if the text begins with a class name, as in all descriptions that no tool has rewritten.
  init(_ item: ItemText, hasClass: Bool) {
    self.item = item
    classStart = hasClass ? item.bytes[...].end(of: { $0 == UInt8(ascii: "<") }, from: 0) : nil
  }

  func read() throws(PrintedConstraintFailure) -> Result {
    let wrapped = readVariant()
    if let wrapped, !mayBeBroken(before: wrapped.end) { return wrapped }
    if item.bytes.contains(ItemText.lineBreak),
      let joined = variant(ItemText(item, keeping: { item.bytes[$0] != ItemText.lineBreak })),
      joined.constraint.body.namedItemCount > wrapped?.constraint.body.namedItemCount ?? -1
    {
      return joined
    }
    if let wrapped { return wrapped }
    if let result = variant(item.tidied) { return result }
    throw failure()
  }

  /// Returns true if the constraint that was read up to `end` contains a line break, or lost its end to one. Some
  /// programs break lines within words.
  private func mayBeBroken(before end: Int) -> Bool {
    guard let lineBreak = item.bytes.firstIndex(of: ItemText.lineBreak) else { return false }
    if item.offsets[lineBreak] < end { return true }
    return item.bytes[..<lineBreak].last { !"\",.;)]'` ".utf8.contains($0) } != UInt8(ascii: ">")
  }

  private func variant(_ item: ItemText) -> Result? {
    PrintedConstraintReader(item, hasClass: classStart != nil).readVariant()
  }

  private func readVariant() -> Result? {
    // A bracket at the end of a line ends the constraint; other brackets may be part of a name or of displayed text.
    let brackets = closingBrackets
    for end in brackets.filter(endsLine) + brackets.filter({ !endsLine($0) }) {
      if let result = read(upTo: end, closedBy: end + 1) { return result }
    }
    return readUnclosed()
  }

  /// The first brackets that may end the constraint.
  private var closingBrackets: [Int] {
    let bytes = item.bytes[...]
    var brackets: [Int] = []
    var index = classStart ?? 0
    while brackets.count < BodyReader.attempts, let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) {
      index = end + 1
      if !isInside(end) { brackets.append(end) }
    }
    return brackets
  }

  /// Returns true if only characters that close a string and a list follow the bracket at `index` in its line.
  private func endsLine(_ index: Int) -> Bool {
    let rest = item.bytes[(index + 1)...]
    let end = rest.end(of: { "\",.;)]'` ".utf8.contains($0) }, from: rest.startIndex)
    return end == rest.endIndex || rest[end] == ItemText.lineBreak
  }

  /// Returns true if the bracket at `index` is part of `>=`, or of an item printed in brackets: `<UIView:0x1>.top`.
  private func isInside(_ index: Int) -> Bool {
    let bytes = item.bytes[...]
    if bytes.has("=", at: index + 1) { return true }
    return bytes.has(".", at: index + 1) && index + 2 < bytes.endIndex && bytes[index + 2].isLetter
  }

  /// Reads a constraint whose closing bracket is missing. The constraint counts only if nothing else is missing.
  private func readUnclosed() -> Result? {
    let bytes = item.bytes[...]
    let hadBracket = (classStart ?? 0) > 0
    if item.isClosed || classStart == nil, let result = read(upTo: bytes.endIndex, closedBy: bytes.endIndex) {
      return result
    }
    let lineEnd = bytes.firstIndex(of: ItemText.lineBreak) ?? bytes.endIndex
    let line = bytes[..<lineEnd].trimmed
    let isListed = line.last == UInt8(ascii: ",")
    let end = isListed ? line.endIndex - 1 : line.endIndex
    guard let result = read(upTo: end, closedBy: end) else { return nil }
    let last = bytes[..<end].last
    let isComplete = last == UInt8(ascii: ")") || last == UInt8(ascii: "]") || last == UInt8(ascii: "|")
    return isListed || isComplete || result.constraint.isComplete || !hadBracket ? result : nil
  }

  private func read(upTo end: Int, closedBy closing: Int) -> Result? {
    let start = classStart ?? 0
    guard start < end else { return nil }
    let content = item.bytes[start..<end].trimmed
    guard let head = classStart == nil ? ConstraintHead(bodyOnly: content) : ConstraintHead(content),
      let constraint = head.read()
    else { return nil }
    return Result(constraint: constraint, end: item.offsets[closing])
  }

  /// Returns the most helpful message about text that can't be read.
  private func failure() -> PrintedConstraintFailure {
    let bytes = item.bytes[...]
    if item.isTooLong { return .init("the constraint is longer than \(ItemText.limit) bytes") }
    if bytes.first("...>") != nil || bytes.trimmed.hasSuffix("...") { return .init("the constraint is truncated") }
    let isClosed = item.isClosed || bytes.hasClosingBracket
    let hasBody = ["==", "<=", ">=", "H:", "V:"].contains { bytes.first($0) != nil }
    if !hasBody {
      return .init(
        isClosed ? "it has neither a relation such as == nor a visual format" : "the constraint is truncated")
    }
    return .init(isClosed ? "unknown attribute or malformed expression" : "the constraint is truncated")
  }
}

extension PrintedConstraint.Body {
  /// The number of items that have both a valid class and an address. A line break within a word destroys one of them.
  fileprivate var namedItemCount: Int {
    items.count { $0.address != nil && BodyReader.isClassName(Array($0.className.utf8)[...]) }
  }
}

extension ItemText {
  /// The text without the spaces that translation programs insert around punctuation.
  fileprivate var tidied: ItemText {
    let tight = Set("|-[]()='".utf8)
    return ItemText(self) { index in
      guard bytes[index].isSpace else { return true }
      let next = bytes[(index + 1)...].first { !$0.isSpace }
      let previous = bytes[..<index].last { !$0.isSpace }
      guard let next, let previous else { return false }
      // A relation keeps its spaces; `h = v = --- ---` loses them.
      let isRelation = index > 0 && isRelationSign(index - 1) || isRelationSign(index + 1)
      return isRelation || !(tight.contains(next) || tight.contains(previous) || previous == UInt8(ascii: ":"))
    }
  }

  private func isRelationSign(_ index: Int) -> Bool {
    let text = bytes[...]
    return ["==", "<=", ">="].contains { text.has($0, at: index) || text.has($0, at: index - 1) }
  }
}
