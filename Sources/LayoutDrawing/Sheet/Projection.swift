import LayoutModel

/// The mapping from points of the layout to pixels on the sheet.
struct Projection {
  let world: Frame
  /// The number of pixels per point.
  let scale: Double

  func place(_ place: Double, _ axis: Axis) -> Double { (place - world[axis].low) * scale }

  func span(_ span: Span, _ axis: Axis) -> Span { Span(start: place(span.start, axis), end: place(span.end, axis)) }

  func frame(_ frame: Frame) -> Frame { Frame(span(frame.horizontal, .horizontal), span(frame.vertical, .vertical)) }

  /// The visible area on the sheet.
  var sheet: Frame { frame(world) }
}
