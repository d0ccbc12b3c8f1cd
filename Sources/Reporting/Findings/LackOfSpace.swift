import LayoutModel

/// Finds the conflicts and the clipped content on several devices that have mostly the same constraints in common: the
/// same lack of space, which is larger on some devices than on others.
struct LackOfSpace {
  /// The numbers of the app's constraints.
  private let numbers: [String: Int]
  private var conflicts: SharedCauses
  /// The same conflicts, to compare with clipped content.
  private var shortages: SharedCauses

  /// The minimum number of constraints of conflicts to join: fewer are a contradiction rather than a lack of space.
  private static let leastMembers = 4

  /// Creates an index without conflicts.
  ///
  /// - Parameter findings: the findings on all devices.
  init(_ findings: [Finding]) {
    let causes = Set(findings.compactMap { ($0.fact as? ConflictFact)?.cause })
    var numbers: [String: Int] = [:]
    for name in Set(causes.joined()).sorted() { numbers[name] = numbers.count }
    self.numbers = numbers
    let sets = causes.sorted { $0.lexicographicallyPrecedes($1) }.map { Set($0.map { numbers[$0] ?? 0 }).sorted() }
    conflicts = SharedCauses(sets, leastReasons: Self.leastMembers)
    shortages = SharedCauses(sets, leastReasons: 2)
  }

  /// Returns the position of the first conflict that is the same lack of space. If there is none, adds the conflict at
  /// `position` and returns nil.
  mutating func conflict(like finding: Finding, else position: Int) -> Int? {
    guard let conflict = finding.fact as? ConflictFact else { return nil }
    let reasons = reasons(conflict.cause)
    let first = conflicts.first(with: reasons, else: position)
    _ = shortages.first(with: reasons, else: first ?? position)
    return first
  }

  /// Returns the position of the first conflict that is the same lack of space as clipped content.
  func conflict(like clipped: PreferenceFact) -> Int? {
    guard clipped.code == .clippedContent, let reason = clipped.reason else { return nil }
    let written = reason.obstacles.filter { !$0.constraint.origin.isSystemMade }
    return shortages.first(with: reasons(written.map(\.identity)))
  }

  /// Returns the distinct numbers of constraints; constraints that no conflict has get negative numbers.
  private func reasons(_ names: [String]) -> [Int] {
    let distinct = Set(names)
    let known = distinct.compactMap { numbers[$0] }.sorted()
    return known + (0..<(distinct.count - known.count)).map { -1 - $0 }
  }
}
