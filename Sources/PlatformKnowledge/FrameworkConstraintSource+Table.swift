import ConstraintSystems

// The names that UIKit, AppKit and Interface Builder use. In each list, the first matching entry applies.

extension FrameworkConstraintSource {
  /// A pattern of identifiers, with the source that uses them.
  typealias Entry = (pattern: Pattern, source: FrameworkConstraintSource)

  /// Returns the source of constraints that a stack view creates because of one of its properties.
  private static func stackView(_ property: String, role: Role = .other) -> Self {
    Self(.stackView, "the stack view's \(property)", property: "the stack view's \(property)", role: role)
  }

  /// Returns the source of constraints that a split view creates because of a property set by the app.
  private static func splitView(_ property: String, role: Role = .other) -> Self {
    Self(.system, "set by the split view", property: property, role: role)
  }

  /// The identifiers of constraints, with their sources.
  static let identifiers: [Entry] =
    containers + measuring + stackViews + guides + interfaceBuilder + others + bars

  private static let containers: [Entry] = [
    (
      .contains("TableRowView-Encapsulated-Layout-"),
      FrameworkConstraintSource(.encapsulated, "set by the table for its row", property: "the table's row height")
    ),
    (
      .contains("-Encapsulated-Layout-Height"),
      FrameworkConstraintSource(
        .encapsulated, "set by its container", property: "the height that the container is given for it",
        role: .container)
    ),
    (
      .contains("-Encapsulated-Layout-Width"),
      FrameworkConstraintSource(
        .encapsulated, "set by its container", property: "the width of the container", role: .container)
    ),
    (
      .contains("-Encapsulated-Layout-"),
      FrameworkConstraintSource(.encapsulated, "set by its container", role: .container)
    ),
  ]

  private static let measuring: [Entry] = [
    (
      .prefix("_UITemporaryLayout"),
      FrameworkConstraintSource(.encapsulated, "set by UIKit while measuring", role: .measuring)
    ),
    (
      .prefix("fittingSize"),
      FrameworkConstraintSource(
        .encapsulated, "set while a fitting size is measured",
        property: "the size that systemLayoutSizeFitting is given", role: .measuring)
    ),
  ]

  private static let stackViews: [Entry] = [
    (
      .prefix("UISV-hiding"),
      FrameworkConstraintSource(.stackView, "the stack view hides it", property: "the view's isHidden", role: .hiding)
    ),
    (.prefix("UISV-spacing"), stackView("spacing")),
    (.prefix("UISV-fill-equally"), stackView("distribution", role: .equalSizes)),
    (.prefix("UISV-alignment"), stackView("alignment", role: .alignment)),
    (
      .prefix("UISV-canvas-connection"),
      FrameworkConstraintSource(.stackView, "the stack view's edges", property: "the stack view's layoutMargins")
    ),
    (
      .prefix("UISV-"),
      FrameworkConstraintSource(
        .stackView, "added by the stack view", property: "the stack view's distribution, alignment or spacing")
    ),
    (
      .prefix("NSStackView."),
      FrameworkConstraintSource(
        .stackView, "added by the stack view", property: "the stack view's edgeInsets, distribution or spacing")
    ),
  ]

  private static let guides: [Entry] = [
    (.prefix("UIView-", suffix: "-guide-constraint"), FrameworkConstraintSource(.margin)),
    (
      .prefix("UIViewSafeAreaLayoutGuide-"),
      FrameworkConstraintSource(.safeArea, "the safe area", property: "the view controller's additionalSafeAreaInsets")
    ),
  ]

  private static let drawnFrame = FrameworkConstraintSource(
    .system, "added by Interface Builder", property: "the view's constraints in Interface Builder", role: .drawnFrame)

  private static let interfaceBuilder: [Entry] = [
    (.prefix("IB auto generated at build time"), drawnFrame),
    (
      .prefix("UIIBSystemGenerated"),
      FrameworkConstraintSource(.system, "added by Interface Builder", property: "the view in Interface Builder")
    ),
  ]

