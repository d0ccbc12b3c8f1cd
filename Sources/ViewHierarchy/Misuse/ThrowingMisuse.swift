import Platform

/// Runs `body` to its end, and then throws the first misuse in it, instead of recording it.
///
/// The misuse does not stop `body`: the calls behind it are made, and what they change stays changed.
///
/// Calls such as `makeConstraints` do not throw, because view code mostly cannot. Where it can, this turns misuse into
/// an error at once:
///
///     try throwingMisuse {
///       label.makeConstraints { make in make.left.equalTo(stranger) }
///     }
///
/// It holds for everything that `body` calls in this task; nested calls each throw their own.
///
/// - Returns: what `body` returns.
/// - Throws: a ``LayoutError`` for misuse; what `body` throws.
@discardableResult
public func throwingMisuse<Result>(_ body: () throws -> Result) throws -> Result {
  let collector = MisuseCollector()
  let result = try MisuseCollector.$current.withValue(collector, operation: body)
  if let error = collector.errors.withLock(\.first) { throw error }
  return result
}

/// Keeps the misuse in a ``throwingMisuse(_:)``.
final class MisuseCollector: Sendable {
  let errors = Locked<[LayoutError]>([])

  @TaskLocal static var current: MisuseCollector?
}
