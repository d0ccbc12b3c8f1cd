import LayoutFormats
package import LayoutModel
import PlainText

extension SceneLayout {
  // MARK: Unread constraints

  /// A constraint that isn't part of the layout, because one of its items is unknown.
  package struct UnreadConstraint: Sendable {
    package var name: String
    /// The name of the item's element.
    package var element: String
    package var location: SourceLocation
  }

  /// The constraints of the scene with an item that is neither a view nor a guide.
  package var unreadConstraints: [UnreadConstraint] { builder.unreadConstraints() }

  // MARK: Misplaced views

  /// A view whose stored frame differs from the one that its constraints determine.
  package struct MisplacedFrame: Sendable {
    package var item: Int
    package var stored: Rect
    package var calculated: Rect
  }

  /// Returns the views whose frame in the layout differs from the stored frame, among those that the editor marked as
  /// misplaced or whose stored frames contradict their constraints. Returns an empty array on devices.
  ///
  /// - Parameter values: the values of the system's variables.
  package func misplacedFrames(at values: [Double]) -> [MisplacedFrame] {
    guard environment == .canvas else { return [] }
    let frames = frames(at: values)
    let contradicted = contradictedItems
    return items.indices.compactMap { index in
      guard let node = nodes[index], let stored = node.frameInSuperview, !node.isHidden, !node.isAmbiguous,
        node.superview != nil, node.isMisplaced || contradicted.contains(index), var calculated = frames[index]
      else { return nil }
      calculated.origin.x += items[index].origin.x
      calculated.origin.y += items[index].origin.y
      let differences = [
        stored.x - calculated.x, stored.y - calculated.y, stored.width - calculated.width,
        stored.height - calculated.height,
      ]
      guard differences.contains(where: { $0.magnitude > Self.visibleDifference }) else { return nil }
      return MisplacedFrame(item: index, stored: stored, calculated: calculated)
    }
  }

  /// Xcode rounds frames, so a difference of a point doesn't count as misplaced.
  private static var visibleDifference: Double { 1.01 }

  /// The first items of the app's required constraints that the stored frames violate.
  private var contradictedItems: Set<Int> {
    func stored(_ variable: Int) -> Double? {
      let place = system.variables[variable]
      guard let rect = nodes[place.item]?.alignmentRect else { return nil }
      let isRoot = nodes[place.item]?.superview == nil
      switch place.attribute {
      case .left: return isRoot ? 0 : rect.x
      case .top: return isRoot ? 0 : rect.y
      case .width: return rect.width
      default: return rect.height
      }
    }
    return Set(
      system.constraints.compactMap { constraint in
        guard constraint.priority.isRequired, constraint.isActive, constraint.origin == .user,
          constraint.form.terms.allSatisfy({ stored($0.variable) != nil })
        else { return nil }
        let excess = constraint.form.value { stored($0) ?? 0 }
        let isViolated =
          switch constraint.relation {
          case .equal: excess.magnitude > Self.visibleDifference
          case .lessThanOrEqual: excess > Self.visibleDifference
          case .greaterThanOrEqual: excess < -Self.visibleDifference
          }
        return isViolated ? constraint.first.place.item : nil
      })
  }

  // MARK: Overlapping views

  /// Two views that overlap.
  package struct Overlap: Sendable {
    package var first: Int
    package var second: Int
    /// The size of the common area.
    package var size: Size
  }

  /// Returns the labels, other text and controls that overlap each other in the same superview, although their stored
  /// frames don't. Returns an empty array on the canvas, and for a row in a xib that its content leaves shorter than on
  /// the canvas, because the app may set its height. Empty space next to a view's text doesn't count.
  ///
  /// - Parameter values: the values of the system's variables.
  package func overlaps(at values: [Double]) -> [Overlap] {
    guard environment != .canvas else { return [] }
    let frames = frames(at: values)
    let row = nodes.first.flatMap { $0?.tag == "tableViewCell" ? $0?.alignmentRect : nil }
    if let row, let height = frames[0]?.height, height < row.height { return [] }
    let shown = items.indices.filter { nodes[$0]?.isShownContent == true }
    let siblings = Dictionary(grouping: shown) { nodes[$0]?.superview.map { ObjectIdentifier($0) } }
    return siblings.values.flatMap { items in
      items.enumerated().flatMap { position, first in
        items.dropFirst(position + 1).compactMap { overlap(first, $0, frames) }
      }
    }.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
  }

  /// The minimum overlap in points; smaller overlaps don't count.
  private static var leastOverlap: Double { 2 }

  private func overlap(_ first: Int, _ second: Int, _ frames: [Int: Rect]) -> Overlap? {
    guard let stored = nodes[first]?.alignmentRect?.intersection(nodes[second]?.alignmentRect),
      stored.width <= 0 || stored.height <= 0, let one = frames[first], let other = frames[second],
      let common = one.intersection(other)
    else { return nil }
    let slack = [(first, one), (second, other)].map { item, frame in
      let content = nodes[item].flatMap { builder.views[ObjectIdentifier($0)] }?.intrinsicContentSize ?? .none
      return Size(
        width: content.width.map { max(0, frame.width - $0) } ?? 0,
        height: content.height.map { max(0, frame.height - $0) } ?? 0)
    }
    let width = common.width - slack.map(\.width).reduce(0, +)
    let height = common.height - slack.map(\.height).reduce(0, +)
    guard width >= Self.leastOverlap, height >= Self.leastOverlap else { return nil }
    return Overlap(first: first, second: second, size: Size(width: width, height: height))
  }

  /// Returns the frames of the items in their superviews' coordinates.
  private func frames(at values: [Double]) -> [Int: Rect] {
    var frames: [Int: Rect] = [:]
    for (variable, value) in zip(system.variables, values) {
      var rect = frames[variable.item] ?? .zero
      switch variable.attribute {
      case .left: rect.origin.x = value
      case .top: rect.origin.y = value
      case .width: rect.size.width = value
      default: rect.size.height = value
      }
      frames[variable.item] = rect
    }
    return frames
  }
}

extension Rect {
  /// Returns the common area, which has a negative size if the rectangles are apart.
  fileprivate func intersection(_ other: Rect?) -> Rect? {
    guard let other else { return nil }
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rect(
      x: left, y: top, width: min(x + width, other.x + other.width) - left,
      height: min(y + height, other.y + other.height) - top)
  }
}

extension ViewNode {
  private static let contentTags: Set<String> = [
    "label", "button", "textField", "switch", "segmentedControl", "stepper", "slider", "pageControl",
  ]

  /// True if the view is a visible text or control.
  fileprivate var isShownContent: Bool {
    Self.contentTags.contains(tag) && !isHidden && number("alpha") != 0 && children.isEmpty
  }
}
