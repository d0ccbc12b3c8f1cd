import Diagnosis
import GraphvizRendering
import InputAnalysis
import LayoutFormats
import LayoutModel
import Reporting

extension Command {
  static let graph = Command(
    "graph", summary: "draw a layout, its conflicts or its constraints", operands: "[INPUT] -o FILE",
    inputs: .one,
    options: [Options.otherSources, Options.view, Options.of, Options.report, Options.conflict] + Options.scenes
      + [Options.output, Options.type, Options.color],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "INPUT is a layout document, a console log, a storyboard, a xib or a source file. Conflicting constraints "
            + "are highlighted. app.log:12 is the report at line 12 of app.log."),
        .paragraph(
          "If there are several pictures (for the reports of a log, scenes, devices, or with --view layout conflicts), "
            + "the first one is written to FILE and the others next to it, with a number before the extension: "
            + "layout.svg, layout-2.svg. They only overwrite other pictures of masdiag. Only reports with a conflict "
            + "are drawn, unless there are none. Choose one with --report or --conflict. -o - writes only the first "
            + "picture."),
      ],
      statuses: [
        (.nothingFound, "the file is written"), (.failed, "nothing could be drawn or written"),
        (.usage, "invalid usage"),
      ],
      examples: [
        ("masdiag graph layout.json -o layout.svg", ""),
        ("masdiag graph layout.json --view layout -o - | rsvg-convert -o layout.png", ""),
        ("masdiag graph layout.json --view layout --conflict 2 -o layout.svg", "draw only the second conflict"),
        ("masdiag graph layout.json --view derivation --of label.width -o why.svg", ""),
      ]),
    validate: { invocation throws(UsageError) in
      if !invocation.has(Options.output) { throw UsageError("graph requires an output file: -o FILE") }
      let isDerivation = invocation[Options.view] == .derivation
      if isDerivation != invocation.has(Options.of) {
        throw UsageError("--view derivation and --of VIEW.ATTRIBUTE must be used together")
      }
      if isDerivation && invocation.has(Options.conflict) {
        throw UsageError("--conflict can't be used with --view derivation")
      }
    },
    perform: { invocation, inputs in Drawing(invocation, inputs).run() })
}

/// A run of `masdiag graph`.
private struct Drawing {
  private let inputs: Inputs
  private let path: String
  private let view: GraphView
  /// The attribute whose derivation to draw, the report's number, and the conflict's number.
  private let derived: String?
  private let reportNumber: Int?
  private let conflictNumber: Int?
  private let type: PictureFormat?

  init(_ invocation: Invocation, _ inputs: Inputs) {
    (self.inputs, path, view) = (inputs, inputs.paths[0], invocation[Options.view] ?? .structure)
    (derived, type) = (invocation[Options.of], invocation[Options.type])
    (reportNumber, conflictNumber) = (invocation[Options.report], invocation[Options.conflict])
  }

  private var console: Console { inputs.console }

  func run() {
    guard let reports = inputs.reportsOnFirst(findsAmbiguity: view == .layout) else { return }
    if let place = derived { return drawDerivation(of: place, reports) }
    guard let shown = shown(of: reports) else { return }
    if let number = conflictNumber {
      guard let picture = picture(ofConflict: number, in: shown) else { return }
      write([picture])
    } else {
      noteSize(of: shown)
      write(shown.flatMap { GraphPicture.all($0, view) })
    }
  }

  /// The number of views above which the graph of a layout is too large to read.
  private static let viewLimit = 40

  /// Suggests another view if the graph of a layout is too large to read.
  private func noteSize(of reports: [InputReport]) {
    let count = reports.map { report in report.system.items.count { $0.kind == .view } }.max() ?? 0
    guard view == .structure, count > Self.viewLimit else { return }
    let hasConflict = reports.contains { $0.status == .conflicting }
    console.remark(
      "a graph of \(count) views is hard to read; "
        + (hasConflict ? "the view conflict draws only the conflicts, and " : "")
        + "the view layout draws the frames to scale")
  }

  /// Draws the derivation of the value of `place`, from the first matching report of a log or from the only matching
  /// scene.
  private func drawDerivation(of place: String, _ reports: [InputReport]) {
    guard let readable = readable(reports), let report = inputs.matchingReports(place, in: readable).about(place),
      let explanation = explanation(of: place, report.diagnosis)
    else { return }
    write([GraphPicture(report, derivationOf: explanation)])
  }

