/// A web page on this machine that explains pasted text or dropped files.
///
/// Only programs on this machine can connect to it, and only if they know its address, which contains a random token.
/// It doesn't store anything or connect to other servers.
package final class PasteServer {
  /// The reason why the server can't start.
  package enum Failure: Error {
    /// GNU libmicrohttpd isn't installed.
    case missingLibrary
    /// The socket can't be opened. The associated value is the reason, as a sentence in lowercase.
    case cannotListen(String)
  }

  /// A pasted text or a dropped file.
  package struct Input: Sendable {
    /// The file name without folders, or `pasted text`.
    package var name: String
    /// True for a dropped file.
    package var isFile = true
    /// The content of the text or file.
    package var bytes: [UInt8]
  }

  /// The response to inputs.
  package enum Answer: Sendable {
    /// A complete HTML page that contains its content security policy.
    case page(String)
    /// Plain text.
    case text(String)
    /// An error message in plain text. The page keeps showing the previous report.
    case failure(String)
  }

  /// The maximum total size of a request's inputs, in bytes.
  package static let limit = 64 << 20

  /// The address of the page.
  package var address: String { "http://127.0.0.1:\(server.port)/\(token)/" }

  private let server: WebServer
  private let token: String

  /// Starts the server.
  ///
  /// - Parameters:
  ///   - port: the TCP port; 0 for any free port.
  ///   - patience: the time limit for `explain`.
  ///   - explain: explains one or more inputs. It's called on the server's thread, for one request at a time.
  package init(
    port: UInt16, patience: Duration, explain: @escaping @Sendable ([Input]) -> Answer
  ) throws(Failure) {
    let token = Self.randomToken()
    self.token = token
    server = try WebServer(port: port, limit: Self.limit, patience: patience) { port in
      Routes(port: port, token: token, explain: explain)
    }
  }

  /// Returns 128 random bits as text.
  static func randomToken() -> String {
    var generator = SystemRandomNumberGenerator()
    let parts = [generator.next(), generator.next()].map { String($0, radix: 36) }
    return parts.joined()
  }
}
