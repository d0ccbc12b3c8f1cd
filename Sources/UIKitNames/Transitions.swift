/// What is known of a change of size while it goes on: nothing, here.
public protocol UIViewControllerTransitionCoordinatorContext {}

/// What makes changes along with a change of size.
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Makes the changes of `animation` along with the change of size, and calls `completion` after it.
  ///
  /// - Returns: whether the changes are made.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Makes the changes of `animation` along with the change of size.
  ///
  /// - Returns: whether the changes are made.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// A change of size that is over at once, for tests.
public struct ImmediateTransition: UIViewControllerTransitionCoordinator {
  /// A change of size.
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
