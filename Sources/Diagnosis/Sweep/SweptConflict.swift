import Certificates
public import ConstraintSystems
import ExactNumbers

/// A conflict of a layout whose numbers move.
public struct SweptConflict: Sendable {
  /// The shortfall in points, as a function of the axes' values: the conflict exists wherever it is greater than 0.
  ///
  /// The shortfall is a sum of rows. Only the rows' constants move, so the same multipliers prove the conflict
  /// everywhere.
  public let shortfall: LinearFunction
  /// The values for which the conflict is shown: as close to its boundary as round numbers allow.
  public let example: [Double]
  /// The conflict for the values of ``example``.
  public let conflict: LayoutConflict
  /// The swept system and the constraints left out of it, from which ``system`` is derived: storing a layout for each
  /// of a thousand conflicts would take too much memory.
  let sweep: SweptSystem
  let dropped: [Int]

  /// The layout for the values of ``example``.
  ///
  /// - Complexity: O(size of the layout).
  public var system: ConstraintSystem { sweep.system(at: example, without: dropped) }
}

extension SweptConflict {
  /// True if the conflict depends on none of the axes.
  public var isEverywhere: Bool { shortfall.slopes.allSatisfy(\.isZero) }

  /// Returns true if the conflict begins at the boundary of `region`: without the conflict, the region would be larger.
  public func bounds(_ region: ConvexRegion) -> Bool {
    !isEverywhere && region.corners.contains { shortfall.value(at: $0).isZero }
  }
}

extension LayoutConflict {
  /// Returns the shortfall in points as a function of the axes' values, given the `values` at which this conflict was
  /// found.
  func shortfall(along axes: [SweepAxis], at values: [Rational]) -> LinearFunction {
    // Each row is `lhs - rhs (relation) 0`: its constant is subtracted from the sum of the rows, and therefore added to
    // the shortfall.
    let slopes = axes.map { axis in members.first { $0.index == axis.index }?.multiplier ?? .zero }
    let constant = zip(slopes, values).reduce(shortfall) { $0 - $1.0 * $1.1 }
    return LinearFunction(constant: constant, slopes: slopes)
  }
}
