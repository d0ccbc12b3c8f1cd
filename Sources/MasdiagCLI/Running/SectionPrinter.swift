import Diagnosis
import Reporting

/// Splits reports into sections that can be printed as soon as they are known. Together, the sections are the text of
/// the entire report.
struct SectionPrinter {
  private let style: Style
  private let isConsole: Bool
  private let hasManyInputs: Bool
  /// True if anything was printed: for any report, and for the current report.
  private var hasBegun = false
  private var hasBegunReport = false
  /// Detects conflicts in the current report that repeat an earlier conflict.
  private var repeated: RepeatedConflicts
  /// For the conflicts of each console report so far, the note that replaces a repetition.
  private var explained: [[String]: String] = [:]

  init(_ invocation: Invocation, _ style: Style) {
    self.style = style
    repeated = RepeatedConflicts(style, joinsSums: false)
    isConsole = invocation.format == .console
    hasManyInputs = invocation.inputs.count > 1
  }

  /// Returns the next text to print; nil if there is none. This method is called whenever a new conflict has been added
  /// at the end of `report`, and when the report is finished.
  mutating func text(_ report: InputReport, isFinished: Bool) -> String? {
    let position = report.diagnosis.conflicts.count - 1
    let piece: String?
    if !isConsole && report.kind == .consoleLog {
      // A log's list of constraints is short, and only the complete report shows whether the report is a repetition.
      piece = isFinished ? repetition(report) ?? report.text(style) : nil
    } else if !isFinished {
      piece = isConsole ? report.consoleText(ofConflictAt: position) : section(report, position)
    } else if position >= 0 {
      piece = isConsole ? nil : report.closingText(style)
    } else {
      piece = isConsole ? report.consoleText : report.text(style)
    }
    defer {
      if isFinished { (hasBegunReport, repeated) = (false, RepeatedConflicts(style, joinsSums: false)) }
    }
    // The console block of an unreadable report would be empty.
    guard let piece, !isConsole || report.status != .unreadable && report.pasted == nil else { return nil }
    var text = hasBegun ? "\n" : ""
    let hasHeading = hasManyInputs || report.number != nil || report.pasted?.isBesideReports == true
    if !hasBegunReport, !isConsole, hasHeading { text += style.line("==> \(report.heading) <==") + "\n" }
    (hasBegun, hasBegunReport) = (true, true)
    return text + piece
  }

  private mutating func section(_ report: InputReport, _ position: Int) -> String {
    if case .line(let line) = repeated.repetition(report, ofConflictAt: position) { return style.line(line) }
    return report.text(ofConflictAt: position, style)
  }

  /// Returns the note that refers to an earlier report with the same conflicts; nil if there is no such report.
  private mutating func repetition(_ report: InputReport) -> String? {
    guard let key = report.repetitionKey else { return nil }
    if let note = explained[key] { return style.line(note) }
    explained[key] = report.noteOfRepetition
    return nil
  }
}
