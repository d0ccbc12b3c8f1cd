public import LayoutModel

/// The attributes of a view that are ambiguous on Interface Builder's canvas but not in the app, so that Xcode marks
/// the view as ambiguous.
public struct EditorGap: Hashable, Sendable {
  /// The reason why the attributes are ambiguous on the canvas.
  public enum Reason: Hashable, CaseIterable, Sendable {
    /// The view depends on another view that has no constraints and that the editor itself holds in place. The build
    /// adds constraints for that view; the editor of Xcode 11 didn't.
    case followsHeldView
    /// The view is in a table row outside the visible part of the canvas: Xcode 26 doesn't lay out such rows.
    case isOutOfSight
  }

  /// The reason for the ambiguity.
  public var reason: Reason
  /// The ambiguous attributes: left, top, width and height, or some of them, in this order.
  public var attributes: [Attribute]
}

/// Finds the attributes that are ambiguous on the canvas of the editor that wrote a file.
///
/// Apple doesn't document this behavior. It is inferred from the marks in files of these versions and from their
/// absence in other files.
struct EditorGapFinder {
  /// The versions of Xcode 11.
  private static let erasWithoutHeldFrames = 15_000..<17_000
  /// The versions since Xcode 26.
  private static let erasOfRowsInSight = 24_000...

  let platform: InterfacePlatform
  let era: Int

  /// Returns the ambiguous attributes by view.
  ///
  /// - Parameter nodes: the views of a scene, superviews before their subviews.
  func gaps(of nodes: [ViewNode]) -> [ObjectIdentifier: EditorGap] {
    var gaps: [ObjectIdentifier: EditorGap] = [:]
    for node in nodes {
      guard let outer = node.superview else { continue }
      gaps[ObjectIdentifier(node)] = gap(of: node, in: outer, gaps[ObjectIdentifier(outer)])
    }
    return gaps
  }

  /// - Parameter around: the ambiguous attributes of `outer`.
  private func gap(of node: ViewNode, in outer: ViewNode, _ around: EditorGap?) -> EditorGap? {
    if platform == .macOS, Self.erasWithoutHeldFrames.contains(era) {
      let sizes = Self.flexibleSizes(of: node)
      guard outer.hasFixedFrame || around != nil, node.translatesFrame, !sizes.isEmpty, !Self.isPlaced(node, by: outer)
      else { return nil }
      return EditorGap(reason: .followsHeldView, attributes: sizes)
    }
    if platform != .macOS, Self.erasOfRowsInSight.contains(era), around != nil || Self.isOutOfSight(outer) {
      return EditorGap(reason: .isOutOfSight, attributes: [.left, .top, .width, .height])
    }
    return nil
  }

  /// Returns the sizes that change with the superview's size according to the autoresizing mask.
  private static func flexibleSizes(of node: ViewNode) -> [Attribute] {
    guard let mask = node.element.child("autoresizingMask", key: "autoresizingMask") else { return [] }
    return (mask.isTrue("widthSizable") ? [.width] : []) + (mask.isTrue("heightSizable") ? [.height] : [])
  }

  /// Returns true if AppKit positions a view regardless of its mask: a tab view's hidden page, the header of a table,
  /// or the content of a box that draws a border or a title.
  private static func isPlaced(_ node: ViewNode, by outer: ViewNode) -> Bool {
    switch outer.tag {
    case "tabView": return outer.attributes["initialItem"].map { $0 != node.element.parent?["id"] } ?? false
    case "box": return outer.attributes["boxType"] != "custom"
    default: return node.tag == "tableHeaderView"
    }
  }

  /// Returns true if a view is the content of a static table's row that ends below the table's edge.
  private static func isOutOfSight(_ content: ViewNode) -> Bool {
    guard content.tag == "tableViewCellContentView", let cell = content.superview, let row = cell.frame,
      let table = cell.superview, table.attributes["dataMode"] == "static", let room = table.frame?.height
    else { return false }
    return row.y + row.height > room
  }
}
