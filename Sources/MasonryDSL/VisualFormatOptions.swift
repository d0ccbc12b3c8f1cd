/// What the letters of a visual format string cannot say: UIKit's `NSLayoutConstraint.FormatOptions`.
public struct VisualFormatOptions: OptionSet, Hashable, Sendable {
  /// The bits that are set.
  public let rawValue: UInt16

  /// The options with the bits of `rawValue`.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// All left edges are one.
  public static let alignAllLeft = VisualFormatOptions(rawValue: 1 << 0)
  /// All right edges are one.
  public static let alignAllRight = VisualFormatOptions(rawValue: 1 << 1)
  /// All top edges are one.
  public static let alignAllTop = VisualFormatOptions(rawValue: 1 << 2)
  /// All bottom edges are one.
  public static let alignAllBottom = VisualFormatOptions(rawValue: 1 << 3)
  /// All leading edges are one.
  public static let alignAllLeading = VisualFormatOptions(rawValue: 1 << 4)
  /// All trailing edges are one.
  public static let alignAllTrailing = VisualFormatOptions(rawValue: 1 << 5)
  /// All middles are one, from left to right.
  public static let alignAllCenterX = VisualFormatOptions(rawValue: 1 << 6)
  /// All middles are one, from top to bottom.
  public static let alignAllCenterY = VisualFormatOptions(rawValue: 1 << 7)
  /// All last baselines are one.
  public static let alignAllLastBaseline = VisualFormatOptions(rawValue: 1 << 8)
  /// All first baselines are one.
  public static let alignAllFirstBaseline = VisualFormatOptions(rawValue: 1 << 9)
  /// A horizontal string begins at the left, whichever way text runs.
  public static let directionLeftToRight = VisualFormatOptions(rawValue: 1 << 10)
  /// A horizontal string begins at the right, whichever way text runs.
  public static let directionRightToLeft = VisualFormatOptions(rawValue: 1 << 11)
  /// Gaps between views in a vertical string reach from the last baseline above to the first one below.
  public static let spacingBaselineToBaseline = VisualFormatOptions(rawValue: 1 << 12)
  /// A horizontal string begins where text does; so it is without any option.
  public static let directionLeadingToTrailing: VisualFormatOptions = []
  /// Gaps reach from edge to edge; so it is without any option.
  public static let spacingEdgeToEdge: VisualFormatOptions = []
}

extension VisualFormatOptions {
  /// The options by the names that documents give them.
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
