/// An unknown of a ``Solver``: one real number, free in sign.
///
/// Variables are ordered by their creation. The order matters in one place only: where the constraints leave a choice,
/// the *stays* decide, and an earlier variable is kept nearer to 0 than any later one.
public struct Variable: Hashable, Comparable, Sendable {
  /// The position in order of creation, from 0.
  public let index: Int

  package init(index: Int) {
    self.index = index
  }

  /// Whether `left` was made before `right`.
  public static func < (left: Variable, right: Variable) -> Bool {
    left.index < right.index
  }
}

/// One summand `coefficient * variable` of a row.
public struct Term: Hashable, Sendable {
  /// The unknown.
  public var variable: Variable
  /// Its factor: finite; 0 is allowed and means nothing.
  public var coefficient: Double

  /// Makes the summand `coefficient * variable`.
  public init(_ coefficient: Double, _ variable: Variable) {
    self.variable = variable
    self.coefficient = coefficient
  }

  /// Makes the summand `1 * variable`.
  public init(_ variable: Variable) {
    self.init(1, variable)
  }
}
