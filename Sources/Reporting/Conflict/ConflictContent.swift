package import Diagnosis
import LayoutModel
import PlainText

/// The report on one conflict as a value. Each output format, such as text, Markdown, pages and drawings, renders this
/// value differently.
///
/// The strings aren't escaped, but unprintable characters are replaced.
package struct ConflictContent {
  /// The wording of a fix.
  package struct FixLine {
    /// The fix's number in the report.
    package var number: Int
    /// The change.
    package var fix: Fix
    /// The change in words, without the constraint's name: `remove it`.
    package var advice: String
    /// The change with the constraint's name: `remove [3]`.
    package var instruction: String
    /// The effect on the layout, if the effect is worth mentioning.
    package var outcome: String?
    /// True if the fix is the recommended fix.
    package var isRecommended: Bool
  }

  /// The fixes of one constraint.
  package struct FixGroup {
    /// The constraint's index.
    package var index: Int
    /// The constraint's name.
    package var title: String
    /// The constraint as an equation if its name is a number in a list; otherwise, nil.
    package var equation: String?
    /// True if the fixes are an alternative to the recommendation.
    package var isAlternative: Bool
    /// True if the recommendation names this constraint and no constraint of another group.
    package var isNamed: Bool
    /// The fixes, in order.
    package var fixes: [FixLine]

    /// True if text and pages show a heading for the group, so that the reader can see which constraint `[4]` is.
    package var isShown: Bool { isAlternative || equation != nil }

    /// The name and the equation: `[4]: title.top == card.top`.
    package var heading: String { equation.map { "\(title): \($0)" } ?? title }
  }

  /// A one-sentence description of the conflict.
  package let headline: String
  /// A sentence with the number of a log's listed constraints that are in the conflict; nil for a layout.
  package let extent: String?
  /// A remark about the names in a log; nil if there is none.
  package let remarkOnNames: String?
  /// The sum that proves the conflict.
  package let sum: Sum
  /// Remarks that precede the recommendation: constraints that an update added, and duplicate constraints.
  package let remarks: [String]
  /// The recommendation and its reason.
  package let advice: [String]
  /// The fixes, grouped by constraint; the recommended constraint comes first.
  package let fixes: [FixGroup]
  /// A sentence that says how the fixes were tested and which conflicts remain; empty if there are no fixes.
  package let effect: String
  /// A sentence about the container whose frame may be too small instead; nil if there is none.
  package let frame: String?
  /// The views that the letters in names refer to; nil if no name contains such a letter.
  package let names: String?
  let report: InputReport
  let position: Int

  /// Creates the report on the conflict at `position` in a diagnosis.
  ///
  /// - Parameters:
  ///   - listsAll: true to list every fix; false to list the fixes of a few constraints only.
  ///   - namesOptions: true to name the command-line option that lists the other fixes.
  package init(
    _ report: InputReport, conflict position: Int, listsAll: Bool = true, namesOptions: Bool = true
  ) {
    let conflict = report.diagnosis.conflicts[position]
    let text = ConflictExtent(report: report, position: position)
    let advice = ConflictAdvice(report, conflict: position, listsAll: listsAll, namesOptions: namesOptions)
    headline = report.headline(ofConflictAt: position)
    extent = report.kind == .consoleLog ? text.sentence : nil
    remarkOnNames = report.kind == .consoleLog ? text.remarkOnNames : nil
    sum = report.sum(ofConflictAt: position)
    remarks = advice.remarks
    self.advice = advice.sentences
    fixes = advice.groups
    effect = advice.effect
    frame = advice.frame
    names = NamesText(system: report.system, isCaptured: report.capture != nil).sentence(
      conflict.members.map(\.index) + conflict.reasoning.stronger)
    (self.report, self.position) = (report, position)
  }

  var conflict: LayoutConflict { report.diagnosis.conflicts[position] }

  /// The locations in the code; empty if no sources were given.
  var places: [Document.Block] { PlacesText(report: report).blocks(conflict) }

  /// The locations in the code, as lines of text; empty if no sources were given.
  package var code: String { TextRenderer(.plain).text(Document(places)) }

  /// The sum as a table.
  var table: Document.Table { sum.table(placesFirst: report.kind == .consoleLog) }

  /// The lines of the sum as text.
  package var sumLines: [String] {
    TextRenderer(.plain).text(Document([[.table(table)]])).split(separator: "\n").map(String.init)
  }

  /// UIKit's console block for the conflict.
  package var block: String { report.consoleText(ofConflictAt: position) }
}
