import LayoutModel
import PlainText

/// A known message: the words that identify it, its meaning and the fix.
struct KnownMessage: Sendable {
  /// The place in a message where it names its views.
  enum Subject: Sendable {
    /// Directly after the phrase: `<QLPreviewTitleBarView: 0x60e0000b1420>`.
    case next
    /// After another label in the message: `Table view: <UITableView: 0x7f8…>`.
    case labelled(String)
    /// In the anchors of a constraint: `<NSLayoutXAxisAnchor:0x1 "A:0x2.centerX">`.
    case anchors
    /// In the items of a constraint.
    case constraint
    /// Before a phrase: `LoginView's implementation`.
    case owner
    /// In the preceding line; the rest of the message's line names attributes: `X position, height`.
    case attributes
    /// The message doesn't name its views.
    case none
  }

  let kind: PrintedMessage.Kind
  /// The identifying words, in lowercase.
  let phrase: String
  let subject: Subject
  /// The meaning, in one sentence without a period; `%` stands for the views, `$` for attributes.
  let meaning: String
  /// The words for the views in `meaning` if the message doesn't name them.
  let unnamed: String
  /// The change to make, in one sentence without a period; `%` stands for the views.
  let help: String

  init(
    _ kind: PrintedMessage.Kind, _ phrase: String, _ subject: Subject = .none, _ meaning: String, unnamed: String = "",
    help: String
  ) {
    (self.kind, self.phrase, self.subject) = (kind, phrase, subject)
    (self.meaning, self.unnamed, self.help) = (meaning, unnamed, help)
  }

  /// Returns the message with these views and attributes.
  func message(_ views: [String], _ attributes: String?, at location: SourceLocation) -> PrintedMessage {
    let names = views.isEmpty ? unnamed : views.joined(separator: " and ")
    let owners = views.map { SystemViews(viewClass: $0) }
    let owner = owners.allSatisfy { $0?.isHelper == false } ? owners.first??.name : nil
    let foreign = owner.map {
      "\(names) belongs to \($0), so there is nothing to fix unless your code constrains or moves that view"
    }
    func filled(_ sentence: String) -> String {
      sentence.replacing("$", with: attributes ?? "size and position").replacing("%", with: names)
    }
    return PrintedMessage(
      kind: kind, views: views, meaning: filled(meaning), help: foreign ?? filled(help), location: location)
  }

  // MARK: Views

  /// The maximum length of a message in which to search for views.
  private static let limit = 4096

  /// Returns the views that the message with its phrase at `range` names.
  func views(_ text: Bytes, _ range: Range<Int>) -> [String] {
    let rest = text[range.upperBound..<min(text.endIndex, range.upperBound + Self.limit)]
    switch subject {
    case .next:
      let start = rest.end(of: { $0.isSpace || $0 == UInt8(ascii: ":") }, from: rest.startIndex)
      return Self.described(rest[start...]).map { [$0] } ?? []
    case .labelled(let label):
      guard let start = rest.first(label) else { return [] }
      return Self.described(rest[(start + label.utf8.count)...]).map { [$0] } ?? []
    case .anchors: return Self.anchors(rest.prefix { !$0.isLineBreak })
    case .constraint: return Self.items(rest)
    case .owner: return Self.owner(rest)
    case .attributes: return Self.lineBefore(range.lowerBound, in: text).map { [$0] } ?? []
    case .none: return []
    }
  }

  /// Returns the attributes that the message names.
  func attributes(_ text: Bytes, _ range: Range<Int>) -> String? {
    guard case .attributes = subject else { return nil }
    let line = text[range.upperBound...].prefix { !$0.isLineBreak && $0 != UInt8(ascii: "\"") }.trimmed
    return line.isEmpty || line.count > 60 ? nil : listed(onOneLine(line).split(separator: ", ").map(String.init))
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

  /// Returns the class of `<UITableView: 0x7f8; frame = …>`.
  private static func described(_ text: Bytes) -> String? {
    guard text.first == UInt8(ascii: "<"), let colon = text.prefix(200).firstIndex(of: UInt8(ascii: ":")) else {
      return nil
    }
    let name = text[(text.startIndex + 1)..<colon]
    return BodyReader.isClassName(name) ? onOneLine(ClassName(name.string).nested) : nil
  }

  /// Returns `A.centerX` and `B.centerX` from the descriptions of anchors.
  private static func anchors(_ text: Bytes) -> [String] {
    var names: [String] = []
    var start = text.startIndex
    while names.count < 2, let anchor = text.first("Anchor:0x", from: start) {
      start = anchor + 9
      guard let open = text[start...].prefix(40).firstIndex(of: UInt8(ascii: "\"")),
        let close = text[(open + 1)...].first("\">") ?? text.first("\\\">", from: open + 1)
      else { continue }
      let name = text[(open + 1)..<close]
      names.append(attribute(name.last == UInt8(ascii: "\\") ? name.dropLast() : name))
      start = close
    }
    return names
  }

  /// Shortens `UIView:0x7f1'text'.centerX` to `UIView.centerX`.
  private static func attribute(_ text: Bytes) -> String {
    guard let colon = text.first(":0x"), let dot = text.lastIndex(of: UInt8(ascii: ".")), dot > colon else {
      return onOneLine(text)
    }
    return onOneLine(ClassName(text[..<colon].string).nested) + onOneLine(text[dot...])
  }

  /// Returns the items of the first constraint in `text`.
  private static func items(_ text: Bytes) -> [String] {
    let console = ConsoleText(Array(text))
    guard let mark = ConsoleMark.all(in: console.bytes).first(where: { $0.kind == .constraint }),
      mark.start < 200
    else { return [] }
    let item = ItemText(in: console, from: mark.start, to: console.bytes.count, isQuoted: false)
    guard let constraint = try? PrintedConstraintReader(item, hasClass: true).read().constraint else { return [] }
    var names: [String] = []
    for item in constraint.body.items {
      let name = onOneLine(item.key ?? ClassName(item.className).nested)
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Returns the class before `'s implementation`.
  private static func owner(_ text: Bytes) -> [String] {
    guard let end = text.prefix(200).first("'s implementation") else { return [] }
    let start = text[..<end].lastIndex(where: \.isSpace).map { $0 + 1 } ?? text.startIndex
    return start < end ? [onOneLine(ClassName(text[start..<end].string).nested)] : []
  }
}
