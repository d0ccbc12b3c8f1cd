import Masdiag
import Testing
import UIKitNames

/// Frames set by hand, as apps do it beside constraints.
private final class LoadingController: UIViewController {
  let spinner = UIActivityIndicatorView(style: .large)
  let card = UIView()
  let tip = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))

  override func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)) }

  override func viewDidLoad() {
    super.viewDidLoad()
    spinner.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    for part in [card, spinner, tip] { view.addSubview(part) }
    card.translatesAutoresizingMaskIntoConstraints = false
    spinner.center = view.center
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      card.topAnchor.constraint(equalTo: view.topAnchor, constant: 30),
      card.widthAnchor.constraint(equalToConstant: 100),
      card.heightAnchor.constraint(equalToConstant: 50),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // Below the card, as far right as its middle.
    let rect = view.convert(card.bounds, from: card)
    tip.frame.origin = CGPoint(x: rect.midX, y: rect.maxY)
    spinner.center.x = view.convert(card.center, from: card.superview).x
    UIView.animate(withDuration: 0.3) { self.spinner.center.y += 10 }
  }
}

/// Places in the coordinates of several views.
struct CoordinatesTests {
  /// A window's root at (10, 20), a card in it at (30, 40), and a badge in that at (5, 6).
  private static func card() -> (root: UIView, card: UIView, badge: UIView) {
    let root = UIView(frame: CGRect(x: 10, y: 20, width: 320, height: 480))
    let card = UIView(frame: CGRect(x: 30, y: 40, width: 200, height: 100))
    let badge = UIView(frame: CGRect(x: 5, y: 6, width: 24, height: 16))
    root.addSubview(card)
    card.addSubview(badge)
    return (root, card, badge)
  }

  @Test func pointsMoveByTheOriginsBetween() {
    let (root, card, badge) = Self.card()
    #expect(badge.convert(CGPoint(x: 1, y: 2), to: card) == CGPoint(x: 6, y: 8))
    #expect(badge.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 36, y: 48))
    #expect(badge.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 46, y: 68))
    #expect(badge.convert(Point(x: 36, y: 48), from: root) == Point(x: 1, y: 2))
    #expect(root.convert(Point(x: 1, y: 2), from: badge) == Point(x: 36, y: 48))
    #expect(card.convert(CGPoint(x: 46, y: 68), from: nil) == CGPoint(x: 6, y: 8))
  }

  @Test func rectanglesKeepTheirSize() {
    let (root, card, badge) = Self.card()
    let inRoot = card.convert(badge.frame, to: root)
    #expect(inRoot == Rect(x: 35, y: 46, width: 24, height: 16))
    #expect(root.convert(badge.bounds, from: badge) == inRoot)
    let inWindow: CGRect = badge.convert(badge.bounds, to: nil)
    #expect(inWindow == CGRect(x: 45, y: 66, width: 24, height: 16))
    #expect(badge.convert(CGRect(x: 45, y: 66, width: 4, height: 4), from: nil).origin == .zero)
  }

  @Test func hierarchiesWithoutACommonViewAreInOneWindow() {
    let (root, card, _) = Self.card()
    let other = UIView(frame: CGRect(x: 100, y: 0, width: 50, height: 50))
    #expect(card.convert(CGPoint(x: 0, y: 0), to: other) == CGPoint(x: -60, y: 60))
    #expect(root.convert(Point(x: 0, y: 0), from: other) == Point(x: 90, y: -20))
  }

  @Test func theCenterMovesTheFrame() throws {
    let (root, card, badge) = Self.card()
    #expect(card.center == CGPoint(x: 130, y: 90))
    badge.center = CGPoint(x: 100, y: 50)
    #expect(badge.frame == Rect(x: 88, y: 42, width: 24, height: 16))
    card.center = try #require(badge.superview).center
    #expect(card.frame == Rect(x: 30, y: 40, width: 200, height: 100))
    root.layoutIfNeeded()
    #expect(badge.frame == Rect(x: 88, y: 42, width: 24, height: 16) && root.misuse.isEmpty)
  }

  @Test func appsSetFramesAfterLayout() {
    let controller = LoadingController()
    #expect(controller.view.subviews.count == 3 && controller.spinner.center == CGPoint(x: 150, y: 200))
    controller.view.layoutIfNeeded()
    #expect(controller.card.frame == Rect(x: 20, y: 30, width: 100, height: 50))
    #expect(controller.tip.frame == Rect(x: 70, y: 80, width: 80, height: 20))
    #expect(controller.spinner.center.x == 70 && controller.view.misuse.isEmpty)
  }

  @Test func aShadowIsOutsideTheAlignmentRectangle() {
    final class Raised: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 2, left: 4, bottom: 6, right: 8) }
    }
    let view = Raised()
    #expect(
      view.alignmentRect(forFrame: CGRect(x: 10, y: 20, width: 100, height: 50))
        == CGRect(x: 14, y: 22, width: 88, height: 42))
    #expect(
      view.frame(forAlignmentRect: CGRect(x: 14, y: 22, width: 88, height: 42))
        == CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(UIView().alignmentRectInsets == .zero)
  }
}
