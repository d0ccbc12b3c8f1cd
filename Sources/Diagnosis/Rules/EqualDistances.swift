import ConstraintSystems

/// The distances that the app gives, those together that are each other's counterparts: equally far, on one axis, both
/// of edges from those of one container, or both between neighbours.
struct EqualDistances {
  private struct Kind: Hashable {
    var points: Double
    var axis: Axis
    var container: Int?
  }

  private let system: ConstraintSystem
  /// Indices of constraints, in the order given.
  private var distances: [Kind: [Int]] = [:]

  /// - Complexity: O(constraints).
  init(_ constraints: [ConstraintSystem.Constraint], in system: ConstraintSystem) {
    self.system = system
    for constraint in constraints where constraint.isDistance {
      distances[kind(of: constraint, points: constraint.constant), default: []].append(constraint.index)
    }
  }

  /// The first other distance like that of `constraint`, if it were `points`.
  func counterpart(of constraint: ConstraintSystem.Constraint, points: Double) -> Int? {
    distances[kind(of: constraint, points: points)]?.first { $0 != constraint.index }
  }

  /// How many other distances are like that of `constraint`.
  func counterpartCount(of constraint: ConstraintSystem.Constraint) -> Int {
    distances[kind(of: constraint, points: constraint.constant)]?.count { $0 != constraint.index } ?? 0
  }

  private func kind(of constraint: ConstraintSystem.Constraint, points: Double) -> Kind {
    Kind(
      points: points.magnitude, axis: constraint.first.place.attribute.axis,
      container: Containment.container(in: constraint, system))
  }
}

extension MemberSet {
  /// True if the constraint is a distance that would hold if it were as great as another of the app's.
  func hasCounterpart(_ constraint: ConstraintSystem.Constraint) -> Bool { counterpart(of: constraint) != nil }

  /// The index of a constraint whose distance is the one with which `constraint` would hold.
  func counterpart(of constraint: ConstraintSystem.Constraint) -> Int? {
    guard constraint.isDistance, let nearest = nearestConstants[constraint.index],
      nearest.magnitude != constraint.constant.magnitude
    else { return nil }
    return distances.counterpart(of: constraint, points: nearest)
  }

  /// How many of the app's distances are as great as that of `constraint`, it included.
  func frequency(of constraint: ConstraintSystem.Constraint) -> Int {
    1 + distances.counterpartCount(of: constraint)
  }
}

extension ConstraintSystem.Constraint {
  /// True if it keeps two edges a number of points apart.
  fileprivate var isDistance: Bool {
    guard let second, relation == .equal, multiplier == 1, constant != 0, !isAspectRatio else { return false }
    return first.place.attribute.kind == .position && second.place.attribute.kind == .position
  }
}
