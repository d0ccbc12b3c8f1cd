/// How much of a layout's code was read.
package struct CodeCoverage: Sendable {
  /// True if the source file contains statements that couldn't be read. The last report on the file lists them.
  package var hasUnread: Bool
  /// True if other files of the project, which weren't read, may have what these statements use.
  package var mayUseOtherFiles: Bool

  package init(hasUnread: Bool, mayUseOtherFiles: Bool) {
    (self.hasUnread, self.mayUseOtherFiles) = (hasUnread, mayUseOtherFiles)
  }
}
