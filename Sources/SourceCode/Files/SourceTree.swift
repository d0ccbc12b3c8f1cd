import Platform

/// The files in a number of folders that may contain constraint code.
package struct SourceTree: Sendable {
  /// A file.
  package struct Entry: Sendable {
    /// The path relative to the root folder, with `/` as the separator.
    package var path: String
    /// The index of the root folder.
    package var root: Int
    var size: Int
    var language: Language
    /// The index in `contents`, for a file in memory.
    var content: Int?
  }

  package let roots: [String]
  /// The contents of the files in memory.
  private var contents: [[UInt8]] = []
  package private(set) var entries: [Entry] = []

  /// The maximum size of a file to read, in bytes. Larger files aren't written by hand.
  private static let fileLimit = 4 << 20
  /// The folders that contain generated files.
  private static let skipped: Set<String> = ["DerivedData", "build", "node_modules", ".build", ".git"]
  private static let depthLimit = 64

  /// Lists the files below `roots`, sorted by path. Symbolic links aren't followed.
  package init(_ roots: [String]) {
    self.roots = roots
    for (number, root) in roots.enumerated() { walk(root, number) }
  }

  /// Creates a tree from files in memory, all of which are in one folder.
  package init(files: [(path: String, bytes: [UInt8])]) {
    roots = [""]
    for file in files {
      guard let language = Language(path: file.path), file.bytes.count <= Self.fileLimit else { continue }
      entries.append(
        Entry(path: file.path, root: 0, size: file.bytes.count, language: language, content: contents.count))
      contents.append(file.bytes)
    }
  }

  /// The paths of all files that aren't in memory.
  package var paths: [String] { entries.filter { $0.content == nil }.map { roots[$0.root] + "/" + $0.path } }

  private mutating func walk(_ root: String, _ number: Int) {
    // The folders to visit, the next folder last.
    var pending: [(path: String, depth: Int)] = [("", 0)]
    var found: [Entry] = []
    while let (folder, depth) = pending.popLast() {
      let absolute = folder.isEmpty ? root : root + "/" + folder
      for name in Self.names(absolute) {
        let path = folder.isEmpty ? name : folder + "/" + name
        var status = stat()
        let language = Language(path: name)
        // Most files aren't relevant, so skip them without a call to `lstat`.
        if language == nil, name.contains("."), !name.hasSuffix(".lproj"), name.utf8.count > 4, Self.isFileName(name) {
          continue
        }
        guard unsafe lstat(root + "/" + path, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR {
          if !Self.skipped.contains(name), depth < Self.depthLimit { pending.append((path, depth + 1)) }
        } else if status.st_mode & S_IFMT == S_IFREG, let language, status.st_size > 0, status.st_size <= Self.fileLimit
        {
          found.append(Entry(path: path, root: number, size: Int(status.st_size), language: language))
        }
      }
    }
    entries += found.sorted { $0.path < $1.path }
  }

  private static func isFileName(_ name: String) -> Bool {
    [".png", ".jpg", ".strings", ".json", ".plist", ".txt", ".md", ".pdf"].contains { name.hasSuffix($0) }
  }

  private static func names(_ folder: String) -> [String] {
    guard let handle = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(handle) }
    var names: [String] = []
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Returns the bytes of a file; empty if the file can't be read.
  package func bytes(_ entry: Entry) -> [UInt8] {
    if let content = entry.content { return contents[content] }
    let descriptor = unsafe open(roots[entry.root] + "/" + entry.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    return unsafe [UInt8](unsafeUninitializedCapacity: entry.size) { buffer, count in
      while count < entry.size, let base = buffer.baseAddress {
        let read = unsafe read(descriptor, base + count, entry.size - count)
        if read <= 0 { break }
        count += read
      }
    }
  }
}
