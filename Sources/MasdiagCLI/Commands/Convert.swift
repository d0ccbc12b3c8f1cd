import InputAnalysis
import InterfaceBuilder
import Reporting

extension Command {
  static let convert = Command(
    "convert", summary: "convert a scene of a storyboard or xib to a layout document", operands: "[INPUT]",
    inputs: .one,
    options: Options.scenes + [Options.namesOnly, Options.output],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "INPUT is a storyboard or xib; - is standard input. If it has several scenes, choose one with --scene. The "
            + "document has the same frames as the scene and works with all other commands, so you can reduce a "
            + "case to its essentials and share it.")
      ],
      statuses: [
        (.nothingFound, "the document is written"), (.failed, "the conversion failed"), (.usage, "invalid usage"),
      ],
      examples: [("masdiag convert Main.storyboard --scene Login --names-only -o login.json", "")]),
    perform: { run in run.convert() })
}

extension Run {
  fileprivate mutating func convert() {
    let path = invocation.inputs[0]
    guard let bytes = bytes(path) else { return }
    guard InterfaceFile.recognizes(bytes, path: path) else {
      return fail("\(path): convert requires a storyboard or xib")
    }
    do {
      let found = try Masdiag.convert(
        bytes, path: path, selection: invocation.selection, namesOnly: invocation.has(Options.namesOnly))
      if found.isEmpty {
        noteEmpty(path)
        return note(.failed)
      }
      noteUnturned(found.map(\.name))
      guard let chosen = only(found, of: path, scene: { $0.name }) else { return }
      // (It is a document, to the byte, and nothing for a build system to obey: its strings are escaped.)
      let text = chosen.document.text
      if invocation.output == nil { print(text) } else { write(text) }
    } catch {
      complain(error)
    }
  }
}
