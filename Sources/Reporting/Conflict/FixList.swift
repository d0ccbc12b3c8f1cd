import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

/// What to change: the recommendation with its reason, and under it the other fixes, by constraint.
struct FixList {
  let report: InputReport
  let conflict: LayoutConflict
  /// The number of the conflict's first fix in the report.
  let firstNumber: Int
  let style: Style
  let listsAll: Bool
  /// The room that several sizes share, where no single one makes enough of it.
  private let room: SharedRoom?

  init(report: InputReport, conflict: LayoutConflict, firstNumber: Int, style: Style, listsAll: Bool) {
    self.report = report
    self.conflict = conflict
    self.firstNumber = firstNumber
    self.style = style
    self.listsAll = listsAll
    room = SharedRoom(conflict, in: report.system)
  }

  /// So many constraints and lines are read.
  private static let groupLimit = 3
  private static let lineLimit = 5

  private var system: ConstraintSystem { report.system }
  private var isLog: Bool { report.kind == .consoleLog }
  private var phrases: Phrases { Phrases(system: system) }

  var text: String {
    let sentences = sentences
    let lines = traps + copies + sentences.map { style.heading($0) } + fixes(after: sentences)
    return lines.map { $0 + "\n" }.joined()
  }

  private var advice: RecommendationText {
    RecommendationText(conflict: conflict, system: system, naming: ConstraintNaming(isLog: isLog))
  }

  /// What is recommended, and why, with the place in the code where that is known.
  var sentences: [String] {
    var sentences = advice.sentences
    if let place = conflict.recommendation?.index.flatMap(PlacesText(report: report).firstPlace), !sentences.isEmpty {
      sentences[0] = "\(place): \(sentences[0])"
    }
    return sentences
  }

  // MARK: Fixes

  /// The fixes of one constraint.
  struct Group {
    /// The constraint's index.
    var index: Int
    var fixes: [(number: Int, fix: Fix)]
  }

  /// All fixes, by constraint.
  var groups: [Group] {
    var groups: [Group] = []
    for (position, fix) in conflict.fixes.enumerated() {
      let entry = (firstNumber + position, fix)
      if let known = groups.firstIndex(where: { $0.index == fix.index }) {
        groups[known].fixes.append(entry)
      } else {
        groups.append(Group(index: fix.index, fixes: [entry]))
      }
    }
    return groups
  }

  private var shown: [Group] {
    guard !listsAll else { return groups }
    var left = Self.lineLimit
    return groups.prefix(Self.groupLimit).compactMap { group in
      let fixes = group.fixes.prefix(left)
      left -= fixes.count
      return fixes.isEmpty ? nil : Group(index: group.index, fixes: Array(fixes))
    }
  }

  private func fixes(after sentences: [String]) -> [String] {
    guard !conflict.fixes.isEmpty else { return [] }
    let wording = FixText(system: system, fixes: conflict.fixes, isExcerpt: isLog)
    var columns = Columns(width: style.width)
    let widest = shown.flatMap(\.fixes).map { "\($0.number)".count }.max() ?? 0
    for (position, group) in shown.enumerated() {
      // The recommendation mostly names the constraint that its fixes are about.
      let name = title(group.index)
      let isNamed = position >= firstHeading || isOnlyOneNamed(group.index, of: shown)
      for (number, fix) in group.fixes {
        let subject = isNamed || fix.change.namesItsView ? "" : "\(name): "
        let number = TerminalCells.aligned("\(number)", to: widest)
        columns.add(lead: "\(number)  ", ["\(subject)\(wording.advice(fix))", outcome(fix, wording) ?? ""])
      }
    }
    var rows = columns.lines(indent: "  ", styles: [style.fix])[...]
    var lines: [String] = []
    for (position, group) in shown.enumerated() {
      if position >= firstHeading { lines.append("Or \(title(group.index))") }
      lines += rows.prefix(group.fixes.count).joined()
      rows = rows.dropFirst(group.fixes.count)
    }
    return lines + [effect]
  }

  /// The first group with a heading. Mostly the first goes with the recommendation; where that is to change several
  /// constraints, the fixes of one are what else can be done.
  private var firstHeading: Int { conflict.recommendation?.kind == .shareRoom ? 0 : 1 }

  /// What the layout then is, where that is worth saying: that points are missing still, if they are.
  func outcome(_ fix: Fix, _ wording: FixText) -> String? {
    guard let missing = room?.missing(after: fix), missing.signum > 0 else { return wording.outcome(fix) }
    return "\(shortNumber(missing)) \(missing == .one ? "is" : "are") still missing"
  }

  /// Whether the layout was made in code, where nobody types options.
  private var isInCode: Bool {
    report.kind == .layout
      && !conflict.members.contains { system.constraints[$0.index].location?.path == report.path }
  }

  /// Whether the sentences name the constraint at `index`, and those of no other group.
  func isOnlyOneNamed(_ index: Int, of groups: [Group]) -> Bool {
    let named = advice.mentions.constraints
    return named.contains(index) && !groups.contains { $0.index != index && named.contains($0.index) }
  }

  /// What the constraint is called: its number in a log, its key or its equation in a layout.
  func title(_ index: Int) -> String {
    let constraint = system.constraints[index]
    return isLog ? "[\(constraint.position + 1)]" : phrases.title(constraint)
  }

  /// That each fix was tried, and what it leaves.
  var effect: String {
    let shown = shown.flatMap(\.fixes)
    let hidden = conflict.fixes.count - shown.count
    let more = hidden > 0 ? " (\(hidden) more\(isInCode ? "" : ": --fixes all"))" : ""
    let whole = shown.filter { !$0.fix.leavesOtherConflicts }.map { "\($0.number)" }
    if whole.count == shown.count { return "Each was tried: the conflict is gone.\(more)" }
    return whole.isEmpty
      ? "Each was tried: this conflict is gone, others are left.\(more)"
      : "Each was tried: this conflict is gone; others are left, but not with "
        + "\(listed(whole, "or")).\(more)"
  }

  // MARK: What else is to know

  /// Updates that added where they were meant to change.
  var traps: [String] { ProvenanceText(system: system, conflict: conflict).sentences }

  /// Members that are there more than once.
  var copies: [String] {
    conflict.members.compactMap { member -> String? in
      let copies = conflict.copies.filter { $0.original == member.index }.map { system.constraints[$0.index] }
      if copies.isEmpty { return nil }
      let names = copies.map { copy in
        isLog ? title(copy.index) : phrases.title(copy) + (copy.location.map { " (\(visible($0.description)))" } ?? "")
      }
      let count = copies.count == 1 ? "twice" : "\(copies.count + 1) times"
      let verb = copies.count == 1 ? "says" : "say"
      return "\(title(member.index)) is there \(count): \(listed(names, limit: 4)) \(verb) the same. "
        + "To change only one of them is not enough."
    }
  }
}

extension Fix.Change {
  /// Whether its words say what it changes.
  fileprivate var namesItsView: Bool { self == .turnOffAutoresizing }
}
