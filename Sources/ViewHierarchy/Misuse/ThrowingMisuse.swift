import Platform

/// Runs `body` to its end, and then throws the first misuse in it instead of recording it.
///
/// Misuse doesn't stop `body`: later calls are still executed, and their changes remain.
///
/// Calls such as `makeConstraints` don't throw, because view code usually can't. In code that can throw, this function
/// turns misuse into an error:
///
///     try throwingMisuse {
///       label.makeConstraints { make in make.left.equalTo(stranger) }
///     }
///
/// The function applies to everything that `body` calls in the current task. Nested calls throw their own misuse.
///
/// - Returns: the result of `body`.
/// - Throws: a ``LayoutError`` for misuse, or the error that `body` throws.
@discardableResult
public func throwingMisuse<Result>(_ body: () throws -> Result) throws -> Result {
  let collector = MisuseCollector()
  let result = try MisuseCollector.$current.withValue(collector, operation: body)
  if let error = collector.errors.withLock(\.first) { throw error }
  return result
}

/// Collects the misuse during a call of ``throwingMisuse(_:)``.
final class MisuseCollector: Sendable {
  let errors = Locked<[LayoutError]>([])

  @TaskLocal static var current: MisuseCollector?
}
