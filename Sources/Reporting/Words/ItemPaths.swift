import LayoutModel

/// The names of views and guides in JSON: the key or, for an item without a key, the path that consists of its
/// position, and that of each superview, among the subviews: `root/0/2`.
struct ItemPaths {
  private let names: [String]

  init(_ system: ConstraintSystem) {
    var paths: [String] = []
    var counts: [Int: Int] = [:]
    for item in system.items {
      guard let parent = item.parent else {
        paths.append("root")
        continue
      }
      let number = item.kind == .view ? counts[parent, default: 0] : 0
      if item.kind == .view { counts[parent] = number + 1 }
      paths.append(item.kind == .view ? "\(paths[parent])/\(number)" : "\(paths[parent])/\(item.address)")
    }
    names = zip(system.items, paths).map { $0.key ?? $1 }
  }

  /// The name of the item at `index`.
  subscript(index: Int) -> String { names[index] }

  /// The names of all items in text: a captured item has a name of its own even if it has no key, as in other reports.
  func labels(in system: ConstraintSystem) -> [String] {
    zip(system.items, names).map { item, path in
      item.key == nil && item.name != "\(item.className) \(item.address)" ? item.name : path
    }
  }
}
