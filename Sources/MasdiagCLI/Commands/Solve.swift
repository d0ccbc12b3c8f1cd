import Diagnosis
import InputAnalysis
import InterfaceBuilder
import LayoutFormats
import LayoutModel
import Reporting
import ViewCode

extension Command {
  static let solve = Command(
    "solve", summary: "print the resulting frames", operands: "[INPUT]", inputs: .one,
    options: [Options.formats([.text, .json]), Options.output] + Options.scenes + [Options.width, Options.color],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "INPUT is a layout document, storyboard, xib or source file. Each scene of a storyboard or xib is laid out "
            + "at the size of its canvas or for --device. In code, a view controller's view has the size of --device, "
            + "other views that of --size, and sizes that depend on a text or image which the code doesn't show are "
            + "listed. Conflicting constraints are broken one by one, as UIKit does.")
      ],
      statuses: [
        (.nothingFound, "no conflict"), (.found, "a conflict"), (.failed, "the input could not be read"),
        (.usage, "invalid usage"),
      ],
      examples: [("masdiag solve layout.json --format json", "")]),
    perform: { invocation, inputs in Solving(invocation, inputs).run() })
}

/// A run of `masdiag solve`.
private struct Solving {
  let inputs: Inputs
  let isData: Bool

  init(_ invocation: Invocation, _ inputs: Inputs) {
    self.inputs = inputs
    isData = invocation.format == .json
  }

  private var console: Console { inputs.console }

  func run() {
    let path = inputs.paths[0]
    guard let bytes = inputs.bytes(path) else { return }
    do throws(UnreadableInput) {
      if InterfaceFile.recognizes(bytes, path: path) || CodeProject.recognizes(path: path) {
        return try solveScenes(bytes, path)
      }
      guard case .layout(let given) = try Input(bytes, path: path) else {
        return console.fail("\(path): solve requires a layout document, a storyboard or a xib, not a console log")
      }
      if inputs.selection.environments.hasMany { return inputs.failToChooseDevice(path) }
      let document = try inputs.selection.fitted(given, path)
      let diagnosis = SystemDiagnosis(document.system, .init(ambiguity: .variables, findsFixes: isData))
      let report = SolveReport(diagnosis, rootOrigin: document.root.givenFrame?.origin ?? .zero)
      if !diagnosis.conflicts.isEmpty { console.note(.found) }
      isData ? console.write(report.json.text) : console.write(report.document)
    } catch {
      inputs.fail(error)
    }
  }

  private func solveScenes(_ bytes: [UInt8], _ path: String) throws(UnreadableInput) {
    let reports = try Masdiag.solve(bytes, path: path, selection: inputs.selection, findsFixes: isData)
    if reports.isEmpty { inputs.noteEmpty(path) }
    inputs.noteOrientation(reports.compactMap(\.scene))
    if reports.contains(where: { !$0.diagnosis.conflicts.isEmpty }) { console.note(.found) }
    if isData { return console.write(JSONReporter.document(reports).text) }
    let blocks = reports.flatMap { Document(line: "==> \($0.heading) <==").blocks + $0.document.blocks }
    console.write(Document(blocks))
  }
}
