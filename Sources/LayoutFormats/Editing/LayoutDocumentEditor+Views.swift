import LayoutModel
import PlainText

// Changes to a view's frame and content members.

extension LayoutDocumentEditor {
  func turningOffAutoresizing(of view: JSONTree.Value) throws(Refusal) -> TextEdit {
    let name = "translatesAutoresizingMaskIntoConstraints"
    guard let value = tree.member(name, of: view) else { return tree.adding(name, "false", to: view) }
    return TextEdit(tree.range(value), "false")
  }

  /// Sets the priority for `axis` in the view's member `name`.
  func setting(
    _ name: String, _ axis: Axis, of view: JSONTree.Value, to priority: LayoutPriority
  ) throws(Refusal) -> TextEdit {
    guard let priorities = tree.member(name, of: view) else {
      return tree.adding(name, "{\"\(axis.rawValue)\": \(formatted(priority.value))}", to: view)
    }
    guard let value = tree.member(axis.rawValue, of: priorities) else {
      let neighbour = tree.elements(priorities).last
      return tree.adding(axis.rawValue, spelled(priority, like: neighbour), to: priorities)
    }
    return TextEdit(tree.range(value), spelled(priority, like: value))
  }

  /// Returns a priority as JSON: by its name if it has one, unless the neighboring value is a number.
  func spelled(_ priority: LayoutPriority, like value: JSONTree.Value?) -> String {
    let isNumber = value.map { tree.kind($0) == .number } ?? false
    let hasName = LayoutPriority.names.contains { $0.priority == priority }
    return isNumber || !hasName ? formatted(priority.value) : "\"\(priority)\""
  }
}
