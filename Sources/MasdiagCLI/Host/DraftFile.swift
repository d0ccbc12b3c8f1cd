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
  /// Where it is to be, links followed; nil for what cannot be replaced, only written to.
  private let target: String?
  private var draft: Draft?
  private var descriptor: Int32

  /// Begins the file at `path`. One that is replaced leaves its permissions, and a link goes on leading to it; a device
  /// or a pipe is written to at once.
  init(_ path: String) throws(HostFailure) {
    self.path = path
    var status = stat()
    let isThere = unsafe stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      target = nil
      descriptor = openAgain(path, O_WRONLY)
      if descriptor < 0 { throw failure("cannot write", path) }
      return
    }
    guard let target = Self.followed(path) else {
      throw failure("cannot write", path)
    }
    self.target = target
    guard let (draft, descriptor) = Draft.begun(beside: target) else { throw failure("cannot write", path) }
    (self.draft, self.descriptor) = (draft, descriptor)
    if isThere, fchmod(descriptor, status.st_mode & 0o7777) != 0 { throw lost() }
  }

  deinit { discard() }

  func write(_ bytes: [UInt8]) throws(HostFailure) { try writeAll(bytes, descriptor, path) }

  func close() throws(HostFailure) {
    guard let target, let draft, descriptor >= 0 else { return discard() }
    // What a crash of the machine leaves must be the old file or the new one, not an empty one.
    if !synchronize() || !closeDescriptor() { throw lost() }
    guard unsafe rename(draft.path, target) == 0 else { throw lost() }
    self.draft = nil
    draft.forget()
  }

  /// Why the last call failed, once nothing is left of the draft.
  private func lost() -> HostFailure {
    let failure = failure("cannot write", path)
    discard()
    return failure
  }

  /// Leaves nothing behind.
  private func discard() {
    _ = closeDescriptor()
    draft?.remove()
    draft = nil
  }

  /// Whether the system has the bytes where they survive a crash, or cannot say so of this kind of file.
  private func synchronize() -> Bool {
    #if canImport(Darwin)
    // (There `fsync` does not wait for the drive; not every file system knows how to.)
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
    #endif
    while fsync(descriptor) != 0 {
      if errno == EINVAL || errno == ENOTSUP || errno == EROFS { return true }
      if errno != EINTR { return false }
    }
    return true
  }

  /// Whether the file was closed without an error, which some network file systems report no sooner.
  private func closeDescriptor() -> Bool {
    guard descriptor >= 0 else { return true }
    defer { descriptor = -1 }
    return systemClose(descriptor) == 0 || errno == EINTR
  }

  /// The path that links at `path` lead to, whether there is a file or not; nil, with the system's error, where they go
  /// in a circle.
  private static func followed(_ path: String) -> String? {
    var path = path
    for _ in 0..<40 {
      let size = Int(PATH_MAX)
      var buffer = [CChar](repeating: 0, count: size)
      let count = unsafe readlink(path, &buffer, size)
      if count <= 0 { return path }
      let next = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      path = next.hasPrefix("/") ? next : folder(of: path) + next
    }
    errno = ELOOP
    return nil
  }

  /// What stands before the last name of a path, with its stroke.
  fileprivate static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}

/// The name of an unfinished file. It is removed when the process is told to end.
private struct Draft {
  let path: String
  private let slot: Int?

  /// Creates a file beside `target`; nil, with the system's error, where that cannot be done.
  ///
  /// The name is random: processes in different containers have the same number, and what a crash has left must not be
  /// in the way of later ones. It is short and hidden: a long name of the target would leave no room for more, and
  /// folders are read without hidden files.
  static func begun(beside target: String) -> (draft: Draft, descriptor: Int32)? {
    for _ in 0..<16 {
      let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
      let draft = Draft("\(DraftFile.folder(of: target)).masdiag-\(digits).tmp")
      let descriptor = openAgain(draft.path, O_WRONLY | O_CREAT | O_EXCL)
      if descriptor >= 0 { return (draft, descriptor) }
      let code = errno
      draft.forget()
      errno = code
      if code != EEXIST { return nil }
    }
    return nil
  }

  private init(_ path: String) {
    self.path = path
    slot = DraftNames.shared.add(path)
  }

  func remove() {
    unsafe unlink(path)
    forget()
  }

  func forget() { if let slot { DraftNames.shared.remove(slot) } }
}

/// Opens a file for writing, again where a signal came between, unless it ends the work.
private func openAgain(_ path: String, _ mode: Int32) -> Int32 {
  while true {
    let descriptor = unsafe open(path, mode | O_CLOEXEC, 0o666)
    if descriptor >= 0 || errno != EINTR || Interrupts.first != nil { return descriptor }
  }
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
