import CAtomics

/// A number that several threads, and handlers of signals, may count up at the same time.
///
/// It stands for `Atomic<Int>` of `Synchronization`, which needs macOS 15 and iOS 18.
@safe
package final class Counter: @unchecked Sendable {
  // `@unchecked Sendable`: the number is read and written by atomic instructions alone.
  private let number: UnsafeMutablePointer<Int>

  /// A counter that starts with 0.
  package init() {
    unsafe number = .allocate(capacity: 1)
    unsafe number.initialize(to: 0)
  }

  deinit { unsafe number.deallocate() }

  /// Adds `summand`.
  ///
  /// - Returns: the sum, which no other call gets in a counter that only grows.
  @discardableResult
  package func add(_ summand: Int = 1) -> Int { unsafe masdiag_atomic_add(number, summand) }

  /// The number by now.
  package var value: Int { unsafe masdiag_atomic_load(number) }
}
