/// How far the operation under way has got.
struct OperationAccount: ~Copyable, Sendable {
  /// Which operation it is.
  var number: Int64 = 0
  /// How many exchanges it has taken.
  var exchanges = 0
  /// Whether it has taken so many that it may be going round in circles: then Bland's rule picks what moves.
  var isCautious = false
  /// Whether it has built the basis anew.
  var isRestarted = false
  /// Variables about which rounding may have decided something.
  var suspects = Buffer<VariableKey>()
  var isSuspect = KeySet()

  mutating func begin() {
    number += 1
    exchanges = 0
    isCautious = false
    isRestarted = false
  }
}
