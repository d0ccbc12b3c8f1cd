/// The views and guides of one window, outermost first.
struct ViewTree {
  /// The kind of an item.
  enum Kind {
    case view, guide
    /// A guide that every view has, such as `card.safeArea`.
    case builtIn(suffix: String)
  }

  /// A view or guide.
  struct Item {
    /// The item's index in the object table.
    let object: Int
    let kind: Kind
    /// The superview or owner; nil for the root.
    let parent: Int?
    /// The indices of the view's subviews.
    var subviews: [Int] = []
    /// The indices of the view's guides.
    var guides: [Int] = []
    /// The index after the last view inside this one.
    var end = 0
  }

  /// All views in the order of the document, followed by all guides.
  private(set) var items: [Item] = []
  private var indices: [Int: Int] = [:]
  /// The number of views that are listed as subviews of two views.
  private(set) var cycleCount = 0
  /// The number of other visible windows.
  private(set) var otherWindowCount = 0
  /// True if the app uses AppKit.
  let isAppKit: Bool
  /// The number of views.
  private(set) var viewCount = 0

  /// Creates the tree of the key window or, without one, of the first visible window that has views; nil if no such
  /// window exists.
  init?(_ objects: ObjectTable) {
    let windows = objects.indices(of: .window).compactMap { window in
      Self.root(of: window, objects).map { (window: window, root: $0) }
    }
    let key = objects.indices(of: .application).compactMap {
      objects[$0].properties[.keyWindow]?.address.flatMap(objects.index)
    }
    let shown = windows.filter {
      !(objects.isTrue(.isInternal, of: $0.window) ?? false) && (objects.isTrue(.visible, of: $0.window) ?? true)
    }
    let chosen = windows.first { key.contains($0.window) } ?? shown.first ?? windows.first
    guard let root = chosen?.root ?? Self.loneRoot(objects) else { return nil }
    otherWindowCount = shown.count { $0.root != root }
    isAppKit = objects[root].isAppKit
    addViews(root, objects)
    viewCount = items.count
    addGuides(objects)
  }

  /// Returns the index of the item for an object; nil if the object isn't in the tree.
  func index(of object: Int) -> Int? { indices[object] }

  /// Returns the view that determines an item's position, that is, the owner if the item is a built-in guide, or else
  /// the item itself.
  func placedItem(_ item: Int) -> Int {
    if case .builtIn = items[item].kind { items[item].parent ?? item } else { item }
  }

  /// Returns true if the item `inner` is `outer` or inside it. A guide counts as being inside its owner.
  func contains(_ outer: Int, _ inner: Int) -> Bool {
    let view = inner < viewCount ? inner : items[inner].parent ?? inner
    return outer == inner || (outer < viewCount && outer <= view && view < items[outer].end)
  }

  // MARK: Roots

  /// Returns the outermost view of a window: in UIKit, the window itself.
  private static func root(of window: Int, _ objects: ObjectTable) -> Int? {
    let object = objects[window]
    if object.children.contains(where: { objects[$0].kind == .view }) { return window }
    return object.attached.first { objects[$0].kind == .view }
  }

  /// Returns the outermost view with the most children, for an export without windows.
  private static func loneRoot(_ objects: ObjectTable) -> Int? {
    let views = objects.indices(of: .view)
    let contained = Set(views.flatMap { objects[$0].children })
    let roots = views.filter { !contained.contains($0) }
    return (roots.isEmpty ? views : roots).max { objects[$0].children.count < objects[$1].children.count }
  }

  // MARK: Building

  private mutating func addViews(_ root: Int, _ objects: ObjectTable) {
    var pending: [(object: Int, parent: Int?)] = [(root, nil)]
    while let (object, parent) = pending.popLast() {
      guard indices[object] == nil else {
        cycleCount += 1
        continue
      }
      let index = add(object, .view, in: parent)
      if let parent { items[parent].subviews.append(index) }
      pending += objects[object].children.reversed().filter { objects[$0].kind == .view }.map { ($0, index) }
    }
    // All descendants of a view come directly after the view.
    for index in items.indices.reversed() {
      items[index].end = items[index].subviews.last.map { items[$0].end } ?? index + 1
    }
  }

  private mutating func addGuides(_ objects: ObjectTable) {
    for view in 0..<viewCount {
      for guide in objects[items[view].object].attached
      where objects[guide].kind == .guide && indices[guide] == nil {
        let kind = Self.kind(ofGuide: objects.text(.identifier, of: guide))
        let index = add(guide, kind, in: view)
        if case .guide = kind { items[view].guides.append(index) }
      }
    }
  }

  private mutating func add(_ object: Int, _ kind: Kind, in parent: Int?) -> Int {
    items.append(Item(object: object, kind: kind, parent: parent))
    indices[object] = items.count - 1
    return items.count - 1
  }

  /// Returns the kind of a guide. UIKit's own guides have known identifiers.
  private static func kind(ofGuide identifier: String?) -> Kind {
    switch identifier {
    case "UIViewSafeAreaLayoutGuide": .builtIn(suffix: ".safeArea")
    case "UIViewLayoutMarginsGuide": .builtIn(suffix: ".margins")
    case "UIScrollView-contentLayoutGuide": .builtIn(suffix: ".contentLayoutGuide")
    case "UIScrollView-frameLayoutGuide": .builtIn(suffix: ".frameLayoutGuide")
    default: .guide
    }
  }
}
