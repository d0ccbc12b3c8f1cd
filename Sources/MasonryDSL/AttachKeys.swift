public import LayoutModel

/// Sets the keys of the views and guides in the stored properties of `owner` to the properties' names. Unlike Masonry's
/// `MASAttachKeys`, this function needs no list of names.
///
/// Inherited properties are included, except those of `View` and `ViewController`. Lazy properties are included once
/// they have a value. Elements of an array receive their index: `rows[0]`. Existing keys are replaced. Several items
/// can have the same key: descriptions then add the path.
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

/// Sets the key of each view or guide.
public func attachKeys(_ items: KeyValuePairs<String, LayoutItem>) {
  for (key, item) in items { item.key = key }
}

/// Returns the name of a property as declared: the compiler stores lazy and wrapped properties under a different name.
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
