/// Which part each variable belongs to.
struct PartAssignment: Sendable {
  private var parts: [Int?]

  init(variableCount: Int) {
    parts = Array(repeating: nil, count: variableCount)
  }

  /// The part that may move a variable; nil for one that stays where the reference has it.
  subscript(variable: Int) -> Int? {
    get { parts[variable] }
    set { parts[variable] = newValue }
  }
}

/// A part of a system that is looked at by itself.
struct Part: Sendable {
  /// The variables that may move.
  var variables: [Int]
  /// Constraints without variables that cannot hold; such a one is a part by itself.
  var impossible: [Int] = []
  /// The conflicts that are known, as indices of constraints, in the order in which they were found.
  var conflicts: [[Int]] = []
  /// The corrections that are known, in the order in which they were found.
  var corrections: [[Int]] = []
  /// True if conflicts and corrections are all there are.
  var isComplete = false
  /// True if the search is over, complete or not.
  var isFinished = false
}
