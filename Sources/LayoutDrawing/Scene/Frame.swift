import LayoutModel

/// An extent along one axis. If a size is negative, the end is before the start.
struct Span: Hashable {
  var start: Double
  var end: Double

  var length: Double { end - start }
  var low: Double { min(start, end) }
  var high: Double { max(start, end) }
  var middle: Double { (start + end) / 2 }
  /// True if the values are small enough to draw.
  var isDrawable: Bool { low > -1e15 && high < 1e15 }

  func union(_ other: Span) -> Span { Span(start: min(low, other.low), end: max(high, other.high)) }
  /// Returns the part within `other`, or an empty span at one of its ends.
  func clamped(to other: Span) -> Span {
    Span(start: min(max(start, other.low), other.high), end: min(max(end, other.low), other.high))
  }
  func grown(by distance: Double) -> Span { Span(start: low - distance, end: high + distance) }
  func overlaps(_ other: Span) -> Bool { low < other.high && other.low < high }
  func contains(_ other: Span) -> Bool { low <= other.low && other.high <= high }
  func contains(_ place: Double) -> Bool { low <= place && place <= high }
}

/// The frame of a view or guide, in the common coordinates of a drawing.
struct Frame: Hashable {
  var horizontal: Span
  var vertical: Span

  init(_ horizontal: Span, _ vertical: Span) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  init(x: Double, y: Double, width: Double, height: Double) {
    self.init(Span(start: x, end: x + width), Span(start: y, end: y + height))
  }

  subscript(axis: Axis) -> Span {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  var isDrawable: Bool { horizontal.isDrawable && vertical.isDrawable }
  func union(_ other: Frame) -> Frame {
    Frame(horizontal.union(other.horizontal), vertical.union(other.vertical))
  }
  func clamped(to other: Frame) -> Frame {
    Frame(horizontal.clamped(to: other.horizontal), vertical.clamped(to: other.vertical))
  }
  func overlaps(_ other: Frame) -> Bool {
    horizontal.overlaps(other.horizontal) && vertical.overlaps(other.vertical)
  }
  func contains(_ other: Frame) -> Bool {
    horizontal.contains(other.horizontal) && vertical.contains(other.vertical)
  }
  /// Returns the intersection of two overlapping frames.
  func intersection(_ other: Frame) -> Frame {
    Frame(
      Span(start: max(horizontal.low, other.horizontal.low), end: min(horizontal.high, other.horizontal.high)),
      Span(start: max(vertical.low, other.vertical.low), end: min(vertical.high, other.vertical.high)))
  }
}

extension Axis {
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
