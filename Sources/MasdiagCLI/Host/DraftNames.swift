import Platform

/// The paths of drafts in progress, accessible to signal handlers.
@safe
final class DraftNames: @unchecked Sendable {
  // `@unchecked Sendable`: Slots change only while the lock is held. Signal handlers read slots without the lock, which
  // is safe because each slot is one word.
  static let shared = DraftNames()

  private static let count = 64
  private let slots: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let taken = Locked(Set<Int>())

  private init() {
    unsafe slots = .allocate(capacity: Self.count)
    unsafe slots.initialize(repeating: nil, count: Self.count)
  }

  /// Records the path of a draft before the file is created.
  ///
  /// - Returns: the path's slot, or nil if there are already too many drafts.
  func add(_ path: String) -> Int? {
    taken.withLock { taken in
      guard let slot = (0..<Self.count).first(where: { !taken.contains($0) }) else { return nil }
      taken.insert(slot)
      unsafe slots[slot] = strdup(path)
      return slot
    }
  }

  /// Removes the path of a draft that has been moved or deleted.
  func remove(_ slot: Int) {
    taken.withLock { taken in
      // The string isn't freed, because a signal handler on another thread may be reading it.
      unsafe slots[slot] = nil
      taken.remove(slot)
    }
  }

  /// Deletes all drafts. This method is safe to call in a signal handler.
  func unlinkAll() {
    for slot in 0..<Self.count {
      if let path = unsafe slots[slot] { unsafe unlink(path) }
    }
  }
}
