import LayoutModel

/// Finds the conflicts and the clipped content on several devices that have mostly the same constraints in common: the
/// same lack of space, which is larger on some devices than on others.
struct LackOfSpace {
  private var conflicts: SharedCauses
  private let sides: NumberedNames
  /// The same conflicts, to compare with clipped content.
  private var shortages: SharedCauses
  private let names: NumberedNames

  /// The minimum number of constraints of conflicts to join: fewer are a contradiction rather than a lack of space.
  private static let leastMembers = 4

  /// Creates an index without conflicts.
  ///
  /// - Parameter findings: the findings on all devices.
  init(_ findings: [Finding]) {
    let facts = findings.compactMap { $0.fact as? ConflictFact }
    sides = NumberedNames(facts.map(\.causeWithSides))
    conflicts = SharedCauses(sides.sets, leastReasons: Self.leastMembers)
    names = NumberedNames(facts.map(\.cause))
    shortages = SharedCauses(names.sets, leastReasons: 2)
  }

  /// Returns the position of the first conflict that is the same lack of space. If there is none, adds the conflict at
  /// `position` and returns nil.
  mutating func conflict(like finding: Finding, else position: Int) -> Int? {
    guard let conflict = finding.fact as? ConflictFact else { return nil }
    let first = conflicts.first(with: sides.numbers(of: conflict.causeWithSides), else: position)
    _ = shortages.first(with: names.numbers(of: conflict.cause), else: first ?? position)
    return first
  }

  /// Returns the position of the first conflict that is the same lack of space as clipped content.
  func conflict(like clipped: PreferenceFact) -> Int? {
    guard clipped.code == .clippedContent, let reason = clipped.reason else { return nil }
    let written = reason.obstacles.filter { !$0.constraint.origin.isSystemMade }
    return shortages.first(with: names.numbers(of: written.map(\.identity)))
  }
}

/// Sets of names, as sets of numbers.
private struct NumberedNames {
  private let numbers: [String: Int]
  /// The different sets, each with its numbers in order.
  let sets: [[Int]]

  init(_ lists: [[String]]) {
    let distinct = Set(lists)
    var numbers: [String: Int] = [:]
    for name in Set(distinct.joined()).sorted() { numbers[name] = numbers.count }
    self.numbers = numbers
    sets = distinct.sorted { $0.lexicographicallyPrecedes($1) }.map { Set($0.map { numbers[$0] ?? 0 }).sorted() }
  }

  /// Returns the distinct numbers of names; names that none of the sets has get negative numbers.
  func numbers(of names: [String]) -> [Int] {
    let distinct = Set(names)
    let known = distinct.compactMap { numbers[$0] }.sorted()
    return known + (0..<(distinct.count - known.count)).map { -1 - $0 }
  }
}
