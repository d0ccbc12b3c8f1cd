import ConstraintGraph
import Diagnosis
import GraphvizRendering
import InterfaceBuilder
import LayoutFormats
import LayoutModel
import Masdiag
import Reporting
import SourceCode

/// One run of a command: everything with an effect.
struct Run {
  let invocation: Invocation
  let host: any Host
  /// The highest of what the inputs, and all else that was asked for, have come to.
  private var highest = Tool.ExitStatus.nothingFound
  /// Whether the result could not be written.
  private var isLost = false

  init(_ invocation: Invocation, on host: any Host) {
    self.invocation = invocation
    self.host = host
    if replacesInput() { return }
    switch invocation.command {
    case .explain:
      if let number = invocation.arguments[.fix].flatMap({ Int($0) }) { fix(number) } else { explain() }
    case .why: why()
    case .check: check()
    case .solve: solve()
    case .graph: graph()
    case .convert: convert()
    case .devices: devices()
    }
  }

  /// What the run ends with. Of a result that is lost no part is left.
  var status: Tool.ExitStatus { isLost ? .failed : highest }

  mutating func note(_ status: Tool.ExitStatus) { highest = max(highest, status) }

  /// Takes in the reports of one input, and says which of them could not be read.
  mutating func note(_ reports: [(status: InputReport.Status, heading: String)]) {
    let unreadable = reports.filter { $0.status == .unreadable }
    for report in unreadable { host.complain("masdiag: \(visible(Self.unreadable(report.heading)))\n") }
    if !unreadable.isEmpty { note(unreadable.count == reports.count ? .failed : .incomplete) }
  }

  /// Says on standard error what could not be done.
  mutating func fail(_ sentence: String) { fail(saying: "masdiag: \(visible(sentence))\n") }

  private mutating func fail(saying text: String) {
    host.complain(text)
    note(.failed)
  }

  /// Refuses to write over what is to be read, as a slip of the hand would have it. A fixed document may take the place
  /// of the one it was made from.
  private mutating func replacesInput() -> Bool {
    if invocation.arguments[.fix] != nil { return false }
    let inputs = invocation.command == .why ? invocation.inputs.prefix(1) : invocation.inputs[...]
    for option in [Option.Name.output, .graph, .baseline] {
      if option == .baseline, !invocation.flags.contains(.updateBaseline) { continue }
      guard let target = invocation.arguments[option] else { continue }
      for input in inputs where input != "-" && host.isSameFile(input, target) {
        fail("\(Option.spelling(of: option)) \(target) would replace the input \(input): write to another file")
        return true
      }
    }
    return false
  }

  // MARK: Commands

  private mutating func explain() {
    var reports: [InputReport] = []
    var printer = invocation.printsAsFound ? SectionPrinter(invocation, outputStyle) : nil
    guard let tree = sources() else { return }
    var progress = Progress(on: host)
    if invocation.all != nil { host.watchInterrupts() }
    for path in invocation.inputs where !host.isInterrupted {
      guard let bytes = bytes(path) else { continue }
      let places = CodePlaces(tree, bytes, path: path, showsNotes: invocation.arguments[.severity] == "note")
      do {
        let found = try Masdiag.explain(
          bytes, path: path, selection: invocation.selection,
          findsFixes: invocation.arguments[.format] != "console", all: invocation.all
        ) { report, isFinished in
          if let text = printer?.text(places.added(to: report), isFinished: isFinished) {
            progress.clear()
            write(text)
          }
          if invocation.all != nil {
            let count = report.diagnosis.conflicts.count
            progress.show("\(count) conflict\(count == 1 ? "" : "s") so far")
          }
          return !host.isClosed(.output) && !host.isInterrupted
        }.map(places.added)
        progress.clear()
        if found.isEmpty { noteEmpty(path) }
        note(found.map { ($0.status, $0.heading) })
        if found.contains(where: { $0.status == .conflicting || $0.status == .unproved }) { note(.found) }
        reports += found
      } catch {
        complain(error)
      }
    }
    if host.isInterrupted { note(.interrupted) }
    // The classic block of what could not be read would be empty.
    if invocation.arguments[.format] == "console" { reports.removeAll { $0.status == .unreadable } }
    guard !reports.isEmpty else { return }
    if printer == nil { writeAll(reports) }
    if let path = invocation.arguments[.graph] { draw(reports[0], to: path) }
  }

  /// The code that places are looked for in; nil, with a complaint, where it cannot be read.
  private mutating func sources() -> SourceTree? {
    do {
      return invocation.sources.isEmpty ? SourceTree([]) : try host.sources(invocation.sources)
    } catch {
      fail(error.message)
      return nil
    }
  }

