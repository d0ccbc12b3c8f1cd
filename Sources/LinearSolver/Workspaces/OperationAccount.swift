/// The progress of the current operation.
struct OperationAccount: ~Copyable, Sendable {
  var number: Int64 = 0
  /// The number of exchanges so far.
  var exchanges = 0
  /// The number of times that values were computed.
  var passes = 0
  /// True if there have been so many exchanges that the operation may be cycling. In that case, exchanges are selected
  /// by Bland's rule.
  var isCautious = false
  /// True to start with the row that misses its bound by the most at the time it is listed; false to start with the
  /// first in the order of addition.
  var isFarthestFirst = false
  /// True to start with the row of the highest priority.
  var isStrongestFirst = false
  /// True if the operation loads many rows. In that case, the result doesn't depend on the order in which rows are
  /// repaired.
  var isLoading = false
  /// True if the operation has rebuilt the basis.
  var isRestarted = false
  /// The time at which to give up the operation; nil for never.
  var deadline: Deadline?
  /// True if the operation was given up, so that the state can only be rolled back.
  private(set) var isGivenUp = false
  private var roundCount = 0
  /// The number of rounds between two checks of the clock.
  private static let clockInterval = 16
  /// Variables for which rounding may have affected a decision.
  var suspects = Buffer<VariableKey>()
  var isSuspect = KeySet()
  #if DEBUG
  /// True to check the solver's invariants at the end of the operation (`Solver+Invariants.swift`).
  var checksInvariants = false
  #endif

  mutating func begin() {
    number += 1
    exchanges = 0
    passes = 0
    isCautious = false
    isFarthestFirst = false
    isStrongestFirst = false
    isLoading = false
    isRestarted = false
    deadline = nil
    isGivenUp = false
    roundCount = 0
  }

  /// Counts another round of an operation with a deadline; returns true if the operation is given up.
  mutating func isLate() -> Bool {
    roundCount += 1
    if let deadline, roundCount.isMultiple(of: Self.clockInterval), ContinuousClock.now >= deadline.instant {
      isGivenUp = true
    }
    return isGivenUp
  }
}

/// A time at which to give up.
///
/// This is a class because the compiler doesn't know the size of a clock's instant: if types such as the solver
/// contained an instant by value, their field offsets would be looked up at run time.
final class Deadline: Sendable {
  let instant: ContinuousClock.Instant

  init(_ instant: ContinuousClock.Instant) { self.instant = instant }
}
