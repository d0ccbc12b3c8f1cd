/// The creator of a constraint.
///
/// All cases except ``user`` represent constraints that UIKit or AppKit creates for the app. The app can't remove these
/// constraints, and their constants are determined by other settings.
public enum Origin: String, Hashable, Sendable, CaseIterable {
  /// The app itself.
  case user
  /// A frame, translated according to a view's autoresizing mask.
  case autoresizingMask
  /// A view's intrinsic content size.
  case contentSize
  /// The guide of a view's layout margins.
  case margin
  /// The guide of a view's safe area.
  case safeArea
  /// A stack view that arranges its views.
  case stackView
  /// A container that sets the size of a view it hosts, such as a table for its cells, or a bar for its items while
  /// measuring.
  case encapsulated
  /// Another part of the system.
  case system
}

extension Origin {
  /// True if UIKit or AppKit made the constraint.
  public var isSystemMade: Bool { self != .user }
}
