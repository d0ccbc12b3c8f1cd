import InputAnalysis
import InterfaceBuilder
import Reporting
import ViewCode

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
    perform: { invocation, inputs in convert(inputs, namesOnly: invocation.has(Options.namesOnly)) })

  private static func convert(_ inputs: Inputs, namesOnly: Bool) {
    let (path, console) = (inputs.paths[0], inputs.console)
    guard let bytes = inputs.bytes(path) else { return }
    guard InterfaceFile.recognizes(bytes, path: path) || CodeProject.recognizes(path: path) else {
      return console.fail("\(path): convert requires a storyboard, xib or source file")
    }
    do {
      let found = try Masdiag.convert(bytes, path: path, selection: inputs.selection, namesOnly: namesOnly)
      if found.isEmpty {
        inputs.noteEmpty(path)
        return console.note(.failed)
      }
      inputs.noteOrientation(found.map(\.name))
      guard let chosen = inputs.only(found, of: path, scene: { $0.name }) else { return }
      // (It is a document, to the byte, and nothing for a build system to obey: its strings are escaped.)
      let text = chosen.document.text
      if console.output == nil { console.print(text) } else { console.write(text) }
    } catch {
      inputs.fail(error)
    }
  }
}
