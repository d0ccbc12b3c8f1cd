/// The context of a change of size; it has no properties here.
public protocol UIViewControllerTransitionCoordinatorContext {}

/// A coordinator that makes changes together with a change of size.
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Makes the changes of `animation` together with the change of size, and calls `completion` afterward.
  ///
  /// - Returns: true if the changes are made.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Makes the changes of `animation` together with the change of size.
  ///
  /// - Returns: true if the changes are made.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// An immediate change of size, for tests.
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
