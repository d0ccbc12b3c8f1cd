public import Diagnosis
public import LayoutFormats
public import LayoutModel
package import SourceCode

/// The report on a layout document or a console report, in a form from which every output format is generated.
public struct InputReport: Sendable {
  /// The kind of input.
  public enum Kind: String, Hashable, Sendable {
    /// A layout document.
    case layout
    /// A report from a console log.
    case consoleLog = "console-log"
    /// A text without a report: other messages about layout, or a printed view hierarchy.
    case text
  }

  /// The result.
  public enum Status: String, Hashable, Sendable {
    /// The required constraints of a layout can all be satisfied.
    case satisfiable
    /// There is at least one conflict.
    case conflicting
    /// A console report in which no constraint could be read.
    case unreadable
    /// A console report whose listed constraints don't conflict by themselves.
    case unproved
    /// A text that contains no report but reveals a mistake, such as an ambiguous view.
    case problem
    /// A text that contains no report and reveals no mistake.
    case noProblem
  }

  /// The input's path as it was passed; `-` for standard input.
  public var path: String
  /// The kind of input.
  public var kind: Kind
  /// The report's number in the input, starting at 0; nil for a layout or for an input with a single report.
  public var number: Int?
  /// The scene of an Interface Builder file; nil for other inputs.
  public var scene: SceneName?
  /// The result.
  public var status: Status
  /// The system and its conflicts.
  public var diagnosis: SystemDiagnosis
  /// The constraint that was broken, as the log prints it.
  public var brokenByLog: String?
  /// The index of the constraint that was broken according to the log, if it's in the list.
  public var brokenIndex: Int?
  /// The lines of a log, or the first lines of a source file's statements, that couldn't be read.
  public var unread: [ConsoleReport.UnreadLine]
  /// True if the end of a log's list is missing, so other constraints may be involved.
  public var isListCut = false
  /// How much of the layout's code was read; nil if the layout isn't in a source file.
  package var code: CodeCoverage?
  /// The attributes that depend on content whose size the code doesn't show; nil if there are none.
  package var openContent: OpenContent?
  /// The values that a printed list determines and leaves open; nil unless the input is a list without a conflict.
  public var listedLayout: ListedLayout?
  /// The content of a text without a report; nil for other inputs.
  public var pasted: PastedText?
  /// The view hierarchy that a log prints along with its reports.
  package var printedViews: PrintedViews?
  /// For an unproved report, conditions on unprinted quantities under which the listed constraints conflict.
  public var conditions: [UnprintedCondition] = []
  /// The recommendation for the first conflict or condition; nil if there is no recommendation or if no fixes were
  /// requested.
  public var recommendation: Recommendation?
  /// The start of the report in its text; nil for a layout.
  public var location: SourceLocation?
  /// True if the input's path includes the report's line in a log: `app.log:12`.
  package var isAtPlace = false
  /// Misused API calls in a layout that is made in code; these calls have no effect on the system.
  public var misuse: [LayoutError] = []
  /// Each constraint's likely locations in the code, most likely first; nil if no sources were given.
  package var places: [[Place]]?
  /// Notes about layout code that is probably unintended, in the files that contain the places; empty if notes weren't
  /// requested.
  package var codeNotes: [PlacedNote] = []
  /// The notes made when the layout was captured from a running app; nil for other inputs.
  public var capture: Capture?
  /// The name of the part of the layout to which the report is limited; nil if the report covers the entire layout.
  package var focus: String?
  /// The number of conflicts outside of this part, which are omitted.
  package var otherConflicts = 0
  /// The numbers of the fixes that can't be written into source code.
  package var fixesByHand: Set<Int> = []

