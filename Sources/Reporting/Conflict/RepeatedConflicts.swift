import Diagnosis
import LayoutModel
import PlainText

/// Which conflicts of a report say again what an earlier one said. The first is explained, of the others there is a
/// line each; nothing is joined where all fixes are asked for, as each conflict has its own.
///
/// - One mistake can come to several attributes: `edges` that are given twice contradict each other at the top, left,
///   bottom and right.
/// - A row that is too wide mostly stays so without the constraint that was broken for it: all that the next conflict
///   adds up stands in the first one's sum.
package struct RepeatedConflicts {
  /// The way in which a conflict repeats an earlier one.
  package enum Repetition {
    /// The same two statements, of other attributes: what stands for the whole text of the conflict.
    case statements(String)
    /// The sum of the conflict at the position `of`, `without` constraints that are listed there, as indices.
    case sum(of: Int, without: Set<Int>)
  }

  private let joinsStatements: Bool
  private let joinsSums: Bool
  private var mistakes: Set<ContradictingStatements> = []
  /// The sums that were explained: the conflict's position, and the constraints that are listed.
  private var sums: [(position: Int, listed: Set<Int>)] = []
  /// The positions in ``sums`` of those that list a constraint.
  private var sumsByConstraint: [Int: [Int]] = [:]

  /// Before the first conflict of a report that is printed in `style`. `joinsSums` is false where every minimal
  /// conflict was asked for: those that differ in what they add up are then what the reader wants to see.
  package init(_ style: Style, joinsSums: Bool) {
    joinsStatements = !style.listsAllFixes
    self.joinsSums = joinsSums && joinsStatements
  }

  /// What the conflict at `position` repeats; nil where nothing before it says the same. To be asked for each conflict
  /// in turn. Complexity: that of the conflict's members, and of the sums that list the rarest of them.
  package mutating func repetition(_ report: InputReport, ofConflictAt position: Int) -> Repetition? {
    let conflict = report.diagnosis.conflicts[position]
    if joinsStatements, report.kind == .layout,
      let statements = ContradictingStatements(conflict, in: report.system)
    {
      return mistakes.insert(statements).inserted ? nil : .statements(Self.line(report, position))
    }
    guard joinsSums else { return nil }
    let listed = Set(conflict.members.map(\.index) + conflict.reasoning.stronger)
    if let sum = earlierSum(of: conflict) {
      return .sum(of: sum.position, without: sum.listed.subtracting(listed))
    }
    for index in listed { sumsByConstraint[index, default: []].append(sums.count) }
    sums.append((position, listed))
    return nil
  }

  // MARK: Equal sums

  /// An explained sum that lists all members of the conflict.
  private func earlierSum(of conflict: LayoutConflict) -> (position: Int, listed: Set<Int>)? {
    let candidates = conflict.members.map { sumsByConstraint[$0.index] ?? [] }.min { $0.count < $1.count }
    return candidates?.lazy.map { sums[$0] }.first { sum in
      conflict.members.allSatisfy { sum.listed.contains($0.index) }
    }
  }

  // MARK: Text

  private static func line(_ report: InputReport, _ position: Int) -> String {
    let conflict = report.diagnosis.conflicts[position]
    let first = report.diagnosis.numberOfFirstFix(ofConflictAt: position)
    let numbers = (0..<conflict.fixes.count).map { first + $0 }
    let clause = Headline(system: report.system, conflict: conflict).clause
    return "The same two constraints also conflict here: \(clause)\(fixes(numbers)).\n"
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
