package import Diagnosis
import LayoutModel
import PlainText

/// The report on one conflict as a value: text, Markdown, pages and drawings render it, each in its own way.
///
/// Nothing in it is escaped; characters that can't be shown are replaced.
package struct ConflictContent {
  /// A fix in words.
  package struct FixLine {
    /// Its number in the report.
    package var number: Int
    /// The change.
    package var fix: Fix
    /// The change in words, without the constraint's name: `remove it`.
    package var advice: String
    /// The change with the constraint's name: `remove [3]`.
    package var instruction: String
    /// Its effect on the layout, if that is worth a note.
    package var outcome: String?
    /// True if it is the recommended one.
    package var isRecommended: Bool
  }

  /// The fixes of one constraint.
  package struct FixGroup {
    /// The constraint's index.
    package var index: Int
    /// The constraint's name.
    package var title: String
    /// The constraint as an equation, where the name is a number in a list; else nil.
    package var equation: String?
    /// True if the fixes are an alternative to the recommendation.
    package var isAlternative: Bool
    /// True if the recommendation names this constraint and none of the other groups'.
    package var isNamed: Bool
    /// The fixes, in order.
    package var fixes: [FixLine]

    /// True if text and pages have a heading for it: readers have to know what [4] says.
    package var isShown: Bool { isAlternative || equation != nil }

    /// The name and the equation: `[4]: title.top == card.top`.
    package var heading: String { equation.map { "\(title): \($0)" } ?? title }
  }

  /// The conflict in one sentence.
  package let headline: String
  /// The part of a log's list that is in the conflict, in one sentence; nil for a layout.
  package let extent: String?
  /// A remark on the names of a log; nil if there is none.
  package let remarkOnNames: String?
  /// The sum that proves the conflict.
  package let sum: Sum
  /// Remarks that come before the recommendation: updates that added, constraints that appear twice.
  package let remarks: [String]
  /// The recommendation and its reason.
  package let advice: [String]
  /// The fixes, those of the recommended constraint first.
  package let fixes: [FixGroup]
  /// A sentence on the tests of the fixes and on the conflicts that they leave; empty without fixes.
  package let effect: String
  /// The views behind the letters of names; nil if no name has one.
  package let names: String?
  private let report: InputReport
  private let position: Int

  /// The report on the conflict at `position` of a diagnosis.
  ///
  /// - Parameter listsAll: true for every fix, false for those of a few constraints.
  package init(_ report: InputReport, conflict position: Int, listsAll: Bool = true) {
    let conflict = report.diagnosis.conflicts[position]
    let text = ConflictExtent(report: report, position: position)
    let advice = ConflictAdvice(report, conflict: position, listsAll: listsAll)
    headline = report.headline(ofConflictAt: position)
    extent = report.kind == .consoleLog ? text.sentence : nil
    remarkOnNames = report.kind == .consoleLog ? text.remarkOnNames : nil
    sum = report.sum(ofConflictAt: position)
    remarks = advice.remarks
    self.advice = advice.sentences
    fixes = advice.groups
    effect = advice.effect
    names = NamesText(system: report.system).sentence(conflict.members.map(\.index) + conflict.reasoning.stronger)
    (self.report, self.position) = (report, position)
  }

  /// The places in the code, if sources were given, as lines of text; else empty.
  package var code: String { PlacesText(report: report).text(report.diagnosis.conflicts[position], .plain) }

  /// The lines of the sum as text.
  package var sumLines: [String] {
    SumColumns(style: .plain, placesFirst: report.kind == .consoleLog).rows(sum)
  }

  /// The console block of UIKit.
  package var block: String { report.consoleText(ofConflictAt: position) }
}
