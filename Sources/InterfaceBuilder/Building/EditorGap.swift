public import LayoutModel

/// What Interface Builder leaves open of a view at its canvas although an app decides it, so that Xcode marks the view
/// as ambiguous.
public struct EditorGap: Hashable, Sendable {
  /// Why the canvas leaves it open.
  public enum Reason: Hashable, CaseIterable, Sendable {
    /// The view follows another that the editor holds in place itself, as it does where a view has no constraints. The
    /// build adds constraints for that, the editor of Xcode 11 had none.
    case followsHeldView
    /// The view is in a row of a table that the canvas does not show: Xcode 26 lays out no other rows.
    case isOutOfSight
  }

  /// Why.
  public var reason: Reason
  /// What is open: left, top, width and height or some of them, in this order.
  public var attributes: [Attribute]
}

/// Finds what the editor that wrote a file leaves open at its canvas.
///
/// Apple documents none of this. It is what the marks in files of these versions show, and what those of others do not.
struct EditorGapFinder {
  /// The eras of Xcode 11.
  private static let erasWithoutHeldFrames = 15_000..<17_000
  /// The eras from Xcode 26 on.
  private static let erasOfRowsInSight = 24_000...

  let platform: InterfacePlatform
  let era: Int

  /// What is open, by view.
  ///
  /// - Parameter nodes: the views of a scene, each before those in it.
  func gaps(of nodes: [ViewNode]) -> [ObjectIdentifier: EditorGap] {
    var gaps: [ObjectIdentifier: EditorGap] = [:]
    for node in nodes {
      guard let outer = node.superview else { continue }
      gaps[ObjectIdentifier(node)] = gap(of: node, in: outer, gaps[ObjectIdentifier(outer)])
    }
    return gaps
  }

  /// - Parameter around: what is open of `outer`.
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

  /// The sizes that follow those of the superview, as the mask of a view has it.
  private static func flexibleSizes(of node: ViewNode) -> [Attribute] {
    guard let mask = node.element.child("autoresizingMask", key: "autoresizingMask") else { return [] }
    return (mask.isTrue("widthSizable") ? [.width] : []) + (mask.isTrue("heightSizable") ? [.height] : [])
  }

  /// Whether AppKit places a view whatever its mask: a page of a tab view that is not in front, the header of a table,
  /// and what is in a box that draws a border or a title.
  private static func isPlaced(_ node: ViewNode, by outer: ViewNode) -> Bool {
    switch outer.tag {
    case "tabView": return outer.attributes["initialItem"].map { $0 != node.element.parent?["id"] } ?? false
    case "box": return outer.attributes["boxType"] != "custom"
    default: return node.tag == "tableHeaderView"
    }
  }

  /// Whether a view holds the content of a static table's row that ends below the table's edge.
  private static func isOutOfSight(_ content: ViewNode) -> Bool {
    guard content.tag == "tableViewCellContentView", let cell = content.superview, let row = cell.frame,
      let table = cell.superview, table.attributes["dataMode"] == "static", let room = table.frame?.height
    else { return false }
    return row.y + row.height > room
  }
}
