import ConstraintGraph
import Diagnosis
import GraphvizRendering
import LayoutFormats
import LayoutModel
import Masdiag
import Reporting

/// One run of a command: everything with an effect.
struct Run {
  private let invocation: Invocation
  private let host: any Host
  private(set) var status: Tool.ExitStatus = .nothingFound

  init(_ invocation: Invocation, on host: any Host) {
    self.invocation = invocation
    self.host = host
    switch invocation.command {
    case .explain:
      if let number = invocation.arguments[.fix].flatMap({ Int($0) }) { fix(number) } else { explain() }
    case .why: why()
    case .check: check()
    case .solve: solve()
    case .graph: graph()
    }
  }

  private mutating func note(_ status: Tool.ExitStatus) {
    self.status = max(self.status, status)
  }

  // MARK: Commands

  private mutating func explain() {
    var reports: [InputReport] = []
    var printer = invocation.printsAsFound ? SectionPrinter(invocation, outputStyle) : nil
    for path in invocation.inputs {
      guard let bytes = bytes(path) else { continue }
      do {
        reports += try Masdiag.explain(
          bytes, path: path, findsFixes: invocation.arguments[.format] != "console", all: invocation.all
        ) { report, isFinished in
          if let text = printer?.text(report, isFinished: isFinished) { write(text) }
          return !host.isClosed(.output)
        }
      } catch {
        complain(error)
      }
    }
    guard !reports.isEmpty else { return }
    for report in reports { note(Self.status(of: report)) }
    if printer == nil { writeAll(reports) }
    if let path = invocation.arguments[.graph] { draw(reports[0], to: path) }
  }

  private mutating func fix(_ number: Int) {
    let path = invocation.inputs[0]
    guard let bytes = bytes(path) else { return }
    do throws(FixedDocument.Refusal) {
      let fixed = try FixedDocument(bytes, path: path, number: number, all: invocation.all)
      if let target = invocation.arguments[.output] { return write(fixed.bytes, to: target) }
      guard fixed.isPrintable || !host.isTerminal(.output) else {
        throw .sentence("the document holds control characters, which a terminal would obey: write it with -o FILE")
      }
      // (A document is UTF-8, or it could not be read.)
      write(String(decoding: fixed.bytes, as: UTF8.self))
    } catch {
      switch error {
      case .sentence(let text): host.complain("masdiag: \(visible(path)): \(text)\n")
      case .unreadable(let input): host.complain(input.text(style(.error)))
      case .problem(let problem): host.complain(problem.text(style(.error)))
      }
      note(.failed)
    }
  }

  private static func status(of report: InputReport) -> Tool.ExitStatus {
    switch report.status {
    case .satisfiable: .nothingFound
    case .conflicting, .unproved: .found
    case .unreadable: .failed
    }
  }

