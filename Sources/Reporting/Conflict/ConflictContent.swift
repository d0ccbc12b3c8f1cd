package import Diagnosis
import ExactNumbers
import LayoutModel

/// What a report says of one conflict, in parts: a page, or a comment of a pull request, sets them in its own way.
///
/// The parts are those of the text, word for word. Nothing in them is escaped; what cannot be shown is replaced.
package struct ConflictContent {
  /// A line of the sum.
  package struct Line {
    /// The amount with its sign, `- 10`; empty where the line gives no number.
    package var amount: String
    /// What the line says.
    package var statement: String
    /// What the constraint is called, or who made it; may be empty.
    package var source: String
    /// Where the constraint stands; may be empty.
    package var place: String
    /// Whether the conflict can do without it.
    package var isSpare: Bool
    /// Whether its amount is one of those that contradict each other.
    package var isContradiction: Bool
    /// The indices of its constraints.
    package var constraints: [Int]
    /// What is left after this line, where it is one of those that add up.
    package var left: String?
  }

  /// A fix in words.
  package struct FixLine {
    /// The number that reports give it.
    package var number: Int
    /// What is changed.
    package var fix: Fix
    /// What to do, without the constraint's name.
    package var advice: String
    /// What the layout then is, where that is worth saying.
    package var outcome: String?
    /// Whether it is the one that is recommended.
    package var isRecommended: Bool
  }

  /// The fixes of one constraint.
  package struct FixGroup {
    /// The constraint's index.
    package var index: Int
    /// What the constraint is called.
    package var title: String
    /// Whether the recommendation names this constraint and no other.
    package var isNamed: Bool
    /// The fixes, in order.
    package var fixes: [FixLine]
  }

  /// The conflict in one sentence.
  package let headline: String
  /// Of a log, how much of its list is in the conflict; nil for a layout.
  package let extent: String?
  /// What is added up, from outside in.
  package let summands: [Line]
  /// What stands below the rule: what is left, and what is asked for.
  package let end: [Line]
  /// Whether the amounts are added up.
  package let hasRule: Bool
  /// That the conflict can do without some lines, if it can.
  package let footnote: String?
  /// What is recommended and why, after what else is to know: updates that add, constraints that are there twice.
  package let advice: [String]
  /// All fixes, those of the recommended constraint first.
  package let fixes: [FixGroup]
  /// That each fix was tried, and what it leaves; empty without fixes.
  package let effect: String
  /// Which views the letters in names mean.
  package let names: String?
  /// Where the constraints were written, where sources were given: plain text, lines of it indented.
  package let code: String
  /// The classic console block.
  package let block: String

  /// What `report` says of the conflict at `position` in its diagnosis.
  package init(_ report: InputReport, conflict position: Int) {
    let conflict = report.diagnosis.conflicts[position]
    let isLog = report.kind == .consoleLog
    let text = ConflictText(report: report, position: position, style: .plain)
    headline = Self.headline(report, conflict: position)
    extent = isLog ? text.extent : nil
    let bill = BillText(
      conflict.reasoning, in: report.system, ConstraintPlaces(path: report.path, isLog: isLog))
    summands = Self.lines(bill.summands)
    end = bill.end.map { Line($0, amount: $0.amount.map(shortNumber) ?? "") }
    hasRule = bill.hasSum
    footnote = bill.spareLine?.statement
    let list = FixList(
      report: report, conflict: conflict,
      firstNumber: report.diagnosis.numberOfFirstFix(ofConflictAt: position), style: .plain, listsAll: true)
    advice = list.traps + list.copies + list.sentences
    fixes = Self.groups(list, conflict, isExcerpt: isLog)
    effect = conflict.fixes.isEmpty ? "" : list.effect
    names = text.names.isEmpty ? nil : text.names
    code = PlacesText(report: report).text(conflict, .plain)
    block = report.consoleText(ofConflictAt: position)
  }

  /// The conflict at `position` in one sentence, without the rest.
  package static func headline(_ report: InputReport, conflict position: Int) -> String {
    Headline(system: report.system, conflict: report.diagnosis.conflicts[position]).text
  }

  private static func lines(_ bill: [BillLine]) -> [Line] {
    var left = Rational.zero
    return zip(bill, BillLayout.amounts(bill)).map { line, amount in
      var made = Line(line, amount: amount.map { $0.sign.isEmpty ? $0.number : "\($0.sign) \($0.number)" } ?? "")
      if line.isSummand, let points = line.amount {
        left += points
        made.left = shortNumber(left)
      }
      return made
    }
  }

  private static func groups(_ list: FixList, _ conflict: LayoutConflict, isExcerpt: Bool) -> [FixGroup] {
    let wording = FixText(system: list.report.system, fixes: conflict.fixes, isExcerpt: isExcerpt)
    let recommended = conflict.recommendation?.fix.map { list.firstNumber + $0 }
    return list.groups.map { group in
      FixGroup(
        index: group.index, title: list.title(group.index), isNamed: list.isOnlyOneNamed(group.index, of: list.groups),
        fixes: group.fixes.map { number, fix in
          FixLine(
            number: number, fix: fix, advice: wording.advice(fix), outcome: list.outcome(fix, wording),
            isRecommended: number == recommended)
        })
    }
  }
}

extension ConflictContent.Line {
  fileprivate init(_ line: BillLine, amount: String) {
    self.init(
      amount: amount, statement: line.statement, source: line.source, place: line.place, isSpare: line.isSpare,
      isContradiction: line.isContradiction, constraints: line.subject.constraints)
  }
}

extension SumLine.Subject {
  /// The indices of the constraints that it is about.
  fileprivate var constraints: [Int] {
    switch self {
    case .constraints(let indices): indices
    case .asked(let index): [index]
    case .sizes, .premise, .left, .nothing: []
    }
  }
}
