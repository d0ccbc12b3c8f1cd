import ConstraintSystems

/// The names of a hierarchy's items in descriptions.
///
/// An item with a key is named by the key. Keys in code need not be unique: items with the same key are named by their
/// paths from the root, such as `form/rows/1/title`. A path consists of keys, or positions among the subviews for items
/// without a key, and of `title[0]` and `title[1]` for siblings with the same key. An item without a key prints `0x`
/// and its ordinal (views and guides are numbered separately, each in view order), or the address at which it was
/// captured. A built-in guide prints its owner's address and its own kind, such as `0x2.safeArea`.
struct ItemNames {
  struct Name {
    /// The key, or the path if the key isn't unique; nil for an item without a key.
    var key: String?
    /// `0x` and the ordinal; for a built-in guide, its owner's address and its own kind.
    var address: String
  }

  private(set) var names: [ObjectIdentifier: Name] = [:]
  /// The items: each view, followed by its guides and then by its subviews.
  private(set) var items: [LayoutItem] = []

  /// Creates the names in the hierarchy of `root`. A built-in guide is an item only if it is one of `usedGuides`.
  ///
  /// - Complexity: O(items), plus O(depth + siblings) for each item whose key isn't unique.
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