  /// Returns the reports to draw: those with a conflict, or all reports if none of them has a conflict; nil, with an
  /// error, if no report is readable.
  private func shown(of reports: [InputReport]) -> [InputReport]? {
    guard let readable = readable(reports) else { return nil }
    if reportNumber != nil { return readable }
    let conflicting = readable.filter { $0.status == .conflicting }
    return conflicting.isEmpty ? readable : conflicting
  }

  /// Returns the readable reports, or only the selected report; nil, with an error, if there is no such report.
  private func readable(_ reports: [InputReport]) -> [InputReport]? {
    guard let first = reports.first else {
      inputs.noteEmpty(path)
      console.note(.failed)
      return nil
    }
    if let number = reportNumber {
      guard reports.indices.contains(number - 1) else {
        console.fail("no report \(number) in \(path); it has \(reports.count)")
        return nil
      }
      guard reports[number - 1].status != .unreadable else {
        console.fail(Inputs.unreadable(reports[number - 1].heading))
        return nil
      }
      return [reports[number - 1]]
    }
    let readable = reports.filter { $0.status != .unreadable }
    if readable.isEmpty { console.fail(Inputs.unreadable(first.heading)) }
    return readable.isEmpty ? nil : readable
  }

  /// Returns the picture of a conflict in `reports`; nil, with an error, if there is no such conflict.
  ///
  /// - Parameter number: the number of the conflict, starting at 1.
  private func picture(ofConflict number: Int, in reports: [InputReport]) -> GraphPicture? {
    let conflicts = reports.flatMap { report in report.diagnosis.conflicts.indices.map { (report, $0) } }
    guard conflicts.indices.contains(number - 1) else {
      let count = conflicts.isEmpty ? "none" : "\(conflicts.count)"
      console.fail("no conflict \(number) in \(path); it has \(count)")
      return nil
    }
    return GraphPicture(conflicts[number - 1].0, view, conflict: conflicts[number - 1].1)
  }

  private func explanation(of place: String, _ diagnosis: SystemDiagnosis) -> ValueExplanation? {
    do {
      if case .value(let explanation) = try WhyQuestion.answers(place, diagnosis).first { return explanation }
      console.fail("'\(place)' is a constraint; --of requires an attribute, such as label.width")
    } catch {
      console.fail(error.message)
    }
    return nil
  }

  private func write(_ pictures: [GraphPicture]) {
    guard let output = console.output else {
      if pictures.count > 1 {
        console.remark("this is the first of \(pictures.count) pictures; write all of them with -o FILE")
      }
      return console.draw(pictures[0], as: type ?? .svg, to: nil)
    }
    guard let format = type ?? console.pictureFormat(output, mayBeNamed: true) else { return }
    let paths = pictures.indices.map { numbered(output, $0 + 1) }
    if let lost = paths.first(where: { console.host.isSameFile(path, $0) }) {
      return console.fail("\(lost) would overwrite the input \(path); choose another file")
    }
    // The first path was chosen by the user, who may overwrite that file on purpose; the other paths are generated.
    if let lost = paths.dropFirst().first(where: { isOfAnother($0, format) }) {
      return console.fail(
        "\(lost) exists and isn't a picture of masdiag; move it, or choose one picture with --report or --conflict")
    }
    for (picture, path) in zip(pictures, paths) { console.draw(picture, as: format, to: path) }
  }

  /// Returns true if a file exists at `path` that isn't a picture made by this tool.
  private func isOfAnother(_ path: String, _ format: PictureFormat) -> Bool {
    guard let bytes = try? console.host.read(path) else { return false }
    let beginning = String(decoding: bytes.prefix(300), as: UTF8.self)
    switch format {
    case .svg: return !["constraint-graph", "layout-drawing"].contains { beginning.contains("class=\"\($0)\"") }
    case .dot: return !beginning.hasPrefix("digraph constraints {")
    case .png: return !isSignedPNG(bytes)
    case .pdf: return !isUndatedPDF(bytes)
    }
  }

  /// Returns the path of a picture: `layout.svg`, `layout-2.svg`, `layout-3.svg`.
  private func numbered(_ path: String, _ number: Int) -> String {
    if number == 1 { return path }
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return "\(path)-\(number)" }
    return "\(path[..<dot])-\(number)\(path[dot...])"
  }
}

extension [InputReport] {
  /// Returns the first report with a view or constraint that `word` refers to, or the first report if the word isn't
  /// found.
  fileprivate func about(_ word: String) -> InputReport? {
    first { WhyQuestion.isAbout($0.system, word) } ?? first
  }
}
