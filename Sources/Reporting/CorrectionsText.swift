import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

/// The description of all ways to resolve all conflicts: one correction from each group.
struct CorrectionsText {
  let diagnosis: SystemDiagnosis
  let corrections: Corrections
  let style: Style

  private var system: ConstraintSystem { diagnosis.system }
  private var phrases: Phrases { Phrases(system: system) }

  var text: String {
    ((list.isEmpty ? [] : ["\(list)\n"]) + [sum]).joined()
  }

  private var list: String {
    let groups = corrections.groups.filter { !$0.corrections.isEmpty }
    let parts = groups.enumerated().map { position, group in
      let start =
        position == 0
        ? "To resolve \(diagnosis.conflicts.count == 1 ? "the conflict" : "all conflicts"), remove" : "and"
      return lines(group, heading: "\(start) \(choice(group))")
    }
    return parts.joined()
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

  private func lines(_ group: Corrections.Group, heading: String) -> String {
    var columns = Columns(width: style.width)
    let listed = group.corrections.prefix(corrections.limit ?? Corrections.listLimit)
    for correction in listed {
      let members = correction.map { system.constraints[$0] }
      columns.add([enumerated(members.map(title)), enumerated(members.compactMap(source))])
    }
    var rows = Array(columns.lines(indent: "  ", styles: [style.fix, style.source]).joined())
    let rest = group.corrections.count - listed.count
    if rest > 0 { rows.append("  or one of \(rest) more: --format json lists them all") }
    return ([style.heading(heading)] + rows).map { $0 + "\n" }.joined()
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
    case .complete: return "\(found). There are no others.\n"
    case .unproved:
      return
        "\(found). There may be more: some constraints were left out because their conflicts couldn't be proved.\n"
    case .count:
      let limit = corrections.limit.map { "the limit of \($0)" } ?? "the limit"
      return "There may be more conflicts or ways to resolve them: the search ended at \(limit).\n"
    case .time: return "\(found) found before the time limit. There may be more; --timeout sets the limit.\n"
    case .interrupted: return "\(found) found before the search was stopped. There may be more.\n"
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
