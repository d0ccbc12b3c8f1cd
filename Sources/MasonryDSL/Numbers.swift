public import Foundation
import LayoutModel

// View code can use all common number types: integers, `CGFloat`, and Core Graphics structs.

extension Int: ConstraintConstant {
  /// The number of points.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.offset(Double(self)))) }
}

extension Int8: ConstraintConstant {
  /// The number of points.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.offset(Double(self)))) }
}

extension Int16: ConstraintConstant {
  /// The number of points.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.offset(Double(self)))) }
}

extension Int32: ConstraintConstant {
  /// The number of points.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.offset(Double(self)))) }
}

extension Int64: ConstraintConstant {
  /// The number of points.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.offset(Double(self)))) }
}

extension UInt: ConstraintConstant {
  /// The number of points.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.offset(Double(self)))) }
}

extension UInt8: ConstraintConstant {
  /// The number of points.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.offset(Double(self)))) }
}

extension UInt16: ConstraintConstant {
  /// The number of points.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.offset(Double(self)))) }
}

extension UInt32: ConstraintConstant {
  /// The number of points.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.offset(Double(self)))) }
}

extension UInt64: ConstraintConstant {
  /// The number of points.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.offset(Double(self)))) }
}

extension Float: ConstraintConstant {
  /// The number of points.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.offset(Double(self)))) }
}

extension CGFloat: ConstraintConstant {
  /// The number of points.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.offset(Double(self)))) }
}

extension CGPoint: ConstraintConstant {
  /// Offsets for `centerX` and `centerY`.
  public var operand: ConstraintOperand { Point(self).operand }
}

extension CGSize: ConstraintConstant {
  /// Offsets for `width` and `height`.
  public var operand: ConstraintOperand { Size(self).operand }
}
