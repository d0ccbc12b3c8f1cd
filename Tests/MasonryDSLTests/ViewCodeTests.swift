import CoreGraphicsValues
import Foundation
import LayoutModel
import MasonryDSL
import Testing

/// View code as it is written: names that an app's classes want for themselves, numbers of all kinds, guides, scroll
/// views, controllers.
@Suite struct ViewCodeTests {
  let scene = Scene()
  var view: View { scene.view }
  var other: View { scene.other }

  // MARK: Names

  /// A view whose properties have the names of everything that the model offers.
  final class Card: View {
    let top = View(key: "top")
    let left = View(key: "left")
    var width = 3
    var height: String? = "high"
    var key: Int = 7
    var location = "here"
    let container = View(key: "inner")
    let root = 1
    var edges: [View] { [top, left] }
    var size = 2.5
    var center = "middle"
    var margins = 8

    init() {
      super.init(frame: Rect(x: 0, y: 0, width: 50, height: 60))
      for view in edges { addSubview(view) }
      top.makeConstraints { make in
        make.top.left.right.equalTo(self)
        make.height.equalTo(size)
      }
    }
  }

  @Test func propertiesOfAnAppHideTheModelsNames() throws {
    let card = Card()
    #expect(card.key == 7 && card.location == "here" && card.width == 3 && card.root == 1)
    let view: View = card
    view.key = "card"
    #expect(view.key == "card" && card.key == 7)
    #expect(view.width == ViewAttribute(card, .width) && view.root === card && view.container == nil)
    try view.layoutIfNeeded()
    #expect(card.top.frame == Rect(x: 0, y: 0, width: 50, height: 2.5))
    #expect(card.constraints.count == 3 && card.constraints[0].description.contains("Card:card.top"))
  }

  // MARK: Numbers

