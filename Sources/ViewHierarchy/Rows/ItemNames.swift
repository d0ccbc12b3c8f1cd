import ConstraintSystems

/// The names of a hierarchy's items in descriptions.
///
/// An item with a key is called by it. Keys need not be unique in code: where two items have the same one, each is
/// called by its path from the root, `form/rows/1/title`: keys, or positions among the subviews where there is none,
/// and `title[0]`, `title[1]` for subviews of one view with the same key. An item without a key prints `0x` and its
/// ordinal, views and guides counted apart, each in view order, or the address that it was captured at; a built-in
/// guide prints as its owner and its kind, `0x2.safeArea`.
struct ItemNames {
  /// The name of an item.
  struct Name {
    /// The key, or the path where the key is not unique; nil without a key.
    var key: String?
    /// `0x` and the ordinal; for a built-in guide its owner's, and what it is.
    var address: String
  }

  private(set) var names: [ObjectIdentifier: Name] = [:]
  /// The items, each view followed by its guides, before its subviews.
  private(set) var items: [LayoutItem] = []

  /// The names in the hierarchy of `root`. A built-in guide is only an item if it is one of `usedGuides`.
  ///
  /// - Complexity: O(items), and O(depth + siblings) for each item whose key is not unique.
  init(root: View, usedGuides: Set<ObjectIdentifier>) {
    var keyed: [String: Int] = [:]
    var guideCount = 0
    for (number, view) in root.hierarchy.enumerated() {
      let address = view.capturedAddress ?? ordinalName(number + 1)
      add(view, address: address, &keyed)
      for guide in view.layoutGuides {
        guideCount += 1
        add(guide, address: guide.capturedAddress ?? ordinalName(guideCount), &keyed)
      }
      let builtIn = view.builtInGuides.sorted { $0.kind == .safeArea && $1.kind == .margins }
      for guide in builtIn where usedGuides.contains(ObjectIdentifier(guide)) {
        add(guide, address: guide.builtInName(address), &keyed)
      }
    }
    for item in items {
      guard let key = names[ObjectIdentifier(item)]?.key, keyed[key, default: 0] > 1 else { continue }
      var path = item.path(in: root)
      while keyed[path] != nil { path += "'" }
      names[ObjectIdentifier(item)]?.key = path
    }
  }

  private mutating func add(_ item: LayoutItem, address: String, _ keyed: inout [String: Int]) {
    items.append(item)
    names[ObjectIdentifier(item)] = Name(key: item.key, address: address)
    if let key = item.key { keyed[key, default: 0] += 1 }
  }
}
