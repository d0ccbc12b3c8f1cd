import Platform

/// A socket that listens on 127.0.0.1.
struct LoopbackSocket {
  let descriptor: Int32
  /// The TCP port.
  let port: UInt16

  /// Creates a socket that listens at `port`, or at any free port if it's 0.
  init(port: UInt16) throws(PasteServer.Failure) {
    let descriptor = socket(AF_INET, Self.stream, 0)
    guard descriptor >= 0 else { throw Self.failure(port) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var reuse: Int32 = 1
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let bound = unsafe Self.withAddress(&address) { unsafe bind(descriptor, $0, $1) }
    guard bound == 0, listen(descriptor, 16) == 0 else {
      let failure = Self.failure(port)
      _ = Self.systemClose(descriptor)
      throw failure
    }
    var count = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = unsafe withUnsafeMutablePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe getsockname(descriptor, $0, &count) }
    }
    (self.descriptor, self.port) = (descriptor, UInt16(bigEndian: address.sin_port))
  }

  func close() { _ = Self.systemClose(descriptor) }

  private static func systemClose(_ descriptor: Int32) -> Int32 {
    #if canImport(Glibc)
    Glibc.close(descriptor)
    #elseif canImport(Musl)
    Musl.close(descriptor)
    #else
    Darwin.close(descriptor)
    #endif
  }

  private static var stream: Int32 {
    #if canImport(Glibc)
    Int32(SOCK_STREAM.rawValue)
    #else
    SOCK_STREAM
    #endif
  }

  private static func failure(_ port: UInt16) -> PasteServer.Failure {
    let reason = unsafe String(cString: strerror(errno))
    return .cannotListen("can't listen on port \(port): \(reason.prefix(1).lowercased())\(reason.dropFirst())")
  }

  private static func withAddress(
    _ address: inout sockaddr_in, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
