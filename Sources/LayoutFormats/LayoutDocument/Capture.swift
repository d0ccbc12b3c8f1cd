public import LayoutModel

/// The details that a layout document contains if it was captured from a running app.
public struct Capture: Sendable {
  /// A constraint that the capture couldn't express.
  public struct Omission: Hashable, Sendable {
    /// The constraint as the process prints it, or its address.
    public var constraint: String
    /// The reason, a clause without a period: `attribute 38 is private`.
    public var reason: String

    /// Creates an omission of `constraint` for `reason`.
    public init(constraint: String, reason: String) {
      self.constraint = constraint
      self.reason = reason
    }
  }

  /// The framework of the views: `UIKit` or `AppKit`.
  public var framework: String
  /// True if a layout pass was pending or running, so that the frames are older than the constraints.
  public var isLayoutPending = false
  /// The key or address of the constraint that the app's engine was about to break; nil if there was none.
  public var broken: String?
  /// The index of the ``broken`` constraint in the document's system; nil if the constraint isn't in the system.
  public var brokenIndex: Int?
  /// True if reports are limited to the conflict of the ``broken`` constraint.
  public var isAboutConflict = false
  /// The constraints that the capture couldn't express, and the unreadable constraints of the document.
  public var omitted: [Omission] = []
  /// Sentences about details that the capture couldn't determine.
  public var notes: [String] = []
  /// The frames that the views had in the app, by the views' indices among the system's items.
  public var frames: [Int: Rect] = [:]
  /// The items that were made by UIKit or AppKit, not by the app.
  public var systemItems: Set<Int> = []

  /// Creates a capture of views of `framework`.
  public init(framework: String) {
    self.framework = framework
  }

  /// Returns true if a name is a bare address, which means nothing to a reader.
  static func isAddress(_ name: String) -> Bool {
    name.hasPrefix("0x") && name.utf8.count > 2 && name.dropFirst(2).allSatisfy(\.isHexDigit)
  }
}
