public import Foundation
import LayoutModel
public import MasonryDSL

extension CGFloat: ConstraintConstant {
  /// The number, as an offset in points.
  public var operand: ConstraintOperand { Double(self).operand }
}

extension CGPoint: ConstraintConstant {
  /// Offsets for `centerX` and `centerY`.
  public var operand: ConstraintOperand { Point(self).operand }
}

extension CGSize: ConstraintConstant {
  /// Offsets for `width` and `height`.
  public var operand: ConstraintOperand { Size(self).operand }
}

extension Constraint {
  /// Adds `offset` to width and height.
  @discardableResult
  @_disfavoredOverload
  public func sizeOffset(
    _ offset: CGSize, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    sizeOffset(Size(offset), fileID: fileID, line: line, column: column)
  }

  /// Adds `offset` to centerX and centerY.
  @discardableResult
  @_disfavoredOverload
  public func centerOffset(
    _ offset: CGPoint, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Constraint {
    centerOffset(Point(offset), fileID: fileID, line: line, column: column)
  }
}
