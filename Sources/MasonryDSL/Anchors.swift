public import LayoutModel

// UIKit's anchors. An anchor's type determines its valid targets: edges relate to edges of the same axis, sizes to
// sizes. Other combinations don't compile.

/// The axis of horizontal positions.
public enum XAxis {}
/// The axis of vertical positions.
public enum YAxis {}

/// A position of a view or guide along one axis, used to create constraints.
public struct LayoutAnchor<Along> {
  /// The view or guide.
  public let item: LayoutItem
  /// The attribute of the item.
  public let attribute: Attribute

  init(_ item: LayoutItem, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// Returns an inactive constraint that places this anchor `constant` points after `anchor`.
  public func constraint(
    equalTo anchor: LayoutAnchor<Along>, constant: Double = 0, fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) -> LayoutConstraint {
    constraint(.equal, anchor, constant, SourceLocation(fileID: fileID, line: line, column: column))
  }

  /// Returns an inactive constraint that places this anchor at least `constant` points after `anchor`.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<Along>, constant: Double = 0, fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant, SourceLocation(fileID: fileID, line: line, column: column))
  }

  /// Returns an inactive constraint that places this anchor at most `constant` points after `anchor`.
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

/// The width or height of a view or guide, used to create constraints.
public struct LayoutDimension {
  /// The view or guide.
  public let item: LayoutItem
  /// The attribute: width or height.
  public let attribute: Attribute

  init(_ item: LayoutItem, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// Returns an inactive constraint that sets this size to `multiplier` times `dimension` plus `constant` points.
  public func constraint(
    equalTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) -> LayoutConstraint {
    constraint(.equal, dimension, multiplier, constant, SourceLocation(fileID: fileID, line: line, column: column))
  }

  /// Returns an inactive constraint that sets this size to at least `multiplier` times `dimension` plus `constant`
  /// points.
  public func constraint(
    greaterThanOrEqualTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> LayoutConstraint {
    let location = SourceLocation(fileID: fileID, line: line, column: column)
    return constraint(.greaterThanOrEqual, dimension, multiplier, constant, location)
  }

  /// Returns an inactive constraint that sets this size to at most `multiplier` times `dimension` plus `constant`
  /// points.
  public func constraint(
    lessThanOrEqualTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> LayoutConstraint {
    let location = SourceLocation(fileID: fileID, line: line, column: column)
    return constraint(.lessThanOrEqual, dimension, multiplier, constant, location)
  }

  /// Returns an inactive constraint that sets this size to `constant` points.
  public func constraint(
    equalToConstant constant: Double, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> LayoutConstraint {
    constraint(.equal, nil, 1, constant, SourceLocation(fileID: fileID, line: line, column: column))
  }

  /// Returns an inactive constraint that sets this size to at least `constant` points.
  public func constraint(
    greaterThanOrEqualToConstant constant: Double, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, nil, 1, constant, SourceLocation(fileID: fileID, line: line, column: column))
  }

  /// Returns an inactive constraint that sets this size to at most `constant` points.
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
  /// The leading edge, where text begins.
  public var leadingAnchor: LayoutAnchor<XAxis> { LayoutAnchor(self, .leading) }
  /// The trailing edge, where text ends.
  public var trailingAnchor: LayoutAnchor<XAxis> { LayoutAnchor(self, .trailing) }
  /// The horizontal center.
  public var centerXAnchor: LayoutAnchor<XAxis> { LayoutAnchor(self, .centerX) }
  /// The top edge.
  public var topAnchor: LayoutAnchor<YAxis> { LayoutAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: LayoutAnchor<YAxis> { LayoutAnchor(self, .bottom) }
  /// The vertical center.
  public var centerYAnchor: LayoutAnchor<YAxis> { LayoutAnchor(self, .centerY) }
  /// The baseline of the first line of text.
  public var firstBaselineAnchor: LayoutAnchor<YAxis> { LayoutAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text.
  public var lastBaselineAnchor: LayoutAnchor<YAxis> { LayoutAnchor(self, .lastBaseline) }
  /// The width.
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}
