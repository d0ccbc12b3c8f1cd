import Platform

extension View {
  /// The misuse in this view's hierarchy, in the order of the calls.
  ///
  /// Makers, anchors and hierarchies don't throw: a call that violates one of their rules changes nothing; the
  /// violation is recorded here and printed to standard error. Misuse is part of the result of `diagnose()`, and is
  /// thrown by ``layoutIfNeeded()``. A view's misuse is removed if its constraints are remade, or by
  /// ``forgetMisuse()``.
  ///
  /// - Complexity: O(1) as long as no misuse was ever recorded, otherwise O(views).
  public var misuse: [LayoutError] {
    guard MisuseRecord.areAny else { return [] }
    var seen: Set<UInt64> = []
    return root.allItems.flatMap(\.records).filter { !$0.isSettled && seen.insert($0.number).inserted }
      .sorted { $0.number < $1.number }.map(\.error)
  }

  /// Forgets all ``misuse`` in the hierarchy that contains this view. Complexity: O(views).
  public func forgetMisuse() {
    for item in root.allItems { item.settleMisuse() }
  }

  /// The views, and all of their guides.
  private var allItems: [LayoutItem] { hierarchy.flatMap { [$0] + $0.layoutGuides + $0.builtInGuides } }
}

extension LayoutItem {
  /// Ends the recorded misuse of this item, because its constraints are made again.
  package func settleMisuse() {
    for record in records { record.isSettled = true }
    records = []
  }
}

extension View {
  /// Calls `body`, and records the error that it throws as misuse.
  package func recordingMisuse(_ body: () throws(LayoutError) -> Void) {
    do throws(LayoutError) {
      try body()
    } catch {
      // Recorded misuse is also thrown.
      if !root.misuse.contains(error) { error.record(about: [self]) }
    }
  }
}

extension LayoutError {
  /// Records and prints the misuse of `items`, or passes the misuse to the enclosing ``throwingMisuse(_:)``.
  ///
  /// Misuse that is already recorded for an item isn't recorded again.
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
