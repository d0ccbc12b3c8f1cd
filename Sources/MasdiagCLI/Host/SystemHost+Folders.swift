#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension SystemHost {
  /// Folders that hold what tools make.
  private static let skipped: Set<String> = ["DerivedData", "build", "node_modules", "Pods", "Carthage"]
  private static let depthLimit = 64

  func files(below folder: String) throws(HostFailure) -> [String]? {
    guard isFolder(folder) else { return nil }
    guard names(in: folder) != nil else { throw failure("cannot read", folder) }
    var files: [String] = []
    var pending = [(path: folder.hasSuffix("/") ? String(folder.dropLast()) : folder, depth: 0)]
    while let (folder, depth) = pending.popLast() {
      for name in names(in: folder.isEmpty ? "/" : folder) ?? [] where !name.hasPrefix(".") {
        let path = "\(folder)/\(name)"
        switch kind(path) {
        case S_IFDIR where depth < Self.depthLimit && !Self.skipped.contains(name): pending.append((path, depth + 1))
        case S_IFREG: files.append(path)
        default: break
        }
      }
    }
    return files.sorted()
  }

  func names(in folder: String) -> [String]? {
    guard let handle = unsafe opendir(folder.isEmpty ? "." : folder) else { return nil }
    defer { unsafe closedir(handle) }
    var names: [String] = []
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafePointer(to: entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  var folderDepth: Int {
    guard let path = unsafe getcwd(nil, 0) else { return 0 }
    defer { unsafe free(path) }
    return unsafe String(cString: path).count { $0 == "/" }
  }

  /// A link counts as what it leads to where it was named, and as nothing where it was found.
  private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private func kind(_ path: String) -> mode_t {
    var status = stat()
    return unsafe lstat(path, &status) == 0 ? status.st_mode & S_IFMT : 0
  }

  func width(of stream: Stream) -> Int? {
    var size = winsize()
    guard unsafe ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
