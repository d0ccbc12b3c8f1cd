import LayoutModel
import PlainText

/// An export as a captured layout document. Views are written as by ``MasdiagCapture``.
struct DocumentText {
  let objects: ObjectTable
  let tree: ViewTree
  let layout: ExportedLayout
  let keys: ItemKeys
  /// Sentences about information that is missing from the export.
  var notes: [String] = []
  private var constraints: [String] = []
  private var omitted: [String] = []

  init(_ objects: ObjectTable, _ tree: ViewTree) {
    (self.objects, self.tree) = (objects, tree)
    (layout, keys) = (ExportedLayout(objects, tree), ItemKeys(objects, tree))
    for constraint in layout.constraints where !constraint.isImplied { write(constraint) }
    notes = ExportNotes(layout, keys).sentences
    if tree.cycleCount > 0 {
      let verb = tree.cycleCount == 1 ? "was" : "were"
      notes.append(
        "\(counted(tree.cycleCount, "view")) appeared again in another superview and \(verb) left out there.")
    }
  }

  /// The entire document.
  var text: String {
    var captured = "\"framework\": \"\(tree.isAppKit ? "AppKit" : "UIKit")\""
    if !notes.isEmpty { captured += ", \"notes\": [\(notes.map(Self.quoted).joined(separator: ", "))]" }
    if !omitted.isEmpty { captured += ", \"omitted\": [\(omitted.joined(separator: ", "))]" }
    let isRightToLeft = objects.number(.traitCollectionLayoutDirection, of: tree.items[0].object) == 1
    let list = constraints.isEmpty ? "" : "\n    \(constraints.joined(separator: ",\n    "))\n  "
    return "{\n  \"masdiag\": 1,\n  \"captured\": { \(captured) },\n"
      + (isRightToLeft ? "  \"direction\": \"rightToLeft\",\n" : "")
      + "  \"root\": \(views()),\n  \"constraints\": [\(list)]\n}\n"
  }

  /// Returns all views. The method isn't recursive, so that deeply nested views can't exhaust the stack.
  private func views() -> String {
    var text = ""
    for view in 0..<tree.viewCount {
      if view > 0, tree.items[view].parent != view - 1 { text += ",\n" }
      text += "{ \(members(of: view))"
      text += tree.items[view].subviews.isEmpty ? " }" + closing(after: view) : ", \"subviews\": [\n"
    }
    return text
  }

  /// Returns the closing brackets of all views that end after `view`, which has no subviews.
  private func closing(after view: Int) -> String {
    var (text, at) = ("", tree.items[view].parent)
    while let outer = at, tree.items[outer].end == view + 1 {
      text += "] }"
      at = tree.items[outer].parent
    }
    return text
  }

  // MARK: Constraints

  private mutating func write(_ constraint: ExportedConstraint) {
    let address = ItemKeys.clean(objects[constraint.object].address)
    guard constraint.obstacle == nil, let equation = equation(constraint) else {
      let reason = constraint.obstacle ?? "it is incomplete"
      omitted.append("{ \"constraint\": \(Self.quoted(address)), \"reason\": \"\(reason)\" }")
      return
    }
    var text = "{ \"constraint\": \(Self.quoted(equation)), \"key\": \(Self.quoted(address))"
    if let identifier = constraint.identifier {
      text += ", \"identifier\": \(Self.quoted(ItemKeys.clean(identifier)))"
    }
    if let source = constraint.source { text += ", \"source\": \(Self.quoted(source))" }
    text += ", \"class\": \(Self.quoted(Self.className(constraint.className))) }"
    constraints.append(text)
  }

  private func equation(_ constraint: ExportedConstraint) -> String? {
    guard let first = constraint.first, let attribute = constraint.firstAttribute else { return nil }
    var text = "\(name(of: first)).\(attribute) \(constraint.relation) "
    if let second = constraint.second, let other = constraint.secondAttribute, constraint.multiplier != 0 {
      text += "\(name(of: second)).\(other)"
      if constraint.multiplier != 1 { text += " * \(Self.number(constraint.multiplier))" }
      if constraint.constant != 0 {
        text += " \(constraint.constant < 0 ? "-" : "+") \(Self.number(constraint.constant.magnitude))"
      }
    } else {
      text += Self.number(constraint.constant)
    }
    return constraint.priority < 1000 ? "\(text) ^\(Self.number(constraint.priority))" : text
  }

  private func name(of item: Int) -> String {
    guard case .builtIn(let suffix) = tree.items[item].kind else { return "`\(keys.all[item])`" }
    return "`\(keys.all[item])`\(suffix)"
  }

  // MARK: Values

  /// Returns a JSON string. `text` must not contain control characters.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      if character == "\"" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result + "\""
  }

  /// Returns a class name without colons, because a colon would end the name in a report.
  static func className(_ name: String) -> String {
    ItemKeys.clean(String(name.map { $0 == ":" ? "_" : $0 }))
  }

  /// Returns a number in JSON format.
  static func number(_ number: Double) -> String {
    if number == number.rounded(), number.magnitude < 1e15 { return String(Int(number)) }
    return number.description
  }
}
