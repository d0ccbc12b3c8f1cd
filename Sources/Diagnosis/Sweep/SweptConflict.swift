import Certificates
public import ConstraintSystems
import ExactNumbers

/// A conflict that a layout has while numbers of it move.
public struct SweptConflict: Sendable {
  /// The shortfall in points, by the axes' values: the conflict exists wherever this is above 0.
  ///
  /// It is what the rows add up to, and only their constants move: the same multipliers prove the conflict everywhere.
  public let shortfall: LinearFunction
  /// Where it is shown: as near to where it ends as round numbers go.
  public let example: [Double]
  /// The conflict there.
  public let conflict: LayoutConflict
  /// What moves, and what takes no part: a layout for each of a thousand conflicts would fill the memory.
  let sweep: SweptSystem
  let dropped: [Int]

  /// The layout there.
  ///
  /// - Complexity: O(size of the layout).
  public var system: ConstraintSystem { sweep.system(at: example, without: dropped) }
}

extension SweptConflict {
  /// True if the conflict depends on none of the axes.
  public var isEverywhere: Bool { shortfall.slopes.allSatisfy(\.isZero) }

  /// True if the conflict begins where `region` ends: without it more values would do.
  public func bounds(_ region: ConvexRegion) -> Bool {
    !isEverywhere && region.corners.contains { shortfall.value(at: $0).isZero }
  }
}

extension LayoutConflict {
  /// How many points are missing, by the values of `axes`, where `values` are those of the conflict at hand.
  func shortfall(along axes: [SweepAxis], at values: [Rational]) -> LinearFunction {
    // Each row is `lhs - rhs (relation) 0`: its constant is taken from what the rows add up to, and so added to what is
    // missing.
    let slopes = axes.map { axis in members.first { $0.index == axis.index }?.multiplier ?? .zero }
    let constant = zip(slopes, values).reduce(shortfall) { $0 - $1.0 * $1.1 }
    return LinearFunction(constant: constant, slopes: slopes)
  }
}
