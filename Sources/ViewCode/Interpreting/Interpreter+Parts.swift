import LayoutModel
import SourceCode

/// What the frameworks declare: the views and guides that their classes have.
extension Interpreter {
  /// A member that UIKit declares; nil if it isn't one that layout depends on.
  func frameworkMember(_ name: String, of item: CodeItem) -> Value? {
    if let guide = CodeItem.BuiltInGuide(rawValue: name) { return .item(self.guide(guide, of: item)) }
    if name.hasSuffix("Anchor"), let attribute = AttributeNames.attribute(name) { return .anchor(item, attribute) }
    switch name {
    case "snp": return .item(item)
    case "view", "viewIfLoaded":
      guard case .controller = item.role else { return nil }
      if item === owner, name == "view" { loadView() }
      return .item(part("view", "UIView", of: item, isChild: false))
    case "contentView":
      if project.kind(of: item.className) == .cell {
        return .item(part("contentView", "UIView", of: item, isChild: true))
      }
      if item.className == "UIVisualEffectView" { return .item(part("contentView", "UIView", of: item, isChild: true)) }
      return nil
    case "superview":
      guard item.isLaidOut else { return nil }
      // (A view that another was added to exists.)
      if !item.isPlacementUncertain { item.parent?.mayBeMissing = false }
      return isAlone(item) ? .nothing : .item(superview(of: item))
    case "arrangedSubviews" where !item.isArrangementUnknown: return .list(item.arranged.map(Value.item))
    case "constraints": return item.isLaidOut && !item.isGuide ? .anyOf(.constraints, item) : nil
    case "subviews", "arrangedSubviews": return item.isLaidOut && !item.isGuide ? .anyOf(.views, item) : nil
    default: return nil
    }
  }

  /// Returns true if an item certainly has no superview yet: only the code that was read has access to the item, and
  /// adds it to a view later.
  private func isAlone(_ item: CodeItem) -> Bool {
    item.parent == nil && item.isCreatedHere && item !== owner && !item.isHandedOn && !item.isPlacementUncertain
      && !item.isGuide
  }

  /// True if a view is another or in it; nil if that isn't known.
  func isDescendant(_ view: CodeItem, of other: CodeItem) -> Bool? {
    var item = view
    var steps = 0
    while item !== other {
      if isAlone(item) { return false }
      guard !item.isPlacementUncertain, let parent = item.parent, steps < 500 else { return nil }
      (item, steps) = (parent, steps + 1)
    }
    return true
  }

  /// The view around an item; one that other code makes if it wasn't added yet.
  func superview(of item: CodeItem) -> CodeItem {
    item.parent ?? part("superview", "UIView", of: item, isChild: false)
  }

  /// A view that a class of a framework has by a name that says so: `titleLabel`, `tableView`, `containerView`.
  func part(called name: String, of item: CodeItem) -> Value? {
    guard let type = Self.partTypes.first(where: { name == $0.name || name.hasSuffix($0.suffix) })?.type else {
      return nil
    }
    // A class of the project declares its members, apart from those of its superclasses.
    let part = part(name, type, of: item, isChild: false)
    part.isCreatedHere = false
    part.mayBeMissing = true
    part.isArrangementUnknown = true
    return .item(part)
  }

  /// The views that classes of the frameworks give their subclasses.
  static let inheritedParts: Set<String> = [
    "titleLabel", "imageView", "textLabel", "detailTextLabel", "tableView", "collectionView", "containerView",
    "presentedView", "backgroundView", "selectedBackgroundView", "accessoryView", "window", "navigationController",
    "tabBarController", "presentingViewController", "presentedViewController", "searchBar", "inputAccessoryView",
  ]
  static let namesOfSelf: Set<String> = [
    "weakSelf", "strongSelf", "weakself", "strongself", "wself", "wSelf", "sself", "ws", "ss", "self_weak_", "this",
    "weak_self", "strong_self", "bself", "blockSelf", "selfWeak", "selfStrong",
  ]

  private static let partTypes: [(name: String, suffix: String, type: String)] = [
    ("tableView", "TableView", "UITableView"), ("collectionView", "CollectionView", "UICollectionView"),
    ("scrollView", "ScrollView", "UIScrollView"), ("stackView", "StackView", "UIStackView"),
    ("imageView", "ImageView", "UIImageView"), ("label", "Label", "UILabel"), ("button", "Button", "UIButton"),
    ("view", "View", "UIView"), ("window", "Window", "UIWindow"), ("textField", "TextField", "UITextField"),
    ("searchBar", "Bar", "UIView"), ("controller", "Controller", "UIViewController"),
    ("parent", "Parent", "UIViewController"),
  ]

  private func part(_ name: String, _ className: String, of item: CodeItem, isChild: Bool) -> CodeItem {
    if let part = item.guides[name] { return part }
    let part = makeItem(.view, className, item.file, item.token)
    part.name = item === owner ? name : (item.name ?? item.className) + "." + name
    item.guides[name] = part
    // The view of a controller that only a framework declares is as that made it.
    part.isCreatedHere =
      item.isController && item.isCreatedHere && item !== owner && project.types[item.className] == nil
    if isChild {
      part.parent = item
      part.addedAt = 0
      item.children.append(part)
    }
    return part
  }

  private func guide(_ kind: CodeItem.BuiltInGuide, of item: CodeItem) -> CodeItem {
    if case .controller = item.role, kind == .topBar || kind == .bottomBar || kind == .safeArea,
      case .item(let view)? = frameworkMember("view", of: item)
    {
      return guide(kind, of: view)
    }
    if let guide = item.guides[kind.rawValue] { return guide }
    let guide = makeItem(.builtInGuide(kind), "UILayoutGuide", item.file, item.token)
    guide.parent = item
    item.guides[kind.rawValue] = guide
    return guide
  }
}
