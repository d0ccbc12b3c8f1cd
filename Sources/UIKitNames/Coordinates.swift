import CoreGraphicsValues
public import Foundation
public import LayoutModel
import MasonryDSL

// Conversions between the coordinates of views. A view's own coordinates start at its top left corner, because views
// don't scroll or rotate here.

extension View {
  /// The center of the frame in the superview's coordinates. Setting this property moves the frame.
  ///
  /// In files that import `UIKitNames`, the center is a point, as in UIKit, even on the right side of constraints.
  public var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      let (size, middle) = (frame.size as Size, Point(newValue))
      frame = Rect(origin: Point(x: middle.x - size.width / 2, y: middle.y - size.height / 2), size: size)
    }
  }

  /// Converts a point from this view's coordinates to those of `view`.
  ///
  /// - Parameters:
  ///   - point: a point in this view's coordinates.
  ///   - view: a view; nil for the window, in whose coordinates the outermost view has its frame. Hierarchies without a
  ///     common superview are in the same window.
  /// - Complexity: O(depth).
  public func convert(_ point: Point, to view: View?) -> Point {
    let (start, end) = (placeInWindow, view?.placeInWindow ?? .zero)
    return Point(x: point.x + start.x - end.x, y: point.y + start.y - end.y)
  }

  /// Converts a point from the coordinates of `view`, or of the window, to this view's coordinates. Complexity:
  /// O(depth).
  public func convert(_ point: Point, from view: View?) -> Point {
    let (start, end) = (view?.placeInWindow ?? .zero, placeInWindow)
    return Point(x: point.x + start.x - end.x, y: point.y + start.y - end.y)
  }

  /// Converts a rectangle from this view's coordinates to those of `view`, or of the window. Complexity: O(depth).
  public func convert(_ rect: Rect, to view: View?) -> Rect {
    Rect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rectangle from the coordinates of `view`, or of the window, to this view's coordinates. Complexity:
  /// O(depth).
  public func convert(_ rect: Rect, from view: View?) -> Rect {
    Rect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// The view's top left corner in the window.
  private var placeInWindow: Point {
    sequence(first: self, next: \.superview).reduce(Point.zero) { place, view in
      let origin = (view.frame as Rect).origin
      return Point(x: place.x + origin.x, y: place.y + origin.y)
    }
  }
}

extension LayoutElement where Self: View {
  /// Converts a Core Graphics point, like ``LayoutModel/View/convert(_:to:)``.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    CGPoint((self as View).convert(Point(point), to: view))
  }

  /// Converts a Core Graphics point, like ``LayoutModel/View/convert(_:from:)``.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    CGPoint((self as View).convert(Point(point), from: view))
  }

  /// Converts a Core Graphics rectangle, like ``LayoutModel/View/convert(_:to:)``.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    CGRect((self as View).convert(Rect(rect), to: view))
  }

  /// Converts a Core Graphics rectangle, like ``LayoutModel/View/convert(_:from:)``.
  public func convert(_ rect: CGRect, from view: View?) -> CGRect {
    CGRect((self as View).convert(Rect(rect), from: view))
  }
}

extension CGPoint {
  /// Creates the same point.
  fileprivate init(_ point: Point) { self.init(x: point.x, y: point.y) }
}
