import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

/// The recommendation for a conflict, its reason, and the fixes grouped by constraint.
struct ConflictAdvice {
  let report: InputReport
  let conflict: LayoutConflict
  /// The number of the conflict's first fix in the report.
  let firstNumber: Int
  /// True to list every fix; false to list the fixes of a few constraints only.
  let listsAll: Bool
  /// True to name the command-line option that lists the other fixes.
  private let namesOptions: Bool
  /// The space that several sizes share, if no single size can free enough space.
  private let room: SharedRoom?

  /// Creates the advice for the conflict at `position` in the report.
  init(_ report: InputReport, conflict position: Int, listsAll: Bool, namesOptions: Bool = true) {
    self.namesOptions = namesOptions
    self.report = report
    self.listsAll = listsAll
    conflict = report.diagnosis.conflicts[position]
    firstNumber = report.diagnosis.numberOfFirstFix(ofConflictAt: position)
    room = SharedRoom(conflict, in: report.system)
  }

  /// The maximum number of constraints, and of fixes, to list; longer lists are not useful.
  private static let groupLimit = 3
  private static let lineLimit = 5

  private var system: ConstraintSystem { report.system }
  private var isLog: Bool { report.kind == .consoleLog }
  private var phrases: Phrases { Phrases(system: system) }

  private var advice: RecommendationText {
    RecommendationText(conflict: conflict, system: system, naming: ConstraintNaming(isLog: isLog))
  }

  /// The recommendation and its reason, with the location in the code if it's known.
  var sentences: [String] {
    var sentences = advice.sentences
    if let place = conflict.recommendation?.index.flatMap(PlacesText(report: report).firstPlace), !sentences.isEmpty {
      sentences[0] = "\(place): \(sentences[0])"
    }
    let stored = StoredConstraintText(report: report, conflict: conflict)
    if let sentence = stored.rowHeight, !sentences.isEmpty {
      sentences[0] = sentence
    } else if let sentence = stored.sentence, !sentences.isEmpty {
      sentences = stored.isAboutRival ? [sentences[0], sentence] : [sentence] + sentences
    }
    if conflict.sharingCount > 0 {
      let others = conflict.sharingCount == 1 ? "another conflict" : "\(conflict.sharingCount) other conflicts"
      sentences.append("Reducing all of them in proportion also resolves \(others).")
    }
    return sentences
  }

  /// Remarks that precede the recommendation: constraints that an update added, and duplicate constraints.
  var remarks: [String] { ProvenanceText(system: system, conflict: conflict).sentences + copies + direction }

  /// A remark for a right-to-left layout in which leading or trailing edges conflict with left or right edges.
  private var direction: [String] {
    guard system.direction == .rightToLeft else { return [] }
    let attributes = conflict.members.flatMap { member in
      let constraint = system.constraints[member.index]
      return [constraint.first.place.attribute] + [constraint.second?.place.attribute].compactMap { $0 }
    }
    let mixesEdges = attributes.contains(where: \.isDirectional) && attributes.contains(where: \.isAbsoluteEdge)
    return mixesEdges ? ["In this right-to-left layout, leading is on the right."] : []
  }

  // MARK: Fixes

  /// The listed fixes, grouped by constraint; the recommended constraint comes first.
  var groups: [ConflictContent.FixGroup] {
    let wording = FixText(system: system, fixes: conflict.fixes, isExcerpt: isLog)
    let recommended = conflict.recommendation?.fix.map { firstNumber + $0 }
    let named = advice.mentions.constraints
    let listed = listedNumbers
    return listed.enumerated().map { position, group in
      ConflictContent.FixGroup(
        index: group.index, title: title(group.index),
        equation: isLog ? phrases.equation(system.constraints[group.index]) : nil,
        isAlternative: position >= firstAlternative,
        // If the sentences name two constraints, the pronoun "it" would be ambiguous.
        isNamed: !named.isEmpty && named.allSatisfy { $0 == group.index },
        fixes: group.numbers.map { number in
          let fix = conflict.fixes[number - firstNumber]
          return ConflictContent.FixLine(
            number: number, fix: fix, advice: wording.advice(fix), instruction: instruction(fix, wording),
            outcome: outcome(fix, wording),
            isRecommended: number == recommended)
        })
    }
  }

  /// Returns the change in words, with the constraint's name.
  private func instruction(_ fix: Fix, _ wording: FixText) -> String {
    isLog || system.constraints[fix.index].key != nil
      ? wording.advice(fix, of: title(fix.index)) : wording.instruction(fix)
  }

