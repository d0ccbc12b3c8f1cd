/// A time limit for exact arithmetic, whose numbers grow unpredictably.
package struct TimeLimit: Sendable {
  /// The deadline; nil for no limit.
  private let deadline: ContinuousClock.Instant?

  /// No limit.
  package static let none = TimeLimit(nil)

  /// Creates a limit with an optional deadline.
  package init(_ deadline: ContinuousClock.Instant?) { self.deadline = deadline }

  /// An error thrown if the deadline has passed.
  package struct Exceeded: Error {
    package init() {}
  }

  /// Throws an error if the deadline has passed. Call this method in each round of a loop over long numbers; a round
  /// takes much longer than reading the clock.
  func check() throws(Exceeded) {
    if let deadline, ContinuousClock.now >= deadline { throw Exceeded() }
  }
}
