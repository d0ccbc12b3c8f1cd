public import LayoutModel

// Anchors as the platform has them. An anchor's type says what it can be related to: an edge to an edge of the same
// axis, a size to a size; anything else does not compile.

/// What a horizontal position is measured on.
public enum XAxis {}
/// What a vertical position is measured on.
public enum YAxis {}

/// A place of a view or guide along one axis, to make constraints from.
public struct LayoutAnchor<Along> {
  /// The view or guide.
  public let item: LayoutItem
  /// Which place of it.
  public let attribute: Attribute

  init(_ item: LayoutItem, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// This place is `constant` points after `anchor`. The constraint is not installed yet.
  public func constraint(
    equalTo anchor: LayoutAnchor<Along>, constant: Double = 0, fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) -> LayoutConstraint {
    constraint(.equal, anchor, constant, SourceLocation(fileID: fileID, line: line, column: column))
  }

  /// This place is `constant` points after `anchor`, or further. The constraint is not installed yet.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<Along>, constant: Double = 0, fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant, SourceLocation(fileID: fileID, line: line, column: column))
  }

  /// This place is `constant` points after `anchor`, or before that. The constraint is not installed yet.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<Along>, constant: Double = 0, fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant, SourceLocation(fileID: fileID, line: line, column: column))
  }

  private func constraint(
    _ relation: Relation, _ anchor: LayoutAnchor<Along>, _ constant: Double, _ location: SourceLocation
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: anchor.item, attribute: anchor.attribute,
      constant: constant, location: location)
  }
}

/// The width or height of a view or guide, to make constraints from.
public struct LayoutDimension {
  /// The view or guide.
  public let item: LayoutItem
  /// Its width or its height.
  public let attribute: Attribute

  init(_ item: LayoutItem, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// This size is `multiplier` times `dimension`, and `constant` points. The constraint is not installed yet.
  public func constraint(
    equalTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) -> LayoutConstraint {
    constraint(.equal, dimension, multiplier, constant, SourceLocation(fileID: fileID, line: line, column: column))
  }

  /// This size is `multiplier` times `dimension`, and `constant` points, or more. The constraint is not installed yet.
  public func constraint(
    greaterThanOrEqualTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> LayoutConstraint {
    let location = SourceLocation(fileID: fileID, line: line, column: column)
    return constraint(.greaterThanOrEqual, dimension, multiplier, constant, location)
  }

  /// This size is `multiplier` times `dimension`, and `constant` points, or less. The constraint is not installed yet.
  public func constraint(
    lessThanOrEqualTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> LayoutConstraint {
    let location = SourceLocation(fileID: fileID, line: line, column: column)
    return constraint(.lessThanOrEqual, dimension, multiplier, constant, location)
  }

  /// This size is `constant` points. The constraint is not installed yet.
  public func constraint(
    equalToConstant constant: Double, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> LayoutConstraint {
    constraint(.equal, nil, 1, constant, SourceLocation(fileID: fileID, line: line, column: column))
  }

  /// This size is `constant` points or more. The constraint is not installed yet.
  public func constraint(
    greaterThanOrEqualToConstant constant: Double, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, nil, 1, constant, SourceLocation(fileID: fileID, line: line, column: column))
  }

  /// This size is `constant` points or less. The constraint is not installed yet.
  public func constraint(
    lessThanOrEqualToConstant constant: Double, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, nil, 1, constant, SourceLocation(fileID: fileID, line: line, column: column))
  }

  private func constraint(
    _ relation: Relation, _ dimension: LayoutDimension?, _ multiplier: Double, _ constant: Double,
    _ location: SourceLocation
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: dimension?.item, attribute: dimension?.attribute,
      multiplier: multiplier, constant: constant, location: location)
  }
}

extension LayoutElement {
  /// The left edge.
  public var leftAnchor: LayoutAnchor<XAxis> { LayoutAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: LayoutAnchor<XAxis> { LayoutAnchor(self, .right) }
  /// The edge where text begins.
  public var leadingAnchor: LayoutAnchor<XAxis> { LayoutAnchor(self, .leading) }
  /// The edge where text ends.
  public var trailingAnchor: LayoutAnchor<XAxis> { LayoutAnchor(self, .trailing) }
  /// The middle between left and right.
  public var centerXAnchor: LayoutAnchor<XAxis> { LayoutAnchor(self, .centerX) }
  /// The top edge.
  public var topAnchor: LayoutAnchor<YAxis> { LayoutAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: LayoutAnchor<YAxis> { LayoutAnchor(self, .bottom) }
  /// The middle between top and bottom.
  public var centerYAnchor: LayoutAnchor<YAxis> { LayoutAnchor(self, .centerY) }
  /// The line that the first line of text stands on.
  public var firstBaselineAnchor: LayoutAnchor<YAxis> { LayoutAnchor(self, .firstBaseline) }
  /// The line that the last line of text stands on.
  public var lastBaselineAnchor: LayoutAnchor<YAxis> { LayoutAnchor(self, .lastBaseline) }
  /// The horizontal extent.
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  /// The vertical extent.
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}
