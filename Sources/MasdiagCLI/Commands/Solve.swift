import Diagnosis
import InputAnalysis
import InterfaceBuilder
import LayoutFormats
import LayoutModel
import Reporting

extension Command {
  static let solve = Command(
    "solve", summary: "print the resulting frames", operands: "[INPUT]", inputs: .one,
    options: [Options.formats([.text, .json]), Options.output] + Options.scenes + [Options.width, Options.color],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "INPUT is a layout document, storyboard or xib. Each scene of a storyboard or xib is laid out at the size of "
            + "its canvas or for --device. Conflicting constraints are broken one by one, as UIKit does.")
      ],
      statuses: [
        (.nothingFound, "no conflict"), (.found, "a conflict"), (.failed, "the input could not be read"),
        (.usage, "invalid usage"),
      ],
      examples: [("masdiag solve layout.json --format json", "")]),
    perform: { run in run.solve() })
}

extension Run {
  fileprivate mutating func solve() {
    let path = invocation.inputs[0]
    guard let bytes = bytes(path) else { return }
    if InterfaceFile.recognizes(bytes, path: path) { return solveScenes(bytes, path) }
    do {
      guard case .layout(let given) = try Input(bytes, path: path) else {
        return fail("\(path): solve requires a layout document, a storyboard or a xib, not a console log")
      }
      if invocation.selection.environments.hasMany { return failToChooseDevice(path) }
      let document = try invocation.selection.fitted(given, path)
      let diagnosis = SystemDiagnosis(
        document.system, findsAmbiguity: true, findsGroups: false, findsFixes: invocation.format == .json)
      let report = SolveReport(diagnosis, rootOrigin: document.root.givenFrame?.origin ?? .zero)
      note(diagnosis.conflicts.isEmpty ? .nothingFound : .found)
      writeProse(invocation.format == .json ? report.json.text : report.text(outputStyle))
    } catch {
      complain(error)
    }
  }

  private mutating func solveScenes(_ bytes: [UInt8], _ path: String) {
    do {
      let isData = invocation.format == .json
      let reports = try Masdiag.solve(bytes, path: path, selection: invocation.selection, findsFixes: isData)
      if reports.isEmpty { noteEmpty(path) }
      noteUnturned(reports.compactMap(\.scene))
      note(reports.contains { !$0.diagnosis.conflicts.isEmpty } ? .found : .nothingFound)
      let texts = reports.map { "==> \($0.heading) <==\n\n\($0.text(outputStyle))" }
      writeProse(isData ? JSONReporter.document(reports).text : texts.joined(separator: "\n"))
    } catch {
      complain(error)
    }
  }
}
