import LayoutModel
import PlainText

/// The positions of a system's items for given values of its variables, in the coordinates of the outermost item.
struct ItemPlaces {
  /// The frame of each item; nil for items that can't be drawn.
  private(set) var frames: [Frame?]
  /// The values of the variables, in points.
  let numbers: [Double]
  let values: [ConstraintSystem.ItemAttribute: Double]
  /// True if the items share one coordinate space, as in a log, which shows no hierarchy.
  let isShared: Bool

  /// - Complexity: O(items).
  init(_ system: ConstraintSystem, at values: [Double]) {
    let known = Dictionary(zip(system.variables, values.map { $0.rounded(to: .laidOut) })) { first, _ in first }
    self.values = known
    numbers = values
    let roots = system.items.indices.filter { system.items[$0].parent == nil }
    isShared = roots.contains { known[.init($0, .left)] != nil }
    frames = []
    for (index, item) in system.items.enumerated() {
      let container = isShared ? nil : item.parent.flatMap { frames.indices.contains($0) ? frames[$0] : nil }
      frames.append(Self.frame(of: index, item, in: container, known))
    }
  }

  private static func frame(
    of index: Int, _ item: ConstraintSystem.Item, in container: Frame?,
    _ values: [ConstraintSystem.ItemAttribute: Double]
  ) -> Frame? {
    func value(_ attribute: Attribute) -> Double? { values[.init(index, attribute)] }
    if let width = value(.width), let height = value(.height) {
      if item.parent != nil, container == nil, value(.left) == nil { return nil }
      let x = (container?.horizontal.start ?? 0) + (value(.left) ?? 0)
      let y = (container?.vertical.start ?? 0) + (value(.top) ?? 0)
      let frame = Frame(x: x, y: y, width: width, height: height)
      return frame.isDrawable ? frame : nil
    }
    guard let insets = item.insets, let owner = container else { return nil }
    return Frame(
      Span(start: owner.horizontal.start + insets.left, end: owner.horizontal.end - insets.right),
      Span(start: owner.vertical.start + insets.top, end: owner.vertical.end - insets.bottom))
  }

  /// Returns an item's margins if they are variables, as in a log, which doesn't print them; otherwise nil.
  func margins(of item: Int) -> EdgeInsets? {
    func value(_ attributes: Attribute...) -> Double {
      attributes.lazy.compactMap { values[.init(item, $0)] }.first ?? 0
    }
    let margins = EdgeInsets(
      top: value(.topMargin), left: value(.leftMargin, .leadingMargin), bottom: value(.bottomMargin),
      right: value(.rightMargin, .trailingMargin))
    return margins == .zero ? nil : margins
  }

  /// Returns a copy with other frames.
  func replacing(_ frames: [Frame?]) -> ItemPlaces {
    var places = self
    places.frames = frames
    return places
  }
}
