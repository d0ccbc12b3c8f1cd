/// A top-level view of a file: what is laid out by itself.
struct SceneSource {
  /// The element of the view.
  var view: Element
  /// The element of the controller whose view it is, or of its window; nil for a view of its own.
  var owner: Element?
  /// Whether the owner is a view controller.
  var isControllersView: Bool { owner?.name.hasSuffix("iewController") == true }

  /// The top-level views of a document, in order.
  static func all(in document: InterfaceDocument) -> [SceneSource] {
    let root = document.root
    let objects =
      (root.child("objects")?.children ?? [])
      + (root.child("scenes")?.children ?? []).flatMap { $0.child("objects")?.children ?? [] }
    return objects.flatMap { object -> [SceneSource] in
      if ViewTree.isView(object) { return [SceneSource(view: object, owner: nil)] }
      return object.children.filter { ["view", "contentView"].contains($0["key"]) && ViewTree.isView($0) }
        .map { SceneSource(view: $0, owner: object) }
    }
  }
}
