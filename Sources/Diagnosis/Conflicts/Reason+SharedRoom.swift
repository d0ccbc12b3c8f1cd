package import ConstraintSystems
public import ExactNumbers

/// Fixed sizes in a container of a fixed size. They need more space than the container has, even without any one of
/// them.
///
/// Changing just one of them exposes the next conflict. To resolve all conflicts, shrink all of them, or release the
/// constraints that hold them in the container.
public struct SharedRoom: Hashable, Sendable {
  /// The constraint that gives the container's size, as an index.
  public let container: Int
  /// The constraints that give the sizes, as indices, ascending.
  public let sizes: [Int]
  /// The points that each of the sizes requires.
  private let points: [Rational]
  /// True if all of them are minimums that the app gives, which are lowered together even where one could make room.
  public let isOfMinimums: Bool
  /// The points available for all of them: the container's size less the distances.
  public let room: Rational

  /// The points that the sizes require in all.
  public var demand: Rational { points.reduce(.zero, +) }

  /// How many points are missing.
  public var missing: Rational { demand - room }

  /// How many points are missing once a fix has been made; nil where it is no change of one of the sizes, 0 where they
  /// fit then.
  public func missing(after fix: Fix) -> Rational? {
    guard let position = sizes.firstIndex(of: fix.index) else { return nil }
    let new: Rational
    switch fix.change {
    case .changeConstant(let constant): new = Rational(exactly: constant) ?? .zero
    default: new = .zero
    }
    return max(.zero, missing - points[position] + new)
  }

  /// The fixes with those of one constraint first after which everything fits, if there are any.
  func sorted(_ fixes: [Fix]) -> [Fix] {
    guard let first = fixes.first(where: { !sizes.contains($0.index) }) else { return fixes }
    return fixes.filter { $0.index == first.index } + fixes.filter { $0.index != first.index }
  }

  /// The room of the sum of `conflict`; nil where the sum is none of a container and its content, one of the sizes
  /// could make all the difference, or one of the distances could.
  ///
  /// - Complexity: that of ``Reasoning/bill(in:)``.
  package init?(_ conflict: LayoutConflict, in system: ConstraintSystem) {
    let reasoning = conflict.reasoning
    let bill = reasoning.bill(in: system)
    guard bill.count == .one, let first = bill.entries.first, case .constraint(let container) = first.content,
      first.factor == .one, system.constraints[container].isSizeAsNumber
    else { return nil }
    var asked: [(index: Int, points: Rational)] = []
    var room = first.amount
    var longest = Rational.zero
    for entry in bill.entries.dropFirst() {
      guard entry.amount.signum <= 0, !system.relatesSizes(entry) else { return nil }
      if case .constraint(let index) = entry.content, system.constraints[index].isSizeAsNumber {
        guard entry.factor.magnitude == .one else { return nil }
        asked.append((index, -entry.amount))
      } else {
        room += entry.amount
        longest = max(longest, -entry.amount)
      }
    }
    if case .constraint(let index) = reasoning.conclusion {
      guard system.constraints[index].isSizeAsNumber, reasoning.wanted > reasoning.available else { return nil }
      asked.append((index, reasoning.wanted))
    }
    asked.sort { $0.index < $1.index }
    self.container = container
    self.room = room
    sizes = asked.map(\.index)
    points = asked.map(\.points)
    let largest = points.reduce(.zero, max)
    isOfMinimums = sizes.allSatisfy { system.constraints[$0].isMinimumOfApp }
    guard sizes.count(where: { !system.constraints[$0].origin.isSystemMade }) > 1, room.signum > 0,
      isOfMinimums || missing > max(largest, longest)
    else { return nil }
  }
}

extension ConstraintSystem {
  /// True if a line is of a size that depends on others.
  fileprivate func relatesSizes(_ entry: Bill.Entry) -> Bool {
    switch entry.content {
    case .constraint(let index):
      let constraint = constraints[index]
      return constraint.second != nil && constraint.first.place.attribute.kind == .size
    case .sizes: return true
    case .inset: return false
    }
  }
}

extension ConstraintSystem.Constraint {
  /// True if it is a minimum size that the app gives.
  fileprivate var isMinimumOfApp: Bool { !origin.isSystemMade && relation == .greaterThanOrEqual }
}
