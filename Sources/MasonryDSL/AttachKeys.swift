public import LayoutModel

/// Names the views and guides stored in the properties of `owner` by their properties' names: Masonry's `MASAttachKeys`
/// without naming anything twice.
///
/// Properties that the owner's class inherits count too, up to `View` and `ViewController`, whose own do not; a lazy
/// property counts once it has a value. Elements of an array get their index: `rows[0]`. A key that a view already has
/// is replaced. Keys need not be unique: where they are not, descriptions add the path.
///
/// - Complexity: O(stored properties).
public func attachKeys(of owner: Any) {
  var mirror: Mirror? = Mirror(reflecting: owner)
  while let current = mirror, current.subjectType != View.self, current.subjectType != ViewController.self {
    for child in current.children {
      if let label = child.label { attach(propertyName(label), to: child.value) }
    }
    mirror = current.superclassMirror
  }
}

/// Gives each view or guide its key.
public func attachKeys(_ items: KeyValuePairs<String, LayoutItem>) {
  for (key, item) in items { item.key = key }
}

/// The name as it was written: the compiler stores lazy and wrapped properties under another.
private func propertyName(_ label: String) -> String {
  for prefix in ["$__lazy_storage_$_", "_"] where label.hasPrefix(prefix) {
    return String(label.dropFirst(prefix.count))
  }
  return label
}

private func attach(_ key: String, to value: Any) {
  if let item = value as? LayoutItem {
    item.key = key
  } else if let items = value as? [LayoutItem] {
    for (index, item) in items.enumerated() { item.key = "\(key)[\(index)]" }
  } else if Mirror(reflecting: value).displayStyle == .optional, let wrapped = Mirror(reflecting: value).children.first
  {
    attach(key, to: wrapped.value)
  }
}
