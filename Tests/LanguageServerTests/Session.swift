import Foundation
import JSONRPC
import LayoutFormats
import Reporting
import Testing

@testable import LanguageServer

/// A session with the server, without a process.
final class Session {
  private var server = LanguageServer()
  private(set) var diagnostics: [String: [[String: Any]]] = [:]
  private(set) var messages: [String] = []
  private let uri: String

  init(_ uri: String = "file:///tmp/a%20b.json") { self.uri = uri }

  func initialize(_ parameters: [String: Any]) throws {
    _ = try server.answer("initialize", try node(parameters))
    try rest()
  }

  func save() throws {
    server.note("textDocument/didSave", try node(["textDocument": ["uri": uri]]))
    try rest()
  }

  func configure(_ settings: [String: Any]) throws {
    server.note("workspace/didChangeConfiguration", try node(["settings": settings]))
    try rest()
  }

  func node(_ value: Any) throws -> JSONNode {
    try JSONDocument(Array(try JSONSerialization.data(withJSONObject: value)), path: "").root
  }

  func open(_ text: String) throws {
    server.note(
      "textDocument/didOpen",
      try node(["textDocument": ["uri": uri, "languageId": "json", "version": 1, "text": text]]))
    try rest()
  }

  func change(_ changes: [[String: Any]]) throws {
    server.note(
      "textDocument/didChange",
      try node(["textDocument": ["uri": uri, "version": 2], "contentChanges": changes]))
    try rest()
  }

  private func rest() throws {
    for notification in server.rest() {
      let value = try JSONSerialization.jsonObject(with: Data(notification.parameters.line.utf8))
      let object = try #require(value as? [String: Any])
      if let message = object["message"] as? String {
        messages.append(message)
        continue
      }
      diagnostics[try #require(object["uri"] as? String)] = try #require(object["diagnostics"] as? [[String: Any]])
    }
  }

  var current: [[String: Any]] { diagnostics[uri] ?? [] }

  /// Returns the text of the hover at a position; nil if there is none.
  func hover(_ line: Int, _ character: Int) throws -> String? {
    let answer = try ask("textDocument/hover", line, character) as? [String: Any]
    return (answer?["contents"] as? [String: String])?["value"]
  }

  func ask(_ method: String, _ line: Int, _ character: Int) throws -> Any {
    let place = ["line": line, "character": character]
    let answer = try server.answer(
      method,
      try node(["textDocument": ["uri": uri], "position": place, "range": ["start": place, "end": place]]))
    return try JSONSerialization.jsonObject(with: Data(answer.line.utf8), options: .fragmentsAllowed)
  }
}
