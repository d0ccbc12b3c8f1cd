/// The reason why the solver refuses its input. A refused operation changes nothing.
public enum SolverError: Error, Hashable, Sendable {
  /// Required rows can't hold together.
  case conflict(Conflict)
  /// A coefficient, or the sum of a variable's coefficients in a row, is neither 0 nor a number with a magnitude from
  /// 1e-300 to 1e300.
  case invalidCoefficient(Double, of: Variable)
  /// There is no finite number between the bounds, or a bound is NaN.
  case invalidBounds(lower: Double, upper: Double)
  /// The priority isn't between 1e-300 and 1000.
  case invalidPriority(Double)

  /// The conflict; nil for other errors.
  public var conflict: Conflict? {
    if case .conflict(let conflict) = self { conflict } else { nil }
  }
}

extension SolverError: CustomStringConvertible {
  /// A description of the error; for a conflict, it includes the members.
  public var description: String {
    switch self {
    case .conflict(let conflict):
      conflict.description
    case .invalidCoefficient(let value, let variable):
      "the coefficient \(value) of \(variable) is neither 0 nor of a magnitude from 1e-300 to 1e300"
    case .invalidBounds(let lower, let upper):
      "no number lies between the bounds \(lower) and \(upper)"
    case .invalidPriority(let value):
      "the priority \(value) is not between 1e-300 and 1000"
    }
  }
}

/// Stops the program because of a programming error, and reports the reason. Unlike a precondition, reports it in
/// release builds, too.
@inline(never)
func stop(_ message: String) -> Never { fatalError(message) }
