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
