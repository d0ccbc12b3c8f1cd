#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The descriptors of the standard streams, which the parent process may have closed.
enum StandardStreams {
  /// Occupies the descriptors that are closed. Otherwise, the next opened file would get one of them, and error
  /// messages would end up in a result.
  ///
  /// Reading from a closed stream and writing results to one are still errors; messages are discarded.
  static func reserve() {
    for (stream, mode) in [(Stream.input, O_WRONLY), (.output, O_RDONLY), (.error, O_WRONLY)] {
      guard fcntl(stream.rawValue, F_GETFD) == -1, errno == EBADF else { continue }
      // Opening a file takes the lowest free descriptor, and all lower ones are in use. The root folder exists on every
      // system and can't be read or written like a file.
      if unsafe open("/dev/null", mode) < 0 { _ = unsafe open("/", O_RDONLY) }
    }
  }
}
