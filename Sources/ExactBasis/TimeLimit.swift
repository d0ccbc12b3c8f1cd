/// Until when exact arithmetic may take. Its numbers grow while it works, so it cannot be known beforehand.
package struct TimeLimit: Sendable {
  /// The moment; nil where there is time enough.
  private let deadline: ContinuousClock.Instant?

  /// No limit.
  package static let none = TimeLimit(nil)

  /// The limit at `deadline`, if there is one.
  package init(_ deadline: ContinuousClock.Instant?) { self.deadline = deadline }

  /// The time is over, and nothing is known of what was asked.
  package struct Exceeded: Error {
    package init() {}
  }

  /// To be asked in each round of a loop over long numbers, which takes far longer than a look at the clock.
  func check() throws(Exceeded) {
    if let deadline, ContinuousClock.now >= deadline { throw Exceeded() }
  }
}
