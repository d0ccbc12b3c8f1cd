import JSONRPC
import LanguageServer

extension Command {
  static let lsp = Command(
    "lsp", summary: "serve editors over the Language Server Protocol", operands: "", inputs: .none, options: [],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "Reads messages from standard input, and writes responses to standard output, until the editor ends the "
            + "session. For layout documents, storyboards, xibs, logs, and Swift and Objective-C sources: diagnostics "
            + "while you type, explanations, tested fixes, definitions, completion and an outline. docs/editors.md "
            + "shows the settings of editors.")
      ],
      statuses: [
        (.nothingFound, "the editor ended the session"), (.failed, "the session ended without a request to shut down"),
      ]),
    perform: { _, inputs in
      var server = LanguageServer()
      inputs.console.serve(&server, .headers)
      if server.endedEarly { inputs.console.note(.failed) }
    })
}
