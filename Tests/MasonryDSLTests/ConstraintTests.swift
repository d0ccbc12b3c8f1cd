import LayoutModel
import MasonryDSL
import Testing

/// The handles of installed constraints.
@Suite struct ConstraintTests {
  let scene = Scene()
  var view: View { scene.view }

  func make(_ chain: (ConstraintMaker) -> Constraint) throws -> Constraint {
    var handle: Constraint?
    let chains = view.makeConstraints { handle = chain($0) }
    #expect(chains.contains { $0 === handle })
    return try #require(handle)
  }

  @Test func whatIsUninstalledCanComeBack() throws {
    let edges = try make { $0.edges.equalTo(scene.container) }
    #expect(edges.isInstalled)
    #expect(edges.isActive)
    #expect(scene.container.constraints.count == 4)
    edges.install()
    #expect(scene.container.constraints.count == 4, "installing twice is harmless")
    edges.uninstall()
    #expect(!edges.isInstalled)
    #expect(scene.container.constraints.isEmpty)
    edges.deactivate()
    edges.activate()
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
    left.setOffset(40)
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
    edges.setInset(11)
    #expect(edges.insets == EdgeInsets(top: 11, left: 11, bottom: 11, right: 11))
    edges.setInsets(.zero)
    edges.uninstall()
    let size = try make { $0.size.equalTo(scene.container) }
    size.sizeOffset = Size(width: -20, height: -30)
    #expect(size.sizeOffset == Size(width: -20, height: -30))
    size.setSizeOffset(Size(width: -40, height: -60))
    let center = try make { $0.center.equalTo(scene.container) }
    center.centerOffset = Point(x: 5, y: 6)
    #expect(center.centerOffset == Point(x: 5, y: 6))
    center.setCenterOffset(Point(x: 7, y: 8))
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
    let error = #expect(throws: LayoutError.self) { try throwingMisuse { width.setMultiplier(2) } }
    #expect(error?.code == .changeAfterInstall)
    #expect(
      error?.message.hasPrefix(
        "Cannot modify constraint multiplier after it has been installed: only the constant can change")
        == true)
    #expect(error?.items == ["view", "container"])
    #expect(error?.location?.path == "ConstraintTests.swift")
    #expect(width.layoutConstraints.map(\.multiplier) == [0.5])
  }

  @Test func misuseOfAHandleIsRecordedAtOnceAndChangesNothing() throws {
    let width = try make { $0.width.equalTo(scene.container) }
    func code(_ misuse: () -> Void) -> LayoutError.Code? {
      (#expect(throws: LayoutError.self) { try throwingMisuse(misuse) })?.code
    }
    #expect(code { width.multipliedBy(2) } == .changeAfterInstall)
    #expect(code { width.priorityLow() } == .changeAfterInstall)
    #expect(code { width.equalTo(scene.other) } == .redefinedRelation)
    #expect(code { _ = width.left } == .attributeAfterRelation)
    #expect(code { width.setOffset(1 / 0.0) } == .invalidNumber)
    width.setOffset(1)
    #expect(code { width.offset = .nan } == .invalidNumber)
    // None of it is in the way of what is right.
    try throwingMisuse { width.install() }
    #expect(width.offset == 1)
    #expect(width.layoutConstraints.map(scene.equation) == ["view.width == container.width + 1"])
    #expect(scene.container.misuse.isEmpty, "all of it was thrown")
    width.priorityLow()
    #expect(scene.container.misuse.map(\.code) == [.changeAfterInstall])
  }

  @Test func aHandleOfAFailedCallInstallsNothing() throws {
    var handle: Constraint?
    let made = view.makeConstraints { make in
      handle = make.left.equalTo(3)
      make.top.equalTo(3).equalTo(scene.other)
    }
    #expect(made.count == 2 && made[0] === handle && made[1].layoutConstraints.isEmpty)
    #expect(scene.container.misuse.map(\.code) == [.redefinedRelation])
    #expect(handle?.isInstalled == false)
    #expect(handle?.layoutConstraints.isEmpty == true)
    #expect(throws: LayoutError.self) { try throwingMisuse { handle?.install() } }
  }

  @Test func aMakerIsForItsBlockAlone() throws {
    var kept: ConstraintMaker?
    view.makeConstraints { kept = $0 }
    let maker = try #require(kept)
    let error = #expect(throws: LayoutError.self) { try throwingMisuse { maker.left.equalTo(3) } }
    #expect(error?.code == .makerOutOfUse)
  }

  @Test func aHandleOutlivesItsView() throws {
    var handle: Constraint?
    do {
      let outer = View()
      let inner = View()
      outer.addSubview(inner)
      inner.makeConstraints { handle = $0.left.equalTo(outer) }
    }
    let constraint = try #require(handle)
    #expect(!constraint.isInstalled)
    constraint.offset = 3
    constraint.uninstall()
    #expect((#expect(throws: LayoutError.self) { try throwingMisuse { constraint.install() } })?.code == .itemIsGone)
  }
}
