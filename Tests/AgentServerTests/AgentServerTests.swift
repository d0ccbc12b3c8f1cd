import Foundation
import JSONRPC
import LayoutFormats
import MasdiagTestSupport
import Reporting
import Testing

@testable import AgentServer

struct AgentServerTests {
  private final class Calls { var all: [CommandCall] = [] }

  private func call(_ name: String, _ arguments: String) throws -> (calls: [CommandCall], answer: JSONValue) {
    let calls = Calls()
    var server = AgentServer { call in
      calls.all.append(call)
      return CommandResult(text: "done", hasFailed: false)
    }
    let parameters = try JSONDocument(Array(#"{"name":"\#(name)","arguments":\#(arguments)}"#.utf8), path: "").root
    let answer = try server.answer("tools/call", parameters)
    return (calls.all, answer)
  }

  @Test func argumentsCannotBecomeOptions() throws {
    for hostile in ["--fix=1", "-o", "-", "--output=/tmp/x"] {
      for tool in ["explain", "check"] {
        let calls = try call(tool, #"{"path":"\#(hostile)"}"#).calls
        // What follows the double dash is an input, whatever it looks like.
        for call in calls { #expect(call.words.suffix(2) == ["--", hostile]) }
      }
    }
    let calls = try call("why", #"{"path":"a","questions":["--output=x"]}"#).calls
    #expect(calls.first?.words.drop { $0 != "--" } == ["--", "a", "--output=x"])
    #expect(try call("draw", #"{"path":"a","output":"-"}"#).calls.isEmpty)
  }

  @Test func onlyDrawWritesAndOnlyWhereItIsAsked() throws {
    for tool in AgentTool.all {
      let arguments = #"{"path":"a","questions":["b.width"],"changes":["c remove"]}"#
      let known = tool.parameters.map(\.name)
      let node = try JSONDocument(Array(arguments.utf8), path: "").root
      let used = node.elements.filter { known.contains($0.name) }.map { "\"\($0.name)\":\($0.text)" }
      let calls = try call(tool.name, "{\(used.joined(separator: ","))}").calls
      #expect(calls.count == 1 && calls[0].writable == nil, "\(tool.name)")
    }
    #expect(try call("draw", #"{"path":"a","output":"b.svg"}"#).calls.first?.writable == "b.svg")
  }

  @Test func aPictureHasAFormatOfItsView() throws {
    for (view, file, isPossible) in [
      ("layout", "a.svg", true), ("layout", "a.png", false), ("derivation", "a.pdf", false),
      ("conflict", "a.png", true),
      ("structure", "a.PDF", true), ("structure", "a.gif", false), ("conflict", "a", false),
    ] {
      let (calls, answer) = try call("draw", #"{"path":"a","view":"\#(view)","output":"\#(file)"}"#)
      #expect(calls.count == (isPossible ? 1 : 0), "\(view) \(file)")
      #expect(answer.line.contains("--") == false)
    }
  }

  @Test func notesOnTheCodeNeedTheCode() throws {
    #expect(try call("explain", #"{"path":"a","codeNotes":true}"#).calls.isEmpty)
    let calls = try call("explain", #"{"path":"a","codeNotes":true,"sources":["App"]}"#).calls
    #expect(calls.first?.words.contains("--code-notes") == true)
  }

  @Test func everyPageIsDescribed() throws {
    var server = AgentServer { _ in CommandResult(text: "", hasFailed: false) }
    let text = try server.answer("resources/list", nil).line
    let list = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    for page in try #require(list["resources"] as? [[String: Any]]) {
      #expect((page["description"] as? String)?.isEmpty == false, "\(page["uri"] ?? "")")
    }
  }

  @Test func aToolIsDescribedByASchemaThatClientsRead() throws {
    var server = AgentServer { _ in CommandResult(text: "", hasFailed: false) }
    let text = try server.answer("tools/list", nil).line
    let list = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let tools = try #require(list["tools"] as? [[String: Any]])
    // Each description costs tokens in every session.
    #expect(tools.count <= 6 && text.utf8.count < 7000, "\(text.utf8.count)")
    for tool in tools {
      let schema = try #require(tool["inputSchema"] as? [String: Any])
      let properties = try #require(schema["properties"] as? [String: Any])
      #expect(schema["additionalProperties"] as? Bool == false && properties["path"] != nil)
    }
  }
}
