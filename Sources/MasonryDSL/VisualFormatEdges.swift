package import LayoutModel

/// The edges of views in the direction of a string.
struct VisualFormatEdges {
  let near: Attribute
  let far: Attribute
  let nearMargin: Attribute
  let farMargin: Attribute
  /// True if the string runs against the axis.
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

  /// Returns `points`, a distance along the string, as a distance along the axis.
  func signed(_ points: Double) -> Double { isReversed ? 0 - points : points }
}

extension VisualFormatOptions {
  private static let alignmentAttributes: [(option: VisualFormatOptions, attribute: Attribute)] = [
    (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
    (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
    (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
  ]

  /// The attributes to align in all views.
  package var alignments: [Attribute] {
    Self.alignmentAttributes.filter { contains($0.option) }.map(\.attribute)
  }

  /// Throws an error if the options don't suit a string along `axis`.
  func check(for axis: Axis, wholeText: Range<Int>) throws(VisualFormatError) {
    if let attribute = alignments.first(where: { $0.axis == axis }) {
      let (kind, example) = axis == .horizontal ? ("horizontal", "top") : ("vertical", "left")
      throw VisualFormatError(
        .badOptions, "a \(kind) string can't align \(attribute.rawValue); use the other axis, such as \(example)",
        at: wholeText)
    }
    if contains([.directionLeftToRight, .directionRightToLeft]) {
      throw VisualFormatError(.badOptions, "a string can have only one direction", at: wholeText)
    }
    if axis == .horizontal, contains(.spacingBaselineToBaseline) {
      throw VisualFormatError(.badOptions, "baseline spacing requires a vertical string", at: wholeText)
    }
  }
}
