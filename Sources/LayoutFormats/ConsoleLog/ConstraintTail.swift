import LayoutModel

/// The text after a constraint's body: whether the constraint is active, the names of its items, and its priority.
///
///     (active, names: title:0x7f95000e5e50, '|':UIView:0x7f95000e5ac0 )
///     (Names: '|':UIView:0x7fc82d6b9f80 )
///     Hug:250 CompressionResistance:750   (active)
///     priority:251, ^high, ^UILayoutPriority(rawValue: 750.0), (multiplier: 0.200)
///     ((null), (null))
struct ConstraintTail {
  /// A name that the body prints instead of a class and an address.
  struct Name {
    var text: Bytes
    var address: String
  }

  /// The index where the tail begins and the body ends.
  private(set) var start: Int
  /// The names in printed order; two items can share a name.
  private(set) var names: [Name] = []
  /// The item that `|` stands for in the body.
  private(set) var superview: PrintedConstraint.Item?
  /// The number of names before the superview.
  private(set) var superviewPosition = 0
  /// True if the constraint takes part in layout.
  private(set) var isActive = true
  /// The priority, if the tail has one.
  private(set) var priority: Double?
  /// The priorities of a content size constraint.
  private(set) var hugging: Double?
  private(set) var compressionResistance: Double?
  /// The multiplier and constant of a rewritten description.
  private(set) var multiplier: Double?
  private(set) var constant: Double?
  /// True if a parenthesis contains `active` or names, which shows that the body is complete.
  private(set) var hasState = false
  /// True if the tail ends with its closing parenthesis.
  private(set) var isClosed = false

  init(of line: Bytes) {
    start = line.trimmed.endIndex
    if let parenthesis = Self.stateStart(in: line[..<start]) {
      hasState = true
      isClosed = line[..<start].last == UInt8(ascii: ")")
      readState(line[parenthesis..<start])
      start = line[..<parenthesis].trimmed.endIndex
    }
    while let shorter = readWord(line[..<start]) { start = line[..<shorter].trimmed.endIndex }
  }

  /// Returns the last parenthesis that contains `active` or names and extends to the end of the line. A name or a
  /// view's text can contain these words too.
  static func stateStart(in line: Bytes) -> Int? {
    line.indices.last { index in
      guard line[index] == UInt8(ascii: "(") else { return false }
      let state = line[index...]
      if state.hasPrefix("(names") || state.hasPrefix("(Names") { return state.dropFirst(6).first?.isLetter != true }
      guard let word = ["(active", "(inactive"].first(where: state.hasPrefix) else { return false }
      let rest = state.dropFirst(word.utf8.count)
      return rest.isEmpty || rest.first == UInt8(ascii: ",") || rest.elementsEqual(")".utf8)
    }
  }

  private mutating func readState(_ state: Bytes) {
    isActive = !state.hasPrefix("(inactive")
    guard let word = state.first("ames", from: state.startIndex + 2) else { return }
    var list = state[(word + 4)...]
    if list.last == UInt8(ascii: ")") { list = list.dropLast() }
    // Each entry ends with an address; a name can contain any character, including commas and colons.
    var entryStart = list.startIndex
    var index = list.startIndex
    while let address = list.first(":0x", from: index) {
      let addressEnd = list.addressEnd(from: address + 1)
      index = addressEnd
      // The address at the end of a truncated line may have lost digits.
      guard isClosed || addressEnd < list.endIndex else { return }
      let end = Self.labelEnd(in: list, from: addressEnd) ?? addressEnd
      let rest = list[end...].trimmed
      guard rest.isEmpty || rest.first == UInt8(ascii: ",") else { continue }
      readName(list[entryStart..<address], address: list[(address + 1)..<addressEnd].string)
      entryStart = rest.isEmpty ? end : rest.startIndex + 1
      index = entryStart
    }
  }

  /// Returns the end of the quoted text after a view's address in a list of names, or nil if there is none. The text
  /// can contain any character: it ends at the last quote before the next address that ends an entry.
  static func labelEnd(in list: Bytes, from start: Int) -> Int? {
    guard start < list.endIndex, list[start] == UInt8(ascii: "'") else { return nil }
    let limit = list.first(":0x", from: start) ?? list.endIndex
    let close = list[(start + 1)..<limit].indices.last { index in
      guard list[index] == UInt8(ascii: "'") else { return false }
      let rest = list[(index + 1)...].trimmed
      return rest.isEmpty || rest.first == UInt8(ascii: ",") || rest.first == UInt8(ascii: ")")
    }
    return close.map { $0 + 1 }
  }

