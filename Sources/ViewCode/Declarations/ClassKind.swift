/// What a class of UIKit or AppKit is to layout.
enum ClassKind {
  case view
  case controller
  /// A cell or a reusable view with a content view.
  case cell
  case scrollView
  case stackView
  /// None of these: a type that lays out views of others.
  case object

  /// The kind of a class that the project doesn't declare, by its name: frameworks follow the naming rules.
  init?(frameworkClass name: String) {
    if name.hasSuffix("StackView") {
      self = .stackView
    } else if ["UIScrollView", "UITableView", "UICollectionView", "UITextView", "WKWebView"].contains(name) {
      self = .scrollView
    } else if name.hasSuffix("Cell") || name == "UITableViewHeaderFooterView" {
      self = .cell
    } else if name.hasSuffix("Controller") {
      self = .controller
    } else if ["View", "Control", "Button", "Label", "Field", "Window", "Switch", "Slider", "Bar", "Stepper", "Picker"]
      .contains(where: name.hasSuffix)
    {
      self = .view
    } else {
      return nil
    }
  }

  /// True for everything that has a superview.
  var isView: Bool { self != .controller && self != .object }
}

/// The classes of the frameworks that layout code uses.
enum FrameworkClasses {
  private static let superclasses: [String: String] = [
    "UILabel": "UIView", "UIImageView": "UIView", "UIControl": "UIView", "UIButton": "UIControl",
    "UITextField": "UIControl", "UISwitch": "UIControl", "UISlider": "UIControl", "UIStepper": "UIControl",
    "UISegmentedControl": "UIControl", "UIPageControl": "UIControl", "UIDatePicker": "UIControl",
    "UIRefreshControl": "UIControl", "UIScrollView": "UIView", "UITableView": "UIScrollView",
    "UICollectionView": "UIScrollView", "UITextView": "UIScrollView", "UIStackView": "UIView",
    "UIActivityIndicatorView": "UIView", "UIProgressView": "UIView", "UIPickerView": "UIView",
    "UIVisualEffectView": "UIView", "UITableViewCell": "UIView", "UICollectionReusableView": "UIView",
    "UICollectionViewCell": "UICollectionReusableView", "UITableViewHeaderFooterView": "UIView",
    "UISearchBar": "UIView", "UIToolbar": "UIView", "UINavigationBar": "UIView", "UITabBar": "UIView",
    "WKWebView": "UIView", "MKMapView": "UIView", "UIWindow": "UIView",
    "UITableViewController": "UIViewController", "UICollectionViewController": "UIViewController",
    "UINavigationController": "UIViewController", "UITabBarController": "UIViewController",
    "UIView": "UIResponder", "UIViewController": "UIResponder",
    "NSControl": "NSView", "NSTextField": "NSControl", "NSSecureTextField": "NSTextField",
    "NSSearchField": "NSTextField", "NSTokenField": "NSTextField", "NSComboBox": "NSTextField",
    "NSButton": "NSControl", "NSPopUpButton": "NSButton", "NSSegmentedControl": "NSControl", "NSSlider": "NSControl",
    "NSStepper": "NSControl", "NSSwitch": "NSControl", "NSDatePicker": "NSControl", "NSColorWell": "NSControl",
    "NSLevelIndicator": "NSControl", "NSPathControl": "NSControl", "NSImageView": "NSControl",
    "NSTableView": "NSControl", "NSOutlineView": "NSTableView", "NSText": "NSView", "NSTextView": "NSText",
    "NSStackView": "NSView", "NSGridView": "NSView", "NSScrollView": "NSView", "NSClipView": "NSView",
    "NSSplitView": "NSView", "NSTabView": "NSView", "NSBox": "NSView", "NSVisualEffectView": "NSView",
    "NSProgressIndicator": "NSView", "NSCollectionView": "NSView", "NSTableCellView": "NSView",
    "NSTableRowView": "NSView", "NSTableHeaderView": "NSView", "NSView": "NSResponder",
    "NSSplitViewController": "NSViewController", "NSTabViewController": "NSViewController",
    "NSViewController": "NSResponder", "NSWindowController": "NSResponder",
  ]

  /// True for a class in the table.
  static func isKnown(_ name: String) -> Bool { superclasses[name] != nil }

  /// A class and its superclasses.
  static func ancestors(of name: String) -> [String] {
    var found = [name]
    while let next = superclasses[found[found.count - 1]] { found.append(next) }
    return found
  }

  /// True for a view class of UIKit's whose mask nothing but the app's own code switches off.
  static func isPlainView(_ name: String) -> Bool { ancestors(of: name).contains("UIView") }
}
