package import LayoutModel

extension Rect {
  /// True if no number of the two differs by more than rounding.
  package func isClose(to other: Rect) -> Bool {
    zip([x, y, width, height], [other.x, other.y, other.width, other.height]).allSatisfy { ($0 - $1).magnitude < 1e-6 }
  }
}
