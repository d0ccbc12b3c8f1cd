import Diagnosis
import InputAnalysis
import InterfaceBuilder
import LayoutFormats
import LayoutModel
import LogScanning
import LogTriage
import PlainText
import Reporting
import ViewCode

/// The inputs of a run. Reads the inputs, and reports errors for unreadable inputs.
final class Inputs {
  let console: Console
  /// The paths of the inputs; `-` is standard input.
  let paths: [String]
  /// The selected scenes, and how to lay them out.
  let selection: SceneSelection
  /// The deadline set by `--timeout`.
  let deadline: ContinuousClock.Instant?
  let invocation: Invocation
  /// The errors for inputs that don't contain the selected scene.
  private var sceneless: [UnreadableInput] = []

  init(_ invocation: Invocation, _ console: Console, until deadline: ContinuousClock.Instant?) {
    (self.invocation, self.console, self.deadline) = (invocation, console, deadline)
    (paths, selection) = (invocation.inputs, invocation.selection)
  }

  var host: any Host { console.host }

  /// True if the run must stop because of an interrupt or `--timeout`.
  var isStopped: Bool { host.isInterrupted || host.isOver(deadline) }

  // MARK: Reading

  /// Returns the bytes of an input; nil, with an error, if the input can't be read.
  func bytes(_ path: String) -> [UInt8]? {
    read(path) { () throws(HostFailure) in try host.document(path) }
  }

  /// Returns the text of an input; nil, with an error, if the input can't be read.
  func text(_ path: String) -> InputText? {
    let text = read(path) { () throws(HostFailure) in try host.inputText(path, until: deadline) }
    if case .log(_, let problems)? = text { noteProblems(problems, in: path) }
    return text
  }

  /// Returns the raw bytes of a document; nil, with an error, if the document can't be read or is compressed.
  func plainBytes(_ path: String) -> [UInt8]? {
    read(path) { () throws(HostFailure) in
      try host.refuseBundle(path)
      let bytes = try host.read(path)
      guard let format = Packing(bytes.prefix(Packing.headLength), path: path).format else { return bytes }
      throw HostFailure(path, .foreign(format))
    }
  }

  private func read<Text>(_ path: String, _ read: () throws(HostFailure) -> Text) -> Text? {
    do {
      warnOfTerminal(path)
      return try read()
    } catch {
      console.fail(message(error, path))
      return nil
    }
  }

  /// Prints a note if the tool is waiting for input from a terminal.
  func warnOfTerminal(_ path: String) {
    if path == "-", host.isTerminal(.input) { console.remark("reading from standard input; press ^D to end") }
  }

  /// Returns the message for a read failure. If the file name may be misspelled, the message suggests the correct name.
  func message(_ failure: HostFailure, _ path: String) -> String {
    if let command = failure.unpacking?(invocation.command.pipedUsage) {
      return "\(failure.message). To read it, run: \(command)"
    }
    guard failure.isMissing else { return failure.message }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let names = (host.names(in: folder) ?? []).map { folder + $0 }
    if names.contains(path) { return "\(failure.message); it's a broken symbolic link" }
    return failure.message + Spelling.suggestion(for: path, among: names)
  }

  /// Returns true if a file is a layout document, a storyboard or a xib, although a log is expected. Such a file
  /// contains no report.
  ///
  /// A stream that can be read only once is assumed to be a log.
  func isLayout(_ path: String) -> Bool {
    if host.isExport(path) { return true }
    guard host.canReadAgain(path) else { return false }
    var (head, isFile) = ([UInt8](), false)
    _ = try? host.unpacked(path) { bytes in
      head += bytes
      isFile = InterfaceFile.recognizes(head, path: path)
      return !isFile && !Input.isLog(head) && head.count <= host.wholeLimit
    }
    if isFile { return true }
    return !Input.isLog(head) && (try? LayoutDocument(head, path: path)) != nil
  }

  // MARK: Reports

  /// Returns the reports on an input in the selected environments. For a place in a log, returns the report at that
  /// place.
  ///
  /// - Parameter observe: receives each report during the search, and returns true to continue.
  func reports(
    on input: InputText, _ path: String, findsFixes: Bool, fixLimit: Int? = nil, findsAmbiguity: Bool = false,
    all: EnumerationLimit? = nil, until deadline: ContinuousClock.Instant? = nil,
    observe: (_ report: InputReport, _ isFinished: Bool) -> Bool = { _, _ in true }
  ) throws(UnreadableInput) -> [InputReport] {
    switch input {
    case .whole(let bytes):
      let found = try Masdiag.explain(
        bytes, path: path, selection: selection, findsFixes: findsFixes, fixLimit: fixLimit,
        findsAmbiguity: findsAmbiguity, all: all, about: invocation[Options.about], until: deadline, observe: observe)
      let pasted = PastedReports(inCode: bytes, path: path)
      guard found.isEmpty else {
        if let pasted { console.remark(pasted.hint) }
        return found
      }
      guard let pasted else { return [] }
      return Masdiag.explain(
        pasted.reports, path: path, findsFixes: findsFixes, all: all, until: deadline, observe: observe)
    case .log(let reports, _):
      try selection.checkHasScenes("a console log", path)
      // For a place in a log, use the log's path.
      let log = reports.first?.location.path ?? path
      func placed(_ report: InputReport) -> InputReport {
        var report = report
        report.isAtPlace = log != path
        return report
      }
      return Masdiag.explain(reports, path: log, findsFixes: findsFixes, all: all, until: deadline) {
        observe(placed($0), $1)
      }.map(placed)
    case .cut: return []
    }
  }

