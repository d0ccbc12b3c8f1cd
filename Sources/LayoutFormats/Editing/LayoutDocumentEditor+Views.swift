import LayoutModel
import PlainText

// Changes of what a view says about its frame and content.

extension LayoutDocumentEditor {
  func turningOffAutoresizing(of view: JSONTree.Value) throws(Refusal) -> TextEdit {
    let name = "translatesAutoresizingMaskIntoConstraints"
    guard let value = tree.member(name, of: view) else { return tree.adding(name, "false", to: view) }
    return TextEdit(tree.range(value), "false")
  }

  /// Sets the priority for `axis` that the member `name` of a view holds.
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

  /// A priority as JSON: by its name where the value beside it is a name, or where there is none to go by.
  func spelled(_ priority: LayoutPriority, like value: JSONTree.Value?) -> String {
    let isNumber = value.map { tree.kind($0) == .number } ?? false
    let hasName = LayoutPriority.names.contains { $0.priority == priority }
    return isNumber || !hasName ? formatted(priority.value) : "\"\(priority)\""
  }
}
