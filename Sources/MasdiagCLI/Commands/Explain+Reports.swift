import Diagnosis
import InputAnalysis
import LayoutFormats
import LogTriage
import PlainText
import Reporting
import SourceCode

/// The state of `explain`.
private struct Explaining {
  let tree: SourceTree
  var output: ReportOutput
  /// Prints what `--all` finds, as soon as it does.
  var printer: SectionPrinter?
  var progress: Progress
  /// The file that is written, once there is something to write.
  var file: (any OutputFile)?
  /// The headings of the reports for which the time was not enough.
  var cut: [String] = []
  /// The kinds of inputs so far.
  var kinds: Set<InputReport.Kind> = []
  /// The number of reports in the current input, and of those without constraints.
  var count = 0
  var unreadable = 0

  init(_ run: Run, _ tree: SourceTree) {
    let style = run.outputStyle
    self.tree = tree
    output = ReportOutput(run.invocation, style, printsAsFound: run.invocation.printsAsFound)
    printer = run.invocation.printsAsFound ? SectionPrinter(run.invocation, style) : nil
    progress = Progress(on: run.host)
  }
}

extension Run {
  /// Explains all inputs.
  mutating func explain() {
    guard let tree = sources() else { return }
    var work = Explaining(self, tree)
    host.watchInterrupts()
    var done = 0
    for path in invocation.inputs where !isStopped {
      work.progress.show(done, of: invocation.inputs.count, "inputs")
      done += 1
      (work.count, work.unreadable) = (0, 0)
      if canStream, work.output.takesSingleReports, tree.roots.isEmpty {
        stream(path, &work)
      } else {
        read(path, &work)
      }
      work.progress.clear()
      if work.unreadable > 0 { note(work.unreadable == work.count ? .failed : .incomplete) }
    }
    noteStop(left: invocation.inputs.count - done, cut: work.cut)
    noteFixedSizes(work.kinds)
    noteUnusedSources(work.kinds)
    finish(&work)
  }

  /// The code to search for constraints; nil, with an error, if it can't be read.
  mutating func sources() -> SourceTree? {
    guard let folders = invocation[Options.sources] else { return SourceTree([]) }
    do {
      let tree = try host.sources(folders)
      // (To look at every file takes time, and mostly nothing is replaced.)
      return replacesSomething && replaces(tree.paths) ? nil : tree
    } catch {
      fail(error.message)
      return nil
    }
  }

  /// True if a large log can be explained while it is read: not if a scene is selected, because logs have none.
  private var canStream: Bool { invocation.selection.scene == nil }

  // MARK: Inputs

  /// Explains an input, a large log as it comes.
  private mutating func stream(_ path: String, _ work: inout Explaining) {
    var explainer = LogExplainer(
      path, work.output.mode, findsFixes: findsFixes, until: deadline, write: work.output.writer)
    do throws(HostFailure) {
      let host = host
      warnOfTerminal(path)
      let content = try host.input(path, until: deadline) { bytes in explainer.read(bytes) { take($0, path, &work) } }
      switch content {
      case .whole(let bytes): explain(.whole(bytes), path, &work)
      case .cut: work.cut.append(path)
      case .largeLog(let head):
        if host.isInterrupted { work.cut.append(path) }
        let problems = explainer.finish { take($0, path, &work) }
        if explainer.count > 0 || host.isInterrupted { return complain(problems, in: path) }
        try host.checkEmptyLog(path, problems)
        explain(.whole(head), path, &work)
      }
    } catch {
      if error.isMissing, InputPlace(path) != nil { return read(path, &work) }
      fail(message(error, path))
    }
  }

  /// Reads an input, and then explains it.
  private mutating func read(_ path: String, _ work: inout Explaining) {
    if let input = inputText(path) { explain(input, path, &work) }
  }