  /// Creates the report on a layout document or on a scene.
  public init(path: String, scene: SceneName? = nil, layout diagnosis: SystemDiagnosis, capture: Capture? = nil) {
    (self.path, self.scene, self.capture, self.diagnosis) = (path, scene, capture, diagnosis)
    (kind, unread) = (.layout, [])
    status = diagnosis.conflicts.isEmpty ? .satisfiable : .conflicting
    recommendation = diagnosis.conflicts.first?.recommendation
  }

  /// Creates a report about a console report, which is one of `count` reports in the input.
  public init(path: String, report: ConsoleReport, of count: Int, diagnosis: SystemDiagnosis) {
    self.path = path
    kind = .consoleLog
    number = count > 1 ? report.number : nil
    status = !diagnosis.conflicts.isEmpty ? .conflicting : report.isUnreadable ? .unreadable : .unproved
    self.diagnosis = diagnosis
    brokenByLog = report.breakingDescription
    brokenIndex = report.breaking
    unread = report.unread
    isListCut = report.isCut
    location = report.location
    if status == .unproved { conditions = diagnosis.unprintedConditions(brokenByLog: report.breaking) }
    if !unread.isEmpty { dropVerdictsOnOrigin() }
    if status == .unproved, holdsTogether(report) {
      (status, conditions) = (.satisfiable, [])
      listedLayout = ListedLayout(system, weakerPriorities: report.weakerPriorities)
    }
    recommendation = diagnosis.conflicts.first?.recommendation ?? relevantConditions.first?.recommendation
    if status == .unproved, recommendation == nil {
      recommendation = diagnosis.recommendationForList()
      // A temporary size matters only if UIKit broke a constraint.
      if recommendation == nil, report.breakingDescription != nil {
        recommendation =
          diagnosis.recommendationForTemporarySize(brokenByLog: report.breaking)
          ?? report.breaking.flatMap(diagnosis.recommendationForScrolledEdge)
      }
    }
  }

  /// Drops recommendations that rest on the system having made all constraints: lines that couldn't be read may be the
  /// app's.
  private mutating func dropVerdictsOnOrigin() {
    for index in conditions.indices {
      if case .systemOnly = conditions[index].recommendation?.reason { conditions[index].recommendation = nil }
    }
  }

  /// Returns true if a bare list of constraints doesn't conflict. UIKit prints the lines of a report in quotes, so a
  /// list in quotes may be a report that was copied without its heading. A list from a debugger isn't a report, even if
  /// its end is missing.
  private func holdsTogether(_ report: ConsoleReport) -> Bool {
    guard !report.saysConflict, !report.isUnreadable, unread.isEmpty || !report.isQuoted else { return false }
    return !report.isQuoted || conditions.isEmpty && report.system.constraints.count > 1
  }

  /// Creates the report on a text without a conflict report.
  public init(pasted: PastedText) {
    (path, kind, self.pasted, unread) = (pasted.path, .text, pasted, [])
    status = pasted.isProblem ? .problem : .noProblem
    diagnosis = SystemDiagnosis(ConstraintSystem())
  }

  /// Returns the report on another console report of the same log that differs from this report only in addresses.
  package func again(for report: ConsoleReport) -> InputReport {
    var again = self
    again.number = report.number
    again.diagnosis.system = report.system
    again.brokenByLog = report.breakingDescription
    again.location = report.location
    again.isListCut = report.isCut
    return again
  }

  /// The number of constraints listed in a log, including those that couldn't be read.
  var listedCount: Int { system.constraints.count + unread.count { $0.position != nil } }

  /// The recommended fix; nil if there is none.
  public var recommendedFix: Fix? {
    guard let position = recommendation?.fix else { return nil }
    return (diagnosis.conflicts.first?.fixes ?? relevantConditions.first?.fixes)?[position]
  }

  /// The indices of the members of the conflict or condition to which the recommendation applies.
  var recommendedMembers: [Int] {
    (diagnosis.conflicts.first?.members ?? relevantConditions.first?.members ?? []).map(\.index)
  }

  /// The system that was examined.
  public var system: ConstraintSystem { diagnosis.system }
}
