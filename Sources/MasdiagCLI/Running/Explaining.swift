import Diagnosis
import InputAnalysis
import LayoutFormats
import LogTriage
import PlainText
import Reporting
import SourceCode

/// A run of `masdiag explain`.
struct Explaining {
  private let inputs: Inputs
  private let tree: SourceTree
  private let all: EnumerationLimit?
  private let showsNotes: Bool
  /// The path of the picture to draw.
  private let picture: String?
  private var sink: ExplainSink
  private let writer: ResultWriter
  /// The number of conflicts that are shown with their fixes; nil for all.
  private let fixLimit: Int?
  /// Prints the results of `--all` as soon as they are found.
  private var printer: SectionPrinter?
  private var progress: Progress
  /// The headings of the reports that are incomplete because of the time limit.
  private var incomplete: [String] = []
  /// The kinds of inputs so far.
  private var kinds: Set<InputReport.Kind> = []
  /// Contains true if one of the inputs so far has scenes, and contains false if one of them has no scenes.
  private var haveScenes: Set<Bool> = []
  /// The number of reports in the current input, and the number of reports without constraints.
  private var count = 0
  private var unreadable = 0

  /// Creates a run.
  ///
  /// - Parameter tree: the source files to search for constraints.
  init(_ invocation: Invocation, _ inputs: Inputs, _ tree: SourceTree) {
    (self.inputs, self.tree, all) = (inputs, tree, invocation.all)
    (showsNotes, picture) = (invocation.showsCodeNotes, invocation[Options.graph])
    let style = inputs.console.outputStyle
    fixLimit = inputs.console.wrapsLines ? style.conflictLimit : nil
    sink = ExplainSink(invocation, style, printsAsFound: invocation.printsAsFound)
    printer = invocation.printsAsFound ? SectionPrinter(invocation, style) : nil
    (writer, progress) = (ResultWriter(inputs.console), Progress(on: inputs.host))
  }

  private var console: Console { inputs.console }
  private var host: any Host { console.host }

  /// Explains all inputs.
  mutating func run() {
    host.watchInterrupts()
    var done = 0
    for path in inputs.paths where !inputs.isStopped {
      progress.show(done, of: inputs.paths.count, "inputs")
      done += 1
      (count, unreadable) = (0, 0)
      if canStream { stream(path) } else { read(path) }
      progress.clear()
      inputs.noteUnreadable(unreadable, of: count)
    }
    console.noteStop(skipped: inputs.paths.count - done, incomplete: incomplete)
    inputs.noteLayoutOptions(kinds)
    inputs.noteUnusedSources(haveScenes)
    finish()
  }

  /// True if a large log can be explained while it's read. This isn't possible if a scene is selected, because logs
  /// have no scenes.
  private var canStream: Bool { inputs.selection.scene == nil && sink.takesSingleReports && tree.roots.isEmpty }

  // MARK: Inputs

  /// Explains an input; a large log is explained while it's read.
  private mutating func stream(_ path: String) {
    var explainer = LogExplainer(
      path, sink.mode, findsFixes: findsFixes, until: inputs.deadline, write: sink.writer)
    do throws(HostFailure) {
      inputs.warnOfTerminal(path)
      let content = try host.input(path, until: inputs.deadline) { bytes in explainer.read(bytes) { take($0, path) } }
      switch content {
      case .whole(let bytes): explain(.whole(bytes), path)
      case .cut: incomplete.append(path)
      case .largeLog(let head):
        if host.isInterrupted { incomplete.append(path) }
        let problems = explainer.finish { take($0, path) }
        if explainer.count > 0 || host.isInterrupted { return inputs.noteProblems(problems, in: path) }
        try host.checkEmptyLog(path, problems)
        explain(.whole(head), path)
      }
    } catch {
      if error.isMissing, InputPlace(path) != nil { return read(path) }
      console.fail(inputs.message(error, path))
    }
  }

  /// Reads an input completely, and then explains it.
  private mutating func read(_ path: String) {
    if let input = inputs.text(path) { explain(input, path) }
  }

