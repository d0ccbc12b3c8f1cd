import ExportedHierarchy
import LogTriage

extension HostFailure {
  /// The failure for an input in an unsupported or damaged format.
  init(_ path: String, _ damage: LogDecoder.Failure) {
    self.init(message: "cannot read \(path): \(damage.reason)")
    guard let format = damage.format else { return }
    let outer = damage.outer
    unpacking = { format.command(path, inside: outer, reader: $0) }
  }
}

/// Folders that tools of Apple's write and read as one thing: log archives, result bundles and view hierarchies.
extension Host {
  /// True if `path` is such a folder.
  func isBundle(_ path: String) -> Bool {
    guard path.isBundleName else { return false }
    return (try? contents(of: path)) ?? nil != nil
  }

  /// Refuses such a folder where one file is needed.
  func refuseBundle(_ path: String) throws(HostFailure) {
    if isExport(path) {
      throw HostFailure(
        message: "cannot read \(path): a view hierarchy from Xcode isn't a file; write it as a layout document with "
          + "masdiag convert first")
    }
    guard let format = ForeignFormat(folder: path), isBundle(path) else { return }
    throw HostFailure(path, .foreign(format))
  }
}

extension String {
  /// True if a folder of this name is read as one thing.
  fileprivate var isBundleName: Bool {
    ForeignFormat(folder: self) != nil || ExportedHierarchy.recognizes(path: self)
  }
}

extension [String] {
  /// The files below a folder, with each bundle in the place of the files in it.
  func withBundles(below folder: String) -> [String] {
    var result: [String] = []
    for file in self {
      let path = Self.bundle(around: file, below: folder) ?? file
      if result.last != path { result.append(path) }
    }
    return result
  }

  /// The outermost bundle that holds a file below `folder`.
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
