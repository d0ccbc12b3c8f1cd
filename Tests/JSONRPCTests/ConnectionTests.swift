import Foundation
import LayoutFormats
import MasdiagTestSupport
import Reporting
import Testing

@testable import JSONRPC

/// A service that repeats the method.
private struct Echo: Service {
  var notes: [String] = []
  var isOver = false

  mutating func answer(_ method: String, _ parameters: JSONNode?) throws(Failure) -> JSONValue {
    if method == "fail" { throw Failure(.methodNotFound, "no \(method)") }
    return .object([.init("method", .string(method))])
  }

  mutating func note(_ method: String, _ parameters: JSONNode?) {
    notes.append(method)
    if method == "exit" { isOver = true }
  }
}

struct ConnectionTests {
  private func talk(_ lines: [String]) throws -> (answers: [[String: Any]], service: Echo, isOpen: Bool) {
    let sent = Sent()
    var connection = Connection(.lines, limit: 1 << 20) {
      sent.bytes += $0; return true
    }
    var service = Echo()
    var isOpen = true
    for line in lines { isOpen = connection.read(Array((line + "\n").utf8)[...], &service) }
    let answers = try sent.bytes.split(separator: 10).map {
      try #require(try JSONSerialization.jsonObject(with: Data($0)) as? [String: Any])
    }
    return (answers, service, isOpen)
  }

  private final class Sent { var bytes: [UInt8] = [] }

  @Test func anIdComesBackToTheByte() throws {
    let sent = Sent()
    var connection = Connection(.lines, limit: 1 << 20) {
      sent.bytes += $0; return true
    }
    var service = Echo()
    for id in [#""a\u00e9\/""#, "7", "-0", "1e2"] {
      sent.bytes = []
      _ = connection.read(Array(#"{"jsonrpc":"2.0","id":\#(id),"method":"m"}"#.utf8 + [10])[...], &service)
      #expect(
        String(decoding: sent.bytes, as: UTF8.self) == #"{"jsonrpc":"2.0","id":\#(id),"result":{"method":"m"}}"# + "\n")
    }
  }

  @Test(arguments: [
    ("{", -32700), ("nonsense", -32700), (#"{"jsonrpc":"2.0",}"#, -32700), ("[]", -32600), ("5", -32600),
    (#"{"id":1,"method":"m"}"#, -32600), (#"{"jsonrpc":"2.0","id":1}"#, -32600),
    (#"{"jsonrpc":"2.0","id":{},"method":"m"}"#, -32600), (#"{"jsonrpc":"2.0","id":1.5,"method":"m"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":[]}"#, -32600), (#"{"jsonrpc":"2.0","id":1,"method":"m","params":3}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"fail"}"#, -32601), (String(repeating: "[", count: 100_000), -32700),
  ])
  func whatIsNoMessageIsAnError(line: String, code: Int) throws {
    let (answers, _, isOpen) = try talk([line])
    #expect((answers.first?["error"] as? [String: Any])?["code"] as? Int == code, "\(answers)")
    #expect(answers.count == 1 && isOpen)
  }

  @Test func notificationsAndResponsesHaveNoAnswer() throws {
    let (answers, service, isOpen) = try talk([
      #"{"jsonrpc":"2.0","method":"a"}"#, #"{"jsonrpc":"2.0","id":1,"result":{}}"#,
      #"{"jsonrpc":"2.0","method":"exit"}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"late"}"#,
    ])
    #expect(answers.isEmpty && service.notes == ["a", "exit"] && !isOpen)
  }
}
