/// When the work on one input has to end with what was found.
///
/// It is known to everything that runs on the task, so that the innermost loops can look at it. A search that is cut
/// short says nothing rather than what it has not proved.
package enum Deadline {
  /// The moment; nil where there is time enough.
  @TaskLocal package static var instant: ContinuousClock.Instant?

  /// True if the time is over.
  package static var isOver: Bool { instant.map { ContinuousClock.now >= $0 } ?? false }

  /// The earlier of the known moment and `moment`, for work inside of other work.
  package static func earlier(_ moment: ContinuousClock.Instant?) -> ContinuousClock.Instant? {
    guard let moment, let instant else { return moment ?? instant }
    return min(moment, instant)
  }

  /// A look at the deadline for loops whose rounds are shorter than a look at the clock.
  package struct Watch {
    /// The number of rounds between two looks at the clock.
    private static let interval = 1024
    private var roundCount = 0

    package init() {}

    /// Notes another round of the loop.
    ///
    /// - Returns: true if the loop is to end.
    package mutating func isOver() -> Bool {
      roundCount += 1
      return roundCount.isMultiple(of: Self.interval) && Deadline.isOver
    }
  }
}
