import ConstraintSystems

/// The constraints that represent a view's intrinsic content size.
package enum ContentSizeConstraints {
  /// Returns two constraints for each axis with an intrinsic size: at most the size, with the content hugging priority,
  /// and at least the size, with the compression resistance priority.
  package static func make(for view: View) -> [LayoutConstraint] {
    let sizes: [(Attribute, Double?)] = [
      (.width, view.intrinsicContentSize.width), (.height, view.intrinsicContentSize.height),
    ]
    return sizes.flatMap { attribute, points -> [LayoutConstraint] in
      guard let points else { return [] }
      return [
        constraint(view, attribute, .lessThanOrEqual, points, view.contentHugging[attribute.axis]),
        constraint(view, attribute, .greaterThanOrEqual, points, view.contentCompressionResistance[attribute.axis]),
      ]
    }
  }

  private static func constraint(
    _ view: View, _ attribute: Attribute, _ relation: Relation, _ points: Double, _ priority: LayoutPriority
  ) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      item: view, attribute: attribute, relatedBy: relation, toItem: nil, attribute: nil, constant: points,
      priority: priority, className: "NSContentSizeLayoutConstraint", location: nil)
    constraint.isEstimate = view.estimatedAxes.contains(attribute.axis)
    return constraint
  }
}
