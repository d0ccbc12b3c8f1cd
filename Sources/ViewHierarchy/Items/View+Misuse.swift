import Platform

extension View {
  /// The misuse in the hierarchy of this view, in the order of the calls.
  ///
  /// Makers, anchors and hierarchies do not throw; what breaks a rule in them changes nothing and is recorded here, and
  /// printed to standard error. It is part of `diagnose()`, and thrown by ``layoutIfNeeded()``. Misuse about a view
  /// ends when its constraints are remade, or with ``forgetMisuse()``.
  ///
  /// - Complexity: O(1) as long as nothing was ever misused, otherwise O(views).
  public var misuse: [LayoutError] {
    guard MisuseRecord.areAny else { return [] }
    var seen: Set<UInt64> = []
    return root.allItems.flatMap(\.records).filter { !$0.isSettled && seen.insert($0.number).inserted }
      .sorted { $0.number < $1.number }.map(\.error)
  }

  /// Forgets all ``misuse`` in the hierarchy that this view is in. Complexity: O(views).
  public func forgetMisuse() {
    for item in root.allItems { item.settleMisuse() }
  }

  /// The views, and their guides of all kinds.
  private var allItems: [LayoutItem] { hierarchy.flatMap { [$0] + $0.layoutGuides + $0.builtInGuides } }
}

extension LayoutItem {
  /// Ends what was recorded about this item: its constraints are made anew.
  package func settleMisuse() {
    for record in records { record.isSettled = true }
    records = []
  }
}

extension View {
  /// Does `body`, and records what it throws as misuse.
  package func recordingMisuse(_ body: () throws(LayoutError) -> Void) {
    do throws(LayoutError) {
      try body()
    } catch {
      // What was recorded is thrown as well.
      if !root.misuse.contains(error) { error.record(about: [self]) }
    }
  }
}

extension LayoutError {
  /// Records the misuse with `items`, and prints it; or leaves it to the ``throwingMisuse(_:)`` around the call.
  ///
  /// Misuse that an item has recorded already is not recorded again.
  package func record(about items: [LayoutItem]) {
    if let collector = MisuseCollector.current {
      collector.errors.withLock { $0.append(self) }
      return
    }
    MisusePrinter.print(self)
    let record = MisuseRecord(self)
    for item in items where !item.records.contains(where: { $0.error == self && !$0.isSettled }) {
      item.records.append(record)
    }
  }
}
