/// How far the operation under way has got.
struct OperationAccount: ~Copyable, Sendable {
  /// Which operation it is.
  var number: Int64 = 0
  /// How many exchanges it has taken.
  var exchanges = 0
  /// How often it has computed values.
  var passes = 0
  /// Whether it has taken so many that it may be going round in circles: then Bland's rule picks what moves.
  var isCautious = false
  /// Whether of the rows out of place the one comes first that misses its bound by most when it is listed. Else the
  /// first in the order of addition does.
  var isFarthestFirst = false
  /// Whether the one of the highest priority comes first.
  var isStrongestFirst = false
  /// Whether it loads many rows: what they come to is the same in whichever order they are put right.
  var isLoading = false
  /// Whether it has built the basis anew.
  var isRestarted = false
  /// When the operation is to be given up; nil for one that takes as long as it takes.
  var deadline: Deadline?
  /// Whether it was given up: the state is then only good for rolling back.
  private(set) var isGivenUp = false
  private var roundCount = 0
  /// The clock is looked at once in so many rounds.
  private static let clockInterval = 16
  /// Variables about which rounding may have decided something.
  var suspects = Buffer<VariableKey>()
  var isSuspect = KeySet()
  #if DEBUG
  /// Whether the solver's invariants are checked at its end (`Solver+Invariants.swift`).
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

  /// Notes another round of an operation that has a deadline; says whether it is given up.
  mutating func isLate() -> Bool {
    roundCount += 1
    if let deadline, roundCount.isMultiple(of: Self.clockInterval), ContinuousClock.now >= deadline.instant {
      isGivenUp = true
    }
    return isGivenUp
  }
}

/// A moment to give up at.
///
/// An object, since the compiler does not know the size of a clock's instant: whatever contains one by value has its
/// fields looked up when the program runs, and the solver would.
final class Deadline: Sendable {
  let instant: ContinuousClock.Instant

  init(_ instant: ContinuousClock.Instant) { self.instant = instant }
}
