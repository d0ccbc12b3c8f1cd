import Platform

/// The descriptors of the standard streams, which the parent process may have closed.
enum StandardStreams {
  /// Occupies the closed descriptors. Otherwise, the next file to be opened would get one of these descriptors, and
  /// error messages could end up in a result.
  ///
  /// Reading from a closed stream and writing results to a closed stream are still errors; messages are discarded.
  static func reserve() {
    for (stream, mode) in [(Stream.input, O_WRONLY), (.output, O_RDONLY), (.error, O_WRONLY)] {
      guard fcntl(stream.rawValue, F_GETFD) == -1, errno == EBADF else { continue }
      // Opening a file takes the lowest free descriptor, and all lower descriptors are in use here. If there is no null
      // device, the root folder is opened instead: it exists on every system and can't be read or written like a file.
      if unsafe open("/dev/null", mode) < 0 { _ = unsafe open("/", O_RDONLY) }
    }
  }
}