  @Test func everyKindOfNumberGoesWhereANumberGoes() throws {
    let (padding, count, single): (CGFloat, Int, Float) = (8, 3, 1.5)
    #expect(
      try scene.equations { make in
        make.left.equalTo(other).offset(padding)
        make.right.equalTo(other).offset(-padding)
        make.top.equalTo(other).inset(count)
        make.bottom.equalTo(other).inset(padding)
        make.width.equalTo(other).multipliedBy(count).dividedBy(padding)
        make.width.equalTo(other).multipliedBy(padding / 2).offset(single).priority(count)
        make.height.equalTo(UInt8(4)).priority(padding)
      } == [
        "view.left == other.left + 8", "view.right == other.right - 8", "view.top == other.top + 3",
        "view.bottom == other.bottom - 8", "view.width == other.width * 0.125",
        "view.width == other.width * 4 + 1.5 ^3", "view.height == 4 ^8",
      ])
  }

  @Test func theStructsOfCoreGraphicsDo() throws {
    #expect(
      try scene.equations { make in
        make.size.equalTo(CGSize(width: 10, height: 20))
        make.center.equalTo(CGPoint(x: 1, y: 2))
        make.edges.equalTo(other).inset(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        make.directionalEdges.equalTo(other).inset(DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        make.center.equalTo(other).centerOffset(CGPoint(x: 5, y: 6))
      } == [
        "view.width == 10", "view.height == 20", "view.centerX == container.centerX + 1",
        "view.centerY == container.centerY + 2", "view.top == other.top + 1", "view.left == other.left + 2",
        "view.bottom == other.bottom - 3", "view.right == other.right - 4", "view.top == other.top + 1",
        "view.leading == other.leading + 2", "view.bottom == other.bottom - 3", "view.trailing == other.trailing - 4",
        "view.centerX == other.centerX + 5", "view.centerY == other.centerY + 6",
      ])
    let view = View(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    view.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
    let bounds: CGRect = view.bounds
    #expect(bounds == CGRect(x: 0, y: 0, width: 30, height: 40) && view.frame.midY == 20 && view.frame.maxX == 30)
  }

  // MARK: Targets

  @Test func compositesOfOtherViewsAreTargets() throws {
    #expect(
      try scene.equations { make in
        make.edges.equalTo(scene.container.margins)
        make.center.equalTo(other.center)
        make.size.equalTo(other.size)
      } == [
        "view.top == container.topMargin", "view.left == container.leftMargin",
        "view.bottom == container.bottomMargin", "view.right == container.rightMargin",
        "view.centerX == other.centerX", "view.centerY == other.centerY", "view.width == other.width",
        "view.height == other.height",
      ])
    #expect(scene.error { $0.left.equalTo(other.edges) }?.code == .unsupportedPairing)
    #expect(scene.error { $0.size.equalTo(other.center) }?.code == .unsupportedPairing)
  }

  @Test func anOptionalSuperviewIsATarget() throws {
    #expect(try scene.equations { $0.left.equalTo(view.superview) } == ["view.left == container.left"])
    let nothing: View? = nil
    let error = scene.error { $0.edges.equalTo(nothing) }
    #expect(error?.code == .missingTarget && error?.items == ["view"])
  }

  // MARK: Misuse

  @Test func errorsNameTheViewsWhateverTheirKeysAre() {
    view.key = "a"
    other.key = "left"
    #expect(scene.error { $0.left.equalTo(other.top) }?.message.hasSuffix(": left and top (a, left)") == true)
    view.key = "is"
    #expect(scene.error { $0.left.equalTo(other).priority(0) }?.message.hasSuffix(" (is, left)") == true)
  }

  @Test func aCallWithMisuseChangesNothingAndIsRecorded() {
    let line = #line + 1
    let made = view.makeConstraints { make in
      make.left.equalTo(other)
      make.width.equalTo(3).equalTo(other)
    }
    #expect(made.count == 2 && scene.container.constraints.isEmpty)
    #expect(made.allSatisfy { !$0.isActive && $0.layoutConstraints.isEmpty })
    #expect(scene.container.misuse.map(\.code) == [.redefinedRelation])
    #expect(scene.container.misuse.first?.location?.line == line + 2)
    // The mistake is mended by a remake, and by nothing less.
    view.makeConstraints { $0.left.equalTo(other) }
    #expect(scene.container.misuse.count == 1)
    view.remakeConstraints { $0.left.equalTo(other) }
    #expect(scene.container.misuse.isEmpty)
  }

  @Test func oneMistakeIsToldOnce() {
    let stranger = View(key: "stranger")
    view.makeConstraints { make in
      make.edges.equalTo(stranger)
      make.left.equalTo(stranger)
      make.width.equalTo(other).priority(0)
    }
    #expect(
      scene.container.misuse.map(\.code) == [.invalidPriority], "what is said wrong comes before what it is about")
    scene.container.forgetMisuse()
    view.makeConstraints { make in
      make.edges.equalTo(stranger)
      make.left.equalTo(stranger)
    }
    #expect(scene.container.misuse.count == 1)
  }

  // MARK: Guides, scroll views, controllers

  @Test func guidesHaveMakers() throws {
    let guide = LayoutGuide(key: "column")
    scene.container.addLayoutGuide(guide)
    guide.makeConstraints { make in
      make.left.top.equalTo(10)
      make.size.equalTo(CGSize(width: 100, height: 50))
    }
    view.makeConstraints { $0.edges.equalTo(guide) }
    try scene.container.layoutIfNeeded()
    #expect(view.frame == Rect(x: 10, y: 10, width: 100, height: 50))
    guide.updateConstraints { $0.left.equalTo(20) }
    guide.remakeConstraints { make in
      make.edges.equalTo(scene.container).inset(30)
    }
    try scene.container.layoutIfNeeded()
    #expect(view.frame == Rect(x: 30, y: 30, width: 260, height: 420))
  }

  @Test func constraintsInAScrollViewAreAboutItsContent() throws {
    let scroll = ScrollView(key: "scroll")
    let content = View(key: "content")
    scene.container.addSubview(scroll)
    scroll.addSubview(content)
    scroll.makeConstraints { $0.edges.equalTo(scene.container) }
    content.makeConstraints { make in
      make.edges.equalTo(scroll).inset(10)
      make.width.equalTo(scroll).offset(-20)
      make.height.equalTo(2000)
    }
    #expect(!scene.container.hasAmbiguousLayout)
    try scene.container.layoutIfNeeded()
    #expect(scene.container.brokenConstraints.isEmpty)
    #expect(scroll.frame == Rect(x: 0, y: 0, width: 320, height: 480))
    #expect(content.frame == Rect(x: 10, y: 10, width: 300, height: 2000))
    #expect(scroll.contentSize == Size(width: 320, height: 2020))
    // An update finds what was made, and the frame guide is the scroll view itself.
    let count = scene.container.installedConstraints.count
    content.updateConstraints { $0.edges.equalTo(scroll).inset(20) }
    #expect(scene.container.installedConstraints.count == count)
    view.makeConstraints { $0.bottom.equalTo(scroll.frameLayoutGuide).offset(-5) }
    try scene.container.layoutIfNeeded()
    #expect(view.frame.maxY == 475)
  }

  final class Screen: ViewController {
    let label = View(key: "label")
    var updates = 0
    var callsSuper = true

    override func loadView() { view = View(key: "screen", frame: Rect(x: 0, y: 0, width: 100, height: 100)) }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(label)
    }

    override func updateViewConstraints() {
      updates += 1
      label.updateConstraints { $0.size.equalTo(10 * updates) }
      if callsSuper { super.updateViewConstraints() }
    }
  }

  @Test func aControllerUpdatesTheConstraintsOfItsView() throws {
    let screen = Screen()
    try screen.view.layoutIfNeeded()
    #expect(screen.updates == 1 && screen.label.frame.size == Size(width: 10, height: 10))
    screen.view.setNeedsUpdateConstraints()
    screen.view.setNeedsUpdateConstraints()
    try screen.view.layoutIfNeeded()
    #expect(screen.updates == 2 && screen.label.frame.size == Size(width: 20, height: 20))
    screen.callsSuper = false
    screen.view.setNeedsUpdateConstraints()
    #expect(
      (#expect(throws: LayoutError.self) { try screen.view.layoutIfNeeded() })?.message
        == "updateViewConstraints() of the controller of screen didn't call super")
  }
}