  private mutating func readName(_ entry: Bytes, address: String) {
    let separators: [UInt8] = [0x2C, 0x3A]
    let name = entry.drop { $0.isSpace || separators.contains($0) }
    if let superviewName = Self.afterBar(name) {
      guard !superviewName.isEmpty else { return }
      superview = PrintedConstraint.Item(className: superviewName.string, address: address)
      superviewPosition = names.count
    } else if !name.isEmpty {
      names.append(Name(text: name, address: address))
    }
  }

  /// Returns the text after `'|':`, with any kind of quotes.
  private static func afterBar(_ name: Bytes) -> Bytes? {
    guard let bar = name.firstIndex(of: UInt8(ascii: "|")), bar - name.startIndex <= 4,
      let colon = name[bar...].firstIndex(of: UInt8(ascii: ":")), colon - bar <= 5
    else { return nil }
    return name[(colon + 1)...].trimmed
  }

  /// Reads the last word of `line` if it belongs to the tail, and returns the index where it begins.
  private mutating func readWord(_ line: Bytes) -> Int? {
    readPriority(line) ?? readLabelled(line) ?? readParenthesis(line) ?? Self.nullStart(line)
  }

  /// Returns the start of `((null), (null))`, which iOS 6 prints for names that it doesn't have. A link can contain the
  /// text, so its inner parentheses may be encoded.
  private static func nullStart(_ line: Bytes) -> Int? {
    guard line.last == UInt8(ascii: ")") else { return nil }
    var start = line.endIndex - 1
    var count = 0
    while let word = ["(null)", "%28null%29", ", "].first(where: line[..<start].hasSuffix) {
      start -= word.utf8.count
      count += word == ", " ? 0 : 1
    }
    return count > 0 && line[..<start].last == UInt8(ascii: "(") ? start - 1 : nil
  }

  /// Reads `^high`, `^fitting size`, `^750` or `^UILayoutPriority(rawValue: 750.0)`.
  private mutating func readPriority(_ line: Bytes) -> Int? {
    guard let caret = line.suffix(48).last("^") else { return nil }
    var name = line[(caret + 1)...].trimmed
    let wrapper = "UILayoutPriority(rawValue:"
    if name.hasPrefix(wrapper), name.last == UInt8(ascii: ")") {
      name = name.dropFirst(wrapper.utf8.count).dropLast().trimmed
    }
    let known = LayoutPriority.names.first { name.elementsEqual($0.name.utf8) }?.priority.value
    guard let value = known ?? name.number else { return nil }
    priority = value
    return caret
  }

  /// Reads `priority:251`, `Hug:250` or `CompressionResistance:750`.
  private mutating func readLabelled(_ line: Bytes) -> Int? {
    let wordStart = (line.lastIndex(where: \.isSpace) ?? line.startIndex - 1) + 1
    let word = line[wordStart...]
    guard wordStart > line.startIndex, let colon = word.firstIndex(of: UInt8(ascii: ":")),
      let value = word[(colon + 1)...].number
    else { return nil }
    switch word[..<colon].string {
    case "priority": priority = value
    case "Hug": hugging = value
    case "CompressionResistance": compressionResistance = value
    default: return nil
    }
    return wordStart
  }

  /// Reads `(multiplier: 0.200)`, `(constant: 8.0)`, or a question that a tool adds for the reader.
  private mutating func readParenthesis(_ line: Bytes) -> Int? {
    guard line.last == UInt8(ascii: ")"), let open = line.suffix(160).last("("), open > line.startIndex,
      line[open - 1].isSpace
    else { return nil }
    let inner = line[(open + 1)...].dropLast()
    if inner.hasPrefix("multiplier:"), let value = inner.dropFirst(11).number {
      multiplier = value
    } else if inner.hasPrefix("constant:"), let value = inner.dropFirst(9).number {
      constant = value
    } else if inner.last != UInt8(ascii: "?") {
      return nil
    }
    return open
  }
}
