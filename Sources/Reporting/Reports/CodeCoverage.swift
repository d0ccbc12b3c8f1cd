import ConstraintSystems

/// How much of a layout's code was read.
package struct CodeCoverage: Sendable {
  /// True if the source file contains statements that couldn't be read. The last report on the file lists them.
  package var hasUnread: Bool
  /// True if other files of the project, which weren't read, may have what these statements use.
  package var mayUseOtherFiles: Bool

  /// The mistakes in the file that aren't conflicts, which `check` reports. Only the last report on the file has them.
  package var mistakes: [Finding] = []

  package init(hasUnread: Bool, mayUseOtherFiles: Bool) {
    (self.hasUnread, self.mayUseOtherFiles) = (hasUnread, mayUseOtherFiles)
  }

  /// The mistakes that `check` reports; nil if there are none.
  var otherMistakes: String? {
    guard let first = mistakes.first else { return nil }
    let line = first.location.line
    return mistakes.count == 1
      ? "masdiag check finds a mistake in this file: \(first.code.rawValue) at line \(line)."
      : "masdiag check finds \(mistakes.count) mistakes in this file, the first of them at line \(line): "
        + "\(first.code.rawValue)."
  }
}
