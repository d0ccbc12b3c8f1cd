import Masdiag
import Testing
import UIKitNames

/// The constraint code of whole controllers and cells, written as apps have it, with no edit but the imports.
struct AppCodeTests {
  @Test func anchorsOfAController() {
    let controller = CheckoutViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    controller.avatarView.intrinsicContentSize = .init(width: 48, height: 48)
    for label in [controller.nameLabel, controller.detailLabel] {
      label.intrinsicContentSize = .init(width: 60, height: 20)
    }
    controller.submitButton.intrinsicContentSize = .init(width: 120, height: 44)
    controller.spinner.intrinsicContentSize = .init(width: 20, height: 20)
    controller.view.layoutIfNeeded()
    #expect(controller.view.misuse.isEmpty)
    #expect(controller.view.brokenConstraints.isEmpty)
    #expect(controller.scrollView.frame == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(controller.contentView.frame.width == 390)
    #expect(controller.headerStack.frame.minY == 24)
    #expect(controller.headerStack.layoutMargins == UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
    #expect(controller.field.frame.height == 44)
    #expect(controller.submitButton.frame.midX == 195)
    #expect(controller.table.frame.minY == controller.submitButton.frame.maxY + 20)

    controller.updateLayout(isRegular: true)
    #expect(controller.view.misuse.isEmpty)
    #expect(controller.field.frame.height == 60)
    #expect(controller.compactConstraints.allSatisfy { !$0.isActive })
    #expect(controller.submitButton.frame.minX == controller.field.frame.maxX + 8)
  }

  @Test func snapKitOfACell() {
    let cell = ProfileCell(style: .subtitle, reuseIdentifier: "profile")
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    cell.title.intrinsicContentSize = .init(width: 400, height: 20)
    cell.subtitle.intrinsicContentSize = .init(width: 204, height: 14)
    cell.badge.intrinsicContentSize = .init(width: 24, height: 16)
    cell.layoutIfNeeded()
    #expect(cell.misuse.isEmpty)
    #expect(cell.brokenConstraints.isEmpty)
    #expect(cell.contentView.frame == Rect(x: 0, y: 0, width: 320, height: 60))
    #expect(cell.avatar.frame == Rect(x: 16, y: 10, width: 40, height: 40))
    #expect(cell.title.frame == Rect(x: 68, y: 8, width: 204, height: 20))
    #expect(cell.subtitle.frame == Rect(x: 68, y: 30, width: 204, height: 14))
    #expect(cell.badge.frame == Rect(x: 280, y: 22, width: 24, height: 16))
  }

  @Test func snapKitOfAController() {
    let controller = SignInViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    controller.view.layoutIfNeeded()
    #expect(controller.view.misuse.isEmpty)
    #expect(controller.view.brokenConstraints.isEmpty)
    #expect(controller.container.frame.minX == 16 && controller.container.frame.width == 358)
    #expect(controller.logo.frame.size == CGSize(width: 120, height: 120), "as updateViewConstraints() has it")
    #expect(controller.email.frame.height == 44)
    #expect(controller.separator.frame.height == 0.5)

    controller.keyboard(isShown: true, height: 300)
    #expect(controller.view.misuse.isEmpty)
    #expect(controller.footer.frame.maxY == 544)
  }

