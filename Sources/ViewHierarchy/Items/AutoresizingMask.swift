extension View {
  /// The sizes and margins of a view that change when its superview is resized: UIKit's autoresizing mask.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits of the mask.
    public let rawValue: UInt8

    /// Creates the mask with the bits of `rawValue`.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The distance from the superview's left edge changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the superview's right edge changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the superview's top edge changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the superview's bottom edge changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}