  /// The numbers of the listed fixes, grouped by constraint. If several sizes share a room, fixes that free too little
  /// of it or do harm are listed only among all fixes.
  private var listedNumbers: [(index: Int, numbers: [Int])] {
    let positions = conflict.fixes.indices.grouped { conflict.fixes[$0].index }
    var groups = positions.map { (index: conflict.fixes[$0[0]].index, numbers: $0.map { firstNumber + $0 }) }
    guard !listsAll else { return groups }
    if room != nil {
      groups = groups.compactMap { group in
        let enough = group.numbers.filter { number in
          let fix = conflict.fixes[number - firstNumber]
          return fix.harms.isEmpty && missing(after: fix) == nil
        }
        return enough.isEmpty ? nil : (group.index, enough)
      }
    }
    var left = Self.lineLimit
    return groups.prefix(Self.groupLimit).compactMap { group in
      let numbers = group.numbers.prefix(left)
      left -= numbers.count
      return numbers.isEmpty ? nil : (group.index, Array(numbers))
    }
  }

  /// The index of the first group that is an alternative to the recommendation. The first group usually belongs to the
  /// recommendation, but if the recommendation changes several constraints or none, all fixes of single constraints are
  /// alternatives.
  private var firstAlternative: Int {
    switch conflict.recommendation?.kind {
    case .notYours: advice.sentences.last?.hasSuffix(":") == true ? 1 : 0
    case .shareRoom: 0
    default: 1
    }
  }

  /// Returns the effect of a fix: the points that are still missing, if any, or the resulting layout.
  private func outcome(_ fix: Fix, _ wording: FixText) -> String? {
    missing(after: fix).map { "still \(pt($0)) short" } ?? wording.outcome(fix)
  }

  /// Returns the points that are still missing after a fix; nil if none are.
  private func missing(after fix: Fix) -> Rational? {
    room?.missing(after: fix).flatMap { $0.signum > 0 ? $0 : nil }
  }

  /// True if the layout was made in code, where command-line options don't apply.
  private var isInCode: Bool {
    report.kind == .layout
      && !conflict.members.contains { system.constraints[$0.index].location?.path == report.path }
  }

  /// Returns the constraint's number in a log, or its key or equation in a layout.
  private func title(_ index: Int) -> String {
    let constraint = system.constraints[index]
    return isLog ? "[\(constraint.position + 1)]" : phrases.title(constraint)
  }

  /// A sentence that says how the listed fixes were tested and which conflicts remain; empty if there are no fixes.
  var effect: String {
    let shown = listedNumbers.flatMap(\.numbers)
    if shown.isEmpty { return "" }
    let hidden = conflict.fixes.count - shown.count
    let rest = "\(hidden) more fix\(hidden == 1 ? "" : "es")"
    let more = hidden == 0 ? "" : isInCode || !namesOptions ? " (\(rest))" : " --all-fixes shows \(rest)."
    let whole = shown.filter { !conflict.fixes[$0 - firstNumber].leavesOtherConflicts }.map { "\($0)" }
    let byHand = shown.filter(report.fixesByHand.contains).map { "\($0)" }
    let (noun, pronoun) = byHand.count == 1 ? ("fix", "it") : ("fixes", "them")
    let code =
      byHand.isEmpty ? "" : " Make \(noun) \(listed(byHand)) by hand; masdiag can't write \(pronoun) into code."
    let tested = "(tested on \(isLog ? "the listed constraints" : "the whole layout"))"
    let fixes =
      whole.count == 1 ? "fix \(listed(whole)) also resolves" : "fixes \(listed(whole)) also resolve"
    let resolves = "\(shown.count == 1 ? "This change" : "Any one of these changes") resolves"
    if whole.count == shown.count { return "\(resolves) the conflict \(tested).\(more)\(code)" }
    return whole.isEmpty
      ? "\(resolves) this conflict \(tested); other conflicts remain.\(more)\(code)"
      : "\(resolves) this conflict \(tested), but only \(fixes) the other conflicts.\(more)\(code)"
  }

  /// A sentence about the container whose frame may be too small; nil if there is none. (The root of a document has the
  /// size of a screen, whatever it is.)
  var frame: String? {
    guard !listedNumbers.isEmpty, let frame = LargerFrame(conflict, in: system) else { return nil }
    let place = system.constraints[frame.index].first.place
    guard isLog || system.items[place.item].parent != nil else { return nil }
    let name = visible(system.items[place.item].name)
    return "Or give \(name) a frame at least \(phrases.size(place.attribute, frame.least))."
  }

  // MARK: Duplicates

  /// A sentence for each member that has duplicates.
  private var copies: [String] {
    let all = conflict.copies
    return conflict.members.compactMap { member -> String? in
      let copies = all.filter { $0.original == member.index }.map { system.constraints[$0.index] }
      if copies.isEmpty { return nil }
      let names = copies.map { copy in
        isLog ? title(copy.index) : phrases.titleWithPlace(copy)
      }
      let count = copies.count == 1 ? "twice" : "\(copies.count + 1) times"
      let duplicates = copies.count == 1 ? "is a duplicate" : "are duplicates"
      return "\(title(member.index)) appears \(count): \(listed(names, limit: 4)) \(duplicates). "
        + "Changing only one of them isn't enough."
    }
  }
}
