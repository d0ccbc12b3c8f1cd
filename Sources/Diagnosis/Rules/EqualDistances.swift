import ConstraintSystems

/// The app's distances, grouped by length, axis and container. The distances in a group are counterparts of each other.
/// Distances between neighbors have no container.
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

  /// Returns the first other distance that would be a counterpart of `constraint` if its distance were `points`.
  func counterpart(of constraint: ConstraintSystem.Constraint, points: Double) -> Int? {
    distances[kind(of: constraint, points: points)]?.first { $0 != constraint.index }
  }

  /// Returns the number of counterparts of `constraint`.
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
  /// Returns true if `constraint` sets a distance and would hold if that were equal to another of the app's distances.
  func hasCounterpart(_ constraint: ConstraintSystem.Constraint) -> Bool { counterpart(of: constraint) != nil }

  /// Returns the index of another constraint that sets the distance at which `constraint` would hold.
  func counterpart(of constraint: ConstraintSystem.Constraint) -> Int? {
    guard constraint.isDistance, let nearest = nearestConstants[constraint.index],
      nearest.magnitude != constraint.constant.magnitude
    else { return nil }
    return distances.counterpart(of: constraint, points: nearest)
  }

  /// Returns the number of the app's distances that are equal to the distance of `constraint`, including that one.
  func frequency(of constraint: ConstraintSystem.Constraint) -> Int {
    1 + distances.counterpartCount(of: constraint)
  }
}

extension ConstraintSystem.Constraint {
  /// True if the constraint sets a nonzero distance between two edges.
  fileprivate var isDistance: Bool {
    guard let second, relation == .equal, multiplier == 1, constant != 0, !isAspectRatio else { return false }
    return first.place.attribute.kind == .position && second.place.attribute.kind == .position
  }
}
