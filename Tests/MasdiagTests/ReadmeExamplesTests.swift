import Masdiag
import MasdiagTesting
import Testing

/// The examples of Masonry's own introduction, translated word for word, and the frames that they describe.
@Suite struct ReadmeExamplesTests {
  let superview = View(key: "superview", frame: Rect(x: 0, y: 0, width: 320, height: 480))
  let view1 = View(key: "view1")
  let view2 = View(key: "view2")
  let label = View(class: "UILabel", key: "label")

  init() { for view in [view1, view2, label] { superview.addSubview(view) } }

  func frame(of view: View) throws -> Rect {
    try superview.layoutIfNeeded()
    #expect(superview.brokenConstraints.isEmpty)
    return view.frame
  }

  @Test func fillWithPadding() throws {
    let padding = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    view1.makeConstraints { make in
      make.top.equalTo(superview.top).with.offset(padding.top)  // with is an optional semantic filler
      make.left.equalTo(superview.left).with.offset(padding.left)
      make.bottom.equalTo(superview.bottom).with.offset(-padding.bottom)
      make.right.equalTo(superview.right).with.offset(-padding.right)
    }
    expectFrame(of: view1, equals: Rect(x: 10, y: 10, width: 300, height: 460))
    expectSatisfiable(superview)
    view1.remakeConstraints { make in
      make.edges.equalTo(superview).with.insets(padding)
    }
    expectFrame(of: view1, equals: Rect(x: 10, y: 10, width: 300, height: 460))
    expectSatisfiable(superview)
    #expect(superview.constraints.count == 4)
  }

  @Test func notAllThingsAreCreatedEqual() throws {
    view2.makeConstraints { make in
      make.left.equalTo(100)
      make.width.equalTo(50)
    }
    view1.makeConstraints { make in
      make.centerX.lessThanOrEqualTo(view2.left)
      make.left.greaterThanOrEqualTo(label)
      make.left.greaterThanOrEqualTo(label.left)
      // width >= 200 && width <= 400
      make.width.greaterThanOrEqualTo(200)
      make.width.lessThanOrEqualTo(400)
      // creates view.left <= view.superview.left + 10
      make.left.lessThanOrEqualTo(10)
    }
    let frame = try frame(of: view1)
    #expect(frame.x + frame.width / 2 <= 100)
    #expect(frame.x <= 10 && (200...400).contains(frame.width))
    #expect(frame.x >= label.frame.x)
  }

  @Test func primitivesAndStructs() throws {
    view1.makeConstraints { make in
      make.top.equalTo(42)
      make.height.equalTo(20)
      make.left.equalTo(view2).offset(EdgeInsets(top: 10, left: 0, bottom: 10, right: 0))
    }
    view2.makeConstraints { make in
      make.edges.equalTo(EdgeInsets(top: 10, left: 0, bottom: 10, right: 0))
    }
    label.makeConstraints { make in
      make.size.equalTo(Size(width: 50, height: 100))
      make.left.top.equalTo(0)
    }
    expectFrame(of: view2, equals: Rect(x: 0, y: 10, width: 320, height: 460))
    expectSatisfiable(superview)
    expectFrame(of: label, equals: Rect(x: 0, y: 0, width: 50, height: 100))
    expectFrame(of: view1, equals: Rect(x: 0, y: 42, width: 0, height: 20))
  }

  @Test func arrays() throws {
    let view3 = View(key: "view3")
    superview.addSubview(view3)
    view1.makeConstraints { $0.height.equalTo(30) }
    label.makeConstraints { make in
      make.height.equalTo([view1.height, view2.height])
      make.height.equalTo([view1, view2])
      make.left.equalTo([view1, 100, view3.right])
    }
    #expect(try frame(of: label).height == 30)
    #expect(view2.frame.height == 30)
    #expect(label.frame.x == 100 && view1.frame.x == 100 && view3.frame.x + view3.frame.width == 100)
  }

