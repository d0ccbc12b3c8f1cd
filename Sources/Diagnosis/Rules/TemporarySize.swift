import ConstraintSystems
import PlatformKnowledge

/// A size that UIKit gives a view for a while, in a list whose lines alone don't conflict: the size of a measurement,
/// or the size of a view that a container hosts.
struct TemporarySize {
  /// The constraint that sets the size.
  let size: ConstraintSystem.Constraint
  /// The app's constraint that could yield in the meantime; nil if the app constrains nothing on the same axis.
  let yielding: Int?

  /// Finds the size among the members; nil if there is none. A measurement is more likely than a hosted size.
  init?(_ members: MemberSet, brokenByLog: Int?) {
    let hosted = members.all.filter { $0.origin == .encapsulated && $0.isSizeAsNumber && $0.isSystemNamed }
    guard let size = hosted.first(where: { $0.role == .measuring }) ?? hosted.first else { return nil }
    let linked = members.linked(to: size.first.place.item)
    let waiting = members.waiting(for: size).filter { index in
      let constraint = members.system.constraints[index]
      return !constraint.isZeroSize && (size.role == .measuring || constraint.items.contains(where: linked.contains))
    }
    self.size = size
    yielding = waiting.first { $0 == brokenByLog } ?? waiting.first
    // The size of a hosted view is worth mentioning only if something depends on it.
    if yielding == nil, size.role != .measuring { return nil }
  }
}

extension MemberSet {
  /// Returns the items that constraints of the list connect to `item`, directly or through others.
  fileprivate func linked(to item: Int) -> Set<Int> {
    var linked: Set = [item]
    var rest = all.map(\.items)
    while let next = rest.firstIndex(where: { !linked.isDisjoint(with: $0) }) {
      linked.formUnion(rest.remove(at: next))
    }
    return linked
  }
}

extension ConstraintSystem.Constraint {
  /// True if the constraint has an identifier that the system uses.
  fileprivate var isSystemNamed: Bool { key.flatMap { FrameworkConstraintSource(identifier: $0) } != nil }
}
