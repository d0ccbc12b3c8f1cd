import Masdiag
import Testing
import UIKitNames

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
