import Certificates
import ExactNumbers

extension LayoutConflict {
  /// The shortfall as a number, in points.
  public var points: Double { shortfall.approximation }
}
