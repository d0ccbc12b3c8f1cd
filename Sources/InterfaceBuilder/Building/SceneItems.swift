import LayoutModel

/// What the ids of a scene stand for.
struct SceneItems {
  /// What an id stands for.
  enum Role {
    case view(ViewNode)
    /// A view without its safe area.
    case safeArea(ViewNode)
    /// A view without its margins.
    case margins(ViewNode)
    /// What of a view's margins text is read with ease in.
    case readable(ViewNode)
    /// The content of a scroll view.
    case content(ViewNode)
    /// The frame of a scroll view.
    case scrollFrame(ViewNode)
    /// The bars that a controller makes room for.
    case bar(LayoutGuide.Bar)
    /// The room of the keyboard, which is not shown: what the safe area leaves at the bottom.
    case keyboard(ViewNode)

    /// The view that the item is or belongs to; nil for the bars, which belong to the root.
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

  /// The items of the scene with the view `root`, whose controller or window is `owner`.
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

  /// The elements of a view's guides.
  private static let guideElements: Set<String> = ["viewLayoutGuide", "keyboardLayoutGuide"]

  subscript(id: String) -> Role? { roles[id] }
}

extension ViewNode {
  /// Whether constraints have to decide the size of this scroll view's content: the file has an object for it, or there
  /// is something in it that constraints place. (Tables decide theirs themselves.)
  var hasContentArea: Bool {
    tag == "scrollView"
      && (children.contains { !$0.translatesFrame }
        || element.children.contains { $0.name == "viewLayoutGuide" && $0["key"] == "contentLayoutGuide" })
  }

  /// Whether constraints between the view's edges and what is in it are about its content.
  var scrolls: Bool { ["scrollView", "tableView", "collectionView", "textView"].contains(tag) }

  /// Whether the view is in `outer`, at whatever depth.
  func isInside(_ outer: ViewNode) -> Bool {
    var next = superview
    while let node = next, node !== outer { next = node.superview }
    return next != nil
  }
}
