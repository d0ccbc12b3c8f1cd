import LayoutModel
import Testing

/// What a layout pass makes of constraints, and what changes cost.
@Suite struct LayoutEngineTests {
  let root = View(key: "root", frame: Rect(x: 10, y: 20, width: 320, height: 480))
  let a = View(key: "a")
  let b = View(key: "b")

  init() {
    root.addSubview(a)
    root.addSubview(b)
  }

  @discardableResult
  func constrain(
    _ item: LayoutItem, _ attribute: Attribute, _ relation: Relation, _ second: LayoutItem? = nil,
    _ secondAttribute: Attribute? = nil, times multiplier: Double = 1, plus constant: Double = 0,
    priority: LayoutPriority = .required
  ) throws -> LayoutConstraint {
    let constraint = LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
      multiplier: multiplier, constant: constant, priority: priority)
    constraint.activate()
    return constraint
  }

  /// `a` fills the root with 10 around it, `b` is a square of 40 in the middle of `a`.
  func fill() throws -> LayoutConstraint {
    let left = try constrain(a, .left, .equal, root, .left, plus: 10)
    try constrain(a, .top, .equal, root, .top, plus: 10)
    try constrain(a, .right, .equal, root, .right, plus: -10)
    try constrain(a, .bottom, .equal, root, .bottom, plus: -10)
    try constrain(b, .centerX, .equal, a, .centerX)
    try constrain(b, .centerY, .equal, a, .centerY)
    try constrain(b, .width, .equal, plus: 40)
    try constrain(b, .height, .equal, b, .width)
    return left
  }

  @Test func framesFollowFromConstraints() throws {
    _ = try fill()
    try root.layoutIfNeeded()
    #expect(root.frame == Rect(x: 10, y: 20, width: 320, height: 480))
    #expect(a.frame == Rect(x: 10, y: 10, width: 300, height: 460))
    #expect(b.frame == Rect(x: 140, y: 220, width: 40, height: 40))
  }

  @Test func aChangedConstantMovesWhatDependsOnIt() throws {
    let left = try fill()
    try root.layoutIfNeeded()
    left.constant = 30
    #expect(a.frame.x == 10, "frames change in the layout pass, not before")
    try root.layoutIfNeeded()
    #expect(a.frame == Rect(x: 30, y: 10, width: 280, height: 460))
    #expect(b.frame == Rect(x: 150, y: 220, width: 40, height: 40))
  }

  @Test func aChangedFrameOfTheRootMovesWhatDependsOnIt() throws {
    _ = try fill()
    try root.layoutIfNeeded()
    root.frame = Rect(x: 0, y: 0, width: 480, height: 320)
    try root.layoutIfNeeded()
    #expect(root.frame == Rect(x: 0, y: 0, width: 480, height: 320))
    #expect(a.frame == Rect(x: 10, y: 10, width: 460, height: 300))
    #expect(b.frame == Rect(x: 220, y: 140, width: 40, height: 40))
  }

  @Test func aChangedIntrinsicSizeMovesWhatDependsOnIt() throws {
    try constrain(a, .left, .equal, root, .left)
    try constrain(a, .top, .equal, root, .top)
    try constrain(b, .left, .equal, a, .right, plus: 8)
    try constrain(b, .firstBaseline, .equal, a, .firstBaseline)
    a.intrinsicContentSize = .init(width: 50, height: 20)
    a.baselines = .init(firstFromTop: 16, lastFromBottom: 4)
    b.intrinsicContentSize = .init(width: 30, height: 10)
    try root.layoutIfNeeded()
    #expect(a.frame == Rect(x: 0, y: 0, width: 50, height: 20))
    #expect(b.frame == Rect(x: 58, y: 6, width: 30, height: 10))
    a.intrinsicContentSize = .init(width: 70, height: 25)
    a.baselines.firstFromTop = 20
    b.baselines.firstFromTop = 7
    try root.layoutIfNeeded()
    #expect(b.frame == Rect(x: 78, y: 13, width: 30, height: 10))
    a.intrinsicContentSize = .none
    try root.layoutIfNeeded()
    #expect(a.frame == .zero)
  }

  @Test func aPriorityDecides() throws {
    try constrain(a, .width, .equal, plus: 100, priority: .high)
    let other = try constrain(a, .width, .equal, plus: 200, priority: .medium)
    try root.layoutIfNeeded()
    #expect(a.frame.width == 100)
    other.priority = .required
    try root.layoutIfNeeded()
    #expect(a.frame.width == 200)
    other.priority = .low
    try root.layoutIfNeeded()
    #expect(a.frame.width == 100)
  }

  @Test func constraintsComeAndGo() throws {
    let narrow = try constrain(a, .width, .equal, plus: 100)
    try root.layoutIfNeeded()
    narrow.deactivate()
    #expect(!narrow.isActive)
    #expect(a.constraints.isEmpty)
    let wide = try constrain(a, .width, .equal, plus: 200)
    try root.layoutIfNeeded()
    #expect(a.frame.width == 200)
    #expect(root.brokenConstraints.isEmpty)
    wide.deactivate()
    narrow.activate()
    try root.layoutIfNeeded()
    #expect(a.frame.width == 100)
  }

  @Test func positionsAreMeasuredInTheClosestCommonAncestor() throws {
    let inner = View(key: "inner")
    a.addSubview(inner)
    _ = try fill()
    // A quarter of the width of `a`, measured in `a`; the root's centre measured in the root.
    try constrain(inner, .centerX, .equal, a, .centerX, times: 0.5)
    try constrain(inner, .top, .equal, b, .bottom, plus: 5)
    try constrain(inner, .width, .equal, plus: 20)
    try constrain(inner, .height, .equal, plus: 20)
    try root.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 65, y: 255, width: 20, height: 20))
  }

  @Test func marginsSafeAreasAndGuidesTakePart() throws {
    root.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    try constrain(a, .top, .equal, root.safeAreaLayoutGuide, .top)
    try constrain(a, .bottom, .equal, root.layoutMarginsGuide, .bottom)
    try constrain(a, .leading, .equal, root, .leadingMargin)
    try constrain(a, .trailing, .equal, root.layoutMarginsGuide, .trailing)
    let guide = LayoutGuide(key: "gap")
    root.addLayoutGuide(guide)
    try constrain(guide, .left, .equal, a, .left)
    try constrain(guide, .width, .equal, a, .width, times: 0.5)
    try constrain(guide, .top, .equal, a, .top)
    try constrain(guide, .height, .equal, plus: 30)
    try root.layoutIfNeeded()
    #expect(a.frame == Rect(x: 8, y: 20, width: 304, height: 418))
    #expect(guide.layoutFrame == Rect(x: 8, y: 20, width: 152, height: 30))
    #expect(root.safeAreaLayoutGuide.layoutFrame == Rect(x: 0, y: 20, width: 320, height: 426))
    #expect(root.layoutMarginsGuide.layoutFrame == Rect(x: 8, y: 28, width: 304, height: 410))
    root.layoutMargins = EdgeInsets(top: 0, left: 16, bottom: 0, right: 4)
    try root.layoutIfNeeded()
    #expect(a.frame == Rect(x: 16, y: 20, width: 300, height: 426))
    root.safeAreaInsets = .zero
    try root.layoutIfNeeded()
    #expect(a.frame == Rect(x: 16, y: 0, width: 300, height: 480))
  }

  @Test func leadingFollowsTheRootsDirection() throws {
    try constrain(a, .leading, .equal, root, .leading, plus: 8)
    try constrain(a, .width, .equal, plus: 100)
    try constrain(b, .leading, .equal, a, .trailing, plus: 5)
    try constrain(b, .width, .equal, plus: 50)
    try constrain(b, .trailing, .lessThanOrEqual, root, .trailingMargin)
    root.layoutMargins = EdgeInsets(top: 0, left: 1, bottom: 0, right: 2)
    try root.layoutIfNeeded()
    #expect(a.frame.x == 8)
    #expect(b.frame.x == 113)
    root.layoutDirection = .rightToLeft
    try root.layoutIfNeeded()
    #expect(a.frame.x == 320 - 8 - 100)
    #expect(b.frame.x == 320 - 8 - 100 - 5 - 50)
  }

  @Test func aHiddenViewTakesPart() throws {
    _ = try fill()
    a.isHidden = true
    try root.layoutIfNeeded()
    #expect(b.frame == Rect(x: 140, y: 220, width: 40, height: 40))
  }

  @Test func aViewJoinsAndLeaves() throws {
    _ = try fill()
    try root.layoutIfNeeded()
    let c = View(key: "c")
    a.addSubview(c)
    try constrain(c, .top, .equal, b, .bottom)
    try constrain(c, .width, .equal, plus: 7)
    try root.layoutIfNeeded()
    #expect(c.frame.y == 250)
    #expect(c.frame.width == 7)
    c.removeFromSuperview()
    #expect(root.constraints.count == 6, "what related c to b is uninstalled")
    #expect(c.constraints.count == 1, "what is about c alone stays")
    #expect(c.constraintsInvolving.count == 1)
    #expect(b.constraintsInvolving.count == 4)
    try c.layoutIfNeeded()
    #expect(c.frame == Rect(x: 0, y: 0, width: 7, height: 0))
    try root.layoutIfNeeded()
    #expect(b.frame == Rect(x: 140, y: 220, width: 40, height: 40))
  }

  @Test func movingASubviewToTheFrontKeepsItsConstraints() throws {
    _ = try fill()
    root.addSubview(a)
    #expect(root.subviews.map(\.key) == ["b", "a"])
    #expect(root.constraints.count == 6)
  }

  @Test func aTreeIsNotKeptAliveByItsConstraints() throws {
    weak var leaked: View?
    var held: LayoutConstraint?
    do {
      let outer = View(key: "outer")
      let inner = View(key: "inner")
      outer.addSubview(inner)
      held = try constrain(inner, .left, .equal, outer, .left)
      try outer.layoutIfNeeded()
      leaked = outer
    }
    #expect(leaked == nil)
    #expect(held?.isActive == false)
    #expect(held?.hasItems == false)
    held?.deactivate()
    #expect(throws: LayoutError.self) { try throwingMisuse { held?.activate() } }
  }

  @Test func aViewOutlivesItsSuperview() throws {
    let inner = View(key: "inner")
    var held: LayoutConstraint?
    do {
      let outer = View(key: "outer", frame: Rect(x: 0, y: 0, width: 100, height: 100))
      outer.addSubview(inner)
      held = try constrain(inner, .left, .equal, outer, .left, plus: 9)
      try constrain(inner, .width, .equal, plus: 30)
      try outer.layoutIfNeeded()
      #expect(inner.frame.x == 9)
    }
    #expect(inner.superview == nil)
    #expect(inner.constraintsInvolving.count == 1)
    #expect(held?.isActive == false)
    try inner.layoutIfNeeded()
    #expect(inner.frame.width == 30)
  }
}
