public import Foundation
public import LayoutModel

/// What owns a view: ``LayoutModel/ViewController`` with UIKit's initializers.
///
/// ``LayoutModel/ViewController/viewDidLoad()``, ``LayoutModel/ViewController/updateViewConstraints()`` and the methods
/// around layout are called as in an app. Nothing appears here or turns: what a controller does then is there to be
/// overridden, and a test that needs it calls it.
open class UIViewController: ViewController {
  /// The controller that this one is a part of.
  public private(set) weak var parent: UIViewController?
  /// The controllers that are parts of this one, in the order in which they were added.
  public private(set) var children: [UIViewController] = []

  /// A controller whose view is made in code.
  ///
  /// - Parameters:
  ///   - nibName: the name of a nib, which is not read.
  ///   - bundle: the bundle of the nib.
  public init(nibName: String?, bundle: Bundle?) { super.init() }

  /// A controller whose view is made in code.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// A controller that an archive describes; what is in the archive is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Whether the view has been made.
  public var isViewLoaded: Bool { viewIfLoaded != nil }

  /// Makes the view, if it has not been made yet.
  public func loadViewIfNeeded() { _ = view }

  // MARK: Parts

  /// Makes a controller a part of this one. Its view is not added.
  public func addChild(_ child: UIViewController) {
    guard child.parent !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
  }

  /// Makes this controller part of none.
  public func removeFromParent() {
    guard let old = parent else { return }
    old.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }

  /// Called before this controller becomes part of another. The inherited method does nothing.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after this controller became part of none; where it became part of another, that one calls it. The
  /// inherited method does nothing.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Called by tests

  /// For what has to be done before the view is shown. The inherited method does nothing.
  open func viewWillAppear(_ animated: Bool) {}

  /// For what has to be done while the view comes, when its size is known. The inherited method does nothing.
  open func viewIsAppearing(_ animated: Bool) {}

  /// For what has to be done when the view is shown. The inherited method does nothing.
  open func viewDidAppear(_ animated: Bool) {}

  /// For what has to be done before the view goes. The inherited method does nothing.
  open func viewWillDisappear(_ animated: Bool) {}

  /// For what has to be done when the view is gone. The inherited method does nothing.
  open func viewDidDisappear(_ animated: Bool) {}

  /// For what has to be done when the margins of the view are others. The inherited method does nothing.
  open func viewLayoutMarginsDidChange() {}

  /// For what has to be done when the safe area of the view is another. The inherited method does nothing.
  open func viewSafeAreaInsetsDidChange() {}

  /// For what has to be done before the view gets another size, as when a device is turned. The inherited method does
  /// nothing.
  ///
  ///     controller.viewWillTransition(to: size, with: ImmediateTransition())
  ///     controller.view.frame.size = size
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
}
