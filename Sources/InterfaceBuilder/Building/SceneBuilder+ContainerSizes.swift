import LayoutModel

extension SceneBuilder {
  /// Sets the size of a view in a container that positions its views, such as a grid, to the size that the view's own
  /// required constraint sets, if the stored frame only differs by rounding.
  func adoptSize(of constraint: LayoutConstraint, _ node: ConstraintNode) {
    guard node.second == nil, node.relation == .equal, node.priority.isRequired, repeatsContainer(node),
      let view = constraint.firstItem as? View, view !== rootView, let stored = view.givenFrame?.size
    else { return }
    let isWidth = constraint.firstAttribute == .width
    let difference = (isWidth ? stored.width : stored.height) - node.constant
    guard difference != 0, difference.magnitude < Self.rounding else { return }
    if isWidth {
      view.givenFrame?.size.width = node.constant
    } else {
      view.givenFrame?.size.height = node.constant
    }
  }

  /// Xcode rounds the frames of macOS views to points.
  private static var rounding: Double { 1 }
}
