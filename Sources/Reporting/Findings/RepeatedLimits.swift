import Diagnosis
import LayoutModel

/// Finds conflicts of one of the app's constraints with the same limit on different views, such as the views of a stack
/// view that makes them equally wide. Changing that constraint resolves all of them.
struct RepeatedLimits {
  /// A constraint, and the limit on a view's size that conflicts with it.
  private struct Pair: Hashable {
    let opponent: Int
    let attribute: Attribute
    let relation: Relation
    let points: Double
  }

  let system: ConstraintSystem
  /// The name of the first conflict with each pair.
  private var names: [Pair: Int] = [:]

  init(_ system: ConstraintSystem) { self.system = system }

  /// Returns the name of the first conflict of the same constraint with the same limit; nil if there is none.
  ///
  /// - Parameter members: the members of the conflict.
  func first(with members: [Int]) -> Int? { pairs(members).lazy.compactMap { names[$0] }.first }

  /// Notes a conflict called `name`.
  mutating func note(_ members: [Int], _ name: Int) {
    for pair in pairs(members) where names[pair] == nil { names[pair] = name }
  }

  private func pairs(_ members: [Int]) -> [Pair] {
    let own = members.filter { !system.constraints[$0].origin.isSystemMade }
    guard own.count == 2 else { return [] }
    return [(own[0], own[1]), (own[1], own[0])].compactMap { opponent, limit in
      let limit = system.constraints[limit]
      guard limit.second == nil, limit.relation != .equal else { return nil }
      return Pair(
        opponent: opponent, attribute: limit.first.place.attribute, relation: limit.relation, points: limit.constant)
    }
  }
}