  private mutating func explain(_ input: InputText, _ path: String, _ work: inout Explaining) {
    if case .cut = input { return work.cut.append(path) }
    // Of one report nothing is found until all is.
    if invocation.all == nil, invocation.inputs.count == 1 { host.unwatchInterrupts() }
    let places = CodePlaces(
      work.tree, input, path: path, showsNotes: invocation.showsCodeNotes, until: deadline)
    do {
      let found = try reports(
        on: input, path, findsFixes: findsFixes, all: invocation.all, until: deadline
      ) { report, isFinished in
        var report = report
        _ = places.add(to: &report)
        show(report, isFinished: isFinished, &work)
        return !host.isClosed(.output) && !host.isInterrupted
      }
      work.progress.clear()
      if found.isEmpty { noteEmpty(path) }
      noteUnturned(found.compactMap(\.scene))
      for var report in found {
        let isWhole = places.add(to: &report)
        take(report, hasPlaces: isWhole, &work)
      }
    } catch {
      if error.isCut { work.cut.append(path) } else { complain(error) }
    }
  }

  private var findsFixes: Bool { invocation.format != .console }

  // MARK: Reports

  /// Prints what is found while more is looked for.
  private mutating func show(_ report: InputReport, isFinished: Bool, _ work: inout Explaining) {
    if !saysNothing(report), let text = work.printer?.text(report, isFinished: isFinished) {
      work.progress.clear()
      writeProse(text)
    }
    guard invocation.all != nil else { return }
    let count = report.diagnosis.conflicts.count
    work.progress.show("\(count) conflict\(count == 1 ? "" : "s") so far")
  }

  private mutating func take(_ news: LogExplainer.News, _ path: String, _ work: inout Explaining) {
    switch news {
    case .report(let report): take(report, &work)
    case .again(let again):
      work.count += 1
      note(.found)
      work.output.add(again, path: path)
    case .written(let text):
      work.kinds.insert(.consoleLog)
      work.count += 1
      note(.found)
      var output = work.output
      work.output = ReportOutput()
      output.add(written: text) { write($0, &work) }
      work.output = output
    }
  }

  private mutating func take(_ report: InputReport, hasPlaces: Bool = true, _ work: inout Explaining) {
    if report.diagnosis.isCut || !hasPlaces { work.cut.append(report.heading) }
    if saysNothing(report) { return }
    work.kinds.insert(report.kind)
    work.count += 1
    switch report.status {
    case .conflicting, .unproved: note(.found)
    case .satisfiable: break
    case .unreadable:
      work.unreadable += 1
      host.complain("masdiag: \(visible(Self.unreadable(report.heading)))\n")
    }
    var output = work.output
    work.output = ReportOutput()
    output.add(report) { write($0, &work) }
    work.output = output
  }

  /// True if the time limit was reached before anything was found.
  private func saysNothing(_ report: InputReport) -> Bool {
    report.diagnosis.isCut && report.diagnosis.conflicts.isEmpty
  }

  // MARK: Writing

  private mutating func finish(_ work: inout Explaining) {
    host.unwatchInterrupts()
    var output = work.output
    let picture = invocation[Options.graph]
    output.finish {
      write($0, &work)
    } whole: {
      $0.markdown(picture: picture)
    }
    do throws(HostFailure) {
      if let file = work.file { try file.close() }
    } catch {
      fail(error.message)
      lose()
    }
    if let report = output.drawn { drawFirst(report, of: output.conflictCount) }
  }

  /// Draws the first report with a conflict, with a note if there are others.
  private mutating func drawFirst(_ report: InputReport, of count: Int) {
    let path = invocation[Options.graph] ?? ""
    draw(report, to: path)
    guard count > 1 else { return }
    let shown = "\(visible(path)) shows only \(visible(report.heading))"
    host.complain("masdiag: \(shown); to draw all reports of an input, use masdiag graph\n")
  }

  /// Writes a piece of whole lines to where results go.
  ///
  /// - Returns: true if more is wanted.
  private mutating func write(_ piece: String, _ work: inout Explaining) -> Bool {
    let text = isBroken ? LineWrapping.wrapped(piece, width: width) : piece
    guard let path = invocation.output else {
      print(invocation.format.isData ? text : BuildCommands.disarmed(text))
      return !host.isClosed(.output)
    }
    if isLost { return false }
    do throws(HostFailure) {
      if work.file == nil { work.file = try host.create(path) }
      if let file = work.file { try file.write(Array(text.utf8)) }
      return true
    } catch {
      work.file = nil
      fail(error.message)
      lose()
      return false
    }
  }
}
