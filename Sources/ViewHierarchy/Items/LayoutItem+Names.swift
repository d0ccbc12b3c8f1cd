extension LayoutItem {
  /// The item's name in errors: its key; for an item without a key, its class and its path in the hierarchy.
  package var displayName: String {
    if let key { return key }
    guard let container else { return "a \(className) without a key" }
    return "the \(className) at \(path(in: container.root))"
  }

  /// Returns the path to this item from `root`, which contains it. The components are keys, or positions among siblings
  /// for items without a key.
  func path(in root: View) -> String {
    var steps: [String] = []
    var current = self
    while current !== root {
      guard let container = current.container else { preconditionFailure("\(className) isn't in the root") }
      steps.append(current.step(from: container))
      current = container
    }
    return (root.key ?? "root") + steps.reversed().joined()
  }

  /// Returns the last component of the item's path, which is appended to the path of its container.
  private func step(from container: View) -> String {
    if let guide = self as? LayoutGuide, guide.kind != .custom { return guide.builtInName("") }
    let siblings: [LayoutItem] = self is View ? container.subviews : container.layoutGuides
    let place = siblings.firstIndex { $0 === self } ?? 0
    guard let key else { return "/\(place)" }
    let twins = siblings.filter { $0.key == key }
    let number = twins.count > 1 ? "[\(twins.firstIndex { $0 === self } ?? 0)]" : ""
    return "/\(key)\(number)"
  }
}
