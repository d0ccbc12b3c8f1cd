import Masdiag
import Testing
import UIKitNames

/// A form that ends above the keyboard, as apps have it since iOS 15.
struct KeyboardGuideTests {
  private static func form() -> (view: UIView, form: UIView) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    view.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    let form = UIView()
    form.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(form)
    NSLayoutConstraint.activate([
      form.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      form.leadingAnchor.constraint(equalTo: view.keyboardLayoutGuide.leadingAnchor),
      form.trailingAnchor.constraint(equalTo: view.keyboardLayoutGuide.trailingAnchor),
      form.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
    return (view, form)
  }

  @Test func withoutAKeyboardItIsTheSafeArea() {
    let (view, form) = Self.form()
    view.layoutIfNeeded()
    #expect(form.frame == Rect(x: 0, y: 20, width: 375, height: 613))
    #expect(view.keyboardHeight == 0 && view.layoutGuides.count == 1)
  }

  @Test func aKeyboardComesAndGoes() {
    let (view, form) = Self.form()
    view.keyboardHeight = 300
    view.layoutIfNeeded()
    #expect(view.keyboardHeight == 300 && form.frame.maxY == 367)
    view.keyboardHeight = 250
    view.layoutIfNeeded()
    #expect(form.frame.maxY == 417)
    view.keyboardHeight = 0
    view.layoutIfNeeded()
    #expect(view.keyboardHeight == 0 && form.frame.maxY == 633)
    #expect(view.misuse.isEmpty && view.brokenConstraints.isEmpty)
  }
}
