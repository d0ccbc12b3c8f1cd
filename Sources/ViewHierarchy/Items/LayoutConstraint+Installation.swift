import Platform

/// Counts installations, so that constraints of views that only later come into one hierarchy stand in order.
private let installationCounter = Counter()

extension LayoutConstraint {
  /// Installs the constraint on the innermost view that contains both items. Does nothing where it is installed.
  ///
  /// If it breaks a rule of Auto Layout it is not installed; that is recorded as ``View/misuse`` of its items.
  ///
  /// - Complexity: O(depth); the layout is solved when frames are next asked for.
  public func activate() { Self.activate([self]) }

  /// Installs the constraint, as ``activate()`` does.
  ///
  /// - Throws: the rule of Auto Layout that it breaks; it is not installed then.
  package func activateOrThrow() throws(LayoutError) { try Self.activateOrThrow([self]) }

  /// Takes the constraint off the view that it is installed on. Does nothing where it is not installed.
  ///
  /// - Complexity: that of removing an element from the array of that view's constraints.
  public func deactivate() {
    guard let host = installedView else { return }
    host.constraints.removeInstalled(self)
    installedView = nil
    leaveItems()
    observer?.constraintRemoved(self)
    observer = nil
  }

  /// The view that the constraint was installed on does not exist any more; its items may.
  func hostIsGone() { leaveItems() }

  /// Installs all of `constraints`, in order, or none.
  ///
  /// If some break a rule of Auto Layout none is installed; that is recorded as ``View/misuse`` of their items.
  ///
  /// - Complexity: O(constraints * depth); the layout is solved when frames are next asked for.
  public static func activate(_ constraints: [LayoutConstraint]) {
    do {
      try activateOrThrow(constraints)
    } catch {
      for constraint in constraints where !constraint.isActive {
        do { _ = try constraint.checkedHost() } catch { error.record(about: constraint.items) }
      }
    }
  }

  /// Installs all of `constraints`, in order, or none.
  ///
  /// - Throws: the rule that the first unfit one of them breaks; none is installed then.
  package static func activateOrThrow(_ constraints: [LayoutConstraint]) throws(LayoutError) {
    var hosts: [(LayoutConstraint, View)] = []
    for constraint in constraints where !constraint.isActive {
      constraint.relateToContent()
      hosts.append((constraint, try constraint.checkedHost()))
    }
    for (constraint, host) in hosts where !constraint.isActive { constraint.install(on: host) }
  }

  /// Takes all of `constraints` off the views that they are installed on.
  ///
  /// - Complexity: O(constraints) where they are the newest of their views, in order of installation.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    // From the newest on, as what stands behind a removed element of an array has to move.
    for constraint in constraints.reversed() { constraint.deactivate() }
  }

  /// Installs the constraint on `host`, which ``checkedHost()`` gave.
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
  /// Removes `constraint` from constraints in order of installation, if it is one of them. Found in O(log count).
  fileprivate mutating func removeInstalled(_ constraint: LayoutConstraint) {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle].installationNumber < constraint.installationNumber { low = middle + 1 } else { high = middle }
    }
    if low < endIndex, self[low] === constraint { remove(at: low) }
  }
}
