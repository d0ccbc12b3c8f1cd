/// The contents of a folder and its subfolders.
package struct FolderContents: Sendable {
  /// A file or folder that was skipped.
  package struct PassedOver: Sendable {
    /// The path; bytes that aren't valid UTF-8 are escaped as `\xe9`.
    package var path: String
    /// The reason, such as `its name is not UTF-8`.
    package var reason: String
    /// True if the entry may contain files.
    package var isFolder: Bool

    package init(_ path: String, _ reason: String, isFolder: Bool) {
      (self.path, self.reason, self.isFolder) = (path, reason, isFolder)
    }
  }

  /// The files, sorted by path.
  package var files: [String] = []
  /// The skipped files and folders, sorted by path.
  package var passedOver: [PassedOver] = []

  package init() {}
}

/// The target of a path.
package enum Destination: Equatable, Sendable {
  /// The absolute path, without links, of an existing file or folder.
  case something(String)
  /// The path of a file that doesn't exist yet.
  case nothing(String)
  /// An unknown target, because of a broken link or missing permissions.
  case unknown
}

extension String {
  /// Returns true if the path, which must not contain links, is `folder` or is inside `folder`.
  package func lies(within folder: Destination) -> Bool {
    guard case .something(let folder) = folder else { return false }
    return self == folder || hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}
