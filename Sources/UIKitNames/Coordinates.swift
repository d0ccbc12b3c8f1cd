public import Foundation
public import LayoutModel
import MasonryDSL

// Places in the coordinates of one view and of another. A view's own begin at its top left corner: nothing scrolls here
// and nothing is turned.

extension View {
  /// The middle of the frame, in the superview's coordinates. Setting it moves the frame.
  ///
  /// In files that import `UIKitNames` it is a point, as in UIKit, on the right side of constraints, too.
  public var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      let (size, middle) = (frame.size as Size, Point(newValue))
      frame = Rect(origin: Point(x: middle.x - size.width / 2, y: middle.y - size.height / 2), size: size)
    }
  }

  /// Where a point of this view lies in the coordinates of `view`.
  ///
  /// - Parameters:
  ///   - point: a point in this view's coordinates.
  ///   - view: a view; nil for the window, in which the outermost view has its frame. Hierarchies without a common view
  ///     are in one window.
  /// - Complexity: O(depth).
  public func convert(_ point: Point, to view: View?) -> Point {
    let (start, end) = (placeInWindow, view?.placeInWindow ?? .zero)
    return Point(x: point.x + start.x - end.x, y: point.y + start.y - end.y)
  }

  /// Where a point of `view` lies in this view's coordinates; of the window where `view` is nil. Complexity: O(depth).
  public func convert(_ point: Point, from view: View?) -> Point {
    let (start, end) = (view?.placeInWindow ?? .zero, placeInWindow)
    return Point(x: point.x + start.x - end.x, y: point.y + start.y - end.y)
  }

  /// Where a rectangle of this view lies in the coordinates of `view`, or of the window. Complexity: O(depth).
  public func convert(_ rect: Rect, to view: View?) -> Rect {
    Rect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Where a rectangle of `view`, or of the window, lies in this view's coordinates. Complexity: O(depth).
  public func convert(_ rect: Rect, from view: View?) -> Rect {
    Rect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Where the view's top left corner lies in the window.
  private var placeInWindow: Point {
    sequence(first: self, next: \.superview).reduce(Point.zero) { place, view in
      let origin = (view.frame as Rect).origin
      return Point(x: place.x + origin.x, y: place.y + origin.y)
    }
  }
}

extension LayoutElement where Self: View {
  /// ``LayoutModel/View/convert(_:to:)`` for a point of Core Graphics.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    CGPoint((self as View).convert(Point(point), to: view))
  }

  /// ``LayoutModel/View/convert(_:from:)`` for a point of Core Graphics.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    CGPoint((self as View).convert(Point(point), from: view))
  }

  /// ``LayoutModel/View/convert(_:to:)`` for a rectangle of Core Graphics.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    CGRect((self as View).convert(Rect(rect), to: view))
  }

  /// ``LayoutModel/View/convert(_:from:)`` for a rectangle of Core Graphics.
  public func convert(_ rect: CGRect, from view: View?) -> CGRect {
    CGRect((self as View).convert(Rect(rect), from: view))
  }
}

extension CGPoint {
  /// The same point.
  fileprivate init(_ point: Point) { self.init(x: point.x, y: point.y) }
}
