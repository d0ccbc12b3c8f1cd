import LayoutModel
import Reporting

/// The members, values, views and attributes that can be inserted at a position of a layout document.
enum Completion {
  /// The protocol's numbers for the kinds of completion items.
  private enum Kind: Int {
    case variable = 6
    case property = 10
    case value = 12
  }

  static func json(_ document: OpenDocument, at offset: Int) -> JSONValue {
    guard document.kind == .layout else { return .array([]) }
    let buffer = document.buffer
    let cursor = JSONCursor(buffer.bytes, at: offset)
    let schema = LayoutSchema()
    switch cursor.place {
    case .nothing: return .array([])
    case .name(let others):
      let names = schema.at(cursor.path).names.filter { !others.contains($0) }
      return list(names.map { Item(label: $0, text: "\"\($0)\"", kind: .property) }, cursor, offset, buffer)
    case .value:
      let place = schema.at(cursor.path)
      if let string = cursor.string, isAboutViews(cursor.path) {
        return names(in: string, document, buffer, at: offset)
      }
      let values = place.values.map { value -> Item in
        let text = value.line
        return Item(label: text.hasPrefix("\"") ? String(text.dropFirst().dropLast()) : text, text: text, kind: .value)
      }
      return list(values, cursor, offset, buffer)
    }
  }

  private struct Item {
    var label: String
    var text: String
    var kind: Kind
    var detail = ""
  }

  // MARK: Members and values

  /// Returns completion items that replace the string or word at the cursor, including a closing quotation mark.
  private static func list(
    _ items: [Item], _ cursor: JSONCursor, _ offset: Int, _ buffer: TextBuffer
  ) -> JSONValue {
    var end = offset
    if cursor.string != nil, end < buffer.bytes.count, buffer.bytes[end] == UInt8(ascii: "\"") { end += 1 }
    let typed = cursor.string ?? buffer.text(cursor.start..<offset)
    return list(items, replacing: cursor.start..<end, isQuoted: cursor.string != nil, typed, buffer)
  }

  private static func list(
    _ items: [Item], replacing range: Range<Int>, isQuoted: Bool, _ typed: String, _ buffer: TextBuffer
  ) -> JSONValue {
    .array(
      items.map { item in
        .object([
          "label": item.label, "kind": item.kind.rawValue, "detail": item.detail,
          // Editors match this text against the text to replace, including its quotation marks.
          "filterText": isQuoted ? "\"\(item.label)\"" : item.label,
          "textEdit": JSONValue.object(["range": buffer.json(range), "newText": item.text]),
        ])
      })
  }

  // MARK: Views and attributes

  /// Returns true if strings at this path are names of views.
  private static func isAboutViews(_ path: [JSONCursor.Step]) -> Bool {
    if path.suffix(2) == [.member("constraints"), .element] { return true }
    let names: [JSONCursor.Step] = ["constraint", "view", "equalTo", "greaterThanOrEqualTo", "lessThanOrEqualTo"]
      .map { .member($0) }
    return path.last.map { names.contains($0) || $0 == .element && names.contains(path.dropLast().last ?? .element) }
      ?? false
  }

  /// Returns the names of views or, after a dot, the attributes of a view.
  private static func names(
    in string: String, _ document: OpenDocument, _ buffer: TextBuffer, at offset: Int
  ) -> JSONValue {
    let word = string.utf8.reversed().prefix { byte in
      byte >= 0x80 || "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.".utf8.contains(byte)
    }
    let typed = String(decoding: word.reversed(), as: UTF8.self)
    let views = viewNames(in: buffer)
    if let dot = typed.lastIndex(of: "."), views.contains(where: { $0.key == typed[..<dot] }) {
      let attribute = String(typed[typed.index(after: dot)...])
      let items = Attribute.allCases.map { Item(label: $0.rawValue, text: $0.rawValue, kind: .property) }
      return list(items, replacing: (offset - attribute.utf8.count)..<offset, isQuoted: false, attribute, buffer)
    }
    let items = views.map { Item(label: $0.key, text: $0.key, kind: .variable, detail: $0.className) }
    return list(items, replacing: (offset - typed.utf8.count)..<offset, isQuoted: false, typed, buffer)
  }

  /// Returns the keys of views and guides. The keys are read directly from the text, because a document is rarely valid
  /// while it's being edited.
  private static func viewNames(in buffer: TextBuffer) -> [(key: String, className: String)] {
    var found: [(String, String)] = []
    var known: Set<String> = []
    for container in JSONKeys.containers(in: buffer.bytes) where !container.isConstraint {
      guard let key = container.key, known.insert(key).inserted else { continue }
      found.append((key, container.className ?? ""))
    }
    return found
  }
}

/// Reads the members `key` and `class` of all objects in a JSON text, which may be incomplete.
private enum JSONKeys {
  struct Container {
    var key: String?
    var className: String?
    /// True for an object in a list of constraints. Such an object's key isn't the key of a view.
    var isConstraint: Bool
  }

  static func containers(in bytes: [UInt8]) -> [Container] {
    // All containers, ordered by start, and the indices of the open containers.
    var (all, open): ([(isObject: Bool, container: Container)], [Int]) = ([], [])
    var (last, name): (String?, String?) = (nil, nil)
    var at = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isObject = bytes[at] == UInt8(ascii: "{")
        let outer = open.last.map { all[$0] }
        let isInList = outer?.isObject == false && outer?.container.isConstraint == true
        open.append(all.count)
        all.append((isObject, Container(isConstraint: isObject ? isInList : name == "constraints")))
        (last, name) = (nil, nil)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = open.popLast()
        (last, name) = (nil, nil)
      case UInt8(ascii: ":"): (name, last) = (last, nil)
      case UInt8(ascii: ","): (last, name) = (nil, nil)
      case UInt8(ascii: "\""):
        let first = at + 1
        at = first
        while at < bytes.count, bytes[at] != UInt8(ascii: "\""), bytes[at] != 10 {
          at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        last = String(decoding: bytes[first..<min(max(at, first), bytes.count)], as: UTF8.self)
        if let top = open.last, all[top].isObject {
          if name == "key" { all[top].container.key = last }
          if name == "class" { all[top].container.className = last }
        }
      default: break
      }
      at += 1
    }
    return all.filter(\.isObject).map(\.container)
  }
}
