/// A summand `coefficient * variable` of a row.
public struct Term: Hashable, Sendable {
  /// The variable of the summand.
  public var variable: Variable
  /// The variable's coefficient: either 0, which has no effect, or a number with a magnitude from 1e-300 to 1e300. The
  /// solver rejects other numbers.
  public var coefficient: Double

  /// Creates the summand `coefficient * variable`.
  public init(_ coefficient: Double, _ variable: Variable) {
    self.variable = variable
    self.coefficient = coefficient
  }

  /// Creates the summand `1 * variable`.
  public init(_ variable: Variable) {
    self.init(1, variable)
  }

  /// Returns true if the solver accepts a coefficient. NaN is rejected.
  @inline(always)
  static func isLegal(_ coefficient: Double) -> Bool {
    coefficient.magnitude >= 1e-300 && coefficient.magnitude <= 1e300 || coefficient == 0
  }
}