  /// UIKit calls these around the layout of a controller's view, and apps set constants in them.
  @Test func aControllerHearsOfLayout() {
    final class Controller: UIViewController {
      var calls: [String] = []
      var width: NSLayoutConstraint!
      let child = UIView()
      override func viewDidLoad() {
        view.addSubview(child)
        child.translatesAutoresizingMaskIntoConstraints = false
        width = child.widthAnchor.constraint(equalToConstant: 0)
        width.isActive = true
      }
      override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        calls.append("will")
        width.constant = view.bounds.width / 2
      }
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        calls.append("did")
      }
    }
    let controller = Controller()
    controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    controller.view.layoutIfNeeded()
    #expect(controller.child.frame.width == 150)
    #expect(controller.calls.prefix(2) == ["will", "did"])
  }

  /// Many views make their constraints when they come into another.
  @Test func aViewHearsOfItsSuperview() {
    final class Badge: UIView {
      var calls: [String] = []
      override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        calls.append("will \(newSuperview?.key ?? "none")")
      }
      override func didMoveToSuperview() {
        super.didMoveToSuperview()
        calls.append("did \(superview?.key ?? "none")")
      }
    }
    let (first, second, badge) = (UIView(), UIView(), Badge())
    (first.key, second.key) = ("first", "second")
    first.addSubview(badge)
    #expect(badge.calls == ["will first", "did first"])
    first.bringSubviewToFront(badge)
    first.addSubview(badge)
    second.addSubview(badge)
    #expect(badge.calls.suffix(2) == ["will second", "did second"] && badge.calls.count == 4)
    badge.removeFromSuperview()
    badge.removeFromSuperview()
    #expect(badge.calls.suffix(2) == ["will none", "did none"] && badge.calls.count == 6)
  }

  @Test func subviewsHaveAnOrder() {
    let (view, a, b, c) = (UIView(), UIView(), UIView(), UIView())
    func order() -> [Int?] { [a, b, c].map { item in view.subviews.firstIndex { $0 === item } } }
    view.addSubview(a)
    view.insertSubview(b, belowSubview: a)
    view.insertSubview(c, aboveSubview: b)
    #expect(order() == [2, 0, 1])
    view.bringSubviewToFront(b)
    #expect(order() == [1, 2, 0])
    view.sendSubviewToBack(b)
    #expect(order() == [2, 0, 1])
    view.insertSubview(b, aboveSubview: a)
    #expect(order() == [1, 2, 0])
    view.insertSubview(a, belowSubview: UIView())
    #expect(order() == [2, 1, 0])
    UIView().bringSubviewToFront(a)
    #expect(a.superview === view)
  }

  /// Nothing appears or turns here: a test calls what it needs, and overrides compile as they stand in apps.
  @Test func aControllersLifeIsTheTests() {
    final class Controller: UIViewController {
      var width: NSLayoutConstraint!
      var calls: [String] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        let box = UIView()
        view.addSubview(box)
        box.translatesAutoresizingMaskIntoConstraints = false
        width = box.widthAnchor.constraint(equalToConstant: 10)
        width.isActive = true
      }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        calls.append("will appear")
      }
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: { _ in self.width.constant = size.width / 2 }) { _ in
          self.calls.append("turned")
        }
        coordinator.animate(alongsideTransition: nil)
      }
      override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        calls.append(parent == nil ? "alone" : "child")
      }
    }
    let (outer, inner) = (UIViewController(), Controller())
    #expect(!inner.isViewLoaded)
    inner.loadViewIfNeeded()
    #expect(inner.isViewLoaded && inner.width.constant == 10)
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.didMove(toParent: outer)
    #expect(outer.children.map(ObjectIdentifier.init) == [ObjectIdentifier(inner)] && inner.parent === outer)
    inner.viewWillAppear(false)
    inner.viewWillTransition(to: CGSize(width: 300, height: 100), with: ImmediateTransition())
    #expect(inner.width.constant == 150)
    inner.removeFromParent()
    #expect(outer.children.isEmpty && inner.parent == nil)
    #expect(inner.calls == ["child", "will appear", "turned", "alone"])
  }

  @Test func whatCannotBeLaidOutIsRecorded() {
    final class Restless: UIView {
      override func layoutSubviews() { frame.size.width += 1 }
    }
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    #expect(view.misuse.map(\.code.rawValue) == ["feedback-loop"])
    view.layoutIfNeeded()
    #expect(view.misuse.count == 1)
  }

  @Test func animationsAreDoneAtOnce() {
    var steps: [String] = []
    UIView.animate(withDuration: 1) { steps.append("a") }
    UIView.animate(withDuration: 1, delay: 2, options: [.curveEaseIn, .layoutSubviews]) { steps.append("b") }
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1,
      animations: { steps.append("c") }, completion: { steps.append("\($0)") })
    UIView.performWithoutAnimation { steps.append("d") }
    #expect(steps == ["a", "b", "c", "true", "d"])
  }

  @Test func marginsFollowTheDirection() {
    let view = UIView()
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.layoutDirection = .rightToLeft
    #expect(view.directionalLayoutMargins.leading == 4)
    view.directionalLayoutMargins.leading = 9
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 9))
  }

  @Test func namesInAFormatStringMayBeAnything() {
    let (superview, view) = (UIView(), UIView())
    superview.addSubview(view)
    let metrics: [String: Any] = ["a": 8, "b": CGFloat(4), "c": 2.5, "d": Float(1)]
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-a-[view(>=b,>=c,>=d)]", metrics: metrics, views: ["view": view] as [String: Any])
    #expect(made.map(\.constant) == [8, 4, 2.5, 1])
    let text = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-a-[view]", metrics: ["a": "8"], views: ["view": view])
    let number = NSLayoutConstraint.constraints(withVisualFormat: "H:[no]", views: ["no": 3, "view": view])
    #expect(text.isEmpty && number.isEmpty)
    #expect(view.misuse.map(\.code.rawValue) == ["visual-format", "visual-format"])
  }
}
