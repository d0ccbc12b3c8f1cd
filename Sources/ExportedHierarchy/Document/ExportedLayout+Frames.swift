import LayoutModel

// The frames that constraints refer to. They are relative to the superview's top left corner, and transforms don't
// affect them.
extension ExportedLayout {
  /// Returns the frame of a view in its superview. The root is at the origin.
  func frame(of view: Int) -> Rect {
    var frame = plainFrame(of: view)
    guard let parent = tree.items[view].parent else {
      frame.origin = Point(x: 0, y: 0)
      return frame
    }
    guard tree.isAppKit else { return frame }
    let superview = tree.items[parent].object
    let outer = plainFrame(of: parent)
    let room = objects.four(.bounds, of: superview) ?? [0, 0, outer.width, outer.height]
    // AppKit's coordinates start at the bottom unless the superview is flipped.
    let isFlipped = objects.isTrue(.flipped, of: superview) ?? false
    frame.origin.y = isFlipped ? frame.y - room[1] : room[1] + room[3] - frame.y - frame.height
    frame.origin.x -= room[0]
    return frame
  }

  private func plainFrame(of view: Int) -> Rect {
    let object = tree.items[view].object
    var numbers = objects.four(.frame, of: object) ?? [0, 0, 0, 0]
    if tree.isAppKit, let aligned = objects.four(.frameAlignmentRect, of: object) { numbers = aligned }
    let bounds = objects.four(.bounds, of: object)
    if !tree.isAppKit, let bounds, bounds[2] != numbers[2] || bounds[3] != numbers[3],
      let position = objects.two(.position, of: object)
    {
      // A transform affects the frame but not the bounds and the position.
      let anchor = objects.two(.anchorPoint, of: object) ?? [0.5, 0.5]
      numbers = [position[0] - bounds[2] * anchor[0], position[1] - bounds[3] * anchor[1], bounds[2], bounds[3]]
    }
    return Rect(
      x: Self.usual(numbers[0]), y: Self.usual(numbers[1]), width: Self.usual(numbers[2]),
      height: Self.usual(numbers[3]))
  }

  /// Returns a length, or 0 if it's unreasonable for a screen.
  static func usual(_ length: Double) -> Double { length.magnitude < 1e9 ? length : 0 }

  /// Returns the safe area insets at the top, left, bottom and right; nil if the guide isn't in the export.
  func safeArea(of view: Int) -> [Double]? {
    let object = tree.items[view].object
    let guide = objects[object].attached.first {
      objects[$0].kind == .guide && objects.text(.identifier, of: $0) == "UIViewSafeAreaLayoutGuide"
    }
    guard let guide, let area = objects.four(.layoutFrame, of: guide) else { return nil }
    let frame = plainFrame(of: view)
    let bounds = objects.four(.bounds, of: object) ?? [0, 0, frame.width, frame.height]
    let insets = [
      area[1] - bounds[1], area[0] - bounds[0], bounds[1] + bounds[3] - area[1] - area[3],
      bounds[0] + bounds[2] - area[0] - area[2],
    ]
    return insets.map(Self.usual)
  }
}
