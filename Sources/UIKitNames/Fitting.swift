import CoreGraphicsValues
public import Foundation
public import LayoutModel

extension View {
  /// Returns the size that is closest to `target` and satisfies the constraints of the view and its descendants alone.
  ///
  /// Errors that ``LayoutModel/View/systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``
  /// throws are recorded as misuse instead; in that case, the size is zero.
  ///
  /// - Parameters:
  ///   - target: the target size in points; `UIView.layoutFittingCompressedSize` for the smallest size.
  ///   - horizontalPriority: the priority of the width.
  ///   - verticalPriority: the priority of the height.
  /// - Complexity: solving the view with its descendants from scratch.
  public func systemLayoutSizeFitting(
    _ target: Size, withHorizontalFittingPriority horizontalPriority: UILayoutPriority = .fittingSizeLevel,
    verticalFittingPriority verticalPriority: UILayoutPriority = .fittingSizeLevel
  ) -> Size {
    var size = Size.zero
    recordingMisuse { () throws(LayoutError) in
      size = try fittingSizeOrThrow(target, horizontalPriority, verticalPriority)
    }
    return size
  }

  /// Returns the fitting size for a Core Graphics target size.
  public func systemLayoutSizeFitting(
    _ target: CGSize, withHorizontalFittingPriority horizontalPriority: UILayoutPriority = .fittingSizeLevel,
    verticalFittingPriority verticalPriority: UILayoutPriority = .fittingSizeLevel
  ) -> CGSize {
    let size: Size = systemLayoutSizeFitting(
      Size(width: Double(target.width), height: Double(target.height)),
      withHorizontalFittingPriority: horizontalPriority, verticalFittingPriority: verticalPriority)
    return CGSize(width: size.width, height: size.height)
  }

  /// Returns the fitting size as a Core Graphics size.
  @_disfavoredOverload
  public func systemLayoutSizeFitting(_ target: Size) -> CGSize {
    systemLayoutSizeFitting(CGSize(width: target.width, height: target.height))
  }
}
