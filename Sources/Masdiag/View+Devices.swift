public import InterfaceBuilder
public import LayoutModel

extension View {
  /// Gives this view, a root, the size, safe area, direction and text size of an environment; what is not said stays as
  /// it is.
  ///
  /// The content of views that show text, those with baselines and those of UIKit's classes for text, grows in both
  /// directions: that it may break into more lines is not followed.
  public func fit(_ environment: LayoutEnvironment) {
    if let size = environment.size ?? environment.device?.size(environment.orientation) {
      let origin = givenFrame?.origin ?? .zero
      givenFrame = Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
      translatesAutoresizingMaskIntoConstraints = true
    }
    if let device = environment.device { safeAreaInsets = device.safeArea(environment.orientation) }
    if environment.direction != .leftToRight { layoutDirection = environment.direction }
    for view in hierarchy where view.showsText { view.textScale = environment.textScale }
  }

  private static let textClasses: Set<String> = ["UILabel", "UIButton", "UITextField", "UITextView"]

  private var showsText: Bool { baselines != .bottomEdge || Self.textClasses.contains(className) }

  /// Where the layout of this view, a root, conflicts or clips, of the environments given. The view is left as it is in
  /// the last of them.
  ///
  /// - Throws: what ``LayoutModel/View/layoutIfNeeded()`` throws.
  /// - Complexity: a layout for each environment, with a diagnosis where it conflicts.
  public func survey(_ environments: [LayoutEnvironment]) throws -> DeviceSurvey {
    try DeviceSurvey(environments) { environment in
      fit(environment)
      try layoutIfNeeded()
      return self
    }
  }
}
