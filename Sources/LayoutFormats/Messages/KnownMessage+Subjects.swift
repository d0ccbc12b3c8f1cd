import LayoutModel
import PlainText

extension KnownMessage {
  /// The maximum length of a message in which to search for views.
  private static let limit = 4096

  /// Returns the views that the message with its phrase at `range` names.
  func views(_ text: Bytes, _ range: Range<Int>) -> [String] {
    let rest = text[range.upperBound..<min(text.endIndex, range.upperBound + Self.limit)]
    switch subject {
    case .next: return Self.described(rest.afterLabel).map { [$0] } ?? []
    case .pair: return Self.pair(rest.prefix { !$0.isLineBreak }.afterLabel)
    case .before: return Self.firstDescribed(Self.line(before: range.lowerBound, in: text)).map { [$0] } ?? []
    case .quoted: return Self.quoted(Self.line(before: range.lowerBound, in: text)).map { [$0] } ?? []
    case .labelled(let label):
      guard let start = rest.first(label) else { return [] }
      return Self.described(rest[(start + label.utf8.count)...]).map { [$0] } ?? []
    case .anchors: return Self.anchors(rest.prefix { !$0.isLineBreak })
    case .constraint: return Self.items(rest)
    case .places: return Self.places(rest.prefix { !$0.isLineBreak })
    case .method: return Self.method(rest).map { [$0] } ?? []
    case .owner: return Self.owner(rest)
    case .attributes: return Self.lineBefore(range.lowerBound, in: text).map { [$0] } ?? []
    case .issue: return Self.named(rest).map { [$0] } ?? []
    case .format, .flag, .none: return []
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

  /// A name with the object's address, if known.
  private typealias Named = (name: String, address: String?)

  /// Returns the names, with addresses if several objects share a name: `UIView.top (0x7f1)`.
  private static func distinct(_ objects: [Named]) -> [String] {
    objects.map { object in
      let isShared = objects.contains { $0.name == object.name && $0.address != object.address }
      return isShared ? object.address.map { "\(object.name) (\($0))" } ?? object.name : object.name
    }
  }

  /// Returns the class of `<UITableView: 0x7f8; frame = …>` or `<UICollectionView 0x7f8>`.
  private static func described(_ text: Bytes) -> String? { object(text)?.name }

  private static func object(_ text: Bytes) -> Named? {
    guard text.first == UInt8(ascii: "<"), let address = text.prefix(200).first("0x") else { return nil }
    let name = text[(text.startIndex + 1)..<address].trimmed
    let bare = name.last == UInt8(ascii: ":") ? name.dropLast() : name
    // The spaces of a debugger's array or another list belong to other text.
    guard BodyReader.isClassName(bare) else { return nil }
    return (onOneLine(ClassName(bare.string).nested), text[address..<text.addressEnd(from: address)].string)
  }

  /// Returns the class of the first object described in `text`.
  private static func firstDescribed(_ text: Bytes) -> String? {
    text.indices.lazy.compactMap { described(text[$0...]) }.first
  }

  /// Returns the classes in `<A: 0x1; layer = <B: 0x2>> and <C: 0x3>`.
  private static func pair(_ text: Bytes) -> [String] {
    guard let first = object(text), let and = text.first("> and <"), let second = object(text[(and + 6)...])
    else { return [] }
    return distinct([first, second])
  }

  /// Returns the name in the last single quotes of `text`.
  private static func quoted(_ text: Bytes) -> String? {
    guard let close = text.last("'"), let open = text[..<close].last("'") else { return nil }
    let name = text[(open + 1)..<close]
    return BodyReader.isClassName(name) ? onOneLine(ClassName(name.string).nested) : nil
  }

  /// Returns the class in `-[SidebarView layout]`.
  private static func method(_ text: Bytes) -> String? {
    guard let open = text.prefix(20).first("["), let space = text[open...].prefix(200).first(" ") else { return nil }
    let name = text[(open + 1)..<space]
    return BodyReader.isClassName(name) ? onOneLine(ClassName(name.string).nested) : nil
  }

  /// Returns the class before `'s implementation`.
  private static func owner(_ text: Bytes) -> [String] {
    guard let end = text.prefix(200).first("'s implementation") else { return [] }
    let start = text[..<end].lastIndex(where: \.isSpace).map { $0 + 1 } ?? text.startIndex
    return start < end ? [onOneLine(ClassName(text[start..<end].string).nested)] : []
  }

  /// Returns the name at the beginning of `text`, with or without quotes, up to the end of the sentence.
  private static func named(_ text: Bytes) -> String? {
    let line = text.prefix { !$0.isLineBreak }.trimmed
    let quote = line.first
    let name =
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      ? line.dropFirst().prefix { $0 != quote } : line.prefix { $0.isClassNamePart }
    let bare = name.last == UInt8(ascii: ".") ? name.dropLast() : name
    return bare.isEmpty || bare.count > 80 ? nil : onOneLine(ClassName(bare.string).nested)
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
  private static func anchors(_ text: Bytes) -> [String] {
    var names: [Named] = []
    var start = text.startIndex
    while names.count < 2, let anchor = text.first("<NSLayout", from: start) {
      start = anchor + 9
      guard let open = text[start...].prefix(60).firstIndex(of: UInt8(ascii: "\"")),
        let close = text[(open + 1)...].first("\">") ?? text.first("\\\">", from: open + 1)
      else { continue }
      let name = text[(open + 1)..<close]
      names.append(attribute(name.last == UInt8(ascii: "\\") ? name.dropLast() : name))
      start = close
    }
    return distinct(names)
  }

  /// Shortens `UIView:0x7f1'text'.centerX` to `UIView.centerX`. The quoted text of a guide is its name.
  private static func attribute(_ text: Bytes) -> Named {
    guard let colon = text.first(":0x"), let dot = text.lastIndex(of: UInt8(ascii: ".")), dot > colon else {
      return (onOneLine(text), nil)
    }
    let (name, quote) = (text[..<colon].string, text.addressEnd(from: colon + 1))
    let address = text[(colon + 1)..<quote].string
    guard isLayoutGuide(name), quote + 1 < dot, text[quote] == UInt8(ascii: "'"), text[dot - 1] == UInt8(ascii: "'")
    else { return (onOneLine(ClassName(name).nested) + onOneLine(text[dot...]), address) }
    return (onOneLine(text[(quote + 1)..<(dot - 1)]) + onOneLine(text[dot...]), address)
  }

  /// Returns the first two attributes in `text`, such as `UILabel.bottom` for `UILabel:0x7fc8.bottom`.
  private static func places(_ text: Bytes) -> [String] {
    var names: [Named] = []
    var start = text.startIndex
    while names.count < 2, let colon = text.first(":0x", from: start) {
      start = text.addressEnd(from: colon + 1)
      if text.has("'", at: start) { start = text.first("'.", from: start + 1).map { $0 + 1 } ?? start }
      guard text.has(".", at: start) else { continue }
      let nameStart = text[..<colon].lastIndex { !$0.isClassNamePart }.map { $0 + 1 } ?? text.startIndex
      let end = text.end(of: \.isLetter, from: start + 1)
      names.append(attribute(text[nameStart..<end]))
    }
    return distinct(names)
  }

  /// Returns the items of the first constraint in `text`.
  private static func items(_ text: Bytes) -> [String] {
    let console = ConsoleText(Array(text))
    guard let mark = ConsoleMark.all(in: console.bytes).first(where: { $0.kind == .constraint }),
      mark.start < 200
    else { return [] }
    let item = ItemText(in: console, from: mark.start, to: console.bytes.count, isQuoted: false)
    guard let constraint = try? PrintedConstraintReader(item, hasClass: true).read().constraint else { return [] }
    var names: [Named] = []
    for item in constraint.body.items {
      let named = (name: onOneLine(item.key ?? ClassName(item.className).nested), address: item.address)
      if !names.contains(where: { $0 == named }) { names.append(named) }
    }
    return distinct(names)
  }
}

extension Bytes {
  /// The text without the spaces and the colon at its beginning.
  fileprivate var afterLabel: Bytes { self[end(of: { $0.isSpace || $0 == UInt8(ascii: ":") }, from: startIndex)...] }
}
