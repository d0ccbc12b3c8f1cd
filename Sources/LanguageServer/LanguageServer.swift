package import JSONRPC
package import LayoutFormats
package import Reporting

/// A Language Server Protocol server for layout documents, storyboards, xibs, logs, and source code.
///
/// Diagnostics are calculated only after all available messages have been read, so that fast typing causes a single
/// calculation rather than a calculation for each keystroke.
package struct LanguageServer: Service {
  private var documents: [String: OpenDocument] = [:]
  /// The URIs of documents whose text has changed, oldest first.
  private var changed: [String] = []
  private var closed: [String] = []
  /// The URIs of documents whose last check reached its time limit.
  private var unfinished: Set<String> = []
  private var settings = Settings()
  /// Messages for the user that haven't been sent yet.
  private var messages: [String] = []
  private var hasShutDown = false
  package private(set) var isOver = false

  package init() {}

  /// True if the session ended without a shutdown request.
  package var endedEarly: Bool { !hasShutDown }

  // MARK: Requests

  package mutating func answer(_ method: String, _ parameters: JSONNode?) throws(Failure) -> JSONValue {
    if hasShutDown { throw Failure(.invalidRequest, "the server is shutting down") }
    switch method {
    case "initialize": return initialize(parameters)
    case "shutdown":
      hasShutDown = true
      return .null
    case "textDocument/hover": return try atPosition(parameters) { Hover.json(&$0, at: $1) }
    case "textDocument/definition": return try atPosition(parameters) { Definition.json(&$0, at: $1) }
    case "textDocument/completion": return try atPosition(parameters) { Completion.json($0, at: $1) }
    case "textDocument/codeAction": return try codeActions(parameters)
    case "textDocument/documentSymbol": return try inDocument(parameters) { Outline.json(&$0) }
    default: throw Failure(.methodNotFound, "unknown method \(method.prefix(100))")
    }
  }

  private mutating func initialize(_ parameters: JSONNode?) -> JSONValue {
    messages += settings.read(parameters?["initializationOptions"], isSection: false)
    let diagnostics = parameters?["capabilities"]?["textDocument"]?["publishDiagnostics"]
    settings.linksMembers = diagnostics?["relatedInformation"]?.bool ?? false
    return .object([
      "capabilities": JSONValue.object([
        "positionEncoding": "utf-16",
        "textDocumentSync": JSONValue.object(["openClose": true, "change": 2, "save": true]), "hoverProvider": true,
        "definitionProvider": true, "documentSymbolProvider": true,
        "completionProvider": JSONValue.object(["triggerCharacters": ["\"", ".", ":", " "]]),
        "codeActionProvider": JSONValue.object(["codeActionKinds": ["quickfix"]]),
      ]),
      "serverInfo": JSONValue.object(["name": "masdiag", "version": JSONReporter.toolVersion]),
    ])
  }

  /// Returns the response for the document specified in a request; null if the document isn't open.
  private mutating func inDocument(
    _ parameters: JSONNode?, _ answer: (inout OpenDocument) -> JSONValue
  ) throws(Failure) -> JSONValue {
    guard let uri = parameters?["textDocument"]?["uri"]?.string else {
      throw Failure(.invalidParameters, "\"textDocument.uri\" must be a string")
    }
    guard var document = documents[uri] else { return .null }
    defer { documents[uri] = document }
    return answer(&document)
  }

  private mutating func atPosition(
    _ parameters: JSONNode?, _ answer: (inout OpenDocument, Int) -> JSONValue
  ) throws(Failure) -> JSONValue {
    guard let position = TextBuffer.Position(parameters?["position"]) else {
      throw Failure(.invalidParameters, "\"position\" must have \"line\" and \"character\"")
    }
    return try inDocument(parameters) { document in answer(&document, document.buffer.offset(of: position)) }
  }

  private mutating func codeActions(_ parameters: JSONNode?) throws(Failure) -> JSONValue {
    let range = parameters?["range"]
    guard let start = TextBuffer.Position(range?["start"]), let end = TextBuffer.Position(range?["end"]) else {
      throw Failure(.invalidParameters, "\"range\" must have \"start\" and \"end\"")
    }
    return try inDocument(parameters) { CodeActions.json(&$0, from: start.line, to: end.line) }
  }

  // MARK: Notifications

  package mutating func note(_ method: String, _ parameters: JSONNode?) {
    switch method {
    case "exit": isOver = true
    case "textDocument/didOpen": open(parameters?["textDocument"])
    case "textDocument/didChange": change(parameters)
    case "textDocument/didSave": save(parameters?["textDocument"]?["uri"]?.string)
    case "textDocument/didClose": close(parameters?["textDocument"]?["uri"]?.string)
    case "workspace/didChangeConfiguration":
      messages += settings.read(parameters?["settings"]?["masdiag"], isSection: true)
      changed = documents.keys.sorted()
    default: break
    }
  }

  private mutating func open(_ item: JSONNode?) {
    guard let uri = item?["uri"]?.string, let text = item?["text"]?.string else { return }
    documents[uri] = OpenDocument(
      uri: uri, language: item?["languageId"]?.string ?? "", version: item?["version"]?.integer, text: text)
    mark(uri)
  }

  /// Checks a saved document again if its last check reached the time limit for typing.
  private mutating func save(_ uri: String?) {
    guard let uri, unfinished.contains(uri) else { return }
    documents[uri]?.save()
    mark(uri)
  }

  private mutating func change(_ parameters: JSONNode?) {
    guard let uri = parameters?["textDocument"]?["uri"]?.string, var document = documents[uri] else { return }
    document.version = parameters?["textDocument"]?["version"]?.integer ?? document.version
    for change in parameters?["contentChanges"]?.elements ?? [] {
      guard let text = change["text"]?.string else { continue }
      document.change { buffer in
        if let start = TextBuffer.Position(change["range"]?["start"]),
          let end = TextBuffer.Position(change["range"]?["end"])
        {
          buffer.replace(from: start, to: end, with: text)
        } else {
          buffer = TextBuffer(text)
        }
      }
    }
    documents[uri] = document
    mark(uri)
  }

  private mutating func close(_ uri: String?) {
    guard let uri, documents.removeValue(forKey: uri) != nil else { return }
    changed.removeAll { $0 == uri }
    unfinished.remove(uri)
    closed.append(uri)
  }

  private mutating func mark(_ uri: String) {
    if !changed.contains(uri) { changed.append(uri) }
  }

  // MARK: Diagnostics

  package mutating func rest() -> [Notification] {
    defer { (changed, closed, messages) = ([], [], []) }
    let warnings = messages.map { text in
      Notification("window/showMessage", .object(["type": 2, "message": text]))
    }
    let emptied = closed.filter { documents[$0] == nil }.map { Diagnostics.notification($0, version: nil, []) }
    return warnings + emptied + changed.compactMap { diagnostics(of: $0) }
  }

  private mutating func diagnostics(of uri: String) -> Notification? {
    guard let document = documents[uri] else { return nil }
    let checked = document.check(from: settings.severity)
    if checked.isUnfinished { unfinished.insert(uri) } else { unfinished.remove(uri) }
    return Diagnostics.notification(document, checked, linksMembers: settings.linksMembers)
  }
}

extension TextBuffer.Position {
  /// Reads a position from a message; nil if it's invalid.
  init?(_ node: JSONNode?) {
    guard let line = node?["line"]?.integer, let character = node?["character"]?.integer else { return nil }
    self.init(line: line, character: character)
  }
}
