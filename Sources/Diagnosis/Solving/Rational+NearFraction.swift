import ConstraintSystems
import ExactNumbers

extension Rational {
  /// Returns the simplest fraction within rounding error of `value`, because that is the exact value of most
  /// multipliers computed in doubles. If there is no simple fraction nearby, returns `value` unchanged.
  static func nearFraction(_ value: Double) -> Rational {
    Rational(near: value, error: Tolerance.lastDigits, limit: 1_000_000) ?? Rational(exactly: value) ?? .zero
  }
}
