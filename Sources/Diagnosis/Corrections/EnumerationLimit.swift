/// How far an enumeration of all conflicts and all corrections goes. Without a limit it goes to the end, which can be
/// far: there may be exponentially many.
public struct EnumerationLimit: Hashable, Sendable {
  /// As many conflicts, and as many corrections, are enough; nil for all.
  public var count: Int?
  /// The search ends after this time with what it has; nil for no such end.
  public var time: Duration?

  /// No limit but those that are given.
  public init(count: Int? = nil, time: Duration? = nil) {
    precondition(count.map { $0 > 0 } ?? true, "a limit of \(count ?? 0)")
    self.count = count
    self.time = time
  }

  /// No limit.
  public static let none = EnumerationLimit()
}
