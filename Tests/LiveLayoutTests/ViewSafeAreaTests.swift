import LayoutModel
import Testing

/// A root's safe area is that of the views in it, as far as it covers them.
@Suite struct ViewSafeAreaTests {
  let root = View(key: "root", frame: Rect(x: 0, y: 0, width: 400, height: 800))
  let screen = View(key: "screen")
  let bar = View(key: "bar")
  let content = View(key: "content")

  /// A view that fills the root, in it a bar at the bottom, as high as its content needs and what the safe area takes.
  init() throws {
    root.safeAreaInsets = EdgeInsets(top: 44, left: 10, bottom: 34, right: 0)
    root.addSubview(screen)
    screen.addSubview(bar)
    bar.addSubview(content)
    for edge in [Attribute.left, .right, .top, .bottom] { pin(screen, edge, to: root) }
    for edge in [Attribute.left, .right, .bottom] { pin(bar, edge, to: screen) }
    for edge in [Attribute.left, .right, .top] { pin(content, edge, to: bar) }
    pin(content, .height, plus: 20)
    pin(content, .bottom, to: bar.safeAreaLayoutGuide)
    try root.layoutIfNeeded()
  }

  func pin(_ item: LayoutItem, _ attribute: Attribute, to other: LayoutItem? = nil, plus constant: Double = 0) {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: .equal, toItem: other, attribute: other.map { _ in attribute },
      constant: constant
    ).activate()
  }

  @Test func aViewThatFillsTheScreenHasItsSafeArea() {
    #expect(screen.safeAreaInsets == root.safeAreaInsets)
    #expect(screen.safeAreaLayoutGuide.layoutFrame == Rect(x: 10, y: 44, width: 390, height: 722))
    #expect(screen.layoutMarginsGuide.layoutFrame == Rect(x: 18, y: 52, width: 374, height: 706))
  }

  @Test func aBarGrowsByWhatIsCovered() {
    #expect(bar.safeAreaInsets == EdgeInsets(top: 0, left: 10, bottom: 34, right: 0))
    #expect(bar.frame == Rect(x: 0, y: 746, width: 400, height: 54))
    #expect(content.frame == Rect(x: 0, y: 0, width: 400, height: 20))
    #expect(content.safeAreaInsets == EdgeInsets(top: 0, left: 10, bottom: 0, right: 0))
  }

  @Test func noMoreIsCoveredThanThereIs() throws {
    let low = View(key: "low", frame: Rect(x: 0, y: 780, width: 4, height: 15))
    root.addSubview(low)
    try root.layoutIfNeeded()
    #expect(low.safeAreaInsets == EdgeInsets(top: 0, left: 4, bottom: 15, right: 0))
  }

  @Test func aSafeAreaThatWasGivenStays() throws {
    screen.safeAreaInsets = EdgeInsets(top: 1, left: 0, bottom: 2, right: 0)
    try root.layoutIfNeeded()
    #expect(screen.safeAreaInsets == EdgeInsets(top: 1, left: 0, bottom: 2, right: 0))
    #expect(bar.frame == Rect(x: 0, y: 778, width: 400, height: 22))
  }

  @Test func itFollowsTheRootAndTheHierarchy() throws {
    root.safeAreaInsets = .zero
    try root.layoutIfNeeded()
    #expect(screen.safeAreaInsets == .zero && bar.frame.height == 20)
    root.safeAreaInsets = EdgeInsets(top: 0, left: 0, bottom: 21, right: 0)
    try root.layoutIfNeeded()
    #expect(bar.frame.height == 41)
    screen.removeFromSuperview()
    try screen.layoutIfNeeded()
    #expect(screen.safeAreaInsets == .zero && bar.safeAreaInsets == .zero)
  }

  @Test func whatScrollsHandsNothingOn() throws {
    let page = ScrollView(key: "page")
    let text = View(key: "text")
    root.addSubview(page)
    page.addSubview(text)
    for edge in [Attribute.left, .right, .top, .bottom] {
      pin(page, edge, to: root)
      pin(text, edge, to: page)
    }
    pin(text, .width, to: page)
    pin(text, .height, plus: 1000)
    try root.layoutIfNeeded()
    #expect(page.safeAreaInsets == root.safeAreaInsets && text.safeAreaInsets == .zero)
  }
}
