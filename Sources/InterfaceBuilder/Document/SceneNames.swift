import LayoutFormats
import LayoutModel
import PlainText

/// The names by which developers know views: an outlet, the editor's label, an identifier, a custom class or the text;
/// otherwise, the kind of view and a letter. Names are unique within a scene.
struct SceneNames {
  private var names: [ObjectIdentifier: String] = [:]

  subscript(node: ViewNode) -> String { names[ObjectIdentifier(node)] ?? node.tag }

  /// Creates the names for the views of a scene. Outlets can be in its controller, its views, or the file's owner.
  init(_ nodes: [ViewNode], _ source: SceneSource, _ document: InterfaceDocument) {
    let outlets = Self.outlets(source, nodes, document)
    var taken = ["self": 1]
    var letters: [String: Int] = [:]
    for node in nodes {
      let known = Self.known(node, outlets, showsTexts: document.namesShowTexts)
      let wanted = known ?? Self.lettered(node.tag, &letters)
      names[ObjectIdentifier(node)] = Self.unique(wanted, &taken)
    }
  }

  /// Returns the outlets by the ids of their objects.
  private static func outlets(
    _ source: SceneSource, _ nodes: [ViewNode], _ document: InterfaceDocument
  ) -> [String: String] {
    let general: Set<String> = [
      "view", "delegate", "dataSource", "contentView", "window", "backgroundView", "accessoryView", "nextKeyView",
      "initialFirstResponder", "documentView", "headerView", "tableHeaderView",
    ]
    let holders = (source.owner.map { [$0] } ?? []) + document.placeholders + nodes.map(\.element)
    var outlets: [String: String] = [:]
    for holder in holders {
      for outlet in holder.child("connections")?.children ?? [] {
        guard outlet.name == "outlet", let property = outlet["property"], let id = outlet["destination"],
          !general.contains(property), outlets[id] == nil
        else { continue }
        outlets[id] = property
      }
    }
    return outlets
  }

  private static func known(_ node: ViewNode, _ outlets: [String: String], showsTexts: Bool) -> String? {
    let element = node.element
    let candidates: [String?] = [
      node.id.flatMap { outlets[$0] }, element["userLabel"],
      element.child("accessibility", key: "accessibilityConfiguration")?["identifier"],
      element["restorationIdentifier"], element["identifier"] ?? element["reuseIdentifier"],
      element["customClass"].map { $0.prefix(1).lowercased() + $0.dropFirst() }, showsTexts ? text(of: node) : nil,
    ]
    return candidates.lazy.compactMap { $0.flatMap(key) }.first
  }

  /// The keys of attributed text in labels, fields and text views. Notes for translators have another key.
  private static let textKeys = ["attributedText", "textStorage"]

  /// Returns the text that a view shows.
  static func text(of node: ViewNode) -> String? {
    let element = node.element
    if let text = node.attributes["text"] ?? element.string("text") { return text }
    // A button with a configuration doesn't show the titles of its states.
    if let configuration = element.child("buttonConfiguration") {
      return configuration.string("title") ?? attributedText(of: configuration, ["attributedTitle"])
    }
    if let title = element.child("state", key: "normal")?.string("title") { return title }
    if let attributed = attributedText(of: element, textKeys) { return attributed }
    if let title = element.child(key: "cell")?.string("title") { return title }
    return node.attributes["placeholder"] ?? element.string("placeholder")
  }

  private static func attributedText(of element: Element, _ keys: [String]) -> String? {
    let attributed = keys.lazy.compactMap { element.child("attributedString", key: $0) }.first
    return attributed.map { $0.children.map { $0.string("content") ?? "" }.joined() }
  }

  /// Converts text to a word of letters, digits, dashes and underscores: `Sign in` becomes `signIn`.
  private static func key(_ text: String) -> String? {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    guard let first = words.first else { return nil }
    var key = words.count == 1 ? String(first) : first.prefix(1).lowercased() + first.dropFirst()
    for word in words.dropFirst() where key.count < 32 { key += word.prefix(1).uppercased() + word.dropFirst() }
    key = String(key.prefix(48))
    return PrintableText.shown(key) == key && key.contains(where: \.isLetter) ? key : nil
  }

  private static func lettered(_ tag: String, _ letters: inout [String: Int]) -> String {
    let number = letters[tag, default: 0]
    letters[tag] = number + 1
    var letter = ""
    var rest = number
    repeat {
      letter = String(UnicodeScalar(UInt8(65 + rest % 26))) + letter
      rest = rest / 26 - 1
    } while rest >= 0
    return tag + letter
  }

  /// Returns `wanted`, followed by the first number that makes it unique if necessary.
  ///
  /// - Parameter taken: the names in use, each with the last number that was appended to it.
  private static func unique(_ wanted: String, _ taken: inout [String: Int]) -> String {
    guard var number = taken[wanted] else {
      taken[wanted] = 1
      return wanted
    }
    repeat { number += 1 } while taken["\(wanted)\(number)"] != nil
    taken[wanted] = number
    taken["\(wanted)\(number)"] = 1
    return "\(wanted)\(number)"
  }
}
