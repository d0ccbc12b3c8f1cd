public import Diagnosis
public import LayoutFormats
public import LayoutModel
package import SourceCode

/// The report on one layout document or one console report: all that renderers need.
public struct InputReport: Sendable {
  /// The kind of input.
  public enum Kind: String, Hashable, Sendable {
    /// A layout document.
    case layout
    /// A report out of a console log.
    case consoleLog = "console-log"
  }

  /// The result.
  public enum Status: String, Hashable, Sendable {
    /// A layout whose required constraints hold together.
    case satisfiable
    /// There is at least one conflict.
    case conflicting
    /// A console report that names nothing.
    case unreadable
    /// A console report whose lines alone do not contradict each other.
    case unproved
  }

  /// The input's path as it was given; `-` for standard input.
  public var path: String
  /// The kind of input.
  public var kind: Kind
  /// The number of the report in its text, from 0; nil for a layout, and for a text with a single report.
  public var number: Int?
  /// The scene of an Interface Builder file; nil for other inputs.
  public var scene: SceneName?
  /// The result.
  public var status: Status
  /// The system and its conflicts.
  public var diagnosis: SystemDiagnosis
  /// The constraint that was broken, as the log prints it.
  public var brokenByLog: String?
  /// The index of the constraint that a log says was broken, if its list holds it.
  public var brokenIndex: Int?
  /// The lines of a log that could not be read.
  public var unread: [ConsoleReport.UnreadLine]
  /// When lines that do not contradict each other as printed would, for a report that is unproved.
  public var conditions: [UnprintedCondition] = []
  /// The one thing to do: about the first conflict, or the first condition; nil where there is nothing to say, or fixes
  /// were not asked for.
  public var recommendation: Recommendation?
  /// The start of the report in its text; nil for a layout.
  public var location: SourceLocation?
  /// True if the input names the report by its line in a log: `app.log:12`.
  package var isAtPlace = false
  /// Misused calls of a layout that is made in code, which have no effect on the system.
  public var misuse: [LayoutError] = []
  /// The likely places of each constraint in the code, best first; nil if no sources were given.
  package var places: [[Place]]?
  /// Layout code that cannot have been meant, in the files of the places; empty where it was not asked for.
  package var codeNotes: [PlacedNote] = []
  /// What was noted when the layout was captured from a running app; nil for other inputs.
  public var capture: Capture?
  /// The name of the part of the layout that the report is limited to; nil if it isn't.
  package var focus: String?
  /// The number of conflicts outside of that part, which are left out.
  package var otherConflicts = 0

  /// The report on a layout document, or on a scene.
  public init(path: String, scene: SceneName? = nil, layout diagnosis: SystemDiagnosis, capture: Capture? = nil) {
    self.path = path
    self.capture = capture
    self.scene = scene
    kind = .layout
    status = diagnosis.conflicts.isEmpty ? .satisfiable : .conflicting
    self.diagnosis = diagnosis
    unread = []
    recommendation = diagnosis.conflicts.first?.recommendation
  }

  /// The report on a console report, which is one of `count` in its text.
  public init(path: String, report: ConsoleReport, of count: Int, diagnosis: SystemDiagnosis) {
    self.path = path
    kind = .consoleLog
    number = count > 1 ? report.number : nil
    status = !diagnosis.conflicts.isEmpty ? .conflicting : report.isUnreadable ? .unreadable : .unproved
    self.diagnosis = diagnosis
    brokenByLog = report.breakingDescription
    brokenIndex = report.breaking
    unread = report.unread
    location = report.location
    if status == .unproved { conditions = diagnosis.unprintedConditions(brokenByLog: report.breaking) }
    // A bare list, as a debugger prints it, need not be in conflict.
    let isBareList = !report.saysConflict && report.system.constraints.count > 1
    if status == .unproved, isBareList, unread.isEmpty, conditions.isEmpty { status = .satisfiable }
    recommendation = diagnosis.conflicts.first?.recommendation ?? relevantConditions.first?.recommendation
    if status == .unproved, recommendation == nil { recommendation = diagnosis.recommendationForList() }
  }

  /// The report on another console report of the same log that says the same of other addresses.
  package func again(for report: ConsoleReport) -> InputReport {
    var again = self
    again.number = report.number
    again.diagnosis.system = report.system
    again.brokenByLog = report.breakingDescription
    again.location = report.location
    return again
  }

  /// The number of constraints that a log lists, including those that can't be read.
  var listedCount: Int { system.constraints.count + unread.count { $0.position != nil } }

  /// The fix that is recommended; nil where none is.
  public var recommendedFix: Fix? {
    guard let position = recommendation?.fix else { return nil }
    return (diagnosis.conflicts.first?.fixes ?? relevantConditions.first?.fixes)?[position]
  }

  /// The indices of the constraints that the recommendation was found for.
  var recommendedMembers: [Int] {
    (diagnosis.conflicts.first?.members ?? relevantConditions.first?.members ?? []).map(\.index)
  }

  /// The system that was examined.
  public var system: ConstraintSystem { diagnosis.system }
}
