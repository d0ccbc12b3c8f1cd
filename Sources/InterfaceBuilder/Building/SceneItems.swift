import LayoutModel

/// The roles of the ids in a scene.
struct SceneItems {
  /// The item that an id refers to.
  enum Role {
    case view(ViewNode)
    case safeArea(ViewNode)
    /// The layout margins guide of a view.
    case margins(ViewNode)
    /// The readable content guide of a view.
    case readable(ViewNode)
    /// The content of a scroll view.
    case content(ViewNode)
    case scrollFrame(ViewNode)
    /// The layout guide for a controller's bars.
    case bar(LayoutGuide.Bar)
    /// The guide of a hidden keyboard: the area below the safe area.
    case keyboard(ViewNode)

    /// The view that the item is or belongs to; nil for bars, which belong to the root.
    var node: ViewNode? {
      switch self {
      case .view(let node), .safeArea(let node), .margins(let node), .readable(let node), .content(let node),
        .scrollFrame(let node), .keyboard(let node):
        node
      case .bar: nil
      }
    }

    /// The last part of a guide's name; nil for a view.
    var guideName: String? {
      switch self {
      case .view: nil
      case .safeArea: "safeArea"
      case .margins: "margins"
      case .readable: "readableContentGuide"
      case .content: "contentLayoutGuide"
      case .scrollFrame: "frameLayoutGuide"
      case .bar(.top): "topLayoutGuide"
      case .bar(.bottom): "bottomLayoutGuide"
      case .keyboard: "keyboardLayoutGuide"
      }
    }
  }

  private(set) var roles: [String: Role] = [:]

  /// Creates the items of the scene with the view `root`, whose controller or window is `owner`.
  init(_ root: ViewNode, _ nodes: [ViewNode], owner: Element?) {
    for node in nodes {
      if let id = node.id { roles[id] = .view(node) }
      for guide in node.element.children where Self.guideElements.contains(guide.name) {
        guard let id = guide["id"] else { continue }
        switch guide["key"] ?? guide.name {
        case "safeArea": roles[id] = .safeArea(node)
        case "contentLayoutGuide": roles[id] = .content(node)
        case "frameLayoutGuide": roles[id] = .scrollFrame(node)
        case "keyboard", "keyboardLayoutGuide": roles[id] = .keyboard(node)
        case "readableContent", "readableContentGuide": roles[id] = .readable(node)
        default: roles[id] = .margins(node)
        }
      }
    }
    for guide in owner?.child("layoutGuides")?.children ?? [] {
      guard let id = guide["id"] else { continue }
      roles[id] = .bar(guide["type"] == "bottom" ? .bottom : .top)
    }
  }

  private static let guideElements: Set<String> = ["viewLayoutGuide", "keyboardLayoutGuide"]

  subscript(id: String) -> Role? { roles[id] }

  /// Returns the first item of a constraint, which is the constraint's owner if the file omits the item; nil if the
  /// item isn't installed.
  func first(of constraint: ConstraintNode) -> Role? {
    guard let id = constraint.first else { return .view(constraint.owner) }
    return roles[id]
  }

  /// Returns the second item of a constraint; nil if there is none or it isn't installed.
  func second(of constraint: ConstraintNode) -> Role? { constraint.second.flatMap { roles[$0] } }
}

extension ViewNode {
  /// True if constraints must determine the size of this scroll view's content: the file contains its guide, or
  /// constraints position one of its subviews. If neither the scroll view nor its subviews have constraints, the app
  /// sets the size. Tables determine their own content size.
  var hasContentArea: Bool {
    tag == "scrollView"
      && (children.contains { !$0.translatesFrame && !(hasFixedFrame && $0.hasFixedFrame) }
        || element.children.contains { $0.name == "viewLayoutGuide" && $0["key"] == "contentLayoutGuide" })
  }

  /// True if constraints between the view's edges and its subviews refer to its content.
  var scrolls: Bool { ["scrollView", "tableView", "collectionView", "textView"].contains(tag) }

  func isInside(_ outer: ViewNode) -> Bool {
    var next = superview
    while let node = next, node !== outer { next = node.superview }
    return next != nil
  }
}