  // MARK: Problems

  /// Reports an input's problems, up to a limit. If none of several inputs contains the selected scene, that problem is
  /// reported only once, after the last input.
  func fail(_ error: UnreadableInput) {
    guard isSceneless(error) else { return console.fail(error) }
    sceneless.append(error)
    reportMissingScene()
  }

  /// Reports the parts of a log that were skipped.
  func noteProblems(_ problems: [LogScanner.Problem], in path: String) {
    for problem in problems {
      switch problem {
      case .longLine(let line):
        console.passOver("\(path):\(line): skipped a line longer than \(LogScanner.lineLimit >> 20) MiB")
      case .longReport(let line):
        console.passOver("\(path):\(line): truncated a report longer than \(LogScanner.pieceLimit >> 20) MiB")
      }
    }
  }

  /// Reports that a file contains no layout.
  func noteEmpty(_ path: String) {
    guard CodeProject.recognizes(path: path) else {
      return console.remark("\(path): nothing to lay out; no view controller has a view of its own")
    }
    // In a project with many source files, most contain no layout, so a note for each file would be a distraction.
    if paths.count == 1 { console.remark("\(path): \(absence(of: path))") }
  }

  /// The reason why a source file has no layout.
  private func absence(of path: String) -> String {
    guard case .whole(let bytes)? = text(path),
      let unread = unread(Masdiag.unreadStatementCount(bytes, path: path, selection: selection))
    else { return "no type in this file lays out views with constraints" }
    return "no layout found, but \(unread)"
  }

  /// Reports that `count` statements of a source file couldn't be read, if it is the only input.
  func noteUnread(_ count: Int, _ path: String) {
    if paths.count == 1, let unread = unread(count) { console.remark("\(path): \(unread)") }
  }

  /// `2 statements couldn't be read; masdiag explain lists them`; nil if `count` is 0.
  private func unread(_ count: Int) -> String? {
    switch count {
    case 0: nil
    case 1: "1 statement couldn't be read; masdiag explain lists it"
    default: "\(count) statements couldn't be read; masdiag explain lists them"
    }
  }

  /// Records the status of an input's reports, and prints a note for each unreadable report.
  func note(_ reports: [(status: InputReport.Status, heading: String)]) {
    let unreadable = reports.filter { $0.status == .unreadable }
    for report in unreadable { console.remark(Self.unreadable(report.heading)) }
    noteUnreadable(unreadable.count, of: reports.count)
  }

  /// Records that some of an input's reports couldn't be read.
  func noteUnreadable(_ count: Int, of all: Int) {
    if count > 0 { console.note(count == all ? .failed : .incomplete) }
  }

  static func unreadable(_ heading: String) -> String { "\(heading): this report lists no readable constraints" }

  // MARK: Missing scenes

  /// Returns true if the only error is that the selected scene isn't in this input, and another input may contain the
  /// scene.
  func isSceneless(_ error: UnreadableInput) -> Bool {
    invocation.command.inputs == .many && paths.count > 1
      && error.problems.allSatisfy { $0.lacksScene || $0.lacksScenes }
  }

  /// The errors of all inputs if no input contains the selected scene; otherwise, empty.
  var missingScene: [UnreadableInput] { sceneless.count == paths.count ? sceneless : [] }

  /// Reports an error if no input contains the selected scene.
  private func reportMissingScene() {
    let problems = missingScene.flatMap(\.problems)
    guard !problems.isEmpty else { return }
    let files = problems.filter(\.lacksScene)
    if !files.isEmpty { return console.fail(UnreadableInput(problems: files)) }
    let scene = PrintableText.quoted(invocation[Options.scene] ?? "")
    console.fail("no scene is named \(scene) in these \(problems.count) files; only storyboards and xibs have scenes")
  }
}

extension Problem {
  /// True if a file with scenes doesn't contain the selected scene.
  fileprivate var lacksScene: Bool { code == ProblemCode.noScene.rawValue }
  /// True if a scene is selected, but the input has no scenes.
  fileprivate var lacksScenes: Bool { code == ProblemCode.noScenes.rawValue }
}
