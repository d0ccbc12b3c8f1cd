import Platform

/// Counts installations, so that the order of constraints is known even if their views are added to the same hierarchy
/// later.
private let installationCounter = Counter()

extension LayoutConstraint {
  /// Installs the constraint on the innermost view that contains both items. Does nothing if the constraint is already
  /// installed.
  ///
  /// A constraint that violates a rule of Auto Layout isn't installed; instead, a ``View/misuse`` of its items is
  /// recorded.
  ///
  /// - Complexity: O(depth). The layout is solved when a frame is read.
  public func activate() { Self.activate([self]) }

  /// Installs the constraint, like ``activate()``.
  ///
  /// - Throws: a ``LayoutError`` if the constraint violates a rule of Auto Layout; in that case, the constraint isn't
  ///   installed.
  package func activateOrThrow() throws(LayoutError) { try Self.activateOrThrow([self]) }

  /// - Removes the constraint from the view on which it is installed. Does nothing if the constraint isn't installed.
  ///
  /// - Complexity: the cost of removing an element from the array of that view's constraints.
  public func deactivate() {
    guard let host = installedView else { return }
    host.constraints.removeInstalled(self)
    installedView = nil
    leaveItems()
    observer?.constraintRemoved(self)
    observer = nil
  }

  /// Removes the constraint from its items after the view on which it was installed was deallocated.
  func hostIsGone() { leaveItems() }

  /// Installs all of `constraints`, in order, or none of them.
  ///
  /// If any of them violates a rule of Auto Layout, none is installed, and a ``View/misuse`` of its items is recorded.
  ///
  /// - Complexity: O(constraints * depth). The layout is solved when a frame is read.
  public static func activate(_ constraints: [LayoutConstraint]) {
    do {
      try activateOrThrow(constraints)
    } catch {
      for constraint in constraints where !constraint.isActive {
        do { _ = try constraint.checkedHost() } catch { error.record(about: constraint.items) }
      }
    }
  }

  /// Installs all of `constraints`, in order, or none of them.
  ///
  /// - Throws: a ``LayoutError`` for the first constraint that violates a rule of Auto Layout; in that case, none of
  ///   them is installed.
  package static func activateOrThrow(_ constraints: [LayoutConstraint]) throws(LayoutError) {
    var hosts: [(LayoutConstraint, View)] = []
    for constraint in constraints where !constraint.isActive {
      constraint.relateToContent()
      hosts.append((constraint, try constraint.checkedHost()))
    }
    for (constraint, host) in hosts where !constraint.isActive { constraint.install(on: host) }
  }

  /// Removes all of `constraints` from the views on which they are installed.
  ///
  /// - Complexity: O(constraints) if they are the newest constraints of their views, in order of installation.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    // Remove the newest first, because the elements after a removed element of an array must be moved.
    for constraint in constraints.reversed() { constraint.deactivate() }
  }

  /// Installs the constraint on `host`, the result of ``checkedHost()``.
  package func install(on host: View) {
    precondition(!isActive, "\(className) \(name ?? "without a key") is already installed")
    installationNumber = UInt64(installationCounter.add())
    installedView = host
    host.constraints.append(self)
    for item in items { item.constraintsInvolving.append(self) }
    host.root.rootObserver?.constraintAdded(self)
  }

  private func leaveItems() {
    for item in items { item.constraintsInvolving.removeInstalled(self) }
  }
}

extension [LayoutConstraint] {
  /// Removes `constraint` from this array, which is in order of installation. Does nothing if the array doesn't contain
  /// the constraint. The search takes O(log count).
  fileprivate mutating func removeInstalled(_ constraint: LayoutConstraint) {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle].installationNumber < constraint.installationNumber { low = middle + 1 } else { high = middle }
    }
    if low < endIndex, self[low] === constraint { remove(at: low) }
  }
}
