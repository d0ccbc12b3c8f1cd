// View code can use all common number types.

extension Int: ConstraintConstant {
  /// The number, as an offset in points.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.offset(Double(self)))) }
}

extension Int8: ConstraintConstant {
  /// The number, as an offset in points.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.offset(Double(self)))) }
}

extension Int16: ConstraintConstant {
  /// The number, as an offset in points.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.offset(Double(self)))) }
}

extension Int32: ConstraintConstant {
  /// The number, as an offset in points.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.offset(Double(self)))) }
}

extension Int64: ConstraintConstant {
  /// The number, as an offset in points.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.offset(Double(self)))) }
}

extension UInt: ConstraintConstant {
  /// The number, as an offset in points.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.offset(Double(self)))) }
}

extension UInt8: ConstraintConstant {
  /// The number, as an offset in points.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.offset(Double(self)))) }
}

extension UInt16: ConstraintConstant {
  /// The number, as an offset in points.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.offset(Double(self)))) }
}

extension UInt32: ConstraintConstant {
  /// The number, as an offset in points.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.offset(Double(self)))) }
}

extension UInt64: ConstraintConstant {
  /// The number, as an offset in points.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.offset(Double(self)))) }
}

extension Float: ConstraintConstant {
  /// The number, as an offset in points.
  public var operand: ConstraintOperand { ConstraintOperand(.value(.offset(Double(self)))) }
}
