public import LayoutModel

// The system's standard gap is 8 points between views. From baseline to baseline it follows from fonts, which the model
// does not know: such anchors are taken as the edges they are.

extension LayoutAnchor where Along == XAxis {
  /// This place is `multiplier` standard gaps of 8 points after `anchor`. The constraint is not installed yet.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutAnchor<XAxis>, multiplier: Double, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: 8 * multiplier, fileID: fileID, line: line, column: column)
  }

  /// This place is `multiplier` standard gaps of 8 points after `anchor`, or further. The constraint is not installed
  /// yet.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutAnchor<XAxis>, multiplier: Double, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: 8 * multiplier, fileID: fileID, line: line, column: column)
  }

  /// This place is `multiplier` standard gaps of 8 points after `anchor`, or before that. The constraint is not
  /// installed yet.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutAnchor<XAxis>, multiplier: Double, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: 8 * multiplier, fileID: fileID, line: line, column: column)
  }
}

extension LayoutAnchor where Along == YAxis {
  /// This place is `multiplier` standard gaps of 8 points below `anchor`. The constraint is not installed yet.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutAnchor<YAxis>, multiplier: Double, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: 8 * multiplier, fileID: fileID, line: line, column: column)
  }

  /// This place is `multiplier` standard gaps of 8 points below `anchor`, or further. The constraint is not installed
  /// yet.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutAnchor<YAxis>, multiplier: Double, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: 8 * multiplier, fileID: fileID, line: line, column: column)
  }

  /// This place is `multiplier` standard gaps of 8 points below `anchor`, or above that. The constraint is not installed
  /// yet.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutAnchor<YAxis>, multiplier: Double, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: 8 * multiplier, fileID: fileID, line: line, column: column)
  }
}
