/// Sets of reasons that are mostly the same, found without comparing each with each.
///
/// Two sets of which either shares more than half of its members with the other share one even among the rarer half of
/// each: so only sets with one of those in common are compared (Chaudhuri, Ganti and Kaushik, *A primitive operator for
/// similarity joins in data cleaning*, ICDE 2006).
struct SharedCauses {
  /// A set that others may be mostly the same as.
  private struct Group {
    /// The reasons by their rank, the rarest first.
    let reasons: [Int]
    /// What the group is called.
    let name: Int
  }

  /// The rank of each reason: those that fewer sets have come first.
  private let ranks: [Int: Int]
  private var groups: [Group] = []
  /// The groups that have a reason among the rarer half of theirs.
  private var groupsByRank: [[Int]]

  /// With fewer reasons, a set does not have enough in common with others to begin a group.
  private static let leastReasons = 6

  /// - Parameter sets: all sets that are going to be asked about.
  init(_ sets: [[Int]]) {
    var counts: [Int: Int] = [:]
    for set in sets {
      for reason in set { counts[reason, default: 0] += 1 }
    }
    let rarestFirst = counts.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    ranks = Dictionary(uniqueKeysWithValues: rarestFirst.enumerated().map { ($1.key, $0) })
    groupsByRank = Array(repeating: [], count: rarestFirst.count)
  }

  /// The name of the first group with mostly the same reasons as `set`; nil if there is none: then `set` is a group
  /// called `name`, if it has many reasons.
  ///
  /// - Parameter set: reasons, each once.
  mutating func first(with set: [Int], else name: Int) -> Int? {
    let reasons = set.compactMap { ranks[$0] }.sorted()
    let rarer = reasons.prefix((reasons.count + 1) / 2)
    var candidates: Set<Int> = []
    for rank in rarer { candidates.formUnion(groupsByRank[rank]) }
    let first = candidates.sorted().first { Self.areMostlyTheSame(groups[$0].reasons, reasons) }
    if let first { return groups[first].name }
    guard reasons.count >= Self.leastReasons else { return nil }
    for rank in rarer { groupsByRank[rank].append(groups.count) }
    groups.append(Group(reasons: reasons, name: name))
    return nil
  }

  private static func areMostlyTheSame(_ left: [Int], _ right: [Int]) -> Bool {
    var (shared, leftPlace, rightPlace) = (0, 0, 0)
    while leftPlace < left.count, rightPlace < right.count {
      let (leftRank, rightRank) = (left[leftPlace], right[rightPlace])
      if leftRank == rightRank { shared += 1 }
      if leftRank <= rightRank { leftPlace += 1 }
      if rightRank <= leftRank { rightPlace += 1 }
    }
    return 2 * shared > max(left.count, right.count)
  }
}
