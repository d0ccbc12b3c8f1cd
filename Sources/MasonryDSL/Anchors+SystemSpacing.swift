public import LayoutModel

// The system's standard spacing between views is 8 points. Between baselines, the spacing depends on fonts, which
// aren't part of the model, so baseline anchors are treated like edges.

extension LayoutAnchor where Along == XAxis {
  /// Returns an inactive constraint that places this anchor `multiplier` times the system spacing after `anchor`.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutAnchor<XAxis>, multiplier: Double, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: 8 * multiplier, fileID: fileID, line: line, column: column)
  }

  /// Returns an inactive constraint that places this anchor at least `multiplier` times the system spacing after
  /// `anchor`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutAnchor<XAxis>, multiplier: Double, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: 8 * multiplier, fileID: fileID, line: line, column: column)
  }

  /// Returns an inactive constraint that places this anchor at most `multiplier` times the system spacing after
  /// `anchor`.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutAnchor<XAxis>, multiplier: Double, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: 8 * multiplier, fileID: fileID, line: line, column: column)
  }
}

extension LayoutAnchor where Along == YAxis {
  /// Returns an inactive constraint that places this anchor `multiplier` times the system spacing below `anchor`.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutAnchor<YAxis>, multiplier: Double, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: 8 * multiplier, fileID: fileID, line: line, column: column)
  }

  /// Returns an inactive constraint that places this anchor at least `multiplier` times the system spacing below
  /// `anchor`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutAnchor<YAxis>, multiplier: Double, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: 8 * multiplier, fileID: fileID, line: line, column: column)
  }

  /// Returns an inactive constraint that places this anchor at most `multiplier` times the system spacing below
  /// `anchor`.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutAnchor<YAxis>, multiplier: Double, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: 8 * multiplier, fileID: fileID, line: line, column: column)
  }
}
