import Certificates
import ConstraintSystems
import ExactNumbers

/// A constraint system in which the constants of some constraints move.
struct SweptSystem: Sendable {
  let base: ConstraintSystem
  let axes: [SweepAxis]

  /// The axes' ranges. Each end is the shortest decimal for its double, so 0.1 is one tenth.
  var exactRanges: [ClosedRange<Rational>] {
    axes.map { Self.exact($0.range.lowerBound)...Self.exact($0.range.upperBound) }
  }

  private static func exact(_ number: Double) -> Rational {
    guard let exact = Rational(exactly: number) else { preconditionFailure("an axis ends at \(number)") }
    return exact
  }

  /// Returns the system in which the axes have the given values.
  ///
  /// - Parameter dropped: the constraints to leave out.
  func system(at values: [Double], without dropped: [Int] = []) -> ConstraintSystem {
    var system = base
    for (axis, value) in zip(axes, values) { system.moveConstant(of: axis.index, to: value) }
    for index in dropped { system.constraints[index].isActive = false }
    return system
  }

  /// Returns the diagnosis of the system in which the axes have the given values.
  func diagnosis(at values: [Double], without dropped: [Int] = []) -> SystemDiagnosis {
    SystemDiagnosis(system(at: values, without: dropped), .withoutFixes)
  }

  /// Returns a conflict that was found at `corner`, together with the values for which to show it.
  func shown(
    _ conflict: LayoutConflict, _ shortfall: LinearFunction, at corner: [Rational], without dropped: [Int],
    _ names: NameHashes
  ) -> SweptConflict {
    let found = corner.map(\.doubleValue)
    let values = example(of: shortfall) ?? found
    let system = system(at: values, without: dropped)
    let core = SystemSolver.InfeasibleSubset(
      constraints: conflict.members.map { ($0.index, $0.multiplier.doubleValue) },
      premises: conflict.premises.map { ($0.index, $0.multiplier.doubleValue) })
    guard let proved = ProvedConflict(core, in: system) else {
      return SweptConflict(
        shortfall: shortfall, example: found, conflict: conflict, sweep: self, dropped: dropped)
    }
    return SweptConflict(
      shortfall: shortfall, example: values,
      conflict: LayoutConflict(proved, in: system, broken: nil, dropped: Set(dropped), names: names), sweep: self,
      dropped: dropped)
  }

  /// Returns the whole number next to the boundary of a conflict on one axis, or a point halfway from the boundary to
  /// the end of the axis, or that end; nil if the conflict has no such boundary.
  private func example(of shortfall: LinearFunction) -> [Double]? {
    guard axes.count == 1, !shortfall.slopes[0].isZero else { return nil }
    let range = exactRanges[0]
    let end = (-shortfall.constant / shortfall.slopes[0])
    let isBelow = shortfall.slopes[0].signum < 0
    let whole = isBelow ? end.doubleValue.rounded(.up) - 1 : end.doubleValue.rounded(.down) + 1
    let far = isBelow ? range.lowerBound : range.upperBound
    let near = isBelow ? min(end, range.upperBound) : max(end, range.lowerBound)
    for value in [whole, ((near + far) / Rational(2)).doubleValue, far.doubleValue] {
      guard let exact = Rational(exactly: value), range.contains(exact) else { continue }
      if shortfall.value(at: [exact]).doubleValue >= Tolerance.points { return [value] }
    }
    return nil
  }
}
