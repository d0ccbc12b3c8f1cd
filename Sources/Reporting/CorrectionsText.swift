import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

/// All ways to resolve all conflicts, in words: one of these, and one of those.
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
      let start = position == 0 ? "To make everything hold together, remove" : "and"
      return lines(group, heading: "\(start) \(choice(group))")
    }
    return parts.joined()
  }

  /// `one of these four`, `one of these two pairs`, `this one`.
  private func choice(_ group: Corrections.Group) -> String {
    let sizes = Set(group.corrections.map(\.count))
    let count = group.corrections.count
    guard count > 1 else { return sizes == [1] ? "this one" : "all of these" }
    guard sizes != [1] else { return "one of these \(inWords(count))" }
    return sizes == [2] ? "one of these \(inWords(count)) pairs" : "what one of these \(inWords(count)) lines names"
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

  /// What the app made by its key, what the system made by what it says.
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

  /// How many there are, and whether that is all.
  private var sum: String {
    switch corrections.ending {
    case .complete: return "\(found). There are no others.\n"
    case .unproved:
      return
        "\(found). There may be more: some constraints were left out, as what they contradict could not be proved.\n"
    case .count:
      let limit = corrections.limit.map { "no more than \($0) of each were asked for" } ?? "no more were asked for"
      return "There are more conflicts or ways to resolve them, or there may be: \(limit).\n"
    case .time: return "\(found) were found until the time was over. There may be more.\n"
    case .interrupted: return "\(found) were found until the search was stopped. There may be more.\n"
    }
  }

  /// `6 conflicts, 4096 ways to resolve them all by removing as little as possible`
  private var found: String {
    let number = diagnosis.conflicts.count
    let conflicts = number == 1 ? "1 conflict" : "\(number) conflicts"
    let ways = corrections.count.isZero ? "no way" : corrections.count == .one ? "1 way" : "\(wayCount) ways"
    return "\(conflicts), \(ways) to resolve \(number == 1 ? "it" : "them all") by removing as little as possible"
  }

  /// How many ways there are, of very many the order of magnitude: `at least 10^18`.
  private var wayCount: String {
    let digits = corrections.count.description
    return digits.count > Self.digitLimit ? "at least 10^\(digits.count - 1)" : digits
  }

  private static let digitLimit = 15
}