  private static let others: [Entry] = [
    (.prefix("UIInputWindowController-"), FrameworkConstraintSource(.system, "added for the keyboard's window")),
    (.prefix("NSSplitViewItem.MaxSize"), splitView("the split view item's maximumThickness", role: .limit)),
    (.prefix("NSSplitViewItem.MinSize"), splitView("the split view item's minimumThickness", role: .limit)),
    (.prefix("NSSplitViewItem."), splitView("the item's minimumThickness and maximumThickness")),
  ]

  private static let bars: [Entry] = [
    "IB_Leading_", "IB_Trailing_", "IB_Top_", "IB_Bottom_", "IB_Baseline_", "TB_Leading_", "TB_Trailing_",
    "TB_Baseline_", "TB_Top_", "TB_Bottom_", "BIB_Leading_", "BIB_Trailing_", "CB_Leading_", "CB_Trailing_",
    "Mask_Leading_", "Mask_Trailing_", "MaskEV_", "UIButtonBar.", "UINav_", "UINavItemContentGuide-",
  ].map { (.prefix($0), FrameworkConstraintSource(.system, "added by a navigation bar or toolbar")) }

  /// The sources of constraints, by class.
  static let constraintClasses: [String: FrameworkConstraintSource] = [
    "NSAutoresizingMaskLayoutConstraint": FrameworkConstraintSource(.autoresizingMask),
    "NSContentSizeLayoutConstraint": FrameworkConstraintSource(.contentSize),
    "_UILayoutSupportConstraint": FrameworkConstraintSource(.system),
    "_UIScrollViewAutomaticContentSizeConstraint": FrameworkConstraintSource(
      .system, "set by the scroll view for its content", property: "the heights of the rows, or the content insets"),
    "NSIBPrototypingLayoutConstraint": drawnFrame,
  ]

  /// The impossible width that action sheets give one of their views in iOS 12.2 and later.
  public static let actionSheetWidth = -16.0

  /// Creates the source of a constraint of which only the origin is known.
  init(_ origin: Origin) {
    switch origin {
    case .user: self.init(origin, "the app")
    case .autoresizingMask: self.init(origin, ofView: "frame (autoresizing mask)", property: "the view's frame")
    case .contentSize:
      self.init(origin, ofView: "content", property: "the view's compression resistance and hugging priorities")
    case .margin: self.init(origin, ofView: "layout margins", property: "the view's layoutMargins")
    case .safeArea: self.init(origin, "the safe area")
    case .stackView: self.init(origin, "added by the stack view", property: "the stack view's properties")
    case .encapsulated:
      self.init(origin, "set by its container", property: "the container's size", role: .container)
    case .system: self.init(origin, "added by the system")
    }
  }
}

