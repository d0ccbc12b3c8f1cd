import Masdiag
import Testing

/// Every attribute, on views that the engine lays out: where a constraint puts an attribute of one view, seen from
/// another view two levels away, it is; worked out below from the frames alone.
@Suite struct AttributeFrameTests {
  /// A screen, a box in it with the one view, and another box with the other view.
  struct Stage {
    let screen = View(key: "screen", frame: Rect(x: 0, y: 0, width: 400, height: 600))
    let view = View(key: "view")
    let other = View(key: "other", frame: Rect(x: 30, y: 40, width: 120, height: 90))
    private let boxes = [
      View(key: "left", frame: Rect(x: 10, y: 20, width: 150, height: 300)),
      View(key: "right", frame: Rect(x: 200, y: 100, width: 180, height: 400)),
    ]

    init(_ direction: LayoutDirection) throws {
      screen.layoutDirection = direction
      for (box, view) in zip(boxes, [view, other]) {
        screen.addSubview(box)
        box.addSubview(view)
      }
      for view in [view, other] {
        view.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 5)
        view.baselines = .init(firstFromTop: 16, lastFromBottom: 4)
      }
      other.safeAreaInsets = EdgeInsets(top: 7, left: 11, bottom: 13, right: 17)
      view.makeConstraints { make in
        make.width.equalTo(60).priorityLow()
        make.height.equalTo(30).priorityLow()
      }
    }

    /// The frame of `view` or `other` on the screen.
    func place(_ view: View) -> Rect {
      let box = view.superview?.frame ?? .zero
      return Rect(
        x: box.x + view.frame.x, y: box.y + view.frame.y, width: view.frame.width, height: view.frame.height)
    }

    /// The value of an attribute on the screen. Of a right-to-left screen, leading and trailing count from its right
    /// edge.
    func value(_ attribute: Attribute, of view: View) -> Double {
      let place = place(view)
      let margins = EdgeInsets(
        top: view.layoutMargins.top + view.safeAreaInsets.top, left: view.layoutMargins.left + view.safeAreaInsets.left,
        bottom: view.layoutMargins.bottom + view.safeAreaInsets.bottom,
        right: view.layoutMargins.right + view.safeAreaInsets.right)
      let (right, bottom) = (place.x + place.width, place.y + place.height)
      let isMirrored = screen.layoutDirection == .rightToLeft
      switch attribute {
      case .left: return place.x
      case .right: return right
      case .top: return place.y
      case .bottom: return bottom
      case .leading: return isMirrored ? 400 - right : place.x
      case .trailing: return isMirrored ? 400 - place.x : right
      case .width: return place.width
      case .height: return place.height
      case .centerX: return (place.x + right) / 2
      case .centerY: return (place.y + bottom) / 2
      case .baseline, .lastBaseline: return bottom - 4
      case .firstBaseline: return place.y + 16
      case .leftMargin: return place.x + margins.left
      case .rightMargin: return right - margins.right
      case .topMargin: return place.y + margins.top
      case .bottomMargin: return bottom - margins.bottom
      case .leadingMargin: return isMirrored ? 400 - (right - margins.right) : place.x + margins.left
      case .trailingMargin: return isMirrored ? 400 - (place.x + margins.left) : right - margins.right
      case .centerXWithinMargins: return (place.x + margins.left + right - margins.right) / 2
      case .centerYWithinMargins: return (place.y + margins.top + bottom - margins.bottom) / 2
      }
    }
  }

  @Test(arguments: Attribute.allCases, LayoutDirection.allCases)
  func anAttributeIsWhereItsConstraintPutsIt(_ attribute: Attribute, _ direction: LayoutDirection) throws {
    for (multiplier, offset) in [(1.0, 5.0), (0.5, -3)] {
      let stage = try Stage(direction)
      stage.view.makeConstraints { make in
        make.attribute(attribute).equalTo(ViewAttribute(stage.other, attribute)).multipliedBy(multiplier).offset(offset)
      }
      try stage.screen.layoutIfNeeded()
      #expect(stage.screen.brokenConstraints.isEmpty)
      let wanted = multiplier * stage.value(attribute, of: stage.other) + offset
      #expect((stage.value(attribute, of: stage.view) - wanted).magnitude < 1e-9)
    }
  }

  @Test(arguments: Attribute.allCases, LayoutDirection.allCases)
  func aRelationGivesWayAsFarAsItMust(_ attribute: Attribute, _ direction: LayoutDirection) throws {
    for (relation, offset, wanted) in [(Relation.greaterThanOrEqual, -50.0, 10.0), (.lessThanOrEqual, 50, 10)] {
      let stage = try Stage(direction)
      stage.view.makeConstraints { make in
        make.attribute(attribute).equalTo(stage.other).offset(offset).priority(600)
        switch relation {
        case .lessThanOrEqual: make.attribute(attribute).lessThanOrEqualTo(stage.other).offset(wanted)
        default: make.attribute(attribute).greaterThanOrEqualTo(stage.other).offset(wanted)
        }
      }
      try stage.screen.layoutIfNeeded()
      #expect(stage.screen.brokenConstraints.isEmpty)
      let distance = stage.value(attribute, of: stage.view) - stage.value(attribute, of: stage.other)
      #expect((distance - wanted).magnitude < 1e-9)
    }
  }

  @Test(arguments: LayoutDirection.allCases) func leadingAndTrailingSwapSides(_ direction: LayoutDirection) throws {
    let screen = View(key: "screen", frame: Rect(x: 0, y: 0, width: 400, height: 100))
    screen.layoutDirection = direction
    let (icon, title) = (View(key: "icon"), View(key: "title"))
    for view in [icon, title] { screen.addSubview(view) }
    icon.makeConstraints { make in
      make.leading.equalTo(16)
      make.top.height.equalTo(20)
      make.width.equalTo(40)
    }
    title.makeConstraints { make in
      make.leading.equalTo(icon.trailing).offset(8)
      make.trailing.equalTo(screen).offset(-16)
      make.top.height.equalTo(icon)
    }
    try screen.layoutIfNeeded()
    let isMirrored = direction == .rightToLeft
    #expect(icon.frame == Rect(x: isMirrored ? 344 : 16, y: 20, width: 40, height: 20))
    #expect(title.frame == Rect(x: isMirrored ? 16 : 64, y: 20, width: 320, height: 20))
    // A change of direction is a change of layout.
    screen.layoutDirection = isMirrored ? .leftToRight : .rightToLeft
    try screen.layoutIfNeeded()
    #expect(icon.frame.x == (isMirrored ? 16 : 344))
  }
}
