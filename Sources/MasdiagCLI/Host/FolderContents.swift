/// What lies below a folder.
package struct FolderContents: Sendable {
  /// Something that was not looked at.
  package struct PassedOver: Sendable {
    /// Its path; bytes that are no UTF-8 as `\xe9`.
    package var path: String
    /// Why, such as `its name is not UTF-8`.
    package var reason: String
    /// Whether files may be in it.
    package var isFolder: Bool

    package init(_ path: String, _ reason: String, isFolder: Bool) {
      (self.path, self.reason, self.isFolder) = (path, reason, isFolder)
    }
  }

  /// The files, in the order of their paths.
  package var files: [String] = []
  /// What was not looked at, in the order of the paths.
  package var passedOver: [PassedOver] = []

  package init() {}
}

/// Where a path leads.
package enum Destination: Equatable, Sendable {
  /// To a file or folder: its path from the root without links.
  case something(String)
  /// To nothing yet: where it would be.
  case nothing(String)
  /// Along a link to nothing, or to what may not be looked at.
  case unknown
}

extension String {
  /// Whether a path without links is that of a folder, or of something in it.
  package func lies(within folder: Destination) -> Bool {
    guard case .something(let folder) = folder else { return false }
    return self == folder || hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}
