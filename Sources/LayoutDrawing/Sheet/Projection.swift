import LayoutModel

/// From points of the layout to pixels of the sheet.
struct Projection {
  let world: Frame
  /// How many pixels a point is.
  let scale: Double

  func place(_ place: Double, _ axis: Axis) -> Double { (place - world[axis].low) * scale }

  func span(_ span: Span, _ axis: Axis) -> Span { Span(start: place(span.start, axis), end: place(span.end, axis)) }

  func frame(_ frame: Frame) -> Frame { Frame(span(frame.horizontal, .horizontal), span(frame.vertical, .vertical)) }

  /// All that is to be seen.
  var sheet: Frame { frame(world) }
}
