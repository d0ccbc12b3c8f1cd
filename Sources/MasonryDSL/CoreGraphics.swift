public import Foundation
public import LayoutModel

// The structs of Core Graphics and those of the model stand for each other.

extension Point {
  /// The same point.
  public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension Size {
  /// The same size.
  public init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension Rect {
  /// The same rectangle.
  public init(_ rect: CGRect) { self.init(origin: Point(rect.origin), size: Size(rect.size)) }
}

extension CGRect {
  /// The same rectangle.
  public init(_ rect: Rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}

extension View {
  /// A view without superview, with a frame of Core Graphics.
  ///
  /// - Parameters:
  ///   - className: what descriptions print; nil for the name of the object's own class, and `UIView` for a plain view.
  ///   - key: the name in descriptions, or nil.
  ///   - frame: the frame in points.
  @_disfavoredOverload
  public convenience init(class className: String? = nil, key: String? = nil, frame: CGRect) {
    self.init(class: className, key: key, frame: Rect(frame))
  }
}

extension LayoutElement where Self: View {
  /// ``LayoutModel/View/frame`` where a rectangle of Core Graphics is wanted or given.
  public var frame: CGRect {
    get { CGRect((self as View).frame as Rect) }
    set { (self as View).frame = Rect(newValue) }
  }

  /// ``LayoutModel/View/bounds`` where a rectangle of Core Graphics is wanted.
  public var bounds: CGRect { CGRect((self as View).bounds as Rect) }
}
