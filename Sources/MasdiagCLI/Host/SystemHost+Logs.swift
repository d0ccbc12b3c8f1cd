import Platform

/// Methods for reading logs of any length in pieces, for following logs, and for finding logs in folders.
extension SystemHost {
  private static let pieceLength = 1 << 18

  func stream(
    _ path: String, until deadline: ContinuousClock.Instant?, _ take: (ArraySlice<UInt8>) -> Bool
  ) throws(HostFailure) -> Bool {
    guard let descriptor = try opened(path) else { return false }
    defer { if path != "-" { close(descriptor) } }
    var piece = [UInt8](repeating: 0, count: Self.pieceLength)
    while true {
      guard hasMore(descriptor, until: deadline) else { return false }
      let count = try next(descriptor, path, &piece)
      if count == 0 || !take(piece[..<count]) { return true }
    }
  }

  func canReadAgain(_ path: String) -> Bool {
    var status = stat()
    guard path != "-", unsafe stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFREG
  }

  func file(_ path: String) -> (any LogFile)? {
    guard path != "-" else { return nil }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    var status = stat()
    guard descriptor >= 0 else { return nil }
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    return OpenFile(descriptor, path, length: Int(status.st_size))
  }

  /// Waits until there is data to read, the end is reached, the deadline passes, or an interrupt occurs.
  ///
  /// - Returns: true if there is data to read or the end is reached.
  private func hasMore(_ descriptor: Int32, until deadline: ContinuousClock.Instant?) -> Bool {
    while !isInterrupted {
      var milliseconds = Int32(60_000)
      if let deadline {
        let left = (deadline - .now) / .milliseconds(1)
        guard left > 0 else { return false }
        milliseconds = Int32(min(left.rounded(.up), Double(milliseconds)))
      } else if Interrupts.wakeDescriptor == nil {
        return true
      }
      let ready = waits(for: descriptor, milliseconds)
      // If polling fails, reading is attempted, and either succeeds or reports the reason.
      if ready > 0 || ready < 0 && errno != EINTR { return !isInterrupted }
    }
    return false
  }

  /// Waits until a descriptor is readable or an interrupt occurs.
  ///
  /// - Returns: the result of `poll`.
  private func waits(for descriptor: Int32, _ milliseconds: Int32) -> Int32 {
    var polls = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    if let wake = Interrupts.wakeDescriptor { polls.append(pollfd(fd: wake, events: Int16(POLLIN), revents: 0)) }
    return unsafe poll(&polls, nfds_t(polls.count), milliseconds)
  }

  /// Returns the descriptor of an input; nil if an interrupt occurred while waiting for the other end of a pipe.
  private func opened(_ path: String) throws(HostFailure) -> Int32? {
    if path == "-" { return STDIN_FILENO }
    while !isInterrupted {
      let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw failure("can't read", path) }
    }
    return nil
  }

  /// Reads the available bytes.
  ///
  /// - Returns: the number of bytes; 0 at the end of the input.
  private func next(_ descriptor: Int32, _ path: String, _ piece: inout [UInt8]) throws(HostFailure) -> Int {
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { unsafe systemRead(descriptor, $0) }
      if count >= 0 { return count }
      if errno == EBADF, path == "-" { throw HostFailure(message: "can't read standard input: closed") }
      if errno != EINTR { throw failure("can't read", path) }
    }
  }

  // MARK: Following

  /// The polling interval for a file, and the time without new text that counts as a pause, both in milliseconds.
  private static let lookInterval: Int32 = 4
  private static let pauseLength: Int32 = 300

  func follow(_ path: String, _ take: (FollowedText) -> Bool) throws(HostFailure) {
    var status = stat()
    let isThere = unsafe stat(path, &status) == 0
    if path != "-", isThere, status.st_mode & S_IFMT == S_IFREG {
      try followFile(path, take)
    } else {
      try followPipe(path, take)
    }
  }

  private func followPipe(_ path: String, _ take: (FollowedText) -> Bool) throws(HostFailure) {
    guard let descriptor = try opened(path) else { return }
    defer { if path != "-" { close(descriptor) } }
    var piece = [UInt8](repeating: 0, count: Self.pieceLength)
    while !isInterrupted {
      let ready = waits(for: descriptor, Self.pauseLength)
      if isInterrupted || ready < 0 && errno == EINTR { continue }
      if ready == 0 {
        guard take(.pause) else { return }
        continue
      }
      let count = try next(descriptor, path, &piece)
      if count == 0 || !take(.bytes(piece[..<count])) { return }
    }
  }

  private func followFile(_ path: String, _ take: (FollowedText) -> Bool) throws(HostFailure) {
    guard var descriptor = try opened(path) else { return }
    defer { close(descriptor) }
    var piece = [UInt8](repeating: 0, count: Self.pieceLength)
    var (offset, quiet) = (0, Int32(0))
    while !isInterrupted {
      let count = try next(descriptor, path, &piece)
      if count > 0 {
        (offset, quiet) = (offset + count, 0)
        guard take(.bytes(piece[..<count])) else { return }
        continue
      }
      if let newer = try replacement(of: descriptor, path, offset) {
        if newer != descriptor {
          close(descriptor)
          descriptor = newer
        }
        (offset, quiet) = (0, 0)
        guard take(.restart) else { return }
        continue
      }
      _ = poll(nil, 0, Self.lookInterval)
      quiet += Self.lookInterval
      // Report each pause only once; text after a pause belongs to another report.
      if (Self.pauseLength..<(Self.pauseLength + Self.lookInterval)).contains(quiet), !take(.pause) { return }
    }
  }

  /// Returns the descriptor to continue with: the same descriptor, rewound, if the file was truncated, or the
  /// descriptor of a new file with the same name. Returns nil if nothing has changed or if there is no file with this
  /// name yet.
  private func replacement(of descriptor: Int32, _ path: String, _ offset: Int) throws(HostFailure) -> Int32? {
    var (now, named) = (stat(), stat())
    guard unsafe fstat(descriptor, &now) == 0 else { return nil }
    if unsafe stat(path, &named) == 0, named.st_ino != now.st_ino || named.st_dev != now.st_dev {
      let newer = unsafe open(path, O_RDONLY | O_CLOEXEC)
      return newer < 0 ? nil : newer
    }
    guard Int(now.st_size) < offset else { return nil }
    lseek(descriptor, 0, SEEK_SET)
    return descriptor
  }
}

/// A file that stays open as long as it's referenced.
private final class OpenFile: LogFile {
  let length: Int
  private let descriptor: Int32
  private let path: String

  init(_ descriptor: Int32, _ path: String, length: Int) {
    (self.descriptor, self.path, self.length) = (descriptor, path, length)
  }

  deinit { close(descriptor) }

  func read(at offset: Int, into buffer: inout [UInt8]) throws(HostFailure) -> Int {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe pread(descriptor, $0.baseAddress, $0.count, off_t(offset))
      }
      if count >= 0 { return count }
      if errno != EINTR { throw failure("can't read", path) }
    }
  }
}
