/// A value that only one thread at a time can access.
///
/// It's used instead of `Mutex` from `Synchronization`, which requires macOS 15 or iOS 18.
@safe
package final class Locked<Value>: @unchecked Sendable {
  // `@unchecked Sendable`: The value is accessed only while the lock is held.
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  /// Creates a lock that protects `value`. There must be no other references to it.
  package init(_ value: sending Value) {
    self.value = value
    unsafe lock = .allocate(capacity: 1)
    unsafe lock.initialize(to: pthread_mutex_t())
    let status = unsafe pthread_mutex_init(lock, nil)
    precondition(status == 0, "out of memory for a lock")
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
  }

  /// Calls `body` with exclusive access to the value. `body` must not acquire the same lock again.
  package func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return try body(&value)
  }
}
