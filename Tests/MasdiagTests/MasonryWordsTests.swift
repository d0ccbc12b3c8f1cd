import Masdiag
import MasdiagTesting
import Testing

/// Masonry's words, row by row, on views that the engine lays out. (Attributes are in `AttributeFrameTests`, the
/// examples of the introduction in `ReadmeExamplesTests`, what is misuse in `MisuseTests`.)
@Suite struct MasonryWordsTests {
  let screen = View(key: "screen", frame: Rect(x: 0, y: 0, width: 320, height: 480))
  let a = View(key: "a")
  let b = View(key: "b")
  let c = View(key: "c")

  init() { for view in [a, b, c] { screen.addSubview(view) } }

  /// The frames of the three views after a layout in which nothing had to be broken.
  func frames() throws -> [Rect] {
    try screen.layoutIfNeeded()
    #expect(screen.brokenConstraints.isEmpty)
    return [a, b, c].map(\.frame)
  }

  @Test func makeUpdateAndRemake() throws {
    a.makeConstraints { make in
      make.left.top.equalTo(10)
      make.width.height.equalTo(20)
    }
    #expect(try frames()[0] == Rect(x: 10, y: 10, width: 20, height: 20))
    a.updateConstraints { $0.width.equalTo(50) }
    #expect(try frames()[0] == Rect(x: 10, y: 10, width: 50, height: 20))
    a.remakeConstraints { $0.right.bottom.equalTo(-10) }
    #expect(try frames()[0] == Rect(x: 0, y: 0, width: 310, height: 470), "the old ones are gone")
  }

  @Test func severalViewsAtOnce() throws {
    [a, b].makeConstraints { make in
      make.left.equalTo(5)
      make.size.equalTo(Size(width: 30, height: 40))
    }
    #expect(try frames().prefix(2).allSatisfy { $0 == Rect(x: 5, y: 0, width: 30, height: 40) })
    [a, b].updateConstraints { $0.left.equalTo(6) }
    #expect(try frames().map(\.x) == [6, 6, 0])
    [a, b].remakeConstraints { $0.edges.equalTo(screen) }
    #expect(try frames().prefix(2).allSatisfy { $0 == Rect(x: 0, y: 0, width: 320, height: 480) })
  }

