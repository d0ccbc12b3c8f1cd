import LayoutModel

/// An extent along one axis. It ends before it starts where a size is negative.
struct Span: Hashable {
  var start: Double
  var end: Double

  var length: Double { end - start }
  var low: Double { min(start, end) }
  var high: Double { max(start, end) }
  var middle: Double { (start + end) / 2 }
  var isDrawable: Bool { low > -1e7 && high < 1e7 }

  func union(_ other: Span) -> Span { Span(start: min(low, other.low), end: max(high, other.high)) }
  /// The part of it that lies in `other`; empty at one of its ends where none does.
  func clamped(to other: Span) -> Span {
    Span(start: min(max(start, other.low), other.high), end: min(max(end, other.low), other.high))
  }
  func grown(by distance: Double) -> Span { Span(start: low - distance, end: high + distance) }
  func overlaps(_ other: Span) -> Bool { low < other.high && other.low < high }
  func contains(_ other: Span) -> Bool { low <= other.low && other.high <= high }
  func contains(_ place: Double) -> Bool { low <= place && place <= high }
}

/// Where a view or guide is, in the coordinates that all of a drawing share.
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
  /// The part that two frames share; they overlap.
  func intersection(_ other: Frame) -> Frame {
    Frame(
      Span(start: max(horizontal.low, other.horizontal.low), end: min(horizontal.high, other.horizontal.high)),
      Span(start: max(vertical.low, other.vertical.low), end: min(vertical.high, other.vertical.high)))
  }
}

extension Axis {
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
  /// The attributes that give the start and the length along it.
  var attributes: (start: Attribute, length: Attribute) {
    self == .horizontal ? (.left, .width) : (.top, .height)
  }
}
