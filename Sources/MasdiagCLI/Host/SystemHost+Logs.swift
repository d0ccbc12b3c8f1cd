#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Logs of any length: read in pieces, followed, and looked for in folders.
extension SystemHost {
  private static let pieceLength = 1 << 18

  func stream(
    _ path: String, until deadline: ContinuousClock.Instant?, _ take: (ArraySlice<UInt8>) -> Bool
  ) throws(HostFailure) -> Bool {
    let descriptor = try opened(path)
    defer { if path != "-" { close(descriptor) } }
    var piece = [UInt8](repeating: 0, count: Self.pieceLength)
    while true {
      if let deadline, !hasMore(descriptor, until: deadline) { return false }
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

  /// Waits until there is something to read, the end included, or the time is over; says which.
  private func hasMore(_ descriptor: Int32, until deadline: ContinuousClock.Instant) -> Bool {
    while !isInterrupted {
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else { return false }
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = unsafe systemPoll(&poll, Int32(min(left.rounded(.up), 60_000)))
      // What cannot be waited for can be read, or its reading says why not.
      if ready > 0 || ready < 0 && errno != EINTR { return true }
    }
    return true
  }

  private func opened(_ path: String) throws(HostFailure) -> Int32 {
    let descriptor = path == "-" ? STDIN_FILENO : unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("cannot read", path) }
    return descriptor
  }

  /// Reads what is there and returns how many bytes; 0 at the end.
  private func next(_ descriptor: Int32, _ path: String, _ piece: inout [UInt8]) throws(HostFailure) -> Int {
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { unsafe systemRead(descriptor, $0) }
      if count >= 0 { return count }
      if errno != EINTR || isInterrupted { throw failure("cannot read", path) }
    }
  }

  // MARK: Following

  /// How often a file is looked at, in milliseconds, and after how many of them without text there is a pause.
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
    let descriptor = try opened(path)
    defer { if path != "-" { close(descriptor) } }
    var piece = [UInt8](repeating: 0, count: Self.pieceLength)
    while !isInterrupted {
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = unsafe systemPoll(&poll, Self.pauseLength)
      if ready < 0 && errno == EINTR { continue }
      if ready == 0 {
        guard take(.pause) else { return }
        continue
      }
      let count = try next(descriptor, path, &piece)
      if count == 0 || !take(.bytes(piece[..<count])) { return }
    }
  }

  private func followFile(_ path: String, _ take: (FollowedText) -> Bool) throws(HostFailure) {
    var descriptor = try opened(path)
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
      _ = systemPoll(nil, Self.lookInterval)
      quiet += Self.lookInterval
      // Once; what follows a pause is another report.
      if (Self.pauseLength..<(Self.pauseLength + Self.lookInterval)).contains(quiet), !take(.pause) { return }
    }
  }

  /// The file to go on with where the one that was read was cut off, then the same from its beginning, or where another
  /// has its name; nil where nothing has changed, or nothing has its name yet.
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

/// A file, as long as something has to do with it.
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
      if errno != EINTR { throw failure("cannot read", path) }
    }
  }
}

/// Waits for a descriptor, or for nothing but the time.
private func systemPoll(_ descriptor: UnsafeMutablePointer<pollfd>?, _ milliseconds: Int32) -> Int32 {
  unsafe poll(descriptor, descriptor == nil ? 0 : 1, milliseconds)
}
