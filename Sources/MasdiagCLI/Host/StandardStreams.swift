#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The descriptors of the standard streams, which a parent process may have closed.
enum StandardStreams {
  /// Occupies the descriptors that are closed. Otherwise the next file that is opened would get one of them, and
  /// complaints would land in a result.
  ///
  /// Reading what was closed, and writing results to it, are errors as before; messages are dropped.
  static func reserve() {
    for (stream, mode) in [(Stream.input, O_WRONLY), (.output, O_RDONLY), (.error, O_WRONLY)] {
      guard fcntl(stream.rawValue, F_GETFD) == -1, errno == EBADF else { continue }
      // (An open takes the lowest free number, and all below are taken. Every system has the root folder, which can be
      // neither read nor written like a file.)
      if unsafe open("/dev/null", mode) < 0 { _ = unsafe open("/", O_RDONLY) }
    }
  }
}
