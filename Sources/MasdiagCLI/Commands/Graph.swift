import GraphvizRendering
import Masdiag
import Reporting

extension Command {
  static let graph = Command(
    "graph", summary: "the constraint graph as a picture", operands: "[INPUT] -o FILE", inputs: .one,
    options: Options.scenes + [Options.output, Options.type, Options.color],
    discussion: Discussion(
      blocks: [.paragraph("INPUT is a layout document or a console report. The members of a conflict stand out.")],
      statuses: [
        (.nothingFound, "the file is written"), (.failed, "something could not be done"), (.usage, "wrong usage"),
      ],
      examples: [("masdiag graph layout.json -o layout.svg", "")]),
    validate: { invocation throws(UsageError) in
      if invocation.output == nil { throw UsageError("graph needs a file to write to: -o FILE") }
    },
    perform: { run in run.graph() })
}

extension Run {
  fileprivate mutating func graph() {
    guard let bytes = bytes(invocation.inputs[0]), let path = invocation.output else { return }
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
}