  private mutating func writeAll(_ reports: [InputReport]) {
    guard invocation.arguments[.format] == "json", invocation.arguments[.output] == nil else {
      return write(rendered(reports))
    }
    // Corrections can be more than memory holds.
    JSONReporter.document(reports).write { piece in
      write(piece)
      return status < .failed && !host.isClosed(.output)
    }
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
      // Of several reports the first is meant.
      let diagnosis = try Masdiag.explain(bytes, path: invocation.inputs[0], findsFixes: false)[0].diagnosis
      note(diagnosis.conflicts.isEmpty ? .nothingFound : .found)
      let answers = invocation.inputs.dropFirst().compactMap { answer($0, diagnosis) }
      guard !answers.isEmpty else { return }
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
      host.complain("masdiag: \(visible(error.message))\n")
      note(.failed)
      return nil
    }
  }

  private mutating func check() {
    let severity = invocation.arguments[.severity].flatMap(Finding.Severity.init) ?? .warning
    var reports: [CheckReport] = []
    for path in invocation.inputs {
      guard let bytes = bytes(path) else { continue }
      do {
        let found = try Masdiag.check(bytes, path: path)
        for report in found where report.status == .unreadable {
          host.complain("masdiag: \(report.heading): this report names no constraint\n")
          note(.failed)
        }
        reports += found
      } catch {
        complain(error)
      }
    }
    guard !reports.isEmpty else { return }
    if reports.contains(where: { !$0.findings(from: severity).isEmpty }) { note(.found) }
    let isData = invocation.arguments[.format] == "json"
    write(
      isData
        ? JSONReporter.document(reports, from: severity).text
        : reports.map { $0.text(from: severity, outputStyle) }.joined())
    if !isData, host.isTerminal(.error) { host.complain(CheckReport.summary(of: reports, from: severity)) }
  }

  private mutating func solve() {
    guard let bytes = bytes(invocation.inputs[0]) else { return }
    do {
      guard case .layout(let document) = try Input(bytes, path: invocation.inputs[0]) else {
        let path = visible(invocation.inputs[0])
        host.complain("masdiag: \(path): solve needs a layout document, this is a console log\n")
        return note(.failed)
      }
      let diagnosis = SystemDiagnosis(
        document.system, findsAmbiguity: true, findsFixes: invocation.arguments[.format] == "json")
      let report = SolveReport(diagnosis, rootOrigin: document.root.givenFrame?.origin ?? .zero)
      note(diagnosis.conflicts.isEmpty ? .nothingFound : .found)
      write(invocation.arguments[.format] == "json" ? report.json.text : report.text(outputStyle))
    } catch {
      complain(error)
    }
  }

  private mutating func graph() {
    guard let bytes = bytes(invocation.inputs[0]), let path = invocation.arguments[.output] else { return }
    do {
      let reports = try Masdiag.explain(bytes, path: invocation.inputs[0], findsFixes: false)
      // Of several reports the first that has something to show.
      draw(reports.first { $0.status == .conflicting } ?? reports[0], to: path)
    } catch {
      complain(error)
    }
  }

  // MARK: Effects

  private mutating func bytes(_ path: String) -> [UInt8]? {
    do {
      return try host.read(path)
    } catch {
      host.complain("masdiag: \(visible(error.message))\n")
      note(.failed)
      return nil
    }
  }

  private mutating func complain(_ error: UnreadableInput) {
    host.complain(error.text(style(.error)))
    note(.failed)
  }

  private mutating func write(_ text: String) {
    if let path = invocation.arguments[.output] { return write(Array(text.utf8), to: path) }
    do {
      try host.write(text, to: .output)
    } catch {
      host.complain("masdiag: \(visible(error.message))\n")
      note(.failed)
    }
  }

  private mutating func write(_ bytes: [UInt8], to path: String) {
    do {
      try host.write(bytes, to: path)
    } catch {
      host.complain("masdiag: \(visible(error.message))\n")
      note(.failed)
    }
  }

  /// Draws the constraint graph of a report, its conflicts standing out.
  private mutating func draw(_ report: InputReport, to path: String) {
    guard let format = pictureFormat(path) else {
      let known = PictureFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: " ")
      host.complain(
        "masdiag: \(visible(path)): the ending tells no kind of picture; it is one of \(known), or use -T\n")
      return note(.failed)
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
      host.complain("masdiag: \(visible(path)): \(visible(error.message))\n")
      note(.failed)
    }
  }

  private func pictureFormat(_ path: String) -> PictureFormat? {
    if let type = invocation.arguments[.type] { return PictureFormat(rawValue: type) }
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    return PictureFormat(rawValue: path[path.index(after: dot)...].lowercased())
  }

  // MARK: Colour

  private var outputStyle: Style {
    invocation.arguments[.output] == nil ? style(.output) : decided(isTerminal: false)
  }

  private func style(_ stream: Stream) -> Style {
    decided(isTerminal: host.isTerminal(stream))
  }

  /// `--color`, then a non-empty `NO_COLOR`, then `TERM=dumb`, then whether a person sees the stream.
  private func decided(isTerminal: Bool) -> Style {
    switch invocation.arguments[.color] {
    case "always": .coloured
    case "never": .plain
    default:
      isTerminal && host.environment("NO_COLOR") == nil && host.environment("TERM") != "dumb"
        ? .coloured : .plain
    }
  }
}
