import Platform

/// A file that is written next to its destination and moved there when it's closed, so that the destination is never
/// incomplete.
final class DraftFile: OutputFile {
  private let path: String
  /// The destination with links resolved; nil for a device or pipe, which can't be replaced, only written to.
  private let target: String?
  private var draft: Draft?
  private var descriptor: Int32

  /// Creates a draft of the file at `path`. If the file exists, its permissions and links to it are preserved. A device
  /// or a pipe is written to directly.
  init(_ path: String) throws(HostFailure) {
    self.path = path
    var status = stat()
    let isThere = unsafe stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      target = nil
      descriptor = openAgain(path, O_WRONLY)
      if descriptor < 0 { throw failure("can't write", path) }
      return
    }
    guard let target = Self.followed(path) else {
      throw failure("can't write", path)
    }
    self.target = target
    guard let (draft, descriptor) = Draft.begun(beside: target) else { throw failure("can't write", path) }
    (self.draft, self.descriptor) = (draft, descriptor)
    if isThere, fchmod(descriptor, status.st_mode & 0o7777) != 0 { throw lost() }
  }

  deinit { discard() }

  func write(_ bytes: [UInt8]) throws(HostFailure) { try writeAll(bytes, descriptor, path) }

  func close() throws(HostFailure) {
    guard let target, let draft, descriptor >= 0 else { return discard() }
    // After a system crash, either the old or the new file must exist, not an empty file.
    if !synchronize() || !closeDescriptor() { throw lost() }
    guard unsafe rename(draft.path, target) == 0 else { throw lost() }
    self.draft = nil
    draft.forget()
  }

  /// Removes the draft, and returns the failure of the last system call.
  private func lost() -> HostFailure {
    let failure = failure("can't write", path)
    discard()
    return failure
  }

  /// Closes and removes the draft.
  private func discard() {
    _ = closeDescriptor()
    draft?.remove()
    draft = nil
  }

  /// Flushes the file to permanent storage. Returns true on success, or if the kind of file doesn't support flushing.
  private func synchronize() -> Bool {
    #if canImport(Darwin)
    // On Darwin, `fsync` doesn't wait for the drive. Not every file system supports `F_FULLFSYNC`.
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
    #endif
    while fsync(descriptor) != 0 {
      if errno == EINVAL || errno == ENOTSUP || errno == EROFS { return true }
      if errno != EINTR { return false }
    }
    return true
  }

  /// Closes the file. Returns true on success; some network file systems don't report write errors earlier.
  private func closeDescriptor() -> Bool {
    guard descriptor >= 0 else { return true }
    defer { descriptor = -1 }
    return systemClose(descriptor) == 0 || errno == EINTR
  }

  /// Returns the path with links resolved, even if there is no file; nil, with `errno` set, if the links form a cycle.
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

  /// Returns the path up to and including the last slash.
  fileprivate static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}

/// An unfinished file, which is removed if a signal ends the process.
private struct Draft {
  let path: String
  private let slot: Int?

  /// Creates a file next to `target`; nil, with `errno` set, if that fails.
  ///
  /// The name is random, because processes in different containers may have the same process ID, and because a file
  /// left behind by a crash must not cause a conflict. The name is short because a longer version of the target's name
  /// may exceed the limit, and hidden because hidden files in folders aren't read.
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

/// Opens a file for writing, retrying after a signal unless the signal ends the run.
private func openAgain(_ path: String, _ mode: Int32) -> Int32 {
  while true {
    let descriptor = unsafe open(path, mode | O_CLOEXEC, 0o666)
    if descriptor >= 0 || errno != EINTR || Interrupts.first != nil { return descriptor }
  }
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
