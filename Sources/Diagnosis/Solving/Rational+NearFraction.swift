import ConstraintSystems
import ExactNumbers

extension Rational {
  /// The simplest fraction within rounding of `value`: what a multiplier that was calculated in doubles represents.
  /// What is near no simple fraction is itself.
  static func nearFraction(_ value: Double) -> Rational {
    Rational(near: value, error: Tolerance.lastDigits, limit: 1_000_000) ?? Rational(exactly: value) ?? .zero
  }
}
