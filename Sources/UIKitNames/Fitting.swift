public import Foundation
public import LayoutModel

extension View {
  /// The size that the view would have if only its own constraints and those in it counted, as near to `target` as
  /// these allow.
  ///
  /// What ``LayoutModel/View/systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)`` throws
  /// is recorded as misuse instead; the size is then zero.
  ///
  /// - Parameters:
  ///   - target: the size wanted, in points; `UIView.layoutFittingCompressedSize` for the smallest.
  ///   - horizontalPriority: how strongly the width is wanted.
  ///   - verticalPriority: how strongly the height is wanted.
  /// - Complexity: that of solving the view and what is in it from nothing.
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

  /// The same where sizes of Core Graphics are given and wanted.
  public func systemLayoutSizeFitting(
    _ target: CGSize, withHorizontalFittingPriority horizontalPriority: UILayoutPriority = .fittingSizeLevel,
    verticalFittingPriority verticalPriority: UILayoutPriority = .fittingSizeLevel
  ) -> CGSize {
    let size: Size = systemLayoutSizeFitting(
      Size(width: Double(target.width), height: Double(target.height)),
      withHorizontalFittingPriority: horizontalPriority, verticalFittingPriority: verticalPriority)
    return CGSize(width: size.width, height: size.height)
  }

  /// The same where a size of Core Graphics is wanted.
  @_disfavoredOverload
  public func systemLayoutSizeFitting(_ target: Size) -> CGSize {
    systemLayoutSizeFitting(CGSize(width: target.width, height: target.height))
  }
}
