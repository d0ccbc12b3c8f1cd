import Diagnosis
import LayoutModel

/// Which conflicts of a report say again what an earlier one said. The first is explained, of the others there is a
/// line each.
///
/// - One mistake can come to several attributes: `edges` that are given twice contradict each other at the top, left,
///   bottom and right.
/// - A row that is too wide mostly stays so without the constraint that was broken for it: all that the next conflict
///   adds up stands in the first one's sum.
package struct RepeatedConflicts {
  /// One of two constraints that contradict each other, as the place in the text that made it.
  private struct Statement: Hashable, Comparable {
    var place: String
    var items: [Int]
    var relation: Relation

    static func < (left: Statement, right: Statement) -> Bool {
      if left.place != right.place { return left.place < right.place }
      return left.items.lexicographicallyPrecedes(right.items)
    }
  }

  private let joinsSums: Bool
  private var mistakes: Set<[Statement]> = []
  /// The constraints that each sum lists which was explained.
  private var sums: [Set<Int>] = []
  /// The positions in ``sums`` of those that list a constraint.
  private var sumsByConstraint: [Int: [Int]] = [:]

  /// Before the first conflict of a report. `joinsSums` is false where every minimal conflict was asked for: those that
  /// differ in what they add up are then what the reader wants to see.
  package init(joinsSums: Bool) {
    self.joinsSums = joinsSums
  }

  /// What stands for the whole text of the conflict at `position`; nil where nothing before it says the same. To be
  /// asked for each conflict in turn. Complexity: that of the conflict's members, and of the sums that list the rarest
  /// of them.
  package mutating func line(_ report: InputReport, ofConflictAt position: Int) -> String? {
    let conflict = report.diagnosis.conflicts[position]
    if let statements = Self.statements(report, conflict) {
      guard !mistakes.insert(statements).inserted else { return nil }
      return Self.line("The same two again", report, position)
    }
    guard joinsSums else { return nil }
    let listed = Set(conflict.members.map(\.index) + conflict.reasoning.stronger)
    if let sum = earlierSum(of: conflict) {
      return Self.line("The same sum\(Self.difference(sum.subtracting(listed), report))", report, position)
    }
    for index in listed { sumsByConstraint[index, default: []].append(sums.count) }
    sums.append(listed)
    return nil
  }

  // MARK: Equal statements

  /// The two statements that contradict each other; nil where there are others, or it is not known where they stand.
  private static func statements(_ report: InputReport, _ conflict: LayoutConflict) -> [Statement]? {
    guard report.kind == .layout, conflict.members.count == 2, conflict.premises.isEmpty else { return nil }
    var statements: [Statement] = []
    for member in conflict.members {
      let constraint = report.system.constraints[member.index]
      guard constraint.origin == .user, let location = constraint.location else { return nil }
      let items = [constraint.first.place.item] + [constraint.second?.place.item].compactMap(\.self)
      statements.append(Statement(place: "\(location)", items: items, relation: constraint.relation))
    }
    return statements.sorted()
  }

  // MARK: Equal sums

  /// An explained sum that lists all members of the conflict.
  private func earlierSum(of conflict: LayoutConflict) -> Set<Int>? {
    let candidates = conflict.members.map { sumsByConstraint[$0.index] ?? [] }.min { $0.count < $1.count }
    return candidates?.lazy.map { sums[$0] }.first { sum in
      conflict.members.allSatisfy { sum.contains($0.index) }
    }
  }

  /// So many constraints that a sum is without are named.
  private static let namedLimit = 3

  /// `, without a.width == 200 and b.width == 200`
  private static func difference(_ indices: Set<Int>, _ report: InputReport) -> String {
    guard !indices.isEmpty else { return " again" }
    guard indices.count <= namedLimit else { return ", without \(indices.count) of its constraints" }
    let phrases = Phrases(system: report.system)
    return ", without " + listed(indices.sorted().map { phrases.equation(report.system.constraints[$0]) })
  }

  // MARK: Text

  private static func line(_ opening: String, _ report: InputReport, _ position: Int) -> String {
    let conflict = report.diagnosis.conflicts[position]
    let headline = Headline(system: report.system, conflict: conflict).text
    let sentence = headline.hasSuffix(".") ? String(headline.dropLast()) : headline
    let first = report.diagnosis.numberOfFirstFix(ofConflictAt: position)
    let numbers = (0..<conflict.fixes.count).map { first + $0 }
    return "\(opening): \(sentence)\(fixes(numbers)).\n"
  }

  /// ` (fixes 3 and 4)`, ` (fixes 3 to 9)`
  private static func fixes(_ numbers: [Int]) -> String {
    switch numbers.count {
    case 0: ""
    case 1: " (fix \(numbers[0]))"
    case 2: " (fixes \(numbers[0]) and \(numbers[1]))"
    default: " (fixes \(numbers[0]) to \(numbers[numbers.count - 1]))"
    }
  }
}
