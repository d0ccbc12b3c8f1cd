/// The limits of an enumeration of all conflicts and corrections. An enumeration without limits can take very long,
/// because there may be exponentially many.
public struct EnumerationLimit: Hashable, Sendable {
  /// The number of conflicts, and of corrections, to find; nil for all.
  public var count: Int?
  /// The time after which the search ends with the results so far; nil for no time limit.
  public var time: Duration?

  /// Creates the given limits.
  public init(count: Int? = nil, time: Duration? = nil) {
    precondition(count.map { $0 > 0 } ?? true, "a limit of \(count ?? 0)")
    self.count = count
    self.time = time
  }

  /// No limit.
  public static let none = EnumerationLimit()
}
