/// A top-level view of a file, which has its own layout.
struct SceneSource {
  var view: Element
  /// The element of its view controller or window; nil for an independent view.
  var owner: Element?
  var isControllersView: Bool { view["key"] == "view" && owner?.name.hasSuffix("iewController") == true }

  /// True if the author gave a controller's view a size of its own on the canvas, as for a child controller's view.
  var hasOwnSize: Bool {
    owner?.child("size", key: "freeformSize") != nil || owner?.child("freeformSimulatedSizeMetrics") != nil
  }

  /// The keys of top-level views: those of controllers, windows and navigation bars.
  private static let slots: Set<String> = ["view", "contentView", "customView", "titleView"]

  /// Returns the top-level views of a document, in order.
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

  /// Returns the views in the slots of an object and its descendants.
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
