import LayoutModel

/// What stands after a constraint's body: whether it is active, the names of its items, its priority.
///
///     (active, names: title:0x7f95000e5e50, '|':UIView:0x7f95000e5ac0 )
///     (Names: '|':UIView:0x7fc82d6b9f80 )
///     Hug:250 CompressionResistance:750   (active)
///     priority:251, ^high, ^UILayoutPriority(rawValue: 750.0), (multiplier: 0.200)
struct ConstraintTail {
  /// A name that the body uses in place of a class and an address.
  struct Name {
    var text: Bytes
    var address: String
  }

  /// Where the tail begins: the body is what stands before.
  private(set) var start: Int
  /// The names, in printed order; one name can stand for two items.
  private(set) var names: [Name] = []
  /// What `|` in the body stands for.
  private(set) var superview: PrintedConstraint.Item?
  /// How many names stand before that.
  private(set) var superviewPosition = 0
  /// Whether the constraint takes part in layout.
  private(set) var isActive = true
  /// The priority, if the tail has one.
  private(set) var priority: Double?
  /// The priorities of a content size.
  private(set) var hugging: Double?
  private(set) var compressionResistance: Double?
  /// A factor and a constant, as a rewritten description has them.
  private(set) var multiplier: Double?
  private(set) var constant: Double?
  /// Whether there is a parenthesis with `active` or names, so that nothing of the body is missing.
  private(set) var hasState = false
  /// Whether it ends with its closing parenthesis.
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

  /// The last parenthesis with `active` or names that goes on to the end of the line. An item's text may hold such
  /// words too, and so may a name.
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
    // Each entry ends with an address; a name itself may hold any character, commas and colons included.
    var entryStart = list.startIndex
    var index = list.startIndex
    while let address = list.first(":0x", from: index) {
      let addressEnd = list.addressEnd(from: address + 1)
      index = addressEnd
      // An address that a cut line ends with may have lost digits.
      guard isClosed || addressEnd < list.endIndex else { return }
      let end = Self.labelEnd(in: list, from: addressEnd) ?? addressEnd
      let rest = list[end...].trimmed
      guard rest.isEmpty || rest.first == UInt8(ascii: ",") else { continue }
      readName(list[entryStart..<address], address: list[(address + 1)..<addressEnd].string)
      entryStart = rest.isEmpty ? end : rest.startIndex + 1
      index = entryStart
    }
  }

  /// Where the text ends that a view shows and that stands behind its address in a list of names; nil where none
  /// begins. It may hold any character: it goes on to the last quote before the next address that ends an entry.
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

  /// What `'|':` stands before, in any kind of quotes.
  private static func afterBar(_ name: Bytes) -> Bytes? {
    guard let bar = name.firstIndex(of: UInt8(ascii: "|")), bar - name.startIndex <= 4,
      let colon = name[bar...].firstIndex(of: UInt8(ascii: ":")), colon - bar <= 5
    else { return nil }
    return name[(colon + 1)...].trimmed
  }

  /// Reads the last word of `line`, if it belongs to the tail, and returns where it begins.
  private mutating func readWord(_ line: Bytes) -> Int? {
    readPriority(line) ?? readLabelled(line) ?? readParenthesis(line)
  }

  /// `^high`, `^fitting size`, `^750`, `^UILayoutPriority(rawValue: 750.0)`.
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

  /// `priority:251`, `Hug:250`, `CompressionResistance:750`.
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

  /// `(multiplier: 0.200)`, `(constant: 8.0)`, and a question that a tool asks its reader.
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
