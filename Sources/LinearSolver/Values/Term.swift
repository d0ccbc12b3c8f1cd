/// One summand `coefficient * variable` of a row.
public struct Term: Hashable, Sendable {
  /// The unknown.
  public var variable: Variable
  /// Its factor: 0, which means nothing, or of a magnitude from 1e-300 to 1e300. Other numbers are refused by the
  /// solver.
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

  /// Whether the solver takes a coefficient; not a number is none.
  @inline(always)
  static func isLegal(_ coefficient: Double) -> Bool {
    coefficient.magnitude >= 1e-300 && coefficient.magnitude <= 1e300 || coefficient == 0
  }
}
