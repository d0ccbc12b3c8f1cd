/// Finds sets of reasons that are mostly the same, without comparing every pair of sets.
///
/// If two sets have more than half of each set's members in common, the rarer halves of both sets have a member in
/// common. Therefore, only sets whose rarer halves intersect are compared (Chaudhuri, Ganti and Kaushik, *A primitive
/// operator for similarity joins in data cleaning*, ICDE 2006).
struct SharedCauses {
  /// A set with which other sets are compared.
  private struct Group {
    /// The ranks of the reasons, rarest first.
    let reasons: [Int]
    /// The number that identifies the group.
    let name: Int
  }

  /// The rank of each reason; reasons that occur in fewer sets have a lower rank.
  private let ranks: [Int: Int]
  private var groups: [Group] = []
  /// For each rank, the groups that have this reason in their rarer half.
  private var groupsByRank: [[Int]]

  /// The minimum number of reasons in a set that starts a group.
  private let leastReasons: Int

  /// Creates an empty index.
  ///
  /// - Parameters:
  ///   - sets: all sets that ``first(with:else:)`` will be called with, each of distinct reasons.
  ///   - leastReasons: the minimum number of reasons in a set that starts a group.
  init(_ sets: [[Int]], leastReasons: Int = 6) {
    self.leastReasons = leastReasons
    var counts: [Int: Int] = [:]
    for set in sets {
      for reason in set { counts[reason, default: 0] += 1 }
    }
    let rarestFirst = counts.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    ranks = Dictionary(uniqueKeysWithValues: rarestFirst.enumerated().map { ($1.key, $0) })
    groupsByRank = Array(repeating: [], count: rarestFirst.count)
  }

  /// Returns the name of the first group that has mostly the same reasons as `set`. If there is no such group, returns
  /// nil and, if `set` has enough reasons, adds `set` as a group called `name`.
  ///
  /// - Parameter set: distinct reasons.
  mutating func first(with set: [Int], else name: Int) -> Int? {
    if let first = first(with: set) { return first }
    let reasons = set.compactMap { ranks[$0] }.sorted()
    guard reasons.count >= leastReasons else { return nil }
    for rank in Self.rarer(reasons) { groupsByRank[rank].append(groups.count) }
    groups.append(Group(reasons: reasons, name: name))
    return nil
  }

  /// Returns the name of the first group that has mostly the same reasons as `set`, which may contain reasons that no
  /// group has.
  func first(with set: [Int]) -> Int? {
    let reasons = set.compactMap { ranks[$0] }.sorted()
    var candidates: Set<Int> = []
    for rank in Self.rarer(reasons) { candidates.formUnion(groupsByRank[rank]) }
    let first = candidates.sorted().first {
      Self.areMostlyTheSame(groups[$0].reasons, reasons, ofAll: max(groups[$0].reasons.count, set.count))
    }
    return first.map { groups[$0].name }
  }

  private static func rarer(_ reasons: [Int]) -> ArraySlice<Int> { reasons.prefix((reasons.count + 1) / 2) }

  private static func areMostlyTheSame(_ left: [Int], _ right: [Int], ofAll count: Int) -> Bool {
    var (shared, leftPlace, rightPlace) = (0, 0, 0)
    while leftPlace < left.count, rightPlace < right.count {
      let (leftRank, rightRank) = (left[leftPlace], right[rightPlace])
      if leftRank == rightRank { shared += 1 }
      if leftRank <= rightRank { leftPlace += 1 }
      if rightRank <= leftRank { rightPlace += 1 }
    }
    return 2 * shared > count
  }
}
