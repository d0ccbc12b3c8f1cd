import PlainText
import Platform

extension SystemHost {
  /// Folders with generated files.
  private static let skipped: Set<String> = ["DerivedData", "build", "node_modules", "Pods", "Carthage"]

  func contents(of folder: String) throws(HostFailure) -> FolderContents? {
    guard isFolder(folder) else { return nil }
    guard entries(in: folder) != nil else { throw failure("can't read", folder) }
    var contents = FolderContents()
    let root = destination(of: folder)
    // Links aren't followed, so that the search terminates.
    var pending = [folder.hasSuffix("/") ? String(folder.dropLast()) : folder]
    while let folder = pending.popLast() {
      guard let entries = entries(in: folder.isEmpty ? "/" : folder) else {
        contents.passedOver.append(.init(folder, "\(failure("can't be read:", "").message)", isFolder: true))
        continue
      }
      for entry in entries where !entry.name.hasPrefix(".") {
        let path = "\(folder)/\(entry.name)"
        guard entry.isUTF8 else {
          contents.passedOver.append(.init(path, "name isn't UTF-8", isFolder: entry.isFolder))
          continue
        }
        switch kind(path) {
        case S_IFDIR where !Self.skipped.contains(entry.name): pending.append(path)
        case S_IFREG: contents.files.append(path)
        case S_IFLNK:
          if let reason = reasonAgainstLink(path, within: root) {
            contents.passedOver.append(.init(path, reason, isFolder: isFolder(path)))
          }
        default: break
        }
      }
    }
    contents.files.sort()
    contents.passedOver.sort { $0.path < $1.path }
    return contents
  }

  /// Returns the reason to skip a link; nil if the link's target is in the folder and is read anyway.
  private func reasonAgainstLink(_ path: String, within root: Destination) -> String? {
    switch destination(of: path) {
    case .something(let target): target.lies(within: root) ? nil : "link to a target outside the folder"
    case .nothing, .unknown: "broken link"
    }
  }

  func names(in folder: String) -> [String]? { entries(in: folder)?.map(\.name) }

  /// Returns the entries of a folder, sorted by name; nil if the folder can't be listed.
  private func entries(in folder: String) -> [FolderEntry]? {
    guard let handle = unsafe opendir(folder.isEmpty ? "." : folder) else { return nil }
    defer { unsafe closedir(handle) }
    var entries: [FolderEntry] = []
    while let entry = unsafe readdir(handle) {
      let isFolder = unsafe Int32(entry.pointee.d_type) == Int32(DT_DIR)
      let bytes = unsafe withUnsafePointer(to: entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: UInt8.self, capacity: 256) { start in
          unsafe Array(UnsafeBufferPointer(start: start, count: strlen(pointer)))
        }
      }
      let found = FolderEntry(bytes, isFolder: isFolder)
      if found.name != ".", found.name != ".." { entries.append(found) }
    }
    return entries.sorted { $0.name < $1.name }
  }

  var currentFolder: String {
    guard let path = unsafe getcwd(nil, 0) else { return "/" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  func destination(of path: String) -> Destination {
    if let path = resolved(path) { return .something(path) }
    var status = stat()
    // Writing to a broken link would create its target.
    if unsafe lstat(path, &status) == 0 { return .unknown }
    guard errno == ENOENT else { return .unknown }
    guard let end = path.lastIndex(of: "/") else { return destination(of: "./\(path)") }
    let (folder, name) = (String(path[..<end]), path[path.index(after: end)...])
    if name.isEmpty { return destination(of: folder) }
    // If the folder doesn't exist, either, the path leads to where the folder would be.
    switch destination(of: folder.isEmpty ? "/" : folder) {
    case .something(let folder), .nothing(let folder): return name == ".." ? .unknown : .nothing("\(folder)/\(name)")
    case .unknown: return .unknown
    }
  }

  private func resolved(_ path: String) -> String? {
    guard let buffer = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(buffer) }
    return unsafe String(cString: buffer)
  }

  /// Returns true if `path` is a folder or a link to a folder, unlike ``kind(_:)``, which doesn't follow links.
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

private struct FolderEntry {
  /// The name; bytes that aren't valid UTF-8 are escaped as `\xe9`.
  let name: String
  let isUTF8: Bool
  /// True if the file system reports that the entry is a folder; not every file system provides this.
  let isFolder: Bool

  init(_ bytes: [UInt8], isFolder: Bool) {
    let whole = String(ifUTF8: bytes)
    name = whole ?? Self.escaped(bytes)
    isUTF8 = whole != nil
    self.isFolder = isFolder
  }

  private static func escaped(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      byte < 0x80 ? String(UnicodeScalar(byte)) : "\\x" + String(byte, radix: 16)
    }.joined()
  }
}
