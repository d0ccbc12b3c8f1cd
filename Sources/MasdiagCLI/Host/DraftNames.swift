import Platform

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The paths of the drafts that are being written, where a handler of signals can reach them.
@safe
final class DraftNames: @unchecked Sendable {
  // `@unchecked Sendable`: slots change under the lock. A handler reads them without, and each is one word.
  static let shared = DraftNames()

  private static let count = 64
  private let slots: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let taken = Locked(Set<Int>())

  private init() {
    unsafe slots = .allocate(capacity: Self.count)
    unsafe slots.initialize(repeating: nil, count: Self.count)
  }

  /// Notes a draft before it is begun.
  ///
  /// - Returns: where it is noted; nil if there are too many at a time.
  func add(_ path: String) -> Int? {
    taken.withLock { taken in
      guard let slot = (0..<Self.count).first(where: { !taken.contains($0) }) else { return nil }
      taken.insert(slot)
      unsafe slots[slot] = strdup(path)
      return slot
    }
  }

  /// Forgets a draft that is in its place or gone.
  func remove(_ slot: Int) {
    taken.withLock { taken in
      // (The text is not freed: a handler on another thread may be reading it.)
      unsafe slots[slot] = nil
      taken.remove(slot)
    }
  }

  /// Removes all drafts. A handler of signals may call this.
  func unlinkAll() {
    for slot in 0..<Self.count {
      if let path = unsafe slots[slot] { unsafe unlink(path) }
    }
  }
}
