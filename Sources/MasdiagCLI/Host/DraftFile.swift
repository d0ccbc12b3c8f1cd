#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that is written beside its place and put there when it is closed, so that it is never there by half.
final class DraftFile: OutputFile {
  private let path: String
  /// Where it is to be, links followed, and where it is until then; nil for what cannot be replaced, only written to.
  private let places: (target: String, draft: String)?
  private let descriptor: Int32
  private var isOpen: Bool

  /// Begins the file at `path`. One that is replaced leaves its permissions, and a link goes on leading to it; a device
  /// or a pipe is written to at once.
  init(_ path: String) throws(HostFailure) {
    self.path = path
    var status = stat()
    let isThere = unsafe stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      places = nil
      descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
      isOpen = descriptor >= 0
      if !isOpen { throw failure("cannot write", path) }
      return
    }
    let target = isThere ? Self.resolved(path) : path
    let draft = "\(target).\(getpid()).tmp"
    places = (target, draft)
    descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    // (A draft that was there already is another's.)
    isOpen = descriptor >= 0
    if !isOpen { throw failure("cannot write", path) }
    if isThere, fchmod(descriptor, status.st_mode & 0o7777) != 0 {
      let failure = failure("cannot write", path)
      discard()
      throw failure
    }
  }

  deinit { discard() }

  func write(_ bytes: [UInt8]) throws(HostFailure) { try writeAll(bytes, descriptor, path) }

  func close() throws(HostFailure) {
    guard let places, isOpen else { return discard() }
    guard unsafe rename(places.draft, places.target) == 0 else {
      let failure = failure("cannot write", path)
      discard()
      throw failure
    }
    isOpen = false
    closeDescriptor(descriptor)
  }

  /// Leaves nothing behind.
  private func discard() {
    guard isOpen else { return }
    isOpen = false
    closeDescriptor(descriptor)
    if let places { unsafe unlink(places.draft) }
  }

  /// The path that a link at `path` leads to.
  private static func resolved(_ path: String) -> String {
    guard let buffer = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(buffer) }
    return unsafe String(cString: buffer)
  }
}

private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
