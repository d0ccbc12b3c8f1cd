/// A top-level view of a file: what is laid out by itself.
struct SceneSource {
  /// The element of the view.
  var view: Element
  /// The element of the controller whose view it is, or of its window; nil for a view of its own.
  var owner: Element?
  /// Whether the owner is a view controller.
  var isControllersView: Bool { view["key"] == "view" && owner?.name.hasSuffix("iewController") == true }

  /// The slots of top-level views: a controller's, a window's, and those of a navigation bar.
  private static let slots: Set<String> = ["view", "contentView", "customView", "titleView"]

  /// The top-level views of a document, in order.
  static func all(in document: InterfaceDocument) -> [SceneSource] {
    let root = document.root
    let objects =
      (root.child("objects")?.children ?? [])
      + (root.child("scenes")?.children ?? []).flatMap { $0.child("objects")?.children ?? [] }
    return objects.flatMap { object -> [SceneSource] in
      if ViewTree.isView(object) { return [SceneSource(view: object, owner: nil)] }
      return views(in: object).map { SceneSource(view: $0, owner: object) }
    }
  }

  /// The views in the slots of an object and of what belongs to it.
  private static func views(in object: Element) -> [Element] {
    var views: [Element] = []
    var pending = Array(object.children.reversed())
    while let element = pending.popLast() {
      if ViewTree.isView(element) {
        if let key = element["key"], slots.contains(key) { views.append(element) }
      } else if element.name != "connections" {
        pending += element.children.reversed()
      }
    }
    return views
  }
}
