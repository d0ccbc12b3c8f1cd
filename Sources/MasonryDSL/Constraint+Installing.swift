public import LayoutModel

extension Constraint {
  /// Installs the constraints where they are not installed. Does nothing to those that are.
  ///
  /// - Throws: the rule of Auto Layout that one of them breaks by now (none is installed then); whatever misuse of this
  ///   handle was kept.
  /// - Complexity: O(constraints * depth).
  public func install() throws(LayoutError) {
    try log.throwFirst()
    if case .draft = state {
      throw log.call.error(
        .unfinishedChain, "a chain is installed by its make call, which has not come to that",
        items.compactMap { $0?.displayName }, at: nil)
    }
    try LayoutConstraint.activate(layoutConstraints)
  }

  /// Takes the constraints away; ``install()`` brings them back. What is not installed stays so.
  ///
  /// - Complexity: that of taking each off its view.
  public func uninstall() { LayoutConstraint.deactivate(layoutConstraints) }

  /// Installs the constraints, as ``install()`` does.
  ///
  /// - Throws: the rule of Auto Layout that one of them breaks by now; whatever misuse of this handle was kept.
  /// - Complexity: O(constraints * depth).
  public func activate() throws(LayoutError) { try install() }

  /// Takes the constraints away, as ``uninstall()`` does.
  public func deactivate() { uninstall() }

  /// Whether all of the constraints take part in layout; false before the make call has ended.
  public var isActive: Bool {
    let constraints = layoutConstraints
    return !constraints.isEmpty && constraints.allSatisfy(\.isActive)
  }

  /// Whether all of the constraints are installed: the same as ``isActive``.
  public var isInstalled: Bool { isActive }
}

extension Constraint: CustomStringConvertible {
  /// The descriptions of the constraints, a line each.
  public var description: String { layoutConstraints.map(\.description).joined(separator: "\n") }
}
