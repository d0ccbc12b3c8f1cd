package import LayoutModel

/// The layout of a type's views in one alternative of its code.
package struct CodeLayout {
  /// The outermost view.
  package let root: View
  /// The rows, as they are solved and explained.
  package let system: ConstraintSystem
  /// The decisions behind each constraint, by its index in the system.
  package let conditions: [Int: [String]]
  /// The views with content whose size the code doesn't show.
  package let unknownContent: [UnknownContent]
  /// The decisions of this alternative that differ from the first one's; empty for the first.
  package var alternative: String?

  /// A view with content whose size the code doesn't show.
  package struct UnknownContent {
    package let view: View
    /// True for an image, false for a text.
    package let isImage: Bool
  }

  /// The system of the same layout in which each content of unknown size has some size.
  package var systemAssumingContent: ConstraintSystem {
    let sizes = unknownContent.map(\.view.intrinsicContentSize)
    for content in unknownContent {
      let known = content.view.intrinsicContentSize
      content.view.intrinsicContentSize = .init(width: known.width ?? 100, height: known.height ?? 20)
    }
    defer { for (content, size) in zip(unknownContent, sizes) { content.view.intrinsicContentSize = size } }
    return ConstraintSystem(root: root)
  }
}

/// A type that lays out views, or a view hierarchy in it.
package struct CodeScene {
  /// The type's name; with the name of the outermost view if that isn't the type's own.
  package let name: String
  /// True for a controller's view, which has a device's size.
  package let isControllersView: Bool
  /// True if only the type's subclasses are laid out.
  package let isShared: Bool
  /// The layouts of all alternatives, the likeliest first.
  package var alternatives: [CodeLayout]
}

/// What was read of a source file.
package struct CodeReading {
  package var scenes: [CodeScene] = []
  package var mistakes: [CodeMistake] = []
  /// True if the time limit was reached before all of the file was read.
  package var isCut = false
  /// The statements that were not read, with their reasons.
  package var unread: [UnreadStatement] = []
}
