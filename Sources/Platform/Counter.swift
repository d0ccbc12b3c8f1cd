import CAtomics

/// A counter that several threads and signal handlers can increment concurrently.
///
/// It's used instead of `Atomic<Int>` from `Synchronization`, which requires macOS 15 or iOS 18.
@safe
package final class Counter: @unchecked Sendable {
  // `@unchecked Sendable`: The number is accessed only with atomic instructions.
  private let number: UnsafeMutablePointer<Int>

  /// Creates a counter that starts at 0.
  package init() {
    unsafe number = .allocate(capacity: 1)
    unsafe number.initialize(to: 0)
  }

  deinit { unsafe number.deallocate() }

  /// Adds `summand`.
  ///
  /// - Returns: the sum. If the counter is only ever incremented, each call returns a different sum.
  @discardableResult
  package func add(_ summand: Int = 1) -> Int { unsafe masdiag_atomic_add(number, summand) }

  /// The current number.
  package var value: Int { unsafe masdiag_atomic_load(number) }
}
