/// How much of a layout's code was read.
package struct CodeCoverage: Sendable {
  /// True if the source file contains statements that couldn't be read. The last report on the file lists them.
  package var hasUnread: Bool
  /// True if the file was read without the other files of its project.
  package var isSingleFile: Bool

  package init(hasUnread: Bool, isSingleFile: Bool) {
    (self.hasUnread, self.isSingleFile) = (hasUnread, isSingleFile)
  }
}