  @Test func priorities() throws {
    label.makeConstraints { make in
      make.left.equalTo(60)
      make.top.equalTo(5)
    }
    view1.makeConstraints { make in
      make.left.greaterThanOrEqualTo(label.left).with.priorityLow()
      make.top.equalTo(label.top).with.priority(600)
      make.left.lessThanOrEqualTo(20).priority(300)
      make.top.equalTo(9).priority(599)
    }
    #expect(try frame(of: view1).x == 20)
    #expect(view1.frame.y == 5)
  }

  @Test func composites() throws {
    view2.makeConstraints { $0.edges.equalTo(superview).inset(30) }
    view1.makeConstraints { $0.edges.equalTo(view2) }
    expectFrame(of: view1, equals: Rect(x: 30, y: 30, width: 260, height: 420))
    expectSatisfiable(superview)
    // top = superview.top + 5, left = superview.left + 10, bottom = superview.bottom - 15, right = superview.right - 20
    view1.remakeConstraints { make in
      make.edges.equalTo(superview).insets(EdgeInsets(top: 5, left: 10, bottom: 15, right: 20))
    }
    expectFrame(of: view1, equals: Rect(x: 10, y: 5, width: 290, height: 460))
    expectSatisfiable(superview)
    label.intrinsicContentSize = .init(width: 80, height: 20)
    view1.remakeConstraints { make in
      make.size.greaterThanOrEqualTo(label)
      make.center.equalTo(view2)
    }
    let grown = try frame(of: view1)
    #expect(grown.width >= 80 && grown.height >= 20)
    #expect(grown.x + grown.width / 2 == 160 && grown.y + grown.height / 2 == 240)
    // width = superview.width + 100, height = superview.height - 50; centerX - 5, centerY + 10
    view1.remakeConstraints { make in
      make.size.equalTo(superview).sizeOffset(Size(width: 100, height: -50))
      make.center.equalTo(superview).centerOffset(Point(x: -5, y: 10))
    }
    expectFrame(of: view1, equals: Rect(x: -55, y: 35, width: 420, height: 430))
    expectSatisfiable(superview)
  }

  @Test func allEdgesButTheTop() throws {
    view2.makeConstraints { $0.top.equalTo(100) }
    view1.makeConstraints { make in
      // All edges but the top should equal those of the superview
      make.left.right.and.bottom.equalTo(superview)
      make.top.equalTo(view2)
    }
    expectFrame(of: view1, equals: Rect(x: 0, y: 100, width: 320, height: 380))
    expectSatisfiable(superview)
  }

  @Test func aReferenceIsHeld() throws {
    var topConstraint: Constraint?
    let padding = EdgeInsets(top: 7, left: 8, bottom: 0, right: 0)
    view1.makeConstraints { make in
      topConstraint = make.top.equalTo(superview.top).with.offset(padding.top)
      make.left.equalTo(superview.left).with.offset(padding.left)
    }
    #expect(try frame(of: view1).y == 7)
    topConstraint?.uninstall()
    expectFrame(of: view1, equals: Rect(x: 8, y: 0, width: 0, height: 0))
    expectSatisfiable(superview)
  }

  /// A button that grows when it is tapped.
  final class GrowingView: View {
    let growingButton = View(class: "UIButton", key: "growingButton")
    var buttonSize = Size(width: 100, height: 100) {
      didSet { setNeedsUpdateConstraints() }
    }

    // this is Apple's recommended place for adding/updating constraints
    override func updateConstraints() {
      growingButton.updateConstraints { make in
        make.center.equalTo(self)
        make.width.equalTo(buttonSize.width).priorityLow()
        make.height.equalTo(buttonSize.height).priorityLow()
        make.width.lessThanOrEqualTo(self)
        make.height.lessThanOrEqualTo(self)
      }
      // according to apple super should be called at end of method
      super.updateConstraints()
    }
  }

  @Test func anUpdateInUpdateConstraints() throws {
    let growing = GrowingView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    growing.addSubview(growing.growingButton)
    try growing.layoutIfNeeded()
    expectFrame(of: growing.growingButton, equals: Rect(x: 110, y: 190, width: 100, height: 100))
    let count = growing.constraints.count + growing.growingButton.constraints.count
    growing.buttonSize = Size(width: 400, height: 400)
    try growing.layoutIfNeeded()
    expectFrame(of: growing.growingButton, equals: Rect(x: 0, y: 40, width: 320, height: 400))
    #expect(growing.constraints.count + growing.growingButton.constraints.count == count)
  }

