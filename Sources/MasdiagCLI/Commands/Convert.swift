import InputAnalysis
import InterfaceBuilder
import Reporting
import ViewCode

extension Command {
  static let convert = Command(
    "convert", summary: "convert a scene or the layout in source code to a layout document", operands: "[INPUT]",
    inputs: .one,
    options: [Options.otherSources] + Options.sceneOnOneDevice + [Options.namesOnly, Options.output],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "INPUT is a storyboard, a xib or a source file; - is standard input. If it has several scenes or types, "
            + "choose one with --scene. The document has the same frames as the scene and works with all other "
            + "commands, so you can reduce a case to its essentials and share it. INPUT can also be a .viewhierarchy "
            + "that Xcode exported from a running app.")
      ],
      statuses: [
        (.nothingFound, "the document is written"), (.failed, "the conversion failed"), (.usage, "invalid usage"),
      ],
      examples: [("masdiag convert Main.storyboard --scene Login --names-only -o login.json", "")]),
    perform: { invocation, inputs in convert(inputs, namesOnly: invocation.has(Options.namesOnly)) })

  private static func convert(_ inputs: Inputs, namesOnly: Bool) {
    let (path, console) = (inputs.paths[0], inputs.console)
    guard let bytes = inputs.bytes(path) else { return }
    do {
      if inputs.host.isExport(path) {
        try inputs.selection.checkHasScenes("a view hierarchy from Xcode", path)
        return write(String(decoding: bytes, as: UTF8.self), console)
      }
      guard InterfaceFile.recognizes(bytes, path: path) || CodeProject.recognizes(path: path) else {
        return console.fail("\(path): convert requires a storyboard, xib, source file or view hierarchy from Xcode")
      }
      let found = try Masdiag.convert(bytes, path: path, selection: inputs.selection, namesOnly: namesOnly)
      if found.isEmpty {
        inputs.noteEmpty(path)
        return console.note(.failed)
      }
      inputs.noteOrientation(found.map(\.name))
      guard let chosen = inputs.only(found, of: path, scene: { $0.name }) else { return }
      write(chosen.document.text, console)
    } catch {
      inputs.fail(error)
    }
  }

  private static func write(_ document: String, _ console: Console) {
    // The document is printed byte for byte. The document's strings are escaped, so it can't contain a build system's
    // command.
    if console.output == nil { console.print(document) } else { console.write(document) }
  }
}
