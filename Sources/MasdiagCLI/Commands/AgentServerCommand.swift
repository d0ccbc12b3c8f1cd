import AgentServer
import JSONRPC
import LayoutModel

extension Options {
  fileprivate static let callTimeout = Option(
    "timeout", .seconds, in: .analysis, help: "end each call after SECONDS (default: 20)")
}

extension Command {
  static let mcp = Command(
    "mcp", summary: "serve coding agents over the Model Context Protocol", operands: "", inputs: .none,
    options: [Options.callTimeout],
    discussion: Discussion(
      blocks: [
        .paragraph(
          "Reads requests from standard input, and writes responses to standard output, until standard input ends. "
            + "The tools are explain, check, why, try and draw; the resources are pages of the documentation. Files "
            + "are written only if a call names them. docs/agents.md shows the settings of clients.")
      ],
      statuses: [(.nothingFound, "standard input ended"), (.failed, "standard input could not be read")],
      examples: [("claude mcp add masdiag -- masdiag mcp", "add the server to a client")]),
    perform: { invocation, inputs in
      let limit = invocation[Options.callTimeout] ?? .seconds(20)
      let host = inputs.host
      var server = AgentServer { call in host.perform(call, within: limit) }
      inputs.console.serve(&server, .lines)
    })
}

extension Host {
  /// Runs an agent's command, with a time limit.
  fileprivate func perform(_ call: CommandCall, within limit: Duration) -> CommandResult {
    let captured = CapturingHost(self, input: call.text ?? "", writable: call.writable)
    let deadline = now.advanced(by: limit)
    let status = Deadline.$instant.withValue(deadline) {
      Tool.run(call.words(naming: captured.inputName), on: captured)
    }
    if isOver(deadline) {
      let reached = "The time limit of \(limit / .seconds(1)) s was reached, so nothing was proved."
      return CommandResult(text: "\(reached) Pass less: one report, one scene, or one device.", hasFailed: true)
    }
    if captured.isFull {
      return CommandResult(text: "The result is too long. Ask for less, or name an output file.", hasFailed: true)
    }
    switch status {
    case .nothingFound, .found, .incomplete:
      let text = [captured.output, captured.errors].filter { !$0.isEmpty }.joined(separator: "\n")
      return CommandResult(text: text.isEmpty ? call.writable.map { "Wrote \($0)." } ?? "" : text, hasFailed: false)
    case .usage:
      // The second line is about the command line's help.
      let lines = captured.errors.split(separator: "\n").filter { !$0.hasPrefix("Try 'masdiag") }
      return CommandResult(text: lines.joined(separator: "\n"), hasFailed: true)
    case .failed, .timedOut, .hungUp, .interrupted, .terminated:
      return CommandResult(text: captured.errors + captured.output, hasFailed: true)
    }
  }
}

extension CommandCall {
  /// Returns the command line with another name for the text of the call.
  fileprivate func words(naming name: String) -> [String] {
    guard text != nil, let dashes = words.firstIndex(of: "--"), words.dropFirst(dashes + 1).first == "-" else {
      return words
    }
    var words = words
    words[dashes + 1] = name
    return words
  }
}
