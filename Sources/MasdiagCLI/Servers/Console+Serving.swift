import JSONRPC

extension Console {
  /// The maximum size of a message, which may contain a large log or document as escaped JSON.
  private static let messageLimit = 32 << 20

  /// Passes messages from standard input to a service, and writes the service's responses to standard output, until the
  /// input ends.
  func serve(_ service: inout some Service, _ framing: Framing) {
    let host = host
    var connection = Connection(framing, limit: Self.messageLimit) { bytes in
      do throws(HostFailure) { try host.write(bytes, to: .output) } catch { return false }
      return !host.isClosed(.output)
    }
    do {
      try host.stream("-", until: nil) { connection.read($0, &service) }
      connection.finish(&service)
    } catch {
      fail(error.message)
    }
  }
}