  @Test func aRemakeMovesTheButton() throws {
    for (topLeft, origin) in [(true, Point(x: 10, y: 10)), (false, Point(x: 210, y: 400))] {
      let buttonSize = Size(width: 100, height: 70)
      view1.remakeConstraints { make in
        make.size.equalTo(buttonSize)
        if topLeft {
          make.top.and.left.offset(10)
        } else {
          make.bottom.and.right.offset(-10)
        }
      }
      #expect(try frame(of: view1).origin == origin)
    }
  }

  /// A view whose constraints are remade when it is tapped.
  final class DIYCustomView: View {
    let button = View(class: "UIButton", key: "button")
    private(set) var buttonSize = Size(width: 50, height: 50)

    // tell UIKit that you are using AutoLayout
    override class var requiresConstraintBasedLayout: Bool { true }

    override func updateConstraints() {
      button.remakeConstraints { make in
        make.width.equalTo(buttonSize.width)
        make.height.equalTo(buttonSize.height)
      }
      super.updateConstraints()
    }

    func didTapButton() {
      buttonSize = Size(width: 200, height: 200)
      setNeedsUpdateConstraints()
    }
  }

  @Test func aTapChangesTheConstraints() throws {
    let custom = DIYCustomView()
    custom.addSubview(custom.button)
    try custom.layoutIfNeeded()
    #expect(custom.button.frame.size == Size(width: 50, height: 50))
    custom.didTapButton()
    try custom.layoutIfNeeded()
    #expect(custom.button.frame.size == Size(width: 200, height: 200))
    #expect(DIYCustomView.requiresConstraintBasedLayout)
  }

  @Test func sixViewsInAGrid() throws {
    let (green, red, blue) = (View(key: "green"), View(key: "red"), View(key: "blue"))
    for view in [green, red, blue] { superview.addSubview(view) }
    let padding = 10.0
    green.makeConstraints { make in
      make.top.greaterThanOrEqualTo(superview.top).offset(padding)
      make.left.equalTo(superview.left).offset(padding)
      make.bottom.equalTo(blue.top).offset(-padding)
      make.right.equalTo(red.left).offset(-padding)
      make.width.equalTo(red.width)
      make.height.equalTo(red.height)
      make.height.equalTo(blue.height)
    }
    red.makeConstraints { make in
      make.top.equalTo(superview.top).with.offset(padding)  // with with
      make.left.equalTo(green.right).offset(padding)  // without with
      make.bottom.equalTo(blue.top).offset(-padding)
      make.right.equalTo(superview.right).offset(-padding)
      make.width.equalTo(green)  // comment out and see
      make.height.equalTo([green, blue])
    }
    blue.makeConstraints { make in
      make.top.equalTo(green.bottom).offset(padding)
      make.left.equalTo(superview.left).offset(padding)
      make.bottom.equalTo(superview.bottom).offset(-padding)
      make.right.equalTo(superview.right).offset(-padding)
      make.height.equalTo([green.height, red.height])
    }
    expectFrame(of: green, equals: Rect(x: 10, y: 10, width: 145, height: 225))
    expectSatisfiable(superview)
    expectFrame(of: red, equals: Rect(x: 165, y: 10, width: 145, height: 225))
    expectFrame(of: blue, equals: Rect(x: 10, y: 245, width: 300, height: 225))
  }

  @Test func theBottomViewOfTheAnalysis() throws {
    view1.makeConstraints { $0.top.left.right.equalTo(superview) }
    view2.makeConstraints { make in
      make.left.right.and.bottom.equalTo(superview)
      make.top.equalTo(view1.bottom)
      make.height.equalTo(view1)
    }
    expectFrame(of: view2, equals: Rect(x: 0, y: 240, width: 320, height: 240))
    expectSatisfiable(superview)
  }
}
