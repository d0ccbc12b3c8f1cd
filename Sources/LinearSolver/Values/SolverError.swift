/// Why the solver refuses what it was given. Whatever is refused has changed nothing.
public enum SolverError: Error, Hashable, Sendable {
  /// Required rows cannot hold together.
  case conflict(Conflict)
  /// A coefficient, or what the coefficients of one variable in a row add up to, is neither 0 nor of a magnitude from
  /// 1e-300 to 1e300.
  case invalidCoefficient(Double, of: Variable)
  /// No number lies between the bounds, or one of them is not a number.
  case invalidBounds(lower: Double, upper: Double)
  /// The number is no priority: those are from 1e-300 to 1000.
  case invalidPriority(Double)

  /// The conflict, if it is one.
  public var conflict: Conflict? {
    if case .conflict(let conflict) = self { conflict } else { nil }
  }
}

extension SolverError: CustomStringConvertible {
  /// What is wrong, in words; of a conflict, its members.
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

/// Stops the program on a mistake in it, with the reason in release builds, too, where a precondition has none.
@inline(never)
func stop(_ message: String) -> Never { fatalError(message) }
