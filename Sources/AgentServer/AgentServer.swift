package import JSONRPC
package import LayoutFormats
package import Reporting

/// A Model Context Protocol server that provides masdiag to coding agents: its commands as tools, and its documentation
/// pages as resources.
///
/// The server is stateless, so that it supports both the newest version of the protocol, in which requests are
/// independent, and older ones, in which a client calls `initialize` first. The server runs one call at a time, and
/// writes only to files named in a call.
package struct AgentServer: Service {
  /// Runs a command of masdiag.
  package typealias Runner = (CommandCall) -> CommandResult

  /// The versions of the protocol that start with `initialize`, newest first.
  static let olderVersions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  /// The versions of the protocol in which requests are independent.
  static let newerVersions = ["2026-07-28"]

  private let run: Runner

  /// Creates a server whose tools run commands with `run`.
  package init(run: @escaping Runner) { self.run = run }

  package mutating func answer(_ method: String, _ parameters: JSONNode?) throws(Failure) -> JSONValue {
    switch method {
    case "initialize": return greeting(parameters)
    case "server/discover": return discovery
    case "ping": return .object([])
    case "tools/list": return lasting(["tools": AgentTool.all.map(\.json)])
    case "tools/call": return try call(parameters)
    case "resources/list": return lasting(["resources": Page.all.map(\.json)])
    case "resources/templates/list": return lasting(["resourceTemplates": [String]()])
    case "resources/read": return try read(parameters)
    default: throw Failure(.methodNotFound, "unknown method \(method.prefix(100))")
    }
  }

  // MARK: Session

  private func greeting(_ parameters: JSONNode?) -> JSONValue {
    let wanted = parameters?["protocolVersion"]?.string
    let version = Self.olderVersions.first { $0 == wanted } ?? Self.olderVersions[0]
    return .object(["protocolVersion": version, "serverInfo": Self.info] + Self.description)
  }

  private var discovery: JSONValue {
    let meta = JSONValue.object(["io.modelcontextprotocol/serverInfo": Self.info])
    return lasting(["supportedVersions": Self.newerVersions + Self.olderVersions, "_meta": meta] + Self.description)
  }

  private static let info = JSONValue.object([
    "name": "masdiag", "title": "Auto Layout diagnostics", "version": JSONReporter.toolVersion,
  ])

  private static let description: JSONMembers = [
    "capabilities": JSONValue.object(["tools": JSONValue.object([]), "resources": JSONValue.object([])]),
    "instructions": instructions,
  ]

  /// Returns a result that doesn't change while the server is running, so that clients may cache it for a day.
  private func lasting(_ members: JSONMembers) -> JSONValue {
    .object(members + ["resultType": "complete", "cacheScope": "public", "ttlMs": 86_400_000])
  }

  private static let instructions = """
    masdiag proves why Auto Layout constraints conflict. Pass a console log with "Unable to simultaneously satisfy \
    constraints", a layout document, a storyboard, a xib, or Swift or Objective-C view code. Start with `explain`. \
    Before you recommend a change, test it with `try`. Read masdiag://skill for what a proof means and what it doesn't.
    """

  // MARK: Tools

  private func call(_ parameters: JSONNode?) throws(Failure) -> JSONValue {
    guard let name = parameters?["name"]?.string else {
      throw Failure(.invalidParameters, "\"name\" must be the name of a tool")
    }
    guard let tool = AgentTool.all.first(where: { $0.name == name }) else {
      let names = AgentTool.all.map(\.name).joined(separator: ", ")
      throw Failure(.invalidParameters, "unknown tool \(name.prefix(100)); the tools are \(names)")
    }
    let given = parameters?["arguments"]
    if let given, !given.isObject, !given.isNull {
      throw Failure(.invalidParameters, "\"arguments\" must be an object")
    }
    do {
      let result = run(try tool.command(Arguments(given, of: tool)))
      return content(result.text, isError: result.hasFailed)
    } catch {
      return content(error.message, isError: true)
    }
  }

  private func content(_ text: String, isError: Bool) -> JSONValue {
    .object([
      "content": [JSONValue.object(["type": "text", "text": text])], "isError": isError, "resultType": "complete",
    ])
  }

  // MARK: Resources

  private func read(_ parameters: JSONNode?) throws(Failure) -> JSONValue {
    guard let uri = parameters?["uri"]?.string else { throw Failure(.invalidParameters, "\"uri\" must be a string") }
    guard let page = Page.all.first(where: { $0.uri == uri }) else {
      throw Failure(.resourceNotFound, "no resource \(uri.prefix(200))")
    }
    let content = JSONValue.object(["uri": page.uri, "mimeType": Page.type, "text": page.text])
    return lasting(["contents": [content]])
  }
}

/// A command to run, including its input.
package struct CommandCall: Equatable {
  /// The command line, without the program name.
  package var words: [String]
  /// The standard input.
  package var text: String?
  /// The path of the only file that may be written; nil if the command may not write files.
  package var writable: String?
}

/// The result of a command.
package struct CommandResult: Equatable {
  /// The text for the agent.
  package var text: String
  /// True if the command failed. Conflicts and findings are results, not failures.
  package var hasFailed: Bool

  /// Creates a result.
  package init(text: String, hasFailed: Bool) {
    (self.text, self.hasFailed) = (text, hasFailed)
  }
}
