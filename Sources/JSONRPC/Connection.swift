package import LayoutFormats
package import Reporting

/// A program that responds to the messages of a connection.
package protocol Service {
  /// Returns the result of a request.
  mutating func answer(_ method: String, _ parameters: JSONNode?) throws(Failure) -> JSONValue
  /// Handles a notification. Unknown notifications are ignored.
  mutating func note(_ method: String, _ parameters: JSONNode?)
  /// Performs work that was deferred until there are no more messages.
  mutating func rest() -> [Notification]
  /// True if the peer has ended the session.
  var isOver: Bool { get }
}

extension Service {
  package mutating func note(_ method: String, _ parameters: JSONNode?) {}
  package mutating func rest() -> [Notification] { [] }
  package var isOver: Bool { false }
}

/// A message to the peer that has no response.
package struct Notification: Equatable {
  /// The name of the notification.
  package var method: String
  /// The parameters of the notification.
  package var parameters: JSONValue

  /// Creates a notification.
  package init(_ method: String, _ parameters: JSONValue) {
    (self.method, self.parameters) = (method, parameters)
  }
}

/// An endpoint of a JSON-RPC 2.0 connection. It reads messages and responds to each request.
///
/// Invalid messages get an error response, and the connection stays open.
package struct Connection {
  private var reader: FrameReader
  private let framing: Framing
  private let limit: Int
  /// Writes a message, and returns false if the peer no longer reads.
  private let send: ([UInt8]) -> Bool
  private var isOpen = true

  /// Creates a connection.
  ///
  /// - Parameters:
  ///   - framing: the division of the stream into messages.
  ///   - limit: the maximum length of a message in bytes. Longer ones are skipped, with an error response.
  ///   - send: writes bytes, and returns false if the peer no longer reads.
  package init(_ framing: Framing, limit: Int, send: @escaping ([UInt8]) -> Bool) {
    (self.framing, self.limit, self.send) = (framing, limit, send)
    reader = FrameReader(framing, limit: limit)
  }

  /// Reads the next bytes from the peer and responds to the requests in them.
  ///
  /// - Returns: true if the connection stays open.
  package mutating func read(_ bytes: ArraySlice<UInt8>, _ service: inout some Service) -> Bool {
    respond(to: reader.read(bytes), &service)
    return isOpen
  }

  /// Handles the end of the stream.
  package mutating func finish(_ service: inout some Service) { respond(to: reader.finish(), &service) }

  private mutating func respond(to frames: [FrameReader.Frame], _ service: inout some Service) {
    for frame in frames where isOpen {
      switch frame {
      case .tooLarge:
        fail(.none, Failure(.invalidRequest, "a message must not be longer than \(limit >> 20) MiB"))
      case .badHeader: fail(.none, Failure(.parseError, "a header must contain Content-Length"))
      case .message(let bytes): respond(to: Message(bytes), &service)
      }
      if service.isOver { isOpen = false }
    }
    guard isOpen else { return }
    for notification in service.rest() where isOpen {
      write(["method": notification.method, "params": notification.parameters])
    }
  }

  private mutating func respond(to message: Message, _ service: inout some Service) {
    switch message {
    case .response: break
    case .invalid(let id, let failure): fail(id, failure)
    case .notification(let method, let parameters): service.note(method, parameters)
    case .request(let id, let method, let parameters):
      do {
        write(["result": try service.answer(method, parameters)], id: id)
      } catch {
        fail(id, error)
      }
    }
  }

  private mutating func fail(_ id: RequestID, _ failure: Failure) {
    write(["error": failure.json], id: id)
  }

  private mutating func write(_ members: JSONMembers, id: RequestID? = nil) {
    let head = #"{"jsonrpc":"2.0""# + (id.map { #","id":\#($0.text)"# } ?? "")
    let text = head + "," + members.json.line.dropFirst()
    let bytes = Array(text.utf8)
    switch framing {
    case .lines: isOpen = send(bytes + [UInt8(ascii: "\n")]) && isOpen
    case .headers: isOpen = send(Array("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes) && isOpen
    }
  }
}
