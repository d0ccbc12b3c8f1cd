public import ConstraintSystems
public import ViewHierarchy

extension View {
  /// The target that requires the smallest size that the constraints allow.
  public static var layoutFittingCompressedSize: Size { .zero }
  /// The target that requires the largest size that the constraints allow.
  public static var layoutFittingExpandedSize: Size { Size(width: 10_000, height: 10_000) }

  /// The size that the view would have if only its own constraints and those in it counted, as near to `target` as
  /// these allow.
  ///
  /// Constraints of the views around it, and the frame that it was given itself, do not count. The target is one more
  /// target in each direction: it gives way to what has a higher priority, as compression resistance has.
  ///
  /// - Parameters:
  ///   - target: the size wanted, in points; ``layoutFittingCompressedSize`` for the smallest.
  ///   - horizontalPriority: how strongly the width is wanted.
  ///   - verticalPriority: how strongly the height is wanted.
  /// - Throws: what ``updateConstraintsIfNeeded()`` throws; ``LayoutError/Code/invalidNumber`` where a number is
  ///   outside ``NumberRange``.
  /// - Complexity: that of solving the view and what is in it from nothing.
  @_disfavoredOverload
  public func systemLayoutSizeFitting(
    _ target: Size, withHorizontalFittingPriority horizontalPriority: LayoutPriority = .fittingSize,
    verticalFittingPriority verticalPriority: LayoutPriority = .fittingSize
  ) throws(LayoutError) -> Size {
    try fittingSizeOrThrow(target, horizontalPriority, verticalPriority)
  }

  /// ``systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``, whatever else has its name.
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
