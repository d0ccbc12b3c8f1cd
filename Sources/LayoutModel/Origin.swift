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

  /// The origin that a constraint's class tells by itself, if it does.
  public init?(constraintClass: String) {
    switch constraintClass {
    case "NSAutoresizingMaskLayoutConstraint": self = .autoresizingMask
    case "NSContentSizeLayoutConstraint": self = .contentSize
    case "_UILayoutSupportConstraint", "NSIBPrototypingLayoutConstraint": self = .system
    default: return nil
    }
  }

  /// The origin that the system's own identifiers tell, such as `UISV-hiding`; nil for an identifier of the app's.
  public init?(identifier: String) {
    func starts(_ prefixes: [String]) -> Bool { prefixes.contains { identifier.hasPrefix($0) } }
    if identifier.holds("-Encapsulated-Layout-") || starts(["_UITemporaryLayout", "fittingSize"]) {
      self = .encapsulated
    } else if starts(["UISV-", "NSStackView."]) {
      self = .stackView
    } else if starts(["UIViewSafeAreaLayoutGuide-"]) {
      self = .safeArea
    } else if starts(["UIView-"]) && identifier.hasSuffix("-guide-constraint") {
      self = .margin
    } else if starts(Self.systemPrefixes) {
      self = .system
    } else {
      return nil
    }
  }

  /// What the identifiers of bars, keyboards, split views and Interface Builder begin with.
  private static let systemPrefixes = [
    "IB auto generated at build time", "UIIBSystemGenerated", "IB_Leading_", "IB_Trailing_", "IB_Top_", "IB_Bottom_",
    "IB_Baseline_", "TB_Leading_", "TB_Trailing_", "TB_Baseline_", "TB_Top_", "TB_Bottom_", "BIB_Leading_",
    "BIB_Trailing_", "CB_Leading_", "CB_Trailing_", "Mask_Leading_", "Mask_Trailing_", "MaskEV_", "UIButtonBar.",
    "UINav_", "UINavItemContentGuide-", "UIInputWindowController-", "NSSplitViewItem.",
  ]
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
