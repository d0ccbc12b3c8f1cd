import LayoutModel

/// Finds the views in an element: those in lists of subviews, those in slots for a single view, and other elements with
/// a frame.
struct ViewTree {
  let platform: InterfacePlatform
  let traits: Traits
  let era: Int
  /// The insets of AppKit's controls.
  let profile: InsetsProfile

  /// The lists that contain only views.
  private static let lists: Set<String> = ["subviews", "beginningViews", "middleViews", "endViews"]
  /// The elements whose views aren't laid out.
  private static let skipped: Set<String> = [
    "connections", "constraints", "variation", "rect", "resources", "gestureRecognizers", "menu", "viewController",
    "navigationItem", "items", "toolbar", "tabBar", "navigationBar", "scroller", "cell",
  ]

  static func isView(_ element: Element) -> Bool {
    guard element.name != "placeholder" else { return false }
    if let outer = element.parent?.name, lists.contains(outer) { return true }
    return element.child("rect", key: "frame") != nil || CellFrames.isCell(element)
  }

  /// Returns the view of `element` with its descendants.
  func node(_ element: Element) -> ViewNode {
    let root = ViewNode(element, in: nil, under: traits)
    fill(root)
    return root
  }

  private func fill(_ root: ViewNode) {
    var pending = [root]
    while let node = pending.popLast() {
      readFrame(of: node)
      node.insets = AlignmentInsets.of(node, self)
      let excluded = node.variants.excluded("subviews")
      for element in Self.views(in: node.element) {
        if let id = element["id"], excluded.contains(id) { continue }
        node.children.append(ViewNode(element, in: node, under: traits))
      }
      pending += node.children.reversed()
    }
  }

  /// Returns the direct subviews of the view `element`, in order.
  private static func views(in element: Element) -> [Element] {
    var found: [Element] = []
    var pending: [Element] = element.children.reversed()
    while let next = pending.popLast() {
      if isView(next) {
        if next.name != "scroller" { found.append(next) }
      } else if !skipped.contains(next.name) {
        pending.append(contentsOf: next.children.reversed())
      }
    }
    return found
  }

  /// Reads the stored frame. On macOS, it is relative to the superview's bottom edge, except in a split view. The
  /// stored frames of cells may be missing or incorrect.
  private func readFrame(of node: ViewNode) {
    if CellFrames.place(node, era: era) { return }
    guard let rect = node.variants.child("rect", key: "frame", of: node.element) else { return readInsets(of: node) }
    guard let x = Self.number(rect["x"]), let y = Self.number(rect["y"]), let width = Self.number(rect["width"]),
      let height = Self.number(rect["height"])
    else { return }
    let outer = node.superview?.frame?.height
    let isFromBottom = platform == .macOS && node.superview != nil && node.superview?.tag != "splitView"
    let top = isFromBottom ? (outer ?? y + height) - y - height : y
    node.frame = Rect(x: x, y: top, width: width, height: height)
  }

  /// Reads the frame of a view that constraints never laid out, from the available values: sizes, and distances from
  /// the superview's edges.
  private func readInsets(of node: ViewNode) {
    guard let insets = node.variants.child("frame", key: "frameInset", of: node.element) else { return }
    let outer = node.superview?.frame
    func extent(_ size: String, _ near: String, _ far: String, in room: Double?) -> (start: Double, size: Double)? {
      let (start, end, size) = (Self.number(insets[near]), Self.number(insets[far]), Self.number(insets[size]))
      switch (start, end, size, room) {
      case (let start?, _, let size?, _): return (start, size)
      case (nil, let end?, let size?, let room?): return (room - end - size, size)
      case (let start?, let end?, nil, let room?): return (start, room - start - end)
      default: return nil
      }
    }
    guard let across = extent("width", "minX", "maxX", in: outer?.width) else { return }
    let isMac = platform == .macOS
    let (near, far) = isMac ? ("maxY", "minY") : ("minY", "maxY")
    guard let down = extent("height", near, far, in: outer?.height) else { return }
    node.frame = Rect(x: across.start, y: down.start, width: across.size, height: down.size)
  }

  private static func number(_ text: String?) -> Double? {
    text.flatMap(Double.init).flatMap { abs($0) < NumberLimit.points ? $0 : nil }
  }
}