  private mutating func fix(_ number: Int) {
    let path = invocation.inputs[0]
    guard let bytes = bytes(path) else { return }
    do throws(FixedDocument.Refusal) {
      let fixed = try FixedDocument(
        bytes, path: path, number: number, all: invocation.all, selection: invocation.selection)
      if let target = invocation.arguments[.output] {
        write(fixed.bytes, to: target)
        return
      }
      guard fixed.isPrintable || !host.isTerminal(.output) else {
        throw .sentence("the document contains control characters; use -o FILE to write it safely")
      }
      // (A document is UTF-8, or it could not be read.) It is the author's, to the byte.
      print(String(decoding: fixed.bytes, as: UTF8.self))
    } catch {
      switch error {
      case .sentence(let text): fail(saying: "masdiag: \(visible(path)): \(text)\n")
      case .unreadable(let input): complain(input)
      case .problem(let problem): fail(saying: problem.text(style(.error)))
      }
    }
  }

  private static func unreadable(_ heading: String) -> String { "\(heading): this report names no constraint" }

  private mutating func writeAll(_ reports: [InputReport]) {
    guard invocation.arguments[.format] == "json", invocation.arguments[.output] == nil else {
      return write(rendered(reports))
    }
    // Corrections can be more than memory holds. What cannot be written any more is not made.
    JSONReporter.document(reports).write { piece in print(piece) && !host.isClosed(.output) }
  }

  private func rendered(_ reports: [InputReport]) -> String {
    switch invocation.arguments[.format] {
    case "json": return JSONReporter.document(reports).text
    case "console": return reports.map(\.consoleText).joined(separator: "\n")
    default: return reports.text(hasHeadings: invocation.inputs.count > 1, outputStyle)
    }
  }

  private mutating func why() {
    guard let bytes = bytes(invocation.inputs[0]) else { return }
    do {
      let reports = try Masdiag.explain(
        bytes, path: invocation.inputs[0], selection: invocation.selection, findsFixes: false)
      // Of several reports of a log the first is meant.
      guard let diagnosis = only(reports)?.diagnosis else { return }
      let answers = invocation.inputs.dropFirst().compactMap { answer($0, diagnosis) }
      guard !answers.isEmpty else { return }
      note(diagnosis.conflicts.isEmpty ? .nothingFound : .found)
      let system = diagnosis.system
      write(
        invocation.arguments[.format] == "json"
          ? JSONReporter.answers(answers.map { $0.json(in: system) }).text
          : answers.map { $0.text(in: system, outputStyle) }.joined(separator: "\n"))
    } catch {
      complain(error)
    }
  }

  private mutating func answer(_ word: String, _ diagnosis: SystemDiagnosis) -> WhyQuestion.Answer? {
    do {
      return try WhyQuestion.answer(word, diagnosis)
    } catch {
      fail(error.message)
      return nil
    }
  }

  private mutating func solve() {
    guard let bytes = bytes(invocation.inputs[0]) else { return }
    if InterfaceFile.recognizes(bytes) { return solveScenes(bytes, invocation.inputs[0]) }
    do {
      guard case .layout(let given) = try Input(bytes, path: invocation.inputs[0]) else {
        return fail("\(invocation.inputs[0]): solve needs a layout document, this is a console log")
      }
      let document = try invocation.selection.fitted(given, invocation.inputs[0])
      let diagnosis = SystemDiagnosis(
        document.system, findsAmbiguity: true, findsGroups: false, findsFixes: invocation.arguments[.format] == "json")
      let report = SolveReport(diagnosis, rootOrigin: document.root.givenFrame?.origin ?? .zero)
      note(diagnosis.conflicts.isEmpty ? .nothingFound : .found)
      write(invocation.arguments[.format] == "json" ? report.json.text : report.text(outputStyle))
    } catch {
      complain(error)
    }
  }

  private mutating func convert() {
    let path = invocation.inputs[0]
    guard let bytes = bytes(path) else { return }
    guard InterfaceFile.recognizes(bytes) else { return fail("\(path): convert needs a storyboard or a xib") }
    do {
      let found = try Masdiag.convert(
        bytes, path: path, selection: invocation.selection, namesOnly: invocation.flags.contains(.namesOnly))
      if found.isEmpty {
        noteEmpty(path)
        return note(.failed)
      }
      guard found.count == 1 else {
        return fail("\(path) has \(found.count) scenes: choose one with --scene, of \(Self.listed(found.map(\.name)))")
      }
      // (It is a document, to the byte, and nothing for a build system to obey: its strings are escaped.)
      let text = found[0].document.text
      if invocation.arguments[.output] == nil { print(text) } else { write(text) }
    } catch {
      complain(error)
    }
  }

  private static func listed(_ names: [SceneName]) -> String {
    names.map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
  }

  private mutating func devices() {
    write(invocation.arguments[.format] == "json" ? DeviceList.json.text : DeviceList.text)
  }

