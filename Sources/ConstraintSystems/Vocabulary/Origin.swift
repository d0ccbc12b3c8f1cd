/// Who made a constraint.
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
  /// Whether UIKit or AppKit made the constraint.
  public var isSystemMade: Bool { self != .user }

  /// The origin that a constraint's class shows by itself, if it does.
  public init?(constraintClass: String) {
    guard let maker = SystemMaker(constraintClass: constraintClass) else { return nil }
    self = maker.origin
  }

  /// The origin that the system's own identifiers show, such as `UISV-hiding`; nil for an identifier of the app's.
  public init?(identifier: String) {
    guard let maker = SystemMaker(identifier: identifier) else { return nil }
    self = maker.origin
  }
}

extension String {
  /// Whether a text of plain letters stands somewhere in it, byte for byte. (The library's `contains` compares what
  /// readers would see as the same, which takes fifty times as long.)
  fileprivate func holds(_ text: StaticString) -> Bool {
    let (bytes, wanted) = (Array(utf8), Array(text.description.utf8))
    guard bytes.count >= wanted.count else { return false }
    return (0...(bytes.count - wanted.count)).contains { bytes[$0..<($0 + wanted.count)].elementsEqual(wanted) }
  }
}
