import Diagnosis
import Reporting

/// Cuts reports into what can be printed as soon as it is known. The pieces are the text that the reports have as a
/// whole.
struct SectionPrinter {
  private let style: Style
  private let isConsole: Bool
  private let hasManyInputs: Bool
  /// Whether something was printed, of any report and of the current one.
  private var hasBegun = false
  private var hasBegunReport = false
  /// What was said of the current report.
  private var repeated: RepeatedConflicts
  /// What was said of the console reports so far, by their conflicts.
  private var explained: [[String]: String] = [:]

  init(_ invocation: Invocation, _ style: Style) {
    self.style = style
    repeated = RepeatedConflicts(style, joinsSums: false)
    isConsole = invocation.format == .console
    hasManyInputs = invocation.inputs.count > 1
  }

  /// What to print now that `report` has a conflict more, its last one, or is finished.
  mutating func text(_ report: InputReport, isFinished: Bool) -> String? {
    let position = report.diagnosis.conflicts.count - 1
    let piece: String?
    if !isConsole && report.kind == .consoleLog {
      // A list is short, and only the whole shows whether it came before.
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
    // The classic block of what could not be read would be empty.
    guard let piece, !isConsole || report.status != .unreadable && report.pasted == nil else { return nil }
    var text = hasBegun ? "\n" : ""
    if !hasBegunReport, !isConsole, hasManyInputs || report.number != nil { text += "==> \(report.heading) <==\n\n" }
    (hasBegun, hasBegunReport) = (true, true)
    return text + piece
  }

  private mutating func section(_ report: InputReport, _ position: Int) -> String {
    if case .statements(let line) = repeated.repetition(report, ofConflictAt: position) { return line }
    return report.text(ofConflictAt: position, style)
  }

  /// That the same was explained before, if it was.
  private mutating func repetition(_ report: InputReport) -> String? {
    guard let key = report.repetitionKey else { return nil }
    if let note = explained[key] { return "\(note)\n" }
    explained[key] = report.noteOfRepetition
    return nil
  }
}
