import ReportPage
import Reporting

extension Command {
  static let report = Command(
    "report", summary: "write a report of all conflicts as an HTML page with pictures", operands: "[INPUT ...] -o FILE",
    inputs: .many,
    options: [Options.output, Options.sources, Options.about, Options.skipUnreadable] + Options.scenes + [
      Options.color
    ],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "INPUT is a layout document, a storyboard or xib, a source file, or text with console reports; "
            + "app.log:12 is the report at line 12 of app.log. With several inputs, scenes or devices, the page starts "
            + "with an overview, and a conflict that occurs several times is explained once."),
        .paragraph(
          "The page is a single file that works offline: you can send it, archive it with a build, or print it. -o - "
            + "writes it to standard output."),
      ],
      statuses: [
        (.nothingFound, "the page is written"), (.failed, "an input could not be read, or the page not written"),
        (.incomplete, "the page is written, but some reports of a log could not be read"), (.usage, "invalid usage"),
      ],
      examples: [
        ("masdiag report layout.json -o report.html", ""),
        ("masdiag report App/*.storyboard --device all -o report.html", ""),
        ("masdiag report app.log --sources App -o report.html", "also find the code of each constraint"),
      ]),
    validate: { invocation throws(UsageError) in
      if !invocation.has(Options.output) { throw UsageError("report requires an output file: -o FILE") }
    },
    perform: { _, inputs in report(inputs) })

  /// Explains all inputs on one page. Unreadable inputs are omitted, with an error.
  private static func report(_ inputs: Inputs) {
    guard let tree = inputs.sources() else { return }
    let console = inputs.console
    var reports: [InputReport] = []
    for path in inputs.paths {
      guard let input = inputs.text(path) else { continue }
      var places = CodePlaces(tree, input, path: path, showsNotes: false, until: nil)
      do {
        var found = try inputs.reports(on: input, path, findsFixes: true)
        for index in found.indices { _ = places.add(to: &found[index]) }
        if found.isEmpty { inputs.noteEmpty(path) }
        inputs.note(found.map { ($0.status, $0.heading) })
        reports += found
      } catch {
        inputs.fail(error)
      }
    }
    guard !reports.isEmpty else { return console.note(.failed) }
    inputs.noteOrientation(reports.compactMap(\.scene))
    inputs.noteLayoutOptions(Set(reports.map(\.kind)))
    inputs.noteUnusedSources(Set(reports.map { $0.scene != nil }))
    let page = ReportPage(reports, generator: "masdiag \(JSONReporter.toolVersion)").html
    // A page never contains a build system's command, so it's printed unchanged.
    if let path = console.output { console.write(Array(page.utf8), to: path) } else { console.print(page) }
  }
}
