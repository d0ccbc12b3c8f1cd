import Diagnosis
import LayoutModel
import PlainText

/// Detects a report's conflicts that repeat an earlier conflict. The first conflict is explained in full, and each
/// repetition gets a single line. If all fixes are listed, conflicts aren't merged, because each conflict has its own
/// fixes.
///
/// - One mistake can affect several attributes: two different `edges` constraints conflict at the top, left, bottom and
///   right.
/// - One mistake can affect several views: a statement of view code in a loop conflicts for each of them.
/// - One change can resolve several conflicts: in a form, each field conflicts with the label that is too wide.
/// - Sizes that share a room conflict again each time that recovery breaks one of them.
/// - Cells of the same structure have the same mistake, each with its own constraints.
/// - A row that is too wide usually remains too wide after recovery breaks a constraint. Every amount of the next
///   conflict then already appears in the first conflict's sum.
package struct RepeatedConflicts {
  /// The way in which a conflict repeats an earlier conflict.
  package enum Repetition {
    /// The same two statements conflict about other attributes, the change recommended for an earlier conflict
    /// resolves this one, or views of the same structure have the same conflict. The associated value is the line that
    /// replaces the text of the conflict.
    case line(String)
    /// The sum is that of the conflict at position `of`, without some of its constraints, given by their indices.
    case sum(of: Int, without: Set<Int>)
  }

  private let joinsStatements: Bool
  private let joinsSums: Bool
  private var mistakes: Set<ContradictingStatements> = []
  private var places = ConflictPlaces.History()
  /// The numbers of the recommended fixes so far that resolve all conflicts.
  private var remedies: [Remedy: Int] = [:]
  private var shapes: Set<ConflictShape> = []
  /// The sums explained so far: the conflict's position and the indices of the listed constraints.
  private var sums: [(position: Int, listed: Set<Int>)] = []
  /// For each constraint, the positions in ``sums`` of the sums that list it.
  private var sumsByConstraint: [Int: [Int]] = [:]

  /// Creates a detector for a report printed in `style`.
  ///
  /// - Parameter joinsSums: false if every minimal conflict was requested, because in that case, the differences
  ///   between the sums are of interest.
  package init(_ style: Style, joinsSums: Bool) {
    joinsStatements = !style.listsAllFixes
    self.joinsSums = joinsSums && joinsStatements
  }

  /// Returns the way in which the conflict at `position` repeats an earlier conflict, or nil if it doesn't repeat any.
  /// This method must be called for each conflict, in order.
  ///
  /// - Complexity: O(members * sums that list the rarest member).
  package mutating func repetition(_ report: InputReport, ofConflictAt position: Int) -> Repetition? {
    let conflict = report.diagnosis.conflicts[position]
    if joinsStatements, report.kind == .layout {
      let statements = ContradictingStatements(conflict, in: report.system)
      if let statements, !mistakes.insert(statements).inserted { return .line(Self.line(report, position)) }
      if report.code != nil,
        places.position(of: ConflictPlaces(conflict, in: report.system), else: position) != nil
      {
        return .line(Self.line(ofPlaces: report, position))
      }
      if statements != nil { return nil }
    }
    guard joinsSums else { return nil }
    let listed = Set(conflict.members.map(\.index) + conflict.reasoning.stronger)
    if let sum = earlierSum(of: conflict) {
      return .sum(of: sum.position, without: sum.listed.subtracting(listed))
    }
    if conflict.sharesRoomOf != nil { return .line(Self.line(ofSharedRoom: report, position)) }
    if report.kind == .layout, let (change, number) = Self.remedy(report, position) {
      if let known = remedies[change] { return .line(Self.line(report, position, resolvedBy: known)) }
      remedies[change] = number
    }
    if report.kind == .layout, let shape = ConflictShape(conflict, in: report.system),
      !shapes.insert(shape).inserted
    {
      return .line(Self.line(ofEqualShape: report, position))
    }
    for index in listed { sumsByConstraint[index, default: []].append(sums.count) }
    sums.append((position, listed))
    return nil
  }

  // MARK: Equal remedies

  /// A change to a constraint.
  private struct Remedy: Hashable {
    var index: Int
    var change: Fix.Change
  }

  /// Returns the recommended fix of a conflict and its number if the fix resolves all conflicts; otherwise nil.
  private static func remedy(_ report: InputReport, _ position: Int) -> (Remedy, Int)? {
    let conflict = report.diagnosis.conflicts[position]
    guard let place = conflict.recommendation?.fix, !conflict.fixes[place].leavesOtherConflicts else { return nil }
    let fix = conflict.fixes[place]
    return (
      Remedy(index: fix.index, change: fix.change),
      report.diagnosis.numberOfFirstFix(ofConflictAt: position) + place
    )
  }

  // MARK: Equal sums

  /// Returns an already explained sum that lists all of the conflict's members.
  private func earlierSum(of conflict: LayoutConflict) -> (position: Int, listed: Set<Int>)? {
    let candidates = conflict.members.map { sumsByConstraint[$0.index] ?? [] }.min { $0.count < $1.count }
    return candidates?.lazy.map { sums[$0] }.first { sum in
      conflict.members.allSatisfy { sum.listed.contains($0.index) }
    }
  }

  // MARK: Text

  private static func line(ofPlaces report: InputReport, _ position: Int) -> String {
    let clause = Headline(system: report.system, conflict: report.diagnosis.conflicts[position]).clause
    return "The same statements also conflict here: \(clause)\(fixes(numbers(report, position)))."
  }

  private static func line(_ report: InputReport, _ position: Int, resolvedBy fix: Int) -> String {
    let clause = Headline(system: report.system, conflict: report.diagnosis.conflicts[position]).clause
    return "Fix \(fix) also resolves this conflict: \(clause)\(fixes(numbers(report, position)))."
  }

  private static func line(ofSharedRoom report: InputReport, _ position: Int) -> String {
    let broken = report.system.constraints[report.diagnosis.conflicts[position].breaking]
    let title =
      report.kind == .consoleLog ? "[\(broken.position + 1)]" : Phrases(system: report.system).titleWithPlace(broken)
    return "\(title) conflicts over the same room\(fixes(numbers(report, position)))."
  }

  private static func line(ofEqualShape report: InputReport, _ position: Int) -> String {
    let (system, conflict) = (report.system, report.diagnosis.conflicts[position])
    let changed = conflict.recommendation?.fix.map { conflict.fixes[$0].index } ?? conflict.ranking[0]
    let title = Phrases(system: system).titleWithPlace(system.constraints[changed])
    let clause = Headline(system: system, conflict: conflict).clause
    return "\(title) conflicts in the same way: \(clause)\(fixes(numbers(report, position)))."
  }

  /// The numbers of a conflict's fixes.
  private static func numbers(_ report: InputReport, _ position: Int) -> [Int] {
    let first = report.diagnosis.numberOfFirstFix(ofConflictAt: position)
    return (0..<report.diagnosis.conflicts[position].fixes.count).map { first + $0 }
  }

  private static func line(_ report: InputReport, _ position: Int) -> String {
    let conflict = report.diagnosis.conflicts[position]
    let numbers = numbers(report, position)
    let copies = conflict.members.map(\.index).filter { conflict.original(of: $0) != $0 }
    if !copies.isEmpty {
      let names = copies.map { Phrases(system: report.system).titleWithPlace(report.system.constraints[$0]) }
      let (noun, verb) = copies.count == 1 ? ("duplicate", "causes") : ("duplicates", "cause")
      return "The \(noun) \(listed(names)) \(verb) the same conflict again\(fixes(numbers))."
    }
    let clause = Headline(system: report.system, conflict: conflict).clause
    return "The same two constraints also conflict here: \(clause)\(fixes(numbers))."
  }

  /// Returns text such as ` (fixes 3 and 4)` or ` (fixes 3 to 9)`.
  private static func fixes(_ numbers: [Int]) -> String {
    switch numbers.count {
    case 0: ""
    case 1: " (fix \(numbers[0]))"
    case 2: " (fixes \(numbers[0]) and \(numbers[1]))"
    default: " (fixes \(numbers[0]) to \(numbers[numbers.count - 1]))"
    }
  }
}