extension SystemViews {
  /// The classes of views that apps can't access.
  static let classes: [(pattern: FrameworkConstraintSource.Pattern, views: SystemViews)] =
    [
      ("_UILayoutGuide", SystemViews("a layout guide", isHelper: true)),
      ("_UILayoutSpacer", SystemViews("a stack view", isHelper: true)),
      ("_UIScrollViewLayoutGuide", SystemViews("a scroll view", isHelper: true)),
      ("_UIPage", SystemViews("a page view controller", isHelper: true)),
      ("UIKeyboardLayoutGuide", SystemViews("a view's keyboard layout guide", isHelper: true)),
      ("_UIVisualEffectContentView", SystemViews("a visual effect view", isContainer: true)),
      ("_UITableViewHeaderFooterContentView", SystemViews("a table header or footer", isContainer: true)),
      ("_NSSplitViewItemViewWrapper", SystemViews("a split view", isContainer: true)),
      ("_NSPopover", SystemViews("a popover", isContainer: true)),
      ("NSToolbarItemViewer", SystemViews("the window's toolbar", isContainer: true)),
      ("_UIAlertController", SystemViews("an alert or action sheet")),
      ("_UIInterfaceAction", SystemViews("an alert or action sheet")),
      ("UIInterfaceAction", SystemViews("an alert or action sheet")),
      ("SPUI", SystemViews("the system's search")),
      ("CK", SystemViews("Messages")),
      ("FI_", SystemViews("Finder")),
      ("QLPreview", SystemViews("Quick Look")),
      ("QLTitleView", SystemViews("Quick Look")),
      ("VKAVCapture", SystemViews("VisionKit")),
      ("VKCImageAnalysis", SystemViews("VisionKit")),
      ("VKKeyboardCamera", SystemViews("VisionKit")),
      ("_SF", SystemViews("Safari")),
      ("SFAuthenticationView", SystemViews("Safari")),
      ("PUNavigationBar", SystemViews("the photo picker")),
      ("PUPhoto", SystemViews("the photo picker")),
      ("MFCompose", SystemViews("the mail composer")),
      ("MFMailCompose", SystemViews("the mail composer")),
      ("NSTitlebar", SystemViews("the window's title bar", isContainer: true)),
      ("NSThemeFrame", SystemViews("the window", isContainer: true)),
      ("NSToolbar", SystemViews("the window's toolbar")),
      ("_NSToolbar", SystemViews("the window's toolbar")),
      ("UIInputSet", keyboard),
      ("UIRemoteKeyboard", keyboard),
      ("UIKeyboard", keyboard),
      ("UIKB", keyboard),
      ("_UIKeyboard", keyboard),
      ("_UIRemoteKeyboard", keyboard),
      ("_UIKBCompat", keyboard),
      ("TUISystemInput", keyboard),
      ("TUIPrediction", keyboard),
      ("UITextEffects", keyboard),
      ("_UIButtonBar", bar),
      ("_UINavigationBar", bar),
      ("_UIModernBar", bar),
      ("_UIToolbar", bar),
      ("UITabBarButton", SystemViews("a tab bar")),
      ("UINavigationButton", bar),
      ("UIStatusBar", SystemViews("the status bar")),
      ("UICalloutBar", SystemViews("the edit menu")),
      ("UINSToolbar", SystemViews("the window's toolbar")),
      ("_AV", SystemViews("the video player")),
      ("AVAlphaUpdating", SystemViews("the video player")),
      ("AVMobile", SystemViews("the video player")),
      ("AVTransport", SystemViews("the video player")),
      ("AVUnsupported", SystemViews("the video player")),
      ("MPMovieView", SystemViews("the video player")),
      ("MPVideo", SystemViews("the video player")),
      ("_MK", SystemViews("a map view")),
      ("_WK", SystemViews("a web view")),
      ("WKContentView", SystemViews("a web view")),
      ("_TV", SystemViews("TVUIKit")),
      ("NSRemoteView", SystemViews("AppKit")),
      ("UITransitionView", SystemViews("UIKit")),
      ("UIDropShadowView", SystemViews("UIKit")),
      ("UILayoutContainerView", SystemViews("UIKit")),
      ("_UI", SystemViews("UIKit")),
      ("_NS", SystemViews("AppKit")),
    ].map { (.prefix($0), $1) }

  private static let keyboard = SystemViews(
    "the keyboard", exception: "sets an inputView or inputAccessoryView with constraints of its own")
  private static let bar = SystemViews(
    "a navigation bar or toolbar", exception: "sets the bar's size or adds views or constraints to it")

  /// Outermost classes of Apple's Swift modules that apps can't access.
  static let swiftClasses: [(pattern: FrameworkConstraintSource.Pattern, views: SystemViews)] = [
    (.prefix("NavigationBar"), bar),
    (.prefix("NavigationButton"), bar),
    (.prefix("ButtonWrapper"), bar),
    (.prefix("BarButton"), bar),
    (.prefix("Toolbar"), bar),
    (.prefix("TabBar"), SystemViews("a tab bar")),
    (.prefix("FloatingBar"), bar),
  ]

  /// Outermost classes in Apple's Swift modules for views that apps add themselves. Logs also print these names without
  /// a module.
  static let publicClasses: Set<String> = ["_UIHostingView", "UIHostingView", "NSHostingView"]

  /// The system processes that print logs of their own layouts.
  static let processes: Set<String> = [
    "SpringBoard", "Spotlight", "backboardd", "PreferencesUIService", "MobileSMS", "Finder", "Dock", "ControlCenter",
    "SystemUIServer", "NotificationCenter", "loginwindow", "universalAccessAuthWarn",
  ]
}
