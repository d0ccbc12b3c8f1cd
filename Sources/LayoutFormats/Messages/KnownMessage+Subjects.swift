import LayoutModel
import PlainText

extension KnownMessage {
  /// The maximum length of a message in which to search for views.
  static let limit = 4096

  /// Returns the views that the message with its phrase at `range` names.
  func views(_ text: Bytes, _ range: Range<Int>) -> [NamedObject] {
    let rest = text[range.upperBound..<min(text.endIndex, range.upperBound + Self.limit)]
    let line = rest.prefix { !$0.isLineBreak }
    switch subject {
    case .next: return NamedObject(rest.afterLabel).map { [$0] } ?? []
    case .pair: return Self.pair(line.afterLabel)
    case .before: return Self.firstDescribed(Self.line(before: range.lowerBound, in: text)).map { [$0] } ?? []
    case .after: return Self.firstDescribed(line).map { [$0] } ?? []
    case .quoted: return Self.quoted(Self.line(before: range.lowerBound, in: text)).map { [$0] } ?? []
    case .labelled(let label):
      guard let start = rest.first(label) else { return [] }
      return NamedObject(rest[(start + label.utf8.count)...]).map { [$0] } ?? []
    case .anchors: return Self.anchors(line)
    case .constraint: return Self.items(rest)
    case .places: return Self.places(line)
    case .method: return Self.method(rest).map { [$0] } ?? []
    case .owner: return Self.owner(rest)
    case .attributes: return Self.lineBefore(range.lowerBound, in: text).map { [NamedObject(name: $0)] } ?? []
    case .issue: return Self.named(rest).map { [$0] } ?? []
    case .format, .flag, .membership, .none: return []
    }
  }

  /// Returns the attributes that the message names.
  func attributes(_ text: Bytes, _ range: Range<Int>) -> String? {
    if case .issue = subject { return Self.leading(Self.line(before: range.lowerBound, in: text)) }
    guard case .attributes = subject else { return nil }
    let line = text[range.upperBound...].prefix { !$0.isLineBreak && $0 != UInt8(ascii: "\"") }.trimmed
    return line.isEmpty || line.count > 60 ? nil : listed(onOneLine(line).split(separator: ", ").map(String.init))
  }

  // MARK: Lines

  /// Returns the text before `end` in its line.
  private static func line(before end: Int, in text: Bytes) -> Bytes {
    let start = text[..<end].suffix(limit).lastIndex(where: \.isLineBreak).map { $0 + 1 }
    return text[(start ?? max(text.startIndex, end - limit))..<end]
  }

  /// Returns the line before the one that begins at `start`, which contains the object's name if the text was copied
  /// from Xcode's issue navigator.
  private static func lineBefore(_ start: Int, in text: Bytes) -> String? {
    guard let end = text[..<start].lastIndex(where: { !$0.isSpace }), text[end..<start].contains(where: \.isLineBreak)
    else { return nil }
    let lineStart = text[..<end].lastIndex(where: \.isLineBreak).map { $0 + 1 } ?? text.startIndex
    let line = text[lineStart...end].trimmed
    return line.count > 60 || line.contains(UInt8(ascii: ":")) ? nil : onOneLine(line)
  }

  // MARK: Objects

  /// Returns the first object described in `text`.
  private static func firstDescribed(_ text: Bytes) -> NamedObject? {
    text.indices.lazy.compactMap { NamedObject(text[$0...]) }.first
  }

  /// Returns the objects in `<A: 0x1; layer = <B: 0x2>> and <C: 0x3>`.
  private static func pair(_ text: Bytes) -> [NamedObject] {
    guard let first = NamedObject(text), let and = text.first("> and <"),
      let second = NamedObject(text[(and + 6)...])
    else { return [] }
    return [first, second]
  }

  /// Returns the class `text`; nil for other words.
  private static func named(class text: Bytes) -> NamedObject? {
    BodyReader.isClassName(text) ? NamedObject(name: onOneLine(ClassName(text.string).nested)) : nil
  }

  /// Returns the name in the last single quotes of `text`.
  private static func quoted(_ text: Bytes) -> NamedObject? {
    guard let close = text.last("'"), let open = text[..<close].last("'") else { return nil }
    return named(class: text[(open + 1)..<close])
  }

  /// Returns the class in `-[SidebarView layout]`.
  private static func method(_ text: Bytes) -> NamedObject? {
    guard let open = text.prefix(20).first("["), let space = text[open...].prefix(200).first(" ") else { return nil }
    return named(class: text[(open + 1)..<space])
  }

  /// Returns the class before `'s implementation`.
  private static func owner(_ text: Bytes) -> [NamedObject] {
    guard let end = text.prefix(200).first("'s implementation") else { return [] }
    let start = text[..<end].lastIndex(where: \.isSpace).map { $0 + 1 } ?? text.startIndex
    return start < end ? [NamedObject(name: onOneLine(ClassName(text[start..<end].string).nested))] : []
  }

