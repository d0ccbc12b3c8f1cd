/// The maker of a constraint.
///
/// Everything but ``user`` is made by UIKit or AppKit for the app: it is not the app's to remove, and its constants
/// follow from something else.
public enum Origin: String, Hashable, Sendable, CaseIterable {
  /// The app itself.
  case user
  /// A frame, translated by a view's autoresizing mask.
  case autoresizingMask
  /// A view's intrinsic content size.
  case contentSize
  /// The guide of a view's layout margins.
  case margin
  /// The guide of a view's safe area.
  case safeArea
  /// A stack view that arranges its views.
  case stackView
  /// A container that gives what it hosts a size: a table its cells, a bar its items while measuring.
  case encapsulated
  /// Some other part of the system.
  case system
}

extension Origin {
  /// True if UIKit or AppKit made the constraint.
  public var isSystemMade: Bool { self != .user }
}
