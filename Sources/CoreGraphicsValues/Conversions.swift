public import Foundation
public import LayoutModel

// Conversions between Core Graphics structs and the model's structs.

extension Point {
  /// Creates the same point.
  public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension Size {
  /// Creates the same size.
  public init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension Rect {
  /// Creates the same rectangle.
  public init(_ rect: CGRect) { self.init(origin: Point(rect.origin), size: Size(rect.size)) }
}

extension CGRect {
  /// Creates the same rectangle.
  public init(_ rect: Rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}

extension View {
  /// Creates a view without a superview, with a Core Graphics frame.
  ///
  /// - Parameters:
  ///   - className: the class that descriptions print; nil for the name of the object's own class (`UIView` for a plain
  ///     view).
  ///   - key: the name in descriptions, if any.
  ///   - frame: the frame in points.
  @_disfavoredOverload
  public convenience init(class className: String? = nil, key: String? = nil, frame: CGRect) {
    self.init(class: className, key: key, frame: Rect(frame))
  }
}

extension LayoutElement where Self: View {
  /// ``LayoutModel/View/frame`` as a Core Graphics rectangle.
  public var frame: CGRect {
    get { CGRect((self as View).frame as Rect) }
    set { (self as View).frame = Rect(newValue) }
  }

  /// ``LayoutModel/View/bounds`` as a Core Graphics rectangle.
  public var bounds: CGRect { CGRect((self as View).bounds as Rect) }
}
