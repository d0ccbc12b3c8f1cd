/// The inheritance of classes: the project's own classes, and the public classes of UIKit and AppKit.
struct ClassTable {
  private var parents: [String: Set<String>] = [:]
  /// The ancestors of each class that has parents.
  private var ancestors: [String: Set<String>] = [:]
  /// The classes that the project declares or names in an Interface Builder file.
  private(set) var own: Set<String> = []

  init(_ files: [FileContents]) {
    for file in files {
      for declared in file.declarations.classes {
        parents[declared.name, default: []].formUnion(declared.parents)
        if declared.isDeclaration, Self.known[declared.name] == nil, !Self.roots.contains(declared.name) {
          own.insert(declared.name)
        }
      }
    }
    for (name, parent) in Self.known where parents[name] == nil { parents[name] = [parent] }
    for name in parents.keys { ancestors[name] = ancestors(of: name) }
  }

  /// Returns true if the class is known: it belongs to the project or is public.
  func isKnown(_ name: String) -> Bool { parents[name] != nil || Self.roots.contains(name) }

  /// Returns true if `name` is `ancestor` or one of its descendants.
  func descends(_ name: String, from ancestor: String) -> Bool {
    name == ancestor || ancestors[name]?.contains(ancestor) == true
  }

  private func ancestors(of name: String) -> Set<String> {
    var found: Set<String> = []
    var next = [name]
    while let current = next.popLast() {
      for parent in parents[current] ?? [] where found.insert(parent).inserted { next.append(parent) }
    }
    return found
  }

  /// Returns true if apps can't name the class: it has one of Apple's prefixes, and is neither public nor declared by
  /// the project.
  func isPrivate(_ name: String) -> Bool {
    if own.contains(name) || Self.known[name] != nil || Self.roots.contains(name) || Self.reachable.contains(name) {
      return false
    }
    return name.hasPrefix("_") || name.hasPrefix("UI") || name.hasPrefix("NS")
  }

  /// The private classes of objects that apps can access through public properties.
  static let reachable: Set<String> = [
    "UITableViewCellContentView", "UITableViewHeaderFooterContentView", "UIInputView", "UIButtonLabel",
    "_UITableViewHeaderFooterContentView", "_UILayoutGuide", "UIViewSafeAreaLayoutGuide", "UITextFieldLabel",
    "UITableViewLabel",
    "UISegment", "UICollectionViewCellContentView", "_UICollectionViewListCellContentView",
  ]

  private static let roots: Set<String> = [
    "UIView", "NSView", "UILayoutGuide", "NSLayoutGuide", "UIResponder", "NSObject",
  ]

  private static let known: [String: String] = {
    var known: [String: String] = [:]
    for (parent, names) in families {
      for name in names.split(separator: " ") { known[String(name)] = parent }
    }
    return known
  }()

  private static let families: [(String, String)] = [
    (
      "UIView",
      """
      UILabel UIImageView UIControl UIScrollView UIStackView UIVisualEffectView UIWindow \
      UITableViewCell UINavigationBar UIToolbar UITabBar UISearchBar UIProgressView \
      UIActivityIndicatorView UIPickerView UIInputView UIWebView WKWebView MKMapView MTKView \
      UICollectionReusableView UITableViewHeaderFooterView SKView SCNView ARSCNView GLKView \
      MKAnnotationView UICalendarView UIContentUnavailableView AVPlayerView UIAlertView UIActionSheet
      """
    ),
    (
      "UIControl",
      """
      UIButton UITextField UISwitch UISlider UISegmentedControl UIStepper UIPageControl UIDatePicker \
      UIRefreshControl UIColorWell
      """
    ),
    ("UIScrollView", "UITableView UICollectionView UITextView"),
    ("UICollectionReusableView", "UICollectionViewCell"),
    ("UICollectionViewCell", "UICollectionViewListCell"),
    ("UISearchBar", "UISearchTextField"),
    (
      "NSView",
      """
      NSControl NSImageView NSScrollView NSStackView NSVisualEffectView NSClipView NSTableCellView \
      NSTableRowView NSTabView NSSplitView NSBox NSProgressIndicator NSTextView NSOutlineView \
      NSCollectionView NSGridView
      """
    ),
    (
      "NSControl",
      """
      NSButton NSTextField NSSlider NSSegmentedControl NSTableView NSPopUpButton NSColorWell \
      NSStepper NSSearchField NSDatePicker NSSwitch NSComboBox NSSecureTextField NSLevelIndicator
      """
    ),
    ("UIResponder", "UIViewController UIApplication"),
    (
      "UIViewController",
      """
      UITableViewController UICollectionViewController UINavigationController UITabBarController \
      UIPageViewController
      """
    ),
  ]
}
