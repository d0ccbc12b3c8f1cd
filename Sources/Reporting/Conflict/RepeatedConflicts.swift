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
    func line(_ start: String) -> String {
      "\(start): \(Headline(system: report.system, conflict: conflict).clause)\(Self.fixes(report, position))."
    }
    if joinsStatements, report.kind == .layout {
      let statements = ContradictingStatements(conflict, in: report.system)
      if let statements, !mistakes.insert(statements).inserted {
        return .line(Self.duplicates(report, position) ?? line("The same two constraints also conflict here"))
      }
      if report.code != nil,
        places.position(of: ConflictPlaces(conflict, in: report.system), else: position) != nil
      {
        return .line(line("The same statements also conflict here"))
      }
      if statements != nil { return nil }
    }
    guard joinsSums else { return nil }
    let listed = Set(conflict.members.map(\.index) + conflict.reasoning.stronger)
    if let sum = earlierSum(of: conflict) {
      return .sum(of: sum.position, without: sum.listed.subtracting(listed))
    }
    if conflict.sharesRoomOf != nil {
      let title = Self.title(conflict.breaking, report)
      return .line("\(title) conflicts over the same room\(Self.fixes(report, position)).")
    }
    if report.kind == .layout, let (change, number) = Self.remedy(report, position) {
      if let known = remedies[change] { return .line(line("Fix \(known) also resolves this conflict")) }
      remedies[change] = number
    }
    if report.kind == .layout, let shape = ConflictShape(conflict, in: report.system),
      !shapes.insert(shape).inserted
    {
      let changed = conflict.recommendation?.fix.map { conflict.fixes[$0].index } ?? conflict.ranking[0]
      return .line(line("\(Self.title(changed, report)) conflicts in the same way"))
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

  /// Returns the number of a constraint in a log's list, or its name with its place.
  private static func title(_ index: Int, _ report: InputReport) -> String {
    let constraint = report.system.constraints[index]
    return report.kind == .consoleLog
      ? "[\(constraint.position + 1)]" : Phrases(system: report.system).titleWithPlace(constraint)
  }

  /// Returns a line about a conflict that duplicates of constraints cause; nil if there are none.
  private static func duplicates(_ report: InputReport, _ position: Int) -> String? {
    let conflict = report.diagnosis.conflicts[position]
    let copies = conflict.members.map(\.index).filter { conflict.original(of: $0) != $0 }
    if copies.isEmpty { return nil }
    let (noun, verb) = copies.count == 1 ? ("duplicate", "causes") : ("duplicates", "cause")
    let names = listed(copies.map { title($0, report) })
    return "The \(noun) \(names) \(verb) the same conflict again\(fixes(report, position))."
  }

  /// Returns the numbers of a conflict's fixes: ` (fixes 3 and 4)`, ` (fixes 3 to 9)`.
  private static func fixes(_ report: InputReport, _ position: Int) -> String {
    let first = report.diagnosis.numberOfFirstFix(ofConflictAt: position)
    let count = report.diagnosis.conflicts[position].fixes.count
    return switch count {
    case 0: ""
    case 1: " (fix \(first))"
    case 2: " (fixes \(first) and \(first + 1))"
    default: " (fixes \(first) to \(first + count - 1))"
    }
  }
}
