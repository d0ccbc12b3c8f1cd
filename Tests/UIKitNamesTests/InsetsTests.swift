import Masdiag
import Testing
import UIKitNames

/// Safe areas, margins and distances that UIKit has names for.
struct InsetsTests {
  /// Fills `guide` with a view.
  private static func filling(_ guide: UILayoutGuide, of view: UIView) -> UIView {
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: guide.topAnchor),
      content.leftAnchor.constraint(equalTo: guide.leftAnchor),
      content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      content.rightAnchor.constraint(equalTo: guide.rightAnchor),
    ])
    return content
  }

  private static func screen() -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667)) }

  @Test func aControllerAddsToTheSafeArea() {
    final class PlayerController: UIViewController {
      override func loadView() { view = InsetsTests.screen() }
      override func viewDidLoad() {
        additionalSafeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 10, right: 0)
      }
    }
    let controller = PlayerController()
    let view: View = controller.view
    view.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 70, left: 0, bottom: 44, right: 0))
    let content = Self.filling(view.safeAreaLayoutGuide, of: view as! UIView)
    view.layoutIfNeeded()
    #expect(content.frame == Rect(x: 0, y: 70, width: 375, height: 553))
    controller.additionalSafeAreaInsets.top = 30
    view.layoutIfNeeded()
    #expect(content.frame == Rect(x: 0, y: 50, width: 375, height: 573))
    view.fit(LayoutEnvironment(device: Device.named("iPhone 15"), orientation: .portrait))
    #expect(view.safeAreaInsets.top == 89 && view.safeAreaInsets.bottom == 44)

    let other = Self.screen()
    controller.view = other
    #expect(other.safeAreaInsets.top == 30 && view.safeAreaInsets.top == 59)
  }

  @Test func theSafeAreaCountsInMarginsUnlessItIsNotWanted() {
    let view = Self.screen()
    view.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    let content = Self.filling(view.layoutMarginsGuide, of: view)
    view.layoutIfNeeded()
    #expect(content.frame == Rect(x: 8, y: 28, width: 359, height: 597))
    view.insetsLayoutMarginsFromSafeArea = false
    view.layoutIfNeeded()
    #expect(content.frame == Rect(x: 8, y: 8, width: 359, height: 651))
  }

  /// A card 5 from the sides of a screen whose margins are 20 there, and a plate that fills it.
  @Test func marginsOfTheSuperviewReachIntoAView() {
    let screen = Self.screen()
    screen.layoutMargins = UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 20)
    let card = UIView()
    card.translatesAutoresizingMaskIntoConstraints = false
    screen.addSubview(card)
    let plate = Self.filling(card.safeAreaLayoutGuide, of: card)
    let content = Self.filling(plate.layoutMarginsGuide, of: plate)
    NSLayoutConstraint.activate([
      card.leftAnchor.constraint(equalTo: screen.leftAnchor, constant: 5),
      card.rightAnchor.constraint(equalTo: screen.rightAnchor, constant: -5),
      card.topAnchor.constraint(equalTo: screen.topAnchor, constant: 100),
      card.heightAnchor.constraint(equalToConstant: 200),
    ])
    screen.layoutIfNeeded()
    #expect(plate.frame == Rect(x: 0, y: 0, width: 365, height: 200))
    #expect(content.frame == Rect(x: 8, y: 8, width: 349, height: 184))
    // The plate keeps to the card's margins, which are 8 as well.
    plate.preservesSuperviewLayoutMargins = true
    screen.layoutIfNeeded()
    #expect(content.frame == Rect(x: 8, y: 8, width: 349, height: 184))
    // Of the screen's 20 points at the sides 15 reach into the card, and into the plate; at the top none do.
    card.preservesSuperviewLayoutMargins = true
    screen.layoutIfNeeded()
    #expect(content.frame == Rect(x: 15, y: 8, width: 335, height: 184))
    screen.layoutMargins.left = 30
    screen.layoutIfNeeded()
    #expect(content.frame == Rect(x: 25, y: 8, width: 325, height: 184))
    card.preservesSuperviewLayoutMargins = false
    screen.layoutIfNeeded()
    #expect(content.frame == Rect(x: 8, y: 8, width: 349, height: 184))
    #expect(screen.misuse.isEmpty && screen.brokenConstraints.isEmpty)
    // No margins reach into a view without superview.
    card.preservesSuperviewLayoutMargins = true
    screen.layoutIfNeeded()
    card.removeFromSuperview()
    card.layoutIfNeeded()
    #expect(card.layoutMarginsGuide.layoutFrame.minX == 8)
  }

  @Test func aMarginThatMovesItsViewComesToRest() {
    let screen = Self.screen()
    screen.layoutMargins = UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 20)
    let card = UIView()
    card.translatesAutoresizingMaskIntoConstraints = false
    card.preservesSuperviewLayoutMargins = true
    screen.addSubview(card)
    let margin = card.layoutMarginsGuide.leftAnchor
    let edge = card.leftAnchor.constraint(equalTo: screen.leftAnchor)
    edge.isActive = true
    screen.layoutIfNeeded()
    #expect(card.frame.minX == 0 && card.layoutMarginsGuide.layoutFrame.minX == 20)
    // At 4 the margin is 16, at 8 it is 12, at 12 it is 8, and so it stays.
    edge.isActive = false
    margin.constraint(equalTo: screen.leftAnchor, constant: 24).isActive = true
    screen.layoutIfNeeded()
    #expect(card.frame.minX == 16 && card.layoutMarginsGuide.layoutFrame.minX == 8)
    #expect(screen.misuse.isEmpty)
  }

  @Test func marginsThatMoveTheirViewForEverAreMisuse() {
    let screen = Self.screen()
    screen.layoutMargins = UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 20)
    let (card, probe) = (UIView(), UIView())
    for view in [card, probe] {
      view.translatesAutoresizingMaskIntoConstraints = false
      screen.addSubview(view)
    }
    card.preservesSuperviewLayoutMargins = true
    // card.left is 3 times its margin less 20: 4 with a margin of 8, which is then 16, and 28 with that.
    NSLayoutConstraint.activate([
      probe.leftAnchor.constraint(equalTo: card.layoutMarginsGuide.leftAnchor),
      NSLayoutConstraint(
        item: card, attribute: .left, relatedBy: .equal, toItem: probe, attribute: .left, multiplier: 0.75,
        constant: -5),
    ])
    screen.layoutIfNeeded()
    #expect(screen.misuse.map(\.code) == [.feedbackLoop])
    #expect(screen.misuse.first?.message.contains("preservesSuperviewLayoutMargins changes it each time") == true)
  }

  @Test func distancesInAStackHaveNames() {
    let stack = UIStackView(arrangedSubviews: (0..<3).map { _ in UIView() })
    let screen = Self.screen()
    screen.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate(
      [stack.leftAnchor.constraint(equalTo: screen.leftAnchor), stack.topAnchor.constraint(equalTo: screen.topAnchor)]
        + stack.arrangedSubviews.flatMap {
          [$0.widthAnchor.constraint(equalToConstant: 10), $0.heightAnchor.constraint(equalToConstant: 10)]
        })
    func places() -> [Double] {
      screen.layoutIfNeeded()
      return stack.arrangedSubviews.map(\.frame.minX)
    }
    stack.spacing = 5
    #expect(places() == [0, 15, 30])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: stack.arrangedSubviews[0])
    #expect(places() == [0, 18, 33])
    let gap: CGFloat = stack.customSpacing(after: stack.arrangedSubviews[0])
    #expect(Double(gap) == UIStackView.spacingUseSystem)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: stack.arrangedSubviews[0])
    #expect(places() == [0, 15, 30])
    #expect(stack.customSpacing(after: stack.arrangedSubviews[0]) == UIStackView.spacingUseDefault)
    stack.spacing = UIStackView.spacingUseSystem
    #expect(places() == [0, 18, 36] && screen.misuse.isEmpty)
  }
}
