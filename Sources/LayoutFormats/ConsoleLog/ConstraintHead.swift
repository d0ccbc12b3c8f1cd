import LayoutModel

/// Parses the beginning of a constraint without its brackets: class, address or key, masks, identifier.
struct ConstraintHead {
  private let content: Bytes
  private var className: String?
  private var address: String?
  private var key: String?
  private var file: String?
  private var masks = ""
  /// The remaining text: optional masks and an identifier, then the body and the tail.
  private var rest: Bytes
  /// True if the remaining text begins with a key. The end of the key is found by trial and error.
  private var hasKey = false

  /// Returns the class and address of a constraint whose line was truncated or damaged after them, or nil if the
  /// address may be truncated too.
  static func identity(ofUnread line: Bytes) -> (className: String, address: String)? {
    let text = line.drop { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "\"") }
    guard let head = ConstraintHead(text), let className = head.className, let address = head.address,
      head.rest.first?.isSpace == true
    else { return nil }
    return (className, address)
  }

  /// Creates the head of a line without a class: the whole line is its body and tail.
  init?(bodyOnly content: Bytes) {
    guard !content.isEmpty else { return nil }
    self.content = content
    rest = content
  }

  /// Creates the head of a line that begins with a class and an address or a key.
  init?(_ content: Bytes) {
    guard let colon = content.firstIndex(of: UInt8(ascii: ":")), colon > content.startIndex else { return nil }
    self.content = content
    className = content[..<colon].string
    rest = content[(colon + 1)...].trimmed
    if let elided = rest.elidedAddressEnd(from: rest.startIndex) {
      // An elided address doesn't identify the constraint.
      rest = rest[elided...]
      return
    }
    let end = rest.addressEnd(from: rest.startIndex)
    let word = rest[..<end]
    let isAddress = word.hasPrefix("0x") && word.count > 2 || word.count >= 6 && word.allSatisfy(\.isHexDigit)
    if isAddress, end == rest.endIndex || [0x20, 0x0A, 0x3E, 0x40].contains(rest[end]) {
      address = word.string
      rest = rest[end...]
      skipFileAndLine()
    } else {
      hasKey = true
    }
  }

  /// Skips SnapKit's `@File.swift#47`; the path may contain spaces.
  private mutating func skipFileAndLine() {
    guard rest.first == UInt8(ascii: "@") else { return }
    for hash in rest.indices.prefix(1024) where rest[hash] == UInt8(ascii: "#") {
      let end = rest.end(of: \.isDigit, from: hash + 1)
      guard end > hash + 1, end < rest.endIndex, rest[end].isSpace else { continue }
      file = Self.fileName(rest[(rest.startIndex + 1)..<end])
      rest = rest[end...]
      return
    }
  }

  /// Returns the file name at the end of a path.
  private static func fileName(_ path: Bytes) -> String {
    path[((path.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex - 1) + 1)...].string
  }

  private var isMask: Bool { !masks.isEmpty || className == "NSAutoresizingMaskLayoutConstraint" }

  /// Returns the constraint, or nil if the remaining text can't be read.
  func read() -> PrintedConstraint? {
    if hasKey { return readKeyed() }
    var text = rest
    // An older form closes its brackets here: `<<Module.LayoutConstraint:0x1> <UIView:0x2>.top == …>`.
    if text.first == UInt8(ascii: ">") { text = text.dropFirst() }
    text = text.trimmed
    if let numbered = NumberedConstraint(text) {
      return constraint(numbered.body, ConstraintTail(of: text.prefix(0)), numbered.priority)
    }
    var head = self
    text = head.takeMasks(text)
    guard text.first == UInt8(ascii: "'") else { return head.read(text) ?? head.readUnquoted(text) }
    return head.readIdentified(text) ?? head.read(text)
  }

  /// Consumes an autoresizing mask, `h=--& v=--&`. The constraint's own numbers already reflect its effect.
  ///
  /// - Returns: the text after the mask.
  private mutating func takeMasks(_ text: Bytes) -> Bytes {
    var rest = text
    while rest.hasPrefix("h=") || rest.hasPrefix("v=") {
      let end = rest.end(of: { "hv=-&".utf8.contains($0) }, from: rest.startIndex)
      guard rest[end - 1] == UInt8(ascii: "-") || rest[end - 1] == UInt8(ascii: "&") else { break }
      masks += (masks.isEmpty ? "" : " ") + rest[..<end].string
      rest = rest[end...].trimmed
    }
    return rest
  }

  /// Reads `UISV-hiding body`: a system's identifier that has lost its quotes.
  private func readUnquoted(_ text: Bytes) -> PrintedConstraint? {
    guard let space = text.firstIndex(where: \.isSpace), Origin(identifier: text[..<space].string) != nil else {
      return nil
    }
    var head = self
    let body = head.takeMasks(text[space...].trimmed)
    return head.read(body, identifier: text[..<space].string)
  }

  /// Reads `'UISV-hiding' body`; an identifier may contain quotes.
  private func readIdentified(_ text: Bytes) -> PrintedConstraint? {
    var quote = text.startIndex
    for _ in 0..<BodyReader.attempts {
      guard let close = text[(quote + 1)...].firstIndex(of: UInt8(ascii: "'")), close + 1 < text.endIndex else {
        return nil
      }
      quote = close
      guard text[close + 1].isSpace else { continue }
      // A layout guide without an address prints its identifier here, followed only by a class and an attribute.
      var head = self
      let body = head.takeMasks(text[(close + 1)...].trimmed)
      if let constraint = head.read(body, identifier: text[(text.startIndex + 1)..<close].string) { return constraint }
    }
    return nil
  }

  /// Reads `key body`, `key[0x1] body` or `label@File.swift#12 body`. A key may contain spaces, so the reader tries
  /// each space that precedes a class as the end of the key, starting at the last.
  private func readKeyed() -> PrintedConstraint? {
    if let bracket = rest.first("[0x"), let close = rest[bracket...].firstIndex(of: UInt8(ascii: "]")),
      rest[bracket..<close].allSatisfy({ !$0.isSpace }), close + 1 < rest.endIndex, rest[close + 1].isSpace
    {
      var named = self
      (named.key, named.address) = (rest[..<bracket].string, rest[(bracket + 1)..<close].string)
      return named.read(rest[(close + 1)...].trimmed)
    }
    // Names that aren't valid class names, which layout documents allow, are tried last.
    var (capitalized, others, strange): ([Int], [Int], [Int]) = ([], [], [])
    for index in rest.indices where rest[index].isSpace {
      let word = rest[(index + 1)...]
      guard let colon = word.firstIndex(where: { $0 == UInt8(ascii: ":") || $0.isSpace }), colon > word.startIndex,
        word[colon] == UInt8(ascii: ":")
      else { continue }
      if !word[..<colon].allSatisfy(\.isClassNamePart) {
        strange.append(index)
      } else if word[word.startIndex].isLowercaseLetter {
        others.append(index)
      } else {
        capitalized.append(index)
      }
    }
    let spaces = [capitalized, others, strange].flatMap { $0.suffix(BodyReader.attempts).reversed() }
    for space in spaces {
      var named = self
      named.takeKey(rest[..<space].trimmed)
      if let constraint = named.read(rest[space...].trimmed) { return constraint }
    }
    return nil
  }

  /// Splits `label@File.swift#12`.
  private mutating func takeKey(_ label: Bytes) {
    guard let at = label.last("@"), let hash = label[at...].last("#"), hash + 1 < label.endIndex,
      label[(hash + 1)...].allSatisfy(\.isDigit)
    else {
      key = label.string
      return
    }
    key = label[..<at].string
    file = Self.fileName(label[(at + 1)...])
  }

  private func read(_ text: Bytes, identifier: String? = nil) -> PrintedConstraint? {
    let tail = ConstraintTail(of: text)
    guard tail.start > text.startIndex,
      var body = BodyReader(tail: tail, isMask: isMask).read(text[..<tail.start].trimmed)
    else {
      return nil
    }
    var priority = tail.priority ?? body.priority ?? 1000
    if className == "NSContentSizeLayoutConstraint", let hugging = tail.hugging,
      let resistance = tail.compressionResistance
    {
      (body.relation, priority) = Self.contentSize(hugging: hugging, resistance: resistance)
    }
    return constraint(body, tail, priority, identifier: identifier)
  }

  /// Returns the relation and value of a content size. A content size constraint is one line but two rows: at most its
  /// value, with the hugging priority, and at least its value, with the compression resistance priority. The result is
  /// the row with the higher priority, or an equality if the priorities are equal.
  private static func contentSize(hugging: Double, resistance: Double) -> (Relation, Double) {
    if hugging == resistance { return (.equal, hugging) }
    return hugging > resistance ? (.lessThanOrEqual, hugging) : (.greaterThanOrEqual, resistance)
  }

  private func constraint(
    _ body: PrintedConstraint.Body, _ tail: ConstraintTail, _ priority: Double, identifier: String? = nil
  ) -> PrintedConstraint? {
    guard let priority = LayoutPriority(exactly: priority) else { return nil }
    let text = onOneLine(content)
    return PrintedConstraint(
      className: className, address: address, key: key, identifier: identifier, file: file, masks: masks, body: body,
      tail: .init(
        names: tail.names.map { ($0.text.string, $0.address) }, superviewPosition: tail.superviewPosition,
        hugging: tail.hugging, compressionResistance: tail.compressionResistance),
      priority: priority, isActive: tail.isActive, description: className == nil ? text : "<\(text)>",
      isComplete: tail.hasState)
  }
}

extension UInt8 {
  fileprivate var isLowercaseLetter: Bool { (0x61...0x7A).contains(self) }
}
