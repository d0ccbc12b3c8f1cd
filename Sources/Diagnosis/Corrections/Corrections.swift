public import ExactNumbers

/// Every way to make the required constraints hold together by removing as few of them as possible.
///
/// Conflicts that have nothing to do with each other are resolved independently: a correction of the whole is one of
/// each of the ``groups``. They are multiplied out only by ``combined``.
public struct Corrections: Sendable {
  /// The corrections of one part that has nothing to do with the others.
  public struct Group: Sendable {
    /// Indices of constraints, each list ascending: the fewest of the system's first, then the fewest, then the most
    /// breakable.
    public package(set) var corrections: [[Int]]
    /// True if these are all.
    public package(set) var isComplete: Bool
  }

  /// Why the search ended. A later one takes precedence.
  public enum Ending: Int, Hashable, Comparable, Sendable {
    /// Everything was found.
    case complete
    /// Something was left out because its conflict could not be proved.
    case unproved
    /// There is more than was requested.
    case count
    /// The time was over.
    case time
    /// The receiver of the conflicts wanted no more.
    case interrupted

    /// True if `right` takes precedence.
    public static func < (left: Ending, right: Ending) -> Bool { left.rawValue < right.rawValue }
  }

  /// The groups, in the order of their first conflicts; none if there is no conflict.
  public package(set) var groups: [Group]
  /// Why the search ended.
  public package(set) var ending: Ending
  /// How many corrections are wanted at most; nil for all.
  public package(set) var limit: Int?

  /// Corrections in groups. Where there are more than the limit, that is why the search ended.
  package init(groups: [Group], ending: Ending, limit: Int? = nil) {
    self.groups = groups
    self.ending = ending
    self.limit = limit
    guard let limit else { return }
    if count > Rational(limit) { self.ending = max(ending, .count) }
    // The first corrections of the whole are made of the first of each group.
    self.groups = groups.map { group in
      Group(
        corrections: Array(group.corrections.prefix(limit)),
        isComplete: group.isComplete && group.corrections.count <= limit)
    }
  }

  /// How many corrections there are, as far as the groups show it: the product of their numbers. 0 if there is nothing
  /// to correct, or if the search ended before any was known for one of the groups.
  public var count: Rational {
    groups.isEmpty ? Rational(0) : groups.reduce(Rational(1)) { $0 * Rational($1.corrections.count) }
  }
}
