/// Settings that a visual format string can't express: UIKit's `NSLayoutConstraint.FormatOptions`.
public struct VisualFormatOptions: OptionSet, Hashable, Sendable {
  /// The option bits.
  public let rawValue: UInt16

  /// Creates options from the bits of `rawValue`.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Aligns all left edges.
  public static let alignAllLeft = VisualFormatOptions(rawValue: 1 << 0)
  /// Aligns all right edges.
  public static let alignAllRight = VisualFormatOptions(rawValue: 1 << 1)
  /// Aligns all top edges.
  public static let alignAllTop = VisualFormatOptions(rawValue: 1 << 2)
  /// Aligns all bottom edges.
  public static let alignAllBottom = VisualFormatOptions(rawValue: 1 << 3)
  /// Aligns all leading edges.
  public static let alignAllLeading = VisualFormatOptions(rawValue: 1 << 4)
  /// Aligns all trailing edges.
  public static let alignAllTrailing = VisualFormatOptions(rawValue: 1 << 5)
  /// Aligns all horizontal centers.
  public static let alignAllCenterX = VisualFormatOptions(rawValue: 1 << 6)
  /// Aligns all vertical centers.
  public static let alignAllCenterY = VisualFormatOptions(rawValue: 1 << 7)
  /// Aligns all last baselines.
  public static let alignAllLastBaseline = VisualFormatOptions(rawValue: 1 << 8)
  /// Aligns all first baselines.
  public static let alignAllFirstBaseline = VisualFormatOptions(rawValue: 1 << 9)
  /// A horizontal string runs from left to right, regardless of the direction of text.
  public static let directionLeftToRight = VisualFormatOptions(rawValue: 1 << 10)
  /// A horizontal string runs from right to left, regardless of the direction of text.
  public static let directionRightToLeft = VisualFormatOptions(rawValue: 1 << 11)
  /// Gaps in a vertical string extend from the last baseline of the upper view to the first baseline of the lower view.
  public static let spacingBaselineToBaseline = VisualFormatOptions(rawValue: 1 << 12)
  /// A horizontal string runs from leading to trailing. This is the default.
  public static let directionLeadingToTrailing: VisualFormatOptions = []
  /// Gaps extend from edge to edge. This is the default.
  public static let spacingEdgeToEdge: VisualFormatOptions = []
}

extension VisualFormatOptions {
  /// The options by their names in documents.
  package static let names: [(name: String, option: VisualFormatOptions)] = [
    ("alignAllLeft", .alignAllLeft), ("alignAllRight", .alignAllRight), ("alignAllTop", .alignAllTop),
    ("alignAllBottom", .alignAllBottom), ("alignAllLeading", .alignAllLeading),
    ("alignAllTrailing", .alignAllTrailing), ("alignAllCenterX", .alignAllCenterX),
    ("alignAllCenterY", .alignAllCenterY), ("alignAllLastBaseline", .alignAllLastBaseline),
    ("alignAllFirstBaseline", .alignAllFirstBaseline), ("directionLeadingToTrailing", .directionLeadingToTrailing),
    ("directionLeftToRight", .directionLeftToRight), ("directionRightToLeft", .directionRightToLeft),
    ("spacingEdgeToEdge", .spacingEdgeToEdge), ("spacingBaselineToBaseline", .spacingBaselineToBaseline),
  ]
}
