public import Foundation
public import LayoutModel

/// A view controller: ``LayoutModel/ViewController`` with UIKit's initializers.
///
/// ``LayoutModel/ViewController/viewDidLoad()``, ``LayoutModel/ViewController/updateViewConstraints()`` and the methods
/// around layout are called as in an app. Views never appear or rotate here; the methods for these events can be
/// overridden, and a test can call them.
open class UIViewController: ViewController {
  /// The parent view controller.
  public private(set) weak var parent: UIViewController?
  /// The child view controllers, in the order in which they were added.
  public private(set) var children: [UIViewController] = []

  /// Creates a controller whose view is made in code.
  ///
  /// - Parameters:
  ///   - nibName: the name of a nib, which isn't read.
  ///   - bundle: the bundle of the nib.
  public init(nibName: String?, bundle: Bundle?) { super.init() }

  /// Creates a controller whose view is made in code.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller without reading the archive.
  public required init?(coder: NSCoder) { super.init() }

  /// True if the view has been loaded.
  public var isViewLoaded: Bool { viewIfLoaded != nil }

  /// Loads the view if it hasn't been loaded yet.
  public func loadViewIfNeeded() { _ = view }

  // MARK: Child controllers

  /// Adds a child view controller without adding its view.
  public func addChild(_ child: UIViewController) {
    guard child.parent !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
  }

  /// Removes this controller from its parent.
  public func removeFromParent() {
    guard let old = parent else { return }
    old.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }

  /// Called before this controller moves to a parent. The inherited method does nothing.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after this controller was removed from its parent. A parent that adds this controller must call the method
  /// itself. The inherited method does nothing.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Called by tests

  /// Called by a test before the view is shown. The inherited method does nothing.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called by a test while the view appears, when its size is known. The inherited method does nothing.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called by a test after the view is shown. The inherited method does nothing.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called by a test before the view is hidden. The inherited method does nothing.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called by a test after the view is hidden. The inherited method does nothing.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called by a test after the margins of the view have changed. The inherited method does nothing.
  open func viewLayoutMarginsDidChange() {}

  /// Called by a test after the safe area of the view has changed. The inherited method does nothing.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called by a test before the size of the view changes, as when a device rotates. The inherited method does nothing.
  ///
  ///     controller.viewWillTransition(to: size, with: ImmediateTransition())
  ///     controller.view.frame.size = size
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
}