  @Test func compositesGroupsAndFillers() throws {
    a.makeConstraints { make in
      make.attributes(.left, .top).equalTo(screen).with.offset(3)
      make.group {
        make.width.equalTo(screen)
        make.height.equalTo(screen)
      }.multipliedBy(0.25).offset(1)
    }
    b.makeConstraints { make in
      make.left.right.and.bottom.equalTo(a)
      make.top.equalTo(a.bottom).offset(-7)
    }
    #expect(
      try frames().prefix(2) == [Rect(x: 3, y: 3, width: 81, height: 121), Rect(x: 3, y: 117, width: 81, height: 7)])
  }

  @Test func everyKindOfTarget() throws {
    let guide = LayoutGuide(key: "column")
    screen.addLayoutGuide(guide)
    LayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: screen.leftAnchor, constant: 100),
      guide.widthAnchor.constraint(equalToConstant: 60), guide.topAnchor.constraint(equalTo: screen.topAnchor),
      guide.heightAnchor.constraint(equalTo: screen.heightAnchor, multiplier: 0.5),
    ])
    screen.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    a.makeConstraints { $0.edges.equalTo(guide) }
    b.makeConstraints { make in
      make.left.equalTo(guide.right)
      make.top.bottom.equalTo(screen.safeAreaLayoutGuide)
      make.right.equalTo(screen.layoutMarginsGuide)
    }
    c.makeConstraints { make in
      make.center.equalTo(Point(x: 10, y: -20))
      make.size.equalTo(Size(width: 50, height: 30))
    }
    #expect(
      try frames() == [
        Rect(x: 100, y: 0, width: 60, height: 240), Rect(x: 160, y: 20, width: 152, height: 426),
        Rect(x: 145, y: 205, width: 50, height: 30),
      ])
    c.remakeConstraints { $0.edges.equalTo(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) }
    #expect(try frames()[2] == Rect(x: 2, y: 1, width: 314, height: 476))
  }

  @Test func aListIsAsManyConstraints() throws {
    a.makeConstraints { $0.right.equalTo(70) }
    b.makeConstraints { $0.width.equalTo(44) }
    c.makeConstraints { make in
      make.left.greaterThanOrEqualTo([screen, 25, ViewAttribute(screen, .centerX)])
      make.right.lessThanOrEqualTo([screen, -12])
      make.width.equalTo([b, 44])
      make.left.equalTo(0).priorityLow()
    }
    #expect(try frames()[2] == Rect(x: 160, y: 0, width: 44, height: 0))
  }

  @Test func constantsConcernTheAttributesTheyCan() throws {
    a.makeConstraints { make in
      make.edges.equalTo(screen).insets(EdgeInsets(top: 5, left: 10, bottom: 15, right: 20))
    }
    b.makeConstraints { make in
      make.size.equalTo(screen).sizeOffset(Size(width: -100, height: -200)).inset(7).centerOffset(Point(x: 1, y: 1))
      make.center.equalTo(screen).centerOffset(Point(x: 4, y: 6)).sizeOffset(Size(width: 9, height: 9))
    }
    c.makeConstraints { make in
      make.leading.trailing.equalTo(screen).inset(30)
      make.top.equalTo(screen).valueOffset(12)
      make.height.equalTo(screen).dividedBy(4)
    }
    #expect(
      try frames() == [
        Rect(x: 10, y: 5, width: 290, height: 460), Rect(x: 54, y: 106, width: 220, height: 280),
        Rect(x: 30, y: 12, width: 260, height: 120),
      ])
  }

  @Test func multipliersCountInTheCommonAncestor() throws {
    a.makeConstraints { make in
      make.centerX.equalTo(screen).multipliedBy(0.5)
      make.centerY.equalTo(screen).dividedBy(4)
      make.width.equalTo(screen.height).multipliedBy(0.1)
      make.height.equalTo(a.width).multipliedBy(2)
    }
    #expect(try frames()[0] == Rect(x: 56, y: 12, width: 48, height: 96))
  }

  @Test func aPriorityIsALevel() throws {
    // Nine weaker constraints do not outweigh one that is a hair stronger, whatever it costs them.
    a.makeConstraints { make in
      make.width.equalTo(10).priority(500.5)
      for _ in 0..<9 { make.width.equalTo(300).priorityMedium() }
      make.height.equalTo(7).priorityHigh()
      make.height.equalTo(9).priorityLow()
      make.left.equalTo(20).priority(.fittingSize)
      make.left.equalTo(30).priority(49)
    }
    #expect(try frames()[0] == Rect(x: 20, y: 0, width: 10, height: 7))
  }

  @Test func handlesAreInstalledAndTakenAway() throws {
    var gap: Constraint?
    a.makeConstraints { make in
      gap = make.left.top.equalTo(30)
      make.left.top.equalTo(5).priorityLow()
    }
    let handle = try #require(gap)
    #expect(try frames()[0].origin == Point(x: 30, y: 30))
    handle.deactivate()
    #expect(!handle.isActive && !handle.isInstalled)
    #expect(try frames()[0].origin == Point(x: 5, y: 5))
    handle.activate()
    handle.install()
    #expect(try frames()[0].origin == Point(x: 30, y: 30))
    handle.offset = 40
    #expect(try frames()[0].origin == Point(x: 40, y: 40))
    handle.offset(50).insets(EdgeInsets(top: 1, left: 2, bottom: 0, right: 0))
    #expect(try frames()[0].origin == Point(x: 2, y: 1))
    handle.uninstall()
    #expect(try frames()[0].origin == Point(x: 5, y: 5))
  }

  @Test func aMakeCallTurnsTheFrameOff() throws {
    a.frame = Rect(x: 100, y: 100, width: 10, height: 10)
    #expect(try frames()[0] == Rect(x: 100, y: 100, width: 10, height: 10))
    a.makeConstraints { $0.left.top.width.height.equalTo(1) }
    #expect(try frames()[0] == Rect(x: 1, y: 1, width: 1, height: 1))
  }

  @Test func viewsAreDistributed() throws {
    [a, b, c].makeConstraints { $0.top.height.equalTo(10) }
    [a, b, c].distribute(along: .horizontal, spacing: 10, lead: 15, tail: 15)
    #expect(try frames().map(\.x) == [15, 115, 215])
    #expect(try frames().map(\.width) == [90, 90, 90])
    [a, b, c].remakeConstraints { $0.left.width.equalTo(10) }
    [a, b, c].distribute(along: .vertical, itemLength: 100, lead: 20, tail: 40)
    #expect(try frames().map(\.y) == [20, 180, 340])
    #expect(try frames().map(\.height) == [100, 100, 100])
  }

  @Test func anchorsInitialisersAndVisualFormatsLayOutLikeMakers() throws {
    for view in [a, b, c] { view.translatesAutoresizingMaskIntoConstraints = false }
    LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 8),
      a.widthAnchor.constraint(equalTo: screen.widthAnchor, multiplier: 0.5),
      LayoutConstraint(
        item: a, attribute: .top, relatedBy: .equal, toItem: screen, attribute: .bottom, multiplier: 0.25, constant: 1),
    ])
    LayoutConstraint.activate(
      try ["H:[a]-[b(==c)]-gap-[c]-|", "V:[b(20)]-(>=5)-[c(b)]", "V:|-30-[b]"].flatMap {
        try LayoutConstraint.constraints(visualFormat: $0, metrics: ["gap": 4], views: ["a": a, "b": b, "c": c])
      })
    c.makeConstraints { $0.top.equalTo(0).priorityLow() }
    #expect(
      try frames() == [
        Rect(x: 8, y: 121, width: 160, height: 0), Rect(x: 176, y: 30, width: 66, height: 20),
        Rect(x: 246, y: 55, width: 66, height: 20),
      ])
  }

  @Test func keysNameViewsAndConstraints() throws {
    struct Screen {
      let title = View(class: "UILabel")
      let buttons = [View(class: "UIButton"), View(class: "UIButton")]
    }
    let owner = Screen()
    screen.addSubview(owner.title)
    owner.buttons.forEach(screen.addSubview)
    attachKeys(of: owner)
    owner.buttons[1].makeConstraints { make in
      make.left.top.equalTo(owner.title).key("corner")
      make.width.equalTo(3).key(3)
    }
    owner.buttons[1].makeConstraints { $0.width.equalTo(4) }
    expectConflict(in: screen, members: ["3", "0x6"])
    let report = screen.diagnose().consoleText
    #expect(report.contains("\"<MASLayoutConstraint:3 UIButton:buttons[1].width == 3>\""))
    #expect(report.contains("\"<MASLayoutConstraint:0x6 UIButton:buttons[1].width == 4>\""))
    #expect(
      screen.constraints.map(\.description) == [
        "<MASLayoutConstraint:corner[0] UIButton:buttons[1].left == UILabel:title.left>",
        "<MASLayoutConstraint:corner[1] UIButton:buttons[1].top == UILabel:title.top>",
      ])
  }

  @Test func hiddenViewsTakePart() throws {
    a.makeConstraints { make in
      make.left.top.equalTo(0)
      make.size.equalTo(Size(width: 50, height: 50))
    }
    b.makeConstraints { $0.left.equalTo(a.right) }
    a.isHidden = true
    #expect(try frames()[1].x == 50)
  }

  @Test(.timeLimit(.minutes(1))) func manyViewsComeAndGo() throws {
    let views = (0..<4_000).map { View(key: "row\($0)") }
    for (index, view) in views.enumerated() {
      screen.addSubview(view)
      view.makeConstraints { make in
        make.top.equalTo(index == 0 ? screen.top : views[index - 1].bottom)
        make.left.right.equalTo(screen.safeAreaLayoutGuide)
        make.height.equalTo(44)
      }
    }
    #expect(screen.constraints.count == 3 * views.count)
    views.updateConstraints { $0.height.equalTo(50) }
    for view in views { view.removeFromSuperview() }
    #expect(screen.constraints.isEmpty && screen.safeAreaLayoutGuide.constraintsInvolving.isEmpty)
    #expect(views.allSatisfy { $0.constraints.map(\.constant) == [50] && $0.constraintsInvolving.count == 1 })
  }

  @Test(.timeLimit(.minutes(1))) func aViewMayBeMentionedVeryOften() throws {
    let format = "H:|" + String(repeating: "[a]-0-", count: 50_000) + "[b]"
    let constraints = try LayoutConstraint.constraints(visualFormat: format, views: ["a": a, "b": b])
    LayoutConstraint.activate(constraints)
    #expect(screen.constraints.count == 2 && a.constraints.count == 49_999)
    LayoutConstraint.deactivate(constraints)
    #expect(screen.constraints.isEmpty && a.constraints.isEmpty)
    LayoutConstraint.activate(constraints)
  }
}
