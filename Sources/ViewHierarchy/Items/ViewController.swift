public import ConstraintSystems

/// An object that owns a view and manages the bars over its top and bottom. It models the parts of UIKit's
/// `UIViewController` that affect layout.
open class ViewController {
  private var loadedView: View?
  private let initialFrame: Rect?
  /// The name of the controller's guides in descriptions, or nil.
  public var key: String?

  /// The height of the bars over the top of the view, in points: the height of ``topLayoutGuide``.
  public var topBarHeight = 0.0 {
    didSet { topHeight?.constant = topBarHeight }
  }
  /// The height of the bars over the bottom of the view, in points: the height of ``bottomLayoutGuide``.
  public var bottomBarHeight = 0.0 {
    didSet { bottomHeight?.constant = bottomBarHeight }
  }
  /// The insets that the controller adds to its view's safe area, in points.
  public var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet { loadedView?.additionalInsets = additionalSafeAreaInsets }
  }
  private var topHeight: LayoutConstraint?
  private var bottomHeight: LayoutConstraint?

  /// Creates a controller whose view is created on first access.
  ///
  /// - Parameters:
  ///   - frame: the frame of the view that ``loadView()`` creates, in points.
  ///   - key: the name of that view in descriptions.
  public init(frame: Rect? = nil, key: String? = nil) {
    initialFrame = frame
    self.key = key
  }

  /// The controller's view. The first access creates the view and calls ``viewDidLoad()``.
  public var view: View {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view = loadedView ?? View(key: key, frame: initialFrame)
      self.view = view
      viewDidLoad()
      return view
    }
    set {
      loadedView?.controller = nil
      loadedView?.additionalInsets = .zero
      loadedView = newValue
      newValue.controller = self
      newValue.additionalInsets = additionalSafeAreaInsets
    }
  }

  /// The view, if it has already been created.
  public var viewIfLoaded: View? { loadedView }

  /// Creates the view and sets ``view``. Override this method to create a custom view.
  open func loadView() { view = View(key: key, frame: initialFrame) }

  /// Called once after the view is created. Override this method to add subviews and constraints. The inherited method
  /// does nothing.
  open func viewDidLoad() {}

  /// Updates the constraints of ``view``. This method is called instead of the view's ``View/updateConstraints()``,
  /// which the inherited method calls. An override must call the inherited method as its last step.
  open func updateViewConstraints() { view.updateConstraints() }

  /// Called before ``View/layoutSubviews()`` of ``view``. The inherited method does nothing.
  open func viewWillLayoutSubviews() {}

  /// Called after ``View/layoutSubviews()`` of ``view``. The inherited method does nothing.
  open func viewDidLayoutSubviews() {}

  /// The area covered by the bars over the top of the view. Content begins at the guide's bottom edge, which is also
  /// the default if no attribute is specified.
  public private(set) lazy var topLayoutGuide: LayoutGuide = {
    let (guide, height) = makeBarGuide(.top, edge: .top, height: topBarHeight)
    topHeight = height
    return guide
  }()

  /// The area covered by the bars over the bottom of the view. Content ends at the guide's top edge, which is also the
  /// default if no attribute is specified.
  public private(set) lazy var bottomLayoutGuide: LayoutGuide = {
    let (guide, height) = makeBarGuide(.bottom, edge: .bottom, height: bottomBarHeight)
    bottomHeight = height
    return guide
  }()

  /// Returns a guide at one edge of the view, and the constraint for its height. As in UIKit, the guide's position
  /// along the other axis isn't constrained: see ``ConstraintSystem/idleVariables``.
  private func makeBarGuide(_ bar: LayoutGuide.Bar, edge: Attribute, height: Double) -> (LayoutGuide, LayoutConstraint)
  {
    let guide = LayoutGuide(bar)
    view.addLayoutGuide(guide)
    func constraint(_ attribute: Attribute, _ second: View?, _ constant: Double) -> LayoutConstraint {
      LayoutConstraint(
        item: guide, attribute: attribute, relatedBy: .equal, toItem: second, attribute: second.map { _ in attribute },
        constant: constant, className: "_UILayoutSupportConstraint", location: nil)
    }
    let size = constraint(.height, nil, height)
    for constraint in [size, constraint(edge, view, 0)] { constraint.install(on: view) }
    return (guide, size)
  }
}