  private mutating func solveScenes(_ bytes: [UInt8], _ path: String) {
    do {
      let isData = invocation.arguments[.format] == "json"
      let reports = try Masdiag.solve(bytes, path: path, selection: invocation.selection, findsFixes: isData)
      if reports.isEmpty { noteEmpty(path) }
      note(reports.contains { !$0.diagnosis.conflicts.isEmpty } ? .found : .nothingFound)
      let texts = reports.map { "==> \($0.heading) <==\n\n\($0.text(outputStyle))" }
      write(isData ? JSONReporter.document(reports).text : texts.joined(separator: "\n"))
    } catch {
      complain(error)
    }
  }

  /// The report that a question is about: a log's first, or that of the only scene.
  private mutating func only(_ reports: [InputReport]) -> InputReport? {
    guard let first = reports.first else {
      noteEmpty(invocation.inputs[0])
      note(.failed)
      return nil
    }
    guard first.scene != nil, reports.count > 1 else { return first }
    let names = Self.listed(reports.compactMap(\.scene))
    fail("\(invocation.inputs[0]) has \(reports.count) scenes: choose one with --scene, of \(names)")
    return nil
  }

  /// Says of a file that there is nothing in it to lay out.
  func noteEmpty(_ path: String) {
    host.complain("masdiag: \(visible(path)): no controller in it has a view of its own; there is nothing to lay out\n")
  }

  private mutating func graph() {
    guard let bytes = bytes(invocation.inputs[0]), let path = invocation.arguments[.output] else { return }
    do {
      let reports = try Masdiag.explain(
        bytes, path: invocation.inputs[0], selection: invocation.selection, findsFixes: false)
      // Of several reports the first that has something to show.
      guard let report = reports.first(where: { $0.status == .conflicting }) ?? only(reports) else { return }
      guard report.status != .unreadable else { return fail(Self.unreadable(report.heading)) }
      draw(report, to: path)
    } catch {
      complain(error)
    }
  }

  // MARK: Effects

  private mutating func bytes(_ path: String) -> [UInt8]? {
    do {
      return try host.read(path)
    } catch {
      fail(error.message)
      return nil
    }
  }

  mutating func complain(_ error: UnreadableInput) { fail(saying: error.text(style(.error))) }

  /// Writes text of the tool's own to where results go.
  mutating func write(_ text: String) {
    if let path = invocation.arguments[.output] {
      isLost = !write(Array(text.utf8), to: path)
      return
    }
    print(invocation.arguments[.format] == "json" ? text : BuildCommands.disarmed(text))
  }

  /// Writes text as it is to standard output.
  ///
  /// - Returns: whether that went well.
  @discardableResult
  private mutating func print(_ text: String) -> Bool {
    do {
      try host.write(text, to: .output)
      return true
    } catch {
      fail(error.message)
      isLost = true
      return false
    }
  }

  @discardableResult
  mutating func write(_ bytes: [UInt8], to path: String) -> Bool {
    do {
      try host.write(bytes, to: path)
      return true
    } catch {
      fail(error.message)
      return false
    }
  }

  /// Draws the constraint graph of a report, its conflicts standing out.
  private mutating func draw(_ report: InputReport, to path: String) {
    guard let format = pictureFormat(path) else {
      let known = PictureFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: " ")
      return fail("\(path): the ending names no kind of picture; it is one of \(known), or use -T")
    }
    let conflicts = report.diagnosis.conflicts.map { conflict in
      LayoutGraph.Conflict(
        members: Set(conflict.members.map(\.index)), broken: conflict.breaking,
        premises: conflict.premises.map { report.system.premises[$0.index].place })
    }
    do {
      let picture = try GraphvizRenderer.render(LayoutGraph(of: report.system, conflicts: conflicts), as: format)
      for note in picture.notes { host.complain("masdiag: \(visible(path)): \(visible(note))\n") }
      write(picture.bytes, to: path)
    } catch {
      fail("\(path): \(error.message)")
    }
  }

  private func pictureFormat(_ path: String) -> PictureFormat? {
    if let type = invocation.arguments[.type] { return PictureFormat(rawValue: type) }
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    return PictureFormat(rawValue: path[path.index(after: dot)...].lowercased())
  }

  // MARK: Colour

  var outputStyle: Style {
    invocation.arguments[.output] == nil ? style(.output) : decided(isTerminal: false)
  }

  func style(_ stream: Stream) -> Style {
    decided(isTerminal: host.isTerminal(stream))
  }

  /// `--color`, then a non-empty `NO_COLOR`, then `TERM=dumb`, then whether a person sees the stream.
  private func decided(isTerminal: Bool) -> Style {
    let usesColour =
      switch invocation.arguments[.color] {
      case "always": true
      case "never": false
      default: isTerminal && host.environment("NO_COLOR") == nil && host.environment("TERM") != "dumb"
      }
    return Style(usesColour: usesColour, listsAllFixes: invocation.arguments[.fixes] == "all")
  }
}
