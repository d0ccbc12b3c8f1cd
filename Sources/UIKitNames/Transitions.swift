/// The context of a size change; it has no properties here.
public protocol UIViewControllerTransitionCoordinatorContext {}

/// A coordinator that makes changes together with a size change.
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Makes the changes of `animation` together with the size change, and calls `completion` afterward.
  ///
  /// - Returns: true if the changes are made.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Makes the changes of `animation` together with the size change.
  ///
  /// - Returns: true if the changes are made.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// An immediate size change, for tests.
public struct ImmediateTransition: UIViewControllerTransitionCoordinator {
  /// Creates a transition.
  public init() {}

  /// Makes the changes of `animation` and calls `completion`.
  ///
  /// - Returns: true.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animation?(self)
    completion?(self)
    return true
  }
}
