public import ExactNumbers

/// All minimal ways to make the required constraints hold together by removing some of them.
///
/// Unrelated conflicts are resolved independently: a correction of the whole system consists of one correction from
/// each of the ``groups``. Only ``combined`` builds these combinations.
public struct Corrections: Sendable {
  /// The corrections of one part that is independent of the others.
  public struct Group: Sendable {
    /// The corrections, each as ascending indices of constraints. Those that remove the fewest system-made constraints
    /// come first, then those that remove the fewest constraints, then those whose constraints are the most suspect.
    public package(set) var corrections: [[Int]]
    /// True if the search found all corrections.
    public package(set) var isComplete: Bool
  }

  /// The reason why the search ended. A later case takes precedence.
  public enum Ending: Int, Hashable, Comparable, Sendable {
    /// Everything was found.
    case complete
    /// A constraint was left out because its conflict couldn't be proved.
    case unproved
    /// There are more conflicts or corrections than requested.
    case count
    /// The time limit was reached.
    case time
    /// The receiver of the conflicts stopped the search.
    case interrupted

    /// Returns true if `right` takes precedence.
    public static func < (left: Ending, right: Ending) -> Bool { left.rawValue < right.rawValue }
  }

  /// The groups, in the order of their first conflicts; empty if there are no conflicts.
  public package(set) var groups: [Group]
  /// The reason why the search ended.
  public package(set) var ending: Ending
  /// The maximum number of corrections; nil for all.
  public package(set) var limit: Int?

  /// Creates corrections from groups. If the groups have more combinations than `limit`, the limit is recorded as the
  /// reason the search ended.
  package init(groups: [Group], ending: Ending, limit: Int? = nil) {
    self.groups = groups
    self.ending = ending
    self.limit = limit
    guard let limit else { return }
    if count > Rational(limit) { self.ending = max(ending, .count) }
    // The first corrections of the whole system consist of the first ones of each group.
    self.groups = groups.map { group in
      Group(
        corrections: Array(group.corrections.prefix(limit)),
        isComplete: group.isComplete && group.corrections.count <= limit)
    }
  }

  /// The number of corrections as far as they are known: the product of the numbers of corrections in the groups. 0 if
  /// there is nothing to correct, or if the search ended before it found a correction for one of the groups.
  public var count: Rational {
    groups.isEmpty ? Rational(0) : groups.reduce(Rational(1)) { $0 * Rational($1.corrections.count) }
  }
}
