import LayoutModel

extension Constraint {
  /// Installs the constraints that aren't installed yet.
  ///
  /// Changes made while the constraints were uninstalled take effect, and position constants are relative to the
  /// current superview. If Auto Layout rejects one of the constraints, none of them is installed, and the error is
  /// recorded.
  ///
  /// - Complexity: O(constraints * depth).
  public func install() {
    switch state {
    case .draft:
      log.record(.unfinishedChain, "can't install a chain before its make call does", items, at: nil)
    case .made(let draft, let members): install(members, of: draft)
    case .group(let members): for member in members { member.install() }
    }
  }

  private func install(_ members: [Member], of draft: ConstraintDraft) {
    guard members.contains(where: { !$0.constraint.isActive }) else { return }
    guard let item else { return LayoutConstraint.activate(members.map(\.constraint)) }
    var renewed = members
    do {
      for (index, member) in members.enumerated() where !member.constraint.isActive && member.constraint.hasItems {
        renewed[index].constraint = try draft.renewed(member.constraint, at: index, for: item)
      }
    } catch {
      return log.record(error.code, error.message, error.items, namesItems: error.namesItems, at: error.location)
    }
    LayoutConstraint.activate(renewed.map(\.constraint))
    if renewed.allSatisfy(\.constraint.isActive) { state = .made(draft.made, renewed) }
  }

  /// Uninstalls the constraints; ``install()`` installs them again. Constraints that aren't installed stay uninstalled.
  ///
  /// - Complexity: the total cost of deactivating each constraint.
  public func uninstall() { LayoutConstraint.deactivate(layoutConstraints) }

  /// Installs the constraints, like ``install()``.
  ///
  /// - Complexity: O(constraints * depth).
  public func activate() { install() }

  /// Uninstalls the constraints, like ``uninstall()``.
  public func deactivate() { uninstall() }

  /// True if all of the constraints take part in layout; false until the make call ends. Setting this property calls
  /// ``install()`` or ``uninstall()``.
  public var isActive: Bool {
    get {
      let constraints = layoutConstraints
      return !constraints.isEmpty && constraints.allSatisfy(\.isActive)
    }
    set { if newValue { install() } else { uninstall() } }
  }

  /// True if all of the constraints are installed; a synonym of ``isActive``.
  public var isInstalled: Bool { isActive }
}

extension Constraint: CustomStringConvertible {
  /// The descriptions of the constraints, one per line.
  public var description: String { layoutConstraints.map(\.description).joined(separator: "\n") }
}
