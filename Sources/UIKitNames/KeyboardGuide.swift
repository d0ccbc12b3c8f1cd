public import LayoutModel

// The keyboard affects layouts but belongs to no view, so a guide represents it.

extension View {
  /// The area of the keyboard at the bottom of this view. Its height is ``keyboardHeight``; without a keyboard, the
  /// guide covers the area below the safe area.
  public var keyboardLayoutGuide: LayoutGuide {
    if let guide = layoutGuides.first(where: { $0.className == Self.keyboardGuide }) { return guide }
    let guide = LayoutGuide(class: Self.keyboardGuide, key: key.map { "\($0).keyboardLayoutGuide" })
    guide.location = location
    addLayoutGuide(guide)
    for edge in [Attribute.left, .right, .bottom] { keyboardConstraint(guide, edge, self, edge).install(on: self) }
    keyboardConstraint(guide, .top, safeAreaLayoutGuide, .bottom).install(on: self)
    return guide
  }

  /// The height of the keyboard that a test shows over this view, in points; initially 0, for no keyboard.
  public var keyboardHeight: Double {
    get { keyboardEnd?.secondItem == nil ? keyboardEnd?.constant ?? 0 : 0 }
    set {
      let guide = keyboardLayoutGuide
      keyboardEnd?.isActive = false
      let end =
        newValue > 0
        ? keyboardConstraint(guide, .height, nil, nil, newValue)
        : keyboardConstraint(guide, .top, safeAreaLayoutGuide, .bottom)
      end.install(on: self)
    }
  }

  private static let keyboardGuide = "UIKeyboardLayoutGuide"
  private static let keyboardEdge = "keyboardLayoutGuide"

  /// The constraint that determines the guide's height.
  private var keyboardEnd: LayoutConstraint? {
    constraints.first { $0.identifier == Self.keyboardEdge && [.top, .height].contains($0.firstAttribute) }
  }

  private func keyboardConstraint(
    _ guide: LayoutGuide, _ attribute: Attribute, _ second: LayoutItem?, _ secondAttribute: Attribute?,
    _ constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: guide, attribute: attribute, relatedBy: .equal, toItem: second, attribute: secondAttribute,
      constant: constant, className: "_UILayoutSupportConstraint", identifier: Self.keyboardEdge, location: location)
  }
}
