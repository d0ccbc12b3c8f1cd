/// The part to which each variable belongs.
struct PartAssignment: Sendable {
  private var parts: [Int?]

  init(variableCount: Int) {
    parts = Array(repeating: nil, count: variableCount)
  }

  /// The part in which a variable may move; nil for a variable that keeps its reference value.
  subscript(variable: Int) -> Int? {
    get { parts[variable] }
    set { parts[variable] = newValue }
  }
}

/// A part of a system that is searched separately.
struct Part: Sendable {
  /// The variables that may move.
  var variables: [Int]
  /// Constraints without variables that can't hold. Each such constraint forms a part of its own.
  var impossible: [Int] = []
  /// The known conflicts as indices of constraints, in the order in which they were found.
  var conflicts: [[Int]] = []
  /// The known corrections, in the order in which they were found.
  var corrections: [[Int]] = []
  /// True if no conflicts or corrections are missing.
  var isComplete = false
  /// True if the search is over, complete or not.
  var isFinished = false
}
