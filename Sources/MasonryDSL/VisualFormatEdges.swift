package import LayoutModel

/// The edges of views in the direction of a string.
struct VisualFormatEdges {
  let near: Attribute
  let far: Attribute
  let nearMargin: Attribute
  let farMargin: Attribute
  /// Whether the string runs against the axis.
  let isReversed: Bool

  init(_ axis: Axis, _ options: VisualFormatOptions) {
    isReversed = axis == .horizontal && options.contains(.directionRightToLeft)
    if axis == .vertical {
      (near, far, nearMargin, farMargin) = (.top, .bottom, .topMargin, .bottomMargin)
    } else if options.contains(.directionLeftToRight) {
      (near, far, nearMargin, farMargin) = (.left, .right, .leftMargin, .rightMargin)
    } else if isReversed {
      (near, far, nearMargin, farMargin) = (.right, .left, .rightMargin, .leftMargin)
    } else {
      (near, far, nearMargin, farMargin) = (.leading, .trailing, .leadingMargin, .trailingMargin)
    }
  }

  /// `points` in the direction of the axis.
  func signed(_ points: Double) -> Double { isReversed ? 0 - points : points }
}

extension VisualFormatOptions {
  private static let alignmentAttributes: [(option: VisualFormatOptions, attribute: Attribute)] = [
    (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
    (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
    (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
  ]

  /// What all views are aligned by.
  package var alignments: [Attribute] {
    Self.alignmentAttributes.filter { contains($0.option) }.map(\.attribute)
  }

  /// Checks that the options go together with a string along `axis`.
  func check(for axis: Axis, wholeText: Range<Int>) throws(VisualFormatError) {
    if let attribute = alignments.first(where: { $0.axis == axis }) {
      let rule = axis == .horizontal ? "a horizontal string aligns tops" : "a vertical string aligns left edges"
      throw VisualFormatError(
        .badOptions, "views are aligned across the direction of the string: \(rule), not \(attribute.rawValue)",
        at: wholeText)
    }
    if contains([.directionLeftToRight, .directionRightToLeft]) {
      throw VisualFormatError(.badOptions, "a string has one direction", at: wholeText)
    }
    if axis == .horizontal, contains(.spacingBaselineToBaseline) {
      throw VisualFormatError(.badOptions, "only a vertical string spaces baselines", at: wholeText)
    }
  }
}
