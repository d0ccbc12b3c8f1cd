/// A web page on this machine that explains pasted text or dropped files.
///
/// Only programs on this machine can reach it, and only with its address, which contains a random token. It stores
/// nothing and fetches nothing.
package final class PasteServer {
  /// The reason that the server can't start.
  package enum Failure: Error {
    /// GNU libmicrohttpd isn't installed.
    case missingLibrary
    /// One sentence, lower case.
    case cannotListen(String)
  }

  /// A pasted text or a dropped file.
  package struct Input: Sendable {
    /// The name of the file, without folders, or `pasted text`.
    package var name: String
    /// Its content.
    package var bytes: [UInt8]
  }

  /// The explanation of inputs.
  package enum Answer: Sendable {
    /// A whole HTML page that has a policy of its own.
    case page(String)
    /// Plain text.
    case text(String)
  }

  /// The maximum size of all inputs of a request.
  package static let limit = 64 << 20

  /// The address of the page.
  package var address: String { "http://127.0.0.1:\(server.port)/\(token)/" }

  private let server: WebServer
  private let token: String

  /// Starts the server.
  ///
  /// - Parameters:
  ///   - port: the TCP port; 0 for any free one.
  ///   - patience: the time within which `explain` explains.
  ///   - explain: explains inputs, of which there is at least one. It is called on a thread of the server, one request
  ///     at a time.
  package init(
    port: UInt16, patience: Duration, explain: @escaping @Sendable ([Input]) -> Answer
  ) throws(Failure) {
    let token = Self.randomToken()
    self.token = token
    server = try WebServer(port: port, limit: Self.limit, patience: patience) { port in
      Routes(port: port, token: token, explain: explain)
    }
  }

  /// 128 random bits as text.
  private static func randomToken() -> String {
    var generator = SystemRandomNumberGenerator()
    let parts = [generator.next(), generator.next()].map { String($0, radix: 36) }
    return parts.joined()
  }
}
