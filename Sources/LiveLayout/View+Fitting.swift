public import ConstraintSystems
public import ViewHierarchy

extension View {
  /// The target size for the smallest size that the constraints allow.
  public static var layoutFittingCompressedSize: Size { .zero }
  /// The target size for the largest size that the constraints allow.
  public static var layoutFittingExpandedSize: Size { Size(width: 10_000, height: 10_000) }

  /// Returns the size that the view would have with only its own constraints and those inside it, as close to `target`
  /// as these allow.
  ///
  /// The constraints of surrounding views and the frame set on the view itself are ignored. In each direction, the
  /// target is an additional optional constraint, which yields to constraints with a higher priority, such as
  /// compression resistance.
  ///
  /// - Parameters:
  ///   - target: the preferred size, in points; ``layoutFittingCompressedSize`` for the smallest.
  ///   - horizontalPriority: the priority of the target's width.
  ///   - verticalPriority: the priority of the target's height.
  /// - Throws: the errors that ``updateConstraintsIfNeeded()`` throws, or a ``LayoutError`` with
  ///   ``LayoutError/Code/invalidNumber`` if a number is outside ``NumberRange``.
  /// - Complexity: solving the view and everything inside it from scratch.
  @_disfavoredOverload
  public func systemLayoutSizeFitting(
    _ target: Size, withHorizontalFittingPriority horizontalPriority: LayoutPriority = .fittingSize,
    verticalFittingPriority verticalPriority: LayoutPriority = .fittingSize
  ) throws(LayoutError) -> Size {
    try fittingSizeOrThrow(target, horizontalPriority, verticalPriority)
  }

  /// Does the same as ``systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``, but can't
  /// be confused with other methods of that name.
  package func fittingSizeOrThrow(
    _ target: Size, _ horizontalPriority: LayoutPriority, _ verticalPriority: LayoutPriority
  ) throws(LayoutError) -> Size {
    try updateConstraintsOrThrow()
    let engine = LayoutEngine(root: self, direction: root.layoutDirection, isObserving: false)
    let targets = [
      fittingTarget(.width, target.width, horizontalPriority, "fittingSizeHTarget"),
      fittingTarget(.height, target.height, verticalPriority, "fittingSizeVTarget"),
    ]
    engine.enter(engine.makeRows(targets, .fitting, slot: 0))
    engine.retryBrokenRows()
    if let error = engine.numberError() { throw error }
    return engine.frame(of: 0).size
  }

  private func fittingTarget(
    _ attribute: Attribute, _ points: Double, _ priority: LayoutPriority, _ identifier: String
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: self, attribute: attribute, relatedBy: .equal, toItem: nil, attribute: nil, constant: points,
      priority: priority, identifier: identifier, location: nil)
  }
}