  private mutating func explain(_ input: InputText, _ path: String) {
    if case .cut = input { return incomplete.append(path) }
    // If there is only one input, there are no partial results, so an interrupt ends the process.
    if all == nil, inputs.paths.count == 1 { host.unwatchInterrupts() }
    var places = CodePlaces(tree, input, path: path, showsNotes: showsNotes, until: inputs.deadline)
    do {
      let found = try inputs.reports(
        on: input, path, findsFixes: findsFixes, fixLimit: fixLimit, all: all, until: inputs.deadline
      ) { report, isFinished in
        var report = report
        _ = places.add(to: &report)
        show(report, isFinished: isFinished)
        return !host.isClosed(.output) && !host.isInterrupted
      }
      progress.clear()
      if found.isEmpty { inputs.noteEmpty(path) }
      inputs.noteOrientation(found.compactMap(\.scene))
      for var report in found {
        let isWhole = places.add(to: &report)
        take(report, hasPlaces: isWhole)
      }
      if found.contains(where: { $0.kind == .consoleLog }), let others = otherMessages(in: input, path) {
        show(others, isFinished: true)
        take(others)
      }
    } catch {
      if error.isCut { return incomplete.append(path) }
      guard let answer = answer(to: input, path) else { return inputs.fail(error) }
      show(answer, isFinished: true)
      take(answer)
    }
  }

  /// Returns the answer for text without a constraint report: an explanation of other layout messages or of printed
  /// views. Such an answer can't be drawn.
  private func answer(to input: InputText, _ path: String) -> InputReport? {
    guard case .whole(let bytes) = input, picture == nil, inputs.selection.scene == nil else { return nil }
    return PastedText(Input.decoded(bytes), path: path).map { InputReport(pasted: $0) }
  }

  /// The maximum length of a text with reports in which to search for other messages. Longer logs are triaged, and
  /// their other messages would hide the reports.
  private static let messageLimit = 1 << 20

  /// Returns the explanation of other layout messages in a text with reports; nil if there are none.
  private func otherMessages(in input: InputText, _ path: String) -> InputReport? {
    guard case .whole(let bytes) = input, bytes.count <= Self.messageLimit else { return nil }
    return PastedText(besideReportsIn: Input.decoded(bytes), path: path).map { InputReport(pasted: $0) }
  }

  private var findsFixes: Bool { console.format != .console }

  // MARK: Reports

  /// Prints new results during the search.
  private mutating func show(_ report: InputReport, isFinished: Bool) {
    if !saysNothing(report), let text = printer?.text(report, isFinished: isFinished) {
      progress.clear()
      console.write(text)
    }
    guard all != nil else { return }
    let count = report.diagnosis.conflicts.count
    progress.show("\(count) conflict\(count == 1 ? "" : "s") so far")
  }

  private mutating func take(_ news: LogExplainer.News, _ path: String) {
    switch news {
    case .report(let report): take(report)
    case .again(let again):
      noteConflict()
      sink.add(again, path: path)
    case .written(let text):
      kinds.insert(.consoleLog)
      haveScenes.insert(false)
      noteConflict()
      sink.add(written: text, writer.write)
    }
  }

  private mutating func take(_ report: InputReport, hasPlaces: Bool = true) {
    if report.diagnosis.isCut || !hasPlaces { incomplete.append(report.heading) }
    if saysNothing(report) { return }
    kinds.insert(report.kind)
    haveScenes.insert(report.scene != nil)
    switch report.status {
    case .conflicting, .unproved, .problem: noteConflict()
    case .satisfiable, .noProblem: count += 1
    case .unreadable:
      (count, unreadable) = (count + 1, unreadable + 1)
      console.remark(Inputs.unreadable(report.heading))
    }
    sink.add(report, writer.write)
  }

  private mutating func noteConflict() {
    count += 1
    console.note(.found)
  }

  /// Returns true if the time limit was reached before anything was found.
  private func saysNothing(_ report: InputReport) -> Bool {
    report.diagnosis.isCut && report.diagnosis.conflicts.isEmpty
  }

  // MARK: Writing

  private mutating func finish() {
    host.unwatchInterrupts()
    sink.finish(writer.write)
    writer.close()
    if let report = sink.drawn, let picture { draw(report, to: picture) }
  }

  /// Draws the first report with a conflict, with a note if there are other reports with conflicts.
  private func draw(_ report: InputReport, to path: String) {
    if let format = console.pictureFormat(path, mayBeNamed: false) {
      console.draw(GraphPicture(report, .structure), as: format, to: path)
    }
    guard sink.conflictCount > 1 else { return }
    console.remark("\(path) shows only \(report.heading); to draw all reports of an input, use masdiag graph")
  }
}
