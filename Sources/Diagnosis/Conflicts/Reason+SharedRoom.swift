package import ConstraintSystems
public import ExactNumbers

/// Fixed sizes in a container of fixed size that need more space than the container has, even without any one of them.
///
/// Changing just one of them exposes the next conflict. To resolve all conflicts, reduce all of them, or remove the
/// constraints that keep them in the container.
public struct SharedRoom: Hashable, Sendable {
  /// The index of the constraint that sets the container's size.
  public let container: Int
  /// The indices of the constraints that set the sizes, ascending.
  public let sizes: [Int]
  /// The points that each of the sizes requires.
  private let points: [Rational]
  /// True if all of the sizes are minimums set by the app. Minimums should be reduced together even if reducing one
  /// would be enough.
  public let isOfMinimums: Bool
  /// True if the container fills a screen, so that nothing in the layout can make it larger.
  public let isOfScreen: Bool
  /// The points available for all sizes: the container's size minus the distances.
  public let room: Rational

  /// The sum of the points that the sizes require.
  public var demand: Rational { points.reduce(.zero, +) }

  /// The number of missing points.
  public var missing: Rational { demand - room }

  /// Returns the shortfall, in points, that remains after a fix: 0 if the sizes then fit. Returns nil if the fix
  /// changes none of the sizes.
  public func missing(after fix: Fix) -> Rational? {
    guard let position = sizes.firstIndex(of: fix.index) else { return nil }
    let new: Rational
    switch fix.change {
    case .changeConstant(let constant): new = Rational(exactly: constant) ?? .zero
    default: new = .zero
    }
    return max(.zero, missing - points[position] + new)
  }

  /// Returns the fixes, starting with those of a constraint that makes everything fit, if there is one.
  func sorted(_ fixes: [Fix]) -> [Fix] {
    guard let first = fixes.first(where: { !sizes.contains($0.index) }) else { return fixes }
    return fixes.filter { $0.index == first.index } + fixes.filter { $0.index != first.index }
  }

  /// Creates a shared room from the sum of `conflict`; nil if the sum doesn't consist of a container and its content,
  /// or if changing one of the sizes or distances could be enough.
  ///
  /// - Complexity: see ``Reasoning/bill(in:)``.
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
    isOfScreen = Screens.isScreenSize(system.constraints[container], in: system)
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
  /// Returns true if a line is a size that depends on other sizes.
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
  /// True if the constraint is a minimum size set by the app.
  fileprivate var isMinimumOfApp: Bool { !origin.isSystemMade && relation == .greaterThanOrEqual }
}