  /// Returns the name at the beginning of `text`, with or without quotes, up to the end of the sentence.
  private static func named(_ text: Bytes) -> NamedObject? {
    let line = text.prefix { !$0.isLineBreak }.trimmed
    let quote = line.first
    let name =
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      ? line.dropFirst().prefix { $0 != quote } : line.prefix { $0.isClassNamePart }
    let bare = name.last == UInt8(ascii: ".") ? name.dropLast() : name
    return bare.isEmpty || bare.count > 80 ? nil : NamedObject(name: onOneLine(ClassName(bare.string).nested))
  }

  /// Returns the words after the last colon of `text`, such as `height and vertical position`.
  private static func leading(_ text: Bytes) -> String? {
    let start = text.last(": ").map { $0 + 2 } ?? text.startIndex
    let words = text[start...].trimmed
    guard !words.isEmpty, words.count <= 60 else { return nil }
    return words.prefix(1).string.lowercased() + onOneLine(words.dropFirst())
  }

  // MARK: Constraints

  /// Returns `A.centerX` and `B.centerX` from the descriptions of anchors.
  private static func anchors(_ text: Bytes) -> [NamedObject] {
    var objects: [NamedObject] = []
    var start = text.startIndex
    while objects.count < 2, let anchor = text.first("<NSLayout", from: start) {
      start = anchor + 9
      guard let open = text[start...].prefix(60).firstIndex(of: UInt8(ascii: "\"")),
        let close = anchorEnd(text[(open + 1)...])
      else { continue }
      let name = text[(open + 1)..<close]
      // The names of items follow the quotes: `"title.top" (names: title:0x7f1)`.
      let tail = ConstraintTail(of: text[close...].prefix { $0 != UInt8(ascii: ">") })
      objects.append(attribute(name.last == UInt8(ascii: "\\") ? name.dropLast() : name, tail.names))
      start = close
    }
    return objects
  }

  /// Returns the index of the quote that ends an anchor. Other quotes are part of a view's text.
  private static func anchorEnd(_ text: Bytes) -> Int? {
    text.indices.first { index in
      text[index] == UInt8(ascii: "\"") && [">", " (names: "].contains { text.has($0, at: index + 1) }
    }
  }

  /// Shortens `UIView:0x7f1'text'.centerX` to `UIView.centerX`. The quoted text of a guide is its name.
  private static func attribute(_ text: Bytes, _ names: [ConstraintTail.Name] = []) -> NamedObject {
    guard let dot = text.lastIndex(of: UInt8(ascii: ".")) else { return NamedObject(name: onOneLine(text)) }
    let attribute = onOneLine(text[(dot + 1)...])
    guard let colon = text[..<dot].first(":0x") else {
      let name = text[..<dot]
      let address = names.first { $0.text.elementsEqual(name) }?.address
      return NamedObject(name: onOneLine(name), attribute: attribute, address: address)
    }
    let (name, quote) = (text[..<colon].string, text.addressEnd(from: colon + 1))
    let address = text[(colon + 1)..<quote].string
    guard isLayoutGuide(name), quote + 1 < dot, text[quote] == UInt8(ascii: "'"), text[dot - 1] == UInt8(ascii: "'")
    else { return NamedObject(name: onOneLine(ClassName(name).nested), attribute: attribute, address: address) }
    return NamedObject(name: onOneLine(text[(quote + 1)..<(dot - 1)]), attribute: attribute, address: address)
  }

  /// Returns the first two attributes in `text`, such as `UILabel.bottom` for `UILabel:0x7fc8.bottom`.
  private static func places(_ text: Bytes) -> [NamedObject] {
    var objects: [NamedObject] = []
    var start = text.startIndex
    while objects.count < 2, let colon = text.first(":0x", from: start) {
      start = text.addressEnd(from: colon + 1)
      if text.has("'", at: start) { start = text.first("'.", from: start + 1).map { $0 + 1 } ?? start }
      guard text.has(".", at: start) else { continue }
      let nameStart = text[..<colon].lastIndex { !$0.isClassNamePart }.map { $0 + 1 } ?? text.startIndex
      let end = text.end(of: \.isLetter, from: start + 1)
      objects.append(attribute(text[nameStart..<end]))
    }
    return objects
  }

  /// Returns the items of the first constraint in `text`.
  private static func items(_ text: Bytes) -> [NamedObject] {
    var objects: [NamedObject] = []
    for item in ConstraintInMessage(text)?.constraint?.body.items ?? [] {
      let object = NamedObject(item)
      if !objects.contains(object) { objects.append(object) }
    }
    return objects
  }
}

extension Bytes {
  /// The text without the spaces and the colon at its beginning.
  fileprivate var afterLabel: Bytes { self[end(of: { $0.isSpace || $0 == UInt8(ascii: ":") }, from: startIndex)...] }
}
