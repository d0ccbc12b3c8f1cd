import LayoutModel
import MasonryDSL
import Testing

/// Where Masonry's own source says what a program means, the same is meant here.
@Suite struct MasonryToTheLetterTests {
  let scene = Scene()
  var view: View { scene.view }
  var other: View { scene.other }

  // MARK: Descriptions

  final class LoginButton: View {}
  final class Badge: StackView {}

  @Test func aSubclassPrintsItsOwnName() {
    let button = LoginButton(key: "button")
    #expect(button.className == "LoginButton")
    #expect(Badge().className == "Badge")
    #expect(View().className == "UIView" && StackView().className == "UIStackView")
    #expect(ScrollView().className == "UIScrollView")
    #expect(LoginButton(class: "UIButton").className == "UIButton")
    scene.container.addSubview(button)
    let width = button.makeConstraints { $0.width.equalTo(3).key("w") }
    #expect(width[0].description == "<MASLayoutConstraint:w LoginButton:button.width == 3>")
  }

  @Test func aMultiplierPrintsBeforeALoneConstant() throws {
    #expect(try scene.equations { $0.width.equalTo(300).multipliedBy(2) } == ["view.width == * 2 300"])
    #expect(try scene.equations { $0.height.equalTo(300) } == ["view.height == 300"])
  }

  @Test func keysPrintAsTheyAre() {
    let twin = View(key: "view")
    scene.container.addSubview(twin)
    let left = twin.makeConstraints { $0.left.equalTo(view) }
    #expect(left[0].description == "<MASLayoutConstraint:0x3 UIView:view.left == UIView:view.left>")
  }

  // MARK: Chains

  @Test func oneAttributeOfAttributesIsAComposite() throws {
    #expect(try scene.names { $0.attributes(.left).equalTo(other).key("k") } == ["k[0]"])
    #expect(try scene.names { $0.left.equalTo(other).key("k") } == ["k"])
  }

  @Test func onlyARelationEndsTheAttributes() throws {
    #expect(
      try scene.equations { $0.left.offset(10).top.equalTo(other) } == [
        "view.left == other.left + 10", "view.top == other.top",
      ])
    #expect(
      try scene.equations { $0.left.priorityLow().top.equalTo(other) } == [
        "view.left == other.left ^low", "view.top == other.top",
      ])
    #expect(
      try scene.equations { $0.left.multipliedBy(2).right.equalTo(other) } == [
        "view.left == other.left * 2", "view.right == other.right",
      ])
    #expect(try scene.names { $0.left.key("a").top.equalTo(other) } == ["a", nil])
    #expect(try scene.names { $0.left.top.key("k").right.equalTo(other) } == ["k[0]", "k[1]", nil])
  }

  @Test func whatIsSaidLaterConcernsAll() throws {
    #expect(
      try scene.equations { $0.left.offset(10).priorityLow().top.equalTo(other).offset(5).priorityHigh() } == [
        "view.left == other.left + 5 ^high", "view.top == other.top + 5 ^high",
      ])
    #expect(try scene.names { $0.left.key("a").top.equalTo(other).key("k") } == ["k[0]", "k[1]"])
    #expect(
      try scene.equations { _ = $0.left.offset(10).top } == [
        "view.left == container.left + 10", "view.top == container.top",
      ])
  }

  @Test func theLaterWordSetsTheConstant() throws {
    #expect(
      try scene.equations { $0.width.offset(-2).equalTo([other, 9]) } == [
        "view.width == other.width - 2", "view.width == 9",
      ])
    #expect(
      try scene.equations { $0.width.equalTo([other, 9]).offset(-2) } == [
        "view.width == other.width - 2", "view.width == -2",
      ])
  }

  @Test func baselineIsLastBaseline() {
    let made = view.makeConstraints { $0.baseline.equalTo(other.lastBaseline) }
    let found = view.updateConstraints { $0.lastBaseline.equalTo(other.baseline).offset(4) }
    #expect(found.map(\.layoutConstraints) == made.map(\.layoutConstraints))
    #expect(made[0].offset == 4)
  }

  // MARK: Handles

  @Test func aHandleIsInstalledWhereItsViewIsByThen() throws {
    let left = try #require(view.makeConstraints { $0.left.equalTo(10).key("inset") }.first)
    let second = View(key: "second")
    scene.container.addSubview(second)
    left.offset = 12
    left.uninstall()
    second.addSubview(view)
    left.install()
    #expect(left.layoutConstraints.map(scene.equation) == ["view.left == second.left + 12"])
    #expect(left.layoutConstraints[0].installedView === second)
    #expect(left.layoutConstraints[0].key == "inset")
  }

  @Test func whileUninstalledPriorityAndMultiplierCanChange() throws {
    let width = try #require(view.makeConstraints { $0.width.equalTo(other).key("w") }.first)
    let before = width.layoutConstraints
    width.uninstall()
    width.install()
    #expect(width.layoutConstraints == before, "nothing was changed")
    width.uninstall()
    try throwingMisuse { width.multipliedBy(0.5).priorityLow() }
    width.install()
    #expect(width.layoutConstraints.map(scene.equation) == ["view.width == other.width * 0.5 ^low"])
    #expect(width.layoutConstraints[0].provenance?.call == .make)
    view.remakeConstraints { _ in }
    #expect(!width.isInstalled)
  }

  @Test func anIgnoredWordIsNotInTheWayOfAnInstall() throws {
    let width = try #require(view.makeConstraints { $0.width.equalTo(5) }.first)
    width.priorityLow()
    #expect(width.layoutConstraints[0].priority == .required)
    width.uninstall()
    try throwingMisuse { width.install() }
    #expect(width.isActive)
  }

  @Test func aHandleKeepsNoViewAlive() {
    var handle: Constraint?
    weak var gone: View?
    do {
      let outer = View()
      let inner = View()
      outer.addSubview(inner)
      inner.makeConstraints { handle = $0.left.equalTo(outer) }
      gone = outer
    }
    #expect(gone == nil && handle != nil)
  }
}
