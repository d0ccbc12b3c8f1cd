import Diagnosis
import LayoutModel
import PlainText

/// What a report says of one conflict, in five parts: where it is, what it is in one sentence, the sum, what to change,
/// and what the letters in names stand for.
struct ConflictText {
  let report: InputReport
  /// The conflict's position in the diagnosis.
  let position: Int
  let style: Style

  private var system: ConstraintSystem { report.system }
  private var conflict: LayoutConflict { report.diagnosis.conflicts[position] }
  private var isLog: Bool { report.kind == .consoleLog }
  private var places: ConstraintPlaces { ConstraintPlaces(path: report.path, isLog: isLog) }

  /// The whole text, ending in a line break.
  var text: String {
    [place, "\(style.heading(headline))\n", bill, change, names, code].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var headline: String { Headline(system: system, conflict: conflict).text }

  // MARK: Where

  /// Of a layout the classic block and the path; of a log, which its reader has before him, one line.
  private var place: String {
    guard isLog else {
      let block = report.consoleText(ofConflictAt: position)
      return hasPlaces ? "\(block)\n\(style.heading(visible(report.path)))\n" : block
    }
    let sentence = "\(part) in conflict\(broken).\n"
    // Of several reports each has a heading with the path.
    if report.number != nil { return sentence.prefix(1).uppercased() + sentence.dropFirst() + sameNames }
    return "\(visible(report.heading)): \(sentence)\(sameNames)"
  }

  /// That equal names may be several views, where the framework's choice says that they are: it breaks a member.
  private var sameNames: String {
    guard position == 0, let broken = report.brokenIndex, !conflict.members.contains(where: { $0.index == broken })
    else { return "" }
    let items = conflict.members.flatMap { member -> [Int] in
      let constraint = system.constraints[member.index]
      return [constraint.first.place.item, constraint.second?.place.item].compactMap { $0 }
    }
    guard items.contains(where: { system.items[$0].className.isEmpty && system.items[$0].address.isEmpty }) else {
      return ""
    }
    return "The log gives no addresses: what has one name is taken for one view, and may be several.\n"
  }

  /// How much of a log's list is in the conflict, and what was broken, in one sentence.
  var extent: String {
    let sentence = "\(part) in conflict\(broken)."
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }

  /// `8 of 14 listed constraints are`
  private var part: String {
    let listed = report.listedCount
    let members = conflict.members.count
    guard members == listed else {
      return "\(members) of \(listed) listed constraints \(members == 1 ? "is" : "are")"
    }
    return listed == 1
      ? "the listed constraint is"
      : listed == 2 ? "both listed constraints are" : "all \(inWords(listed)) listed constraints are"
  }

  /// Whether a line of the report is a place in the document.
  private var hasPlaces: Bool {
    conflict.members.contains { system.constraints[$0.index].location?.path == report.path }
  }

  /// `; UIKit broke [8]`.
  private var broken: String {
    guard position == 0, report.brokenByLog != nil else { return "" }
    guard let index = report.brokenIndex else { return "; \(framework) broke one that is not among them" }
    let isMember = conflict.members.contains { $0.index == index }
    return "; \(framework) broke \(places.text(system.constraints[index]))" + (isMember ? "" : ", which is not in it")
  }

  private var framework: String {
    let isAppKit = system.items.contains { $0.className.hasPrefix("NS") && !$0.className.hasPrefix("NSLayout") }
    let isUIKit = system.items.contains { $0.className.hasPrefix("UI") || $0.className.hasPrefix("_UI") }
    return isAppKit && !isUIKit ? "AppKit" : "UIKit"
  }

  // MARK: The sum

  private var bill: String {
    let text = BillText(conflict.reasoning, in: system, places)
    let layout = BillLayout(style: style, placesFirst: isLog)
    return layout.rows(text.summands, end: text.end, hasRule: text.hasSum, footnote: text.spareLine)
      .map { $0 + "\n" }.joined()
  }

  // MARK: What to change

  private var change: String {
    FixList(
      report: report, conflict: conflict, firstNumber: report.diagnosis.numberOfFirstFix(ofConflictAt: position),
      style: style, listsAll: style.listsAllFixes
    ).text
  }

  // MARK: Code

  /// Where the members were written, where sources were given.
  private var code: String { PlacesText(report: report).text(conflict, style) }

  // MARK: Names

  var names: String {
    let shown = conflict.members.map(\.index) + conflict.reasoning.stronger
    return NamesText(system: system).sentence(shown).map { "\($0)\n" } ?? ""
  }
}
