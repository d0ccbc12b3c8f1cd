import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

/// The description of all ways to resolve all conflicts: one correction from each group.
struct CorrectionsText {
  let diagnosis: SystemDiagnosis
  let corrections: Corrections

  private var system: ConstraintSystem { diagnosis.system }
  private var phrases: Phrases { Phrases(system: system) }

  /// The corrections of each group, and the number of ways.
  var blocks: [Document.Block] {
    let groups = corrections.groups.filter { !$0.corrections.isEmpty }
    let list = groups.enumerated().flatMap { position, group in
      let start =
        position == 0
        ? "To resolve \(diagnosis.conflicts.count == 1 ? "the conflict" : "all conflicts"), remove" : "and"
      return lines(group, heading: "\(start) \(choice(group))")
    }
    return [list, [.line(sum)]]
  }

  /// Returns text such as `one of these four constraints:` or `this constraint:`.
  private func choice(_ group: Corrections.Group) -> String {
    let sizes = Set(group.corrections.map(\.count))
    let count = group.corrections.count
    guard count > 1 else { return sizes == [1] ? "this constraint:" : "all of these constraints:" }
    guard sizes != [1] else { return "one of these \(inWords(count)) constraints:" }
    return sizes == [2]
      ? "one of these \(inWords(count)) pairs of constraints:"
      : "the constraints of one of these \(inWords(count)) lines:"
  }

  private func lines(_ group: Corrections.Group, heading: String) -> Document.Block {
    let listed = group.corrections.prefix(corrections.limit ?? Corrections.listLimit)
    let rows = listed.map { correction -> Document.Table.Row in
      let members = correction.map { system.constraints[$0] }
      return .cells([enumerated(members.map(title)), enumerated(members.compactMap(source))])
    }
    let rest = group.corrections.count - listed.count
    let more = rest > 0 ? ["or one of \(rest) more: --format json lists them all"] : []
    return [.line(heading, .heading), .table(Document.Table(roles: [.fix, .source], rows: rows))]
      + Document.Block(more, level: 1)
  }

  /// Returns the key of one of the app's constraints, or the equation of one of the system's constraints.
  private func title(_ constraint: ConstraintSystem.Constraint) -> String {
    constraint.origin.isSystemMade ? phrases.equation(constraint) : phrases.title(constraint)
  }

  private func source(_ constraint: ConstraintSystem.Constraint) -> String? {
    phrases.maker(constraint) ?? constraint.location.map { visible($0.description) }
  }

  private func enumerated(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
  }

  // MARK: The sum

  /// A sentence that gives the number of ways and says whether there may be more.
  private var sum: String {
    switch corrections.ending {
    case .complete: return "\(found). There are no others."
    case .unproved:
      return
        "\(found). There may be more: some constraints were left out because their conflicts couldn't be proved."
    case .count:
      let limit = corrections.limit.map { "the limit of \($0)" } ?? "the limit"
      return "There may be more conflicts or ways to resolve them: the search ended at \(limit)."
    case .time: return "\(found) found before the time limit. There may be more; --timeout sets the limit."
    case .interrupted: return "\(found) found before the search was stopped. There may be more."
    }
  }

  /// `6 conflicts, 4096 minimal ways to resolve them all`
  private var found: String {
    let number = diagnosis.conflicts.count
    let conflicts = number == 1 ? "1 conflict" : "\(number) conflicts"
    let ways =
      corrections.count.isZero
      ? "no minimal way" : corrections.count == .one ? "1 minimal way" : "\(wayCount) minimal ways"
    return "\(conflicts), \(ways) to resolve \(number == 1 ? "it" : "them all")"
  }

  /// The number of ways, or its order of magnitude if the number is huge: `at least 10^18`.
  private var wayCount: String {
    let digits = corrections.count.description
    return digits.count > Self.digitLimit ? "at least 10^\(digits.count - 1)" : digits
  }

  private static let digitLimit = 15
}
