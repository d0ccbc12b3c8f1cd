import Certificates
import LayoutModel

/// Looks for changes with which a condition is one no more, and tries each.
///
/// Only constraints that the app made are changed, most suspect first.
struct UnprintedConditionFixes {
  private let condition: UnprintedCondition
  private let system: ConstraintSystem
  private let brokenByLog: Int?

  /// How many suspects are looked at.
  private static let suspectLimit = 3

  init(_ condition: UnprintedCondition, in system: ConstraintSystem, brokenByLog: Int?) {
    self.condition = condition
    self.system = system
    self.brokenByLog = brokenByLog
  }

  /// The changes with which the unknown quantities may pass the bound.
  func fixes() -> [Fix] {
    let suspects = condition.ranking.filter { !system.constraints[$0].origin.isSystemMade }
    return suspects.prefix(Self.suspectLimit).enumerated().flatMap { rank, index in
      changes(of: index, isFirst: rank == 0).filter { works($0, on: index) }
        .map { Fix(index: index, change: $0) }
    }
  }

  private func changes(of index: Int, isFirst: Bool) -> [Fix.Change] {
    var changes: [Fix.Change] = isFirst ? LayoutPriority(999).map { [.lowerPriority(to: $0)] } ?? [] : []
    let member = condition.members.first { $0.index == index }
    if condition.comparison != .different, system.constraints[index].relation == .equal, let member {
      // A positive multiplier uses the row as `>=`; only the other direction lets go.
      changes.append(.relax(to: member.multiplier.signum > 0 ? .lessThanOrEqual : .greaterThanOrEqual))
    } else if !isFirst {
      changes.append(.remove)
    }
    return changes
  }

  private func works(_ change: Fix.Change, on index: Int) -> Bool {
    let changed = system.applying(change, to: index)
    return UnprintedConditionFinder(changed, brokenByLog: brokenByLog).found().allSatisfy { other in
      other.terms != condition.terms || other.bound != condition.bound
        || other.comparison != condition.comparison && condition.comparison != .different
    }
  }
}
