import LayoutModel
import MasonryDSL
import Testing

/// The handles of installed constraints.
@Suite struct ConstraintTests {
  let scene = Scene()
  var view: View { scene.view }

  func make(_ chain: (ConstraintMaker) -> Constraint) throws -> Constraint {
    var handle: Constraint?
    let chains = try view.makeConstraints { handle = chain($0) }
    #expect(chains.contains { $0 === handle })
    return try #require(handle)
  }

  @Test func whatIsUninstalledCanComeBack() throws {
    let edges = try make { $0.edges.equalTo(scene.container) }
    #expect(edges.isInstalled)
    #expect(edges.isActive)
    #expect(scene.container.constraints.count == 4)
    try edges.install()
    #expect(scene.container.constraints.count == 4, "installing twice is harmless")
    edges.uninstall()
    #expect(!edges.isInstalled)
    #expect(scene.container.constraints.isEmpty)
    edges.deactivate()
    try edges.activate()
    #expect(edges.isActive)
    #expect(scene.container.constraints.count == 4)
    try view.layoutIfNeeded()
    #expect(view.frame == Rect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test func anOffsetChangesTheConstantOnly() throws {
    let left = try make { $0.left.equalTo(scene.container.left).offset(8).priorityHigh().key("gap") }
    try view.layoutIfNeeded()
    let engine = scene.container.layoutEngine
    left.offset = 20
    #expect(left.offset == 20)
    #expect(left.layoutConstraints.map(scene.equation) == ["view.left == container.left + 20 ^high"])
    left.offset(30)
    #expect(left.layoutConstraints.map(scene.equation) == ["view.left == container.left + 30 ^high"])
    try left.setOffset(40)
    #expect(left.description == "<MASLayoutConstraint:gap UIView:view.left == UIView:container.left + 40 ^high>")
    try view.layoutIfNeeded()
    #expect(view.frame.x == 40)
    #expect(scene.container.layoutEngine === engine)
  }

  @Test func insetsSizesAndCentersChangeLater() throws {
    let edges = try make { $0.edges.equalTo(scene.container) }
    edges.insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(edges.insets == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    try view.layoutIfNeeded()
    #expect(view.frame == Rect(x: 2, y: 1, width: 314, height: 476))
    edges.inset = 10
    #expect(edges.inset == 10)
    try edges.setInset(11)
    #expect(edges.insets == EdgeInsets(top: 11, left: 11, bottom: 11, right: 11))
    try edges.setInsets(.zero)
    edges.uninstall()
    let size = try make { $0.size.equalTo(scene.container) }
    size.sizeOffset = Size(width: -20, height: -30)
    #expect(size.sizeOffset == Size(width: -20, height: -30))
    try size.setSizeOffset(Size(width: -40, height: -60))
    let center = try make { $0.center.equalTo(scene.container) }
    center.centerOffset = Point(x: 5, y: 6)
    #expect(center.centerOffset == Point(x: 5, y: 6))
    try center.setCenterOffset(Point(x: 7, y: 8))
    try view.layoutIfNeeded()
    #expect(view.frame == Rect(x: 27, y: 38, width: 280, height: 420))
    center.valueOffset(Point(x: 0, y: 0))
    size.insets(EdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
    #expect(center.centerOffset == .zero)
    #expect(size.sizeOffset == Size(width: -40, height: -60), "insets do not concern sizes")
  }

  @Test func aKeyCanBeGivenLater() throws {
    let edges = try make { $0.left.top.equalTo([scene.container, scene.other]) }
    edges.key("late")
    #expect(edges.layoutConstraints.map(\.key) == ["late[0][0]", "late[0][1]", "late[1][0]", "late[1][1]"])
  }

  // MARK: What cannot change any more

  @Test func theMultiplierCannotChange() throws {
    let width = try make { $0.width.equalTo(scene.container).multipliedBy(0.5) }
    let error = #expect(throws: LayoutError.self) { try width.setMultiplier(2) }
    #expect(error?.code == .changeAfterInstall)
    #expect(
      error?.message.hasPrefix(
        "Cannot modify constraint multiplier after it has been installed: only the constant can change")
        == true)
    #expect(error?.items == ["view", "container"])
    #expect(error?.location?.path == "ConstraintTests.swift")
    #expect(width.layoutConstraints.map(\.multiplier) == [0.5])
  }

  @Test func misuseOfAHandleIsKeptForItsNextThrowingCall() throws {
    let width = try make { $0.width.equalTo(scene.container) }
    width.multipliedBy(2)
    width.priorityLow()
    let multiplier = #expect(throws: LayoutError.self) { try width.setOffset(1) }
    #expect(multiplier?.code == .changeAfterInstall)
    #expect(width.offset == 1, "the offset itself is fine")
    try width.install()
    width.priority(.high)
    #expect(throws: LayoutError.self) { try width.install() }
    width.equalTo(scene.other)
    #expect((#expect(throws: LayoutError.self) { try width.activate() })?.code == .redefinedRelation)
    _ = width.left
    #expect((#expect(throws: LayoutError.self) { try width.activate() })?.code == .attributeAfterRelation)
    width.offset = .nan
    #expect((#expect(throws: LayoutError.self) { try width.activate() })?.code == .invalidNumber)
    #expect(width.offset == 1)
    #expect(width.layoutConstraints.map(scene.equation) == ["view.width == container.width + 1"])
  }

  @Test func aHandleOfAFailedCallInstallsNothing() throws {
    var handle: Constraint?
    #expect(throws: LayoutError.self) {
      try view.makeConstraints { make in
        handle = make.left.equalTo(3)
        make.top.equalTo(3).equalTo(scene.other)
      }
    }
    #expect(handle?.isInstalled == false)
    #expect(handle?.layoutConstraints.isEmpty == true)
    #expect(throws: LayoutError.self) { try handle?.install() }
  }

  @Test func aMakerIsForItsBlockAlone() throws {
    var kept: ConstraintMaker?
    try view.makeConstraints { kept = $0 }
    let late = try #require(kept).left.equalTo(3)
    #expect((#expect(throws: LayoutError.self) { try late.install() })?.code == .makerOutOfUse)
  }

  @Test func aHandleOutlivesItsView() throws {
    var handle: Constraint?
    do {
      let outer = View()
      let inner = View()
      outer.addSubview(inner)
      try inner.makeConstraints { handle = $0.left.equalTo(outer) }
    }
    let constraint = try #require(handle)
    #expect(!constraint.isInstalled)
    constraint.offset = 3
    constraint.uninstall()
    #expect((#expect(throws: LayoutError.self) { try constraint.install() })?.code == .itemIsGone)
  }
}
