import ConstraintSystems
import ExactNumbers

extension Rational {
  /// Returns the simplest fraction within rounding error of `value`, which is what a multiplier computed in doubles
  /// represents. A value near no simple fraction is returned unchanged.
  static func nearFraction(_ value: Double) -> Rational {
    Rational(near: value, error: Tolerance.lastDigits, limit: 1_000_000) ?? Rational(exactly: value) ?? .zero
  }
}
