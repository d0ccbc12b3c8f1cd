/// The time at which processing an input must end, with the results found so far.
///
/// The deadline is available to all code that runs in the task, so that even innermost loops can check it. Even if a
/// search is cut short, all of its results are proved.
package enum Deadline {
  /// The time; nil for no deadline.
  @TaskLocal package static var instant: ContinuousClock.Instant?

  /// The way to find out whether the user asked to stop; nil if nobody can ask.
  @TaskLocal package static var stop: Stop?

  /// The user's wish to stop.
  ///
  /// (A structure, because optimized builds of Swift 6.3 crash on a task-local closure.)
  package struct Stop: Sendable {
    /// Returns true if the user asked to stop.
    package let isRequested: @Sendable () -> Bool

    package init(isRequested: @escaping @Sendable () -> Bool) { self.isRequested = isRequested }
  }

  /// True if the deadline has passed, or the user asked to stop.
  package static var isOver: Bool {
    instant.map { ContinuousClock.now >= $0 } ?? false || stop?.isRequested() ?? false
  }

  /// Returns the earlier of the current deadline and `moment`, for work that is part of other work.
  package static func earlier(_ moment: ContinuousClock.Instant?) -> ContinuousClock.Instant? {
    guard let moment, let instant else { return moment ?? instant }
    return min(moment, instant)
  }

  /// A counter for checking the deadline in loops whose rounds take less time than reading the clock.
  package struct Watch {
    /// The number of rounds between two checks.
    private static let interval = 1024
    private var roundCount = 0

    package init() {}

    /// Counts another round of the loop.
    ///
    /// - Returns: true if the loop should end.
    package mutating func isOver() -> Bool {
      roundCount += 1
      return roundCount.isMultiple(of: Self.interval) && Deadline.isOver
    }
  }
}
