import CWebServer
import Platform

/// A web server that only programs on this machine can connect to.
///
/// It handles one request at a time, on a separate thread.
@safe
final class WebServer {
  /// The TCP port.
  let port: UInt16
  private let server: OpaquePointer
  private let answers: Unmanaged<Answers>

  /// Starts a server on the loopback interface.
  ///
  /// - Parameters:
  ///   - port: the TCP port; 0 for any free port.
  ///   - limit: the maximum number of bytes in the body of a request.
  ///   - patience: the time limit for the response to a request.
  ///   - routes: creates the routes for the actual port.
  init(
    port: UInt16, limit: Int, patience: Duration, routes: @Sendable (_ port: UInt16) -> Routes
  ) throws(PasteServer.Failure) {
    let socket = try LoopbackSocket(port: port)
    let answers = unsafe Unmanaged.passRetained(Answers(routes(socket.port)))
    var isMissing = false
    let options = unsafe masdiag_web_options(
      socket: socket.descriptor, limit: limit, timeout: UInt32(patience / .seconds(1)) + 60,
      handler: WebCallbacks.handler(answers))
    guard let server = unsafe masdiag_web_start(options, &isMissing) else {
      socket.close()
      unsafe answers.release()
      throw isMissing ? .missingLibrary : .cannotListen("the web server can't start")
    }
    self.port = socket.port
    unsafe self.server = server
    unsafe self.answers = answers
  }

  deinit {
    unsafe masdiag_web_stop(server)
    unsafe answers.release()
  }
}

/// A request from a browser.
struct WebRequest {
  /// A form field or a file.
  struct Field {
    var name: String
    /// The name of the file; nil for a form field.
    var file: String?
    var bytes: [UInt8]
  }

  var method: String
  var path: String
  /// The `Host` header.
  var host: String
  var fields: [Field] = []
  /// True if the body exceeds the limit, in which case fields may be missing or incomplete.
  var isTooLarge = false

  /// Appends bytes to the last field, or to a new field if the name or the file has changed.
  mutating func receive(_ name: String, _ file: String?, _ bytes: [UInt8], isNew: Bool) {
    // The field is modified in place, because a second reference to its bytes would cause a copy for each piece.
    let last = fields.count - 1
    if !isNew, last >= 0, fields[last].name == name, fields[last].file == file {
      fields[last].bytes += bytes
    } else {
      fields.append(Field(name: name, file: file, bytes: bytes))
    }
  }
}

/// The response to a request.
struct WebResponse {
  var status: Int
  /// The media type.
  var type: String
  /// The content security policy.
  var policy: String
  var body: String
}

/// The routes that respond to requests, as an object that the C library can reference.
final class Answers: Sendable {
  let routes: Routes

  init(_ routes: Routes) { self.routes = routes }
}
