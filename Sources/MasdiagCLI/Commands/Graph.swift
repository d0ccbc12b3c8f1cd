import Diagnosis
import GraphvizRendering
import InputAnalysis
import LayoutFormats
import Reporting

extension Command {
  static let graph = Command(
    "graph", summary: "draw a layout, its conflicts or its constraints", operands: "[INPUT] -o FILE",
    inputs: .one,
    options: [Options.view, Options.of, Options.report, Options.conflict] + Options.scenes
      + [Options.output, Options.type, Options.color],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "INPUT is a layout document, a console log, a storyboard or a xib. Conflicting constraints are highlighted. "
            + "app.log:12 is the report at line 12 of app.log."),
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
    perform: { run in run.graph() })
}

extension Run {
  fileprivate mutating func graph() {
    guard let input = inputText(invocation.inputs[0]) else { return }
    let view = invocation[Options.view] ?? .structure
    do {
      let reports = try reports(
        on: input, invocation.inputs[0], findsFixes: false, findsAmbiguity: view == .layout)
      noteUnturned(reports.compactMap(\.scene))
      noteFixedSizes(Set(reports.map(\.kind)))
      if let place = invocation[Options.of] { return drawDerivation(of: place, reports) }
      guard let shown = shown(of: reports) else { return }
      if let number = invocation[Options.conflict] {
        guard let picture = picture(ofConflict: number, in: shown, view) else { return }
        write([picture])
      } else {
        write(shown.flatMap { GraphPicture.all($0, view) })
      }
    } catch {
      complain(error)
    }
  }

  /// Draws what a value follows from: in the scene, or the first report of a log, that has what is asked for.
  private mutating func drawDerivation(of place: String, _ reports: [InputReport]) {
    guard let readable = readable(reports), let report = asked(place, in: readable).about(place),
      let explanation = explanation(of: place, report.diagnosis)
    else { return }
    write([GraphPicture(report, derivationOf: explanation)])
  }

  /// The reports that are drawn; nil, with a complaint, where there is none: those with a conflict, or all.
  private mutating func shown(of reports: [InputReport]) -> [InputReport]? {
    guard let readable = readable(reports) else { return nil }
    if invocation.has(Options.report) { return readable }
    let conflicting = readable.filter { $0.status == .conflicting }
    return conflicting.isEmpty ? readable : conflicting
  }

  /// The readable reports, or the selected one; nil, with an error, if there is none.
  private mutating func readable(_ reports: [InputReport]) -> [InputReport]? {
    guard let first = reports.first else {
      noteEmpty(invocation.inputs[0])
      note(.failed)
      return nil
    }
    if let number = invocation[Options.report] {
      guard reports.indices.contains(number - 1) else {
        fail("no report \(number) in \(invocation.inputs[0]); it has \(reports.count)")
        return nil
      }
      guard reports[number - 1].status != .unreadable else {
        fail(Self.unreadable(reports[number - 1].heading))
        return nil
      }
      return [reports[number - 1]]
    }
    let readable = reports.filter { $0.status != .unreadable }
    if readable.isEmpty { fail(Self.unreadable(first.heading)) }
    return readable.isEmpty ? nil : readable
  }

  /// The picture of the conflict with a number, from 1, among those of `reports`; nil, with an error, if there is none.
  private mutating func picture(
    ofConflict number: Int, in reports: [InputReport], _ view: GraphView
  ) -> GraphPicture? {
    let conflicts = reports.flatMap { report in report.diagnosis.conflicts.indices.map { (report, $0) } }
    guard conflicts.indices.contains(number - 1) else {
      let count = conflicts.isEmpty ? "none" : "\(conflicts.count)"
      fail("no conflict \(number) in \(invocation.inputs[0]); it has \(count)")
      return nil
    }
    return GraphPicture(conflicts[number - 1].0, view, conflict: conflicts[number - 1].1)
  }

  private mutating func explanation(of place: String, _ diagnosis: SystemDiagnosis) -> ValueExplanation? {
    do {
      if case .value(let explanation) = try WhyQuestion.answers(place, diagnosis).first { return explanation }
      fail("'\(place)' is a constraint; --of requires an attribute, such as label.width")
    } catch {
      fail(error.message)
    }
    return nil
  }

  private mutating func write(_ pictures: [GraphPicture]) {
    guard let path = invocation.output else {
      if pictures.count > 1 {
        host.complain("masdiag: this is the first of \(pictures.count) pictures; write all of them with -o FILE\n")
      }
      return draw(pictures[0], as: invocation[Options.type] ?? .svg, to: nil)
    }
    guard let format = pictureFormat(path) else { return failToTellFormat(path) }
    let paths = pictures.indices.map { numbered(path, $0 + 1) }
    if let lost = paths.first(where: { host.isSameFile(invocation.inputs[0], $0) }) {
      return fail("\(lost) would overwrite the input \(invocation.inputs[0]); choose another file")
    }
    // (Who gives a name knows what is there; the names of the other pictures are the tool's.)
    if let lost = paths.dropFirst().first(where: { isOfAnother($0, format) }) {
      return fail(
        "\(lost) exists and isn't a picture of masdiag; move it, or choose one picture with --report or --conflict")
    }
    for (picture, path) in zip(pictures, paths) { draw(picture, as: format, to: path) }
  }

  /// True if there is a file whose beginning shows that it isn't a picture of this tool.
  private func isOfAnother(_ path: String, _ format: PictureFormat) -> Bool {
    guard let bytes = try? host.read(path) else { return false }
    let beginning = String(decoding: bytes.prefix(300), as: UTF8.self)
    switch format {
    case .svg: return !["constraint-graph", "layout-drawing"].contains { beginning.contains("class=\"\($0)\"") }
    case .dot: return !beginning.hasPrefix("digraph constraints {")
    case .png: return !bytes.dropFirst().starts(with: "PNG".utf8)
    case .pdf: return !beginning.hasPrefix("%PDF")
    }
  }

  /// `layout.svg`, `layout-2.svg`, `layout-3.svg`.
  private func numbered(_ path: String, _ number: Int) -> String {
    if number == 1 { return path }
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return "\(path)-\(number)" }
    return "\(path[..<dot])-\(number)\(path[dot...])"
  }
}

extension [InputReport] {
  /// The first report that has what a word names; the first of all where none has.
  fileprivate func about(_ word: String) -> InputReport? {
    first { WhyQuestion.isAbout($0.system, word) } ?? first
  }
}
