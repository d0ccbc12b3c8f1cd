import ExportedHierarchy
import LogTriage

extension HostFailure {
  /// Creates the failure for an input in an unsupported or damaged format.
  init(_ path: String, _ damage: LogDecoder.Failure) {
    self.init(message: "can't read \(path): \(damage.reason)")
    guard let format = damage.format else { return }
    let outer = damage.outer
    unpacking = { format.command(path, inside: outer, reader: $0) }
  }
}

/// Folders that Apple's tools treat as a single file: log archives, result bundles and view hierarchies.
extension Host {
  /// Returns true if `path` is a folder that is treated as a single file.
  func isBundle(_ path: String) -> Bool {
    guard path.isBundleName else { return false }
    return (try? contents(of: path)) ?? nil != nil
  }

  /// Throws an error if `path` is a folder that is treated as a single file, because the command needs an actual file.
  func refuseBundle(_ path: String) throws(HostFailure) {
    if isExport(path) {
      throw HostFailure(
        message: "can't read \(path): a view hierarchy from Xcode isn't a file; write it as a layout document with "
          + "masdiag convert first")
    }
    guard let format = ForeignFormat(folder: path), isBundle(path) else { return }
    throw HostFailure(path, .foreign(format))
  }
}

extension String {
  /// True if a folder with this name is treated as a single file.
  fileprivate var isBundleName: Bool {
    ForeignFormat(folder: self) != nil || ExportedHierarchy.recognizes(path: self)
  }
}

extension [String] {
  /// Returns the files in a folder, with the files of each bundle replaced by the bundle.
  func withBundles(below folder: String) -> [String] {
    var result: [String] = []
    for file in self {
      let path = Self.bundle(around: file, below: folder) ?? file
      if result.last != path { result.append(path) }
    }
    return result
  }

  /// Returns the outermost bundle below `folder` that contains `file`; nil if there is none.
  private static func bundle(around file: String, below folder: String) -> String? {
    var end = file.index(file.startIndex, offsetBy: folder.count, limitedBy: file.endIndex) ?? file.endIndex
    while let stroke = file[end...].dropFirst().firstIndex(of: "/") {
      let path = String(file[..<stroke])
      if path.isBundleName { return path }
      end = stroke
    }
    return nil
  }
}
