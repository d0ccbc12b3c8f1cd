import Testing
import ViewCode

/// Constraints that the methods of a controller's or a view's life make again, in helpers, too.
@Suite struct MadeAgainTests {
  private func again(
    _ method: String, _ body: String, members: String = "", kind: String = "UIViewController"
  ) -> [String] {
    let isShown = method.hasSuffix("ppear") || method.hasSuffix("ppearing")
    return ReadCode(
      """
      class Screen: \(kind) {
        let label = UILabel()
        \(members)
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(label)
        }
        override func \(method)(\(isShown ? "_ animated: Bool" : "")) {
          \(body)
        }
        private func pin() { label.snp.makeConstraints { $0.top.left.equalToSuperview() } }
      }
      """
    ).mistakes(.madeAgain)
  }

  private static let make = "label.snp.makeConstraints { $0.top.left.equalToSuperview() }"

  @Test(arguments: ["viewWillAppear", "viewIsAppearing", "viewDidAppear"])
  func aControllerIsShownAgain(method: String) {
    #expect(again(method, Self.make) == [method])
    #expect(again(method, "pin()") == [method])
    #expect(
      again(method, "label.heightAnchor.constraint(equalToConstant: view.bounds.height).isActive = true") == [method])
    #expect(
      again(method, "NSLayoutConstraint.activate([label.topAnchor.constraint(equalTo: view.topAnchor)])") == [method])
  }

  @Test func aViewIsLaidOutAgainByAHelper() {
    #expect(again("viewDidLayoutSubviews", "pin()") == ["viewDidLayoutSubviews"])
    #expect(again("viewDidLayoutSubviews", Self.make) == ["viewDidLayoutSubviews"])
  }

  @Test func whatIsMadeOnce() {
    #expect(again("viewWillAppear", "").isEmpty)
    #expect(again("viewDidLayout", Self.make).isEmpty)
    #expect(again("viewWillAppear", Self.make.replacing("make", with: "update")).isEmpty)
    #expect(again("viewWillAppear", "label.snp.remakeConstraints { $0.top.equalToSuperview() }").isEmpty)
    #expect(again("viewWillAppear", "label.snp.removeConstraints()\npin()").isEmpty)
    #expect(again("viewWillAppear", "if isFirst { pin() }\nisFirst = false", members: "var isFirst = true").isEmpty)
    #expect(
      again("viewWillAppear", "guard isFirst else { return }\nisFirst = false\npin()", members: "var isFirst = true")
        .isEmpty)
    #expect(again("viewWillAppear", "once\n", members: "private lazy var once: Void = { pin() }()").isEmpty)
    #expect(
      again(
        "viewWillAppear",
        "if top == nil { top = label.topAnchor.constraint(equalTo: view.topAnchor)\ntop?.isActive = true }",
        members: "var top: NSLayoutConstraint?"
      ).isEmpty)
    #expect(
      again(
        "viewWillAppear",
        "top?.isActive = false\ntop = label.topAnchor.constraint(equalTo: view.topAnchor)\ntop?.isActive = true",
        members: "var top: NSLayoutConstraint?"
      ).isEmpty)
    #expect(
      again("viewWillAppear", "NSLayoutConstraint.deactivate(view.constraints)\n\(Self.make)").isEmpty)
    #expect(
      again(
        "viewWillAppear", "let dot = UIView()\nview.addSubview(dot)\ndot.snp.makeConstraints { $0.width.equalTo(9) }"
      )
      .isEmpty)
    #expect(again("viewWillAppear", "label.removeFromSuperview()\nview.addSubview(label)\npin()").isEmpty)
    #expect(again("viewWillAppear", "DispatchQueue.main.async { self.pin() }").isEmpty)
    #expect(again("viewWillAppear", "model.load { self.pin() }").isEmpty)
  }

  /// A class that lays out no controller's view has a method of this name for itself.
  @Test func anotherKindOfClass() {
    #expect(again("viewWillAppear", Self.make, kind: "NSObject").isEmpty)
  }

  // MARK: Two states

  private func toggled(_ ifOpen: String, else ifClosed: String, flip: String = "isOpen.toggle()") -> [String] {
    ReadCode(
      body: "addSubview(photo)",
      members: """
        private var isOpen = false
        private lazy var tall = photo.heightAnchor.constraint(equalToConstant: 90)
        @objc func change() {
          if isOpen { \(ifOpen) } else { \(ifClosed) }
          \(flip)
        }
        """
    ).mistakes(.madeAgain)
  }

  @Test func aStateIsReachedAgain() {
    let make = "photo.snp.makeConstraints { $0.height.equalTo(90) }"
    #expect(toggled("alpha = 0", else: make) == ["change"])
    #expect(toggled(make, else: "alpha = 0") == ["change"])
    #expect(toggled("alpha = 0", else: make, flip: "isOpen = !isOpen") == ["change"])
    #expect(toggled("alpha = 0", else: make, flip: "self.isOpen = !self.isOpen") == ["change"])
    #expect(toggled("alpha = 0", else: make, flip: "isOpen = true").isEmpty)
    #expect(toggled("alpha = 0", else: make, flip: "isOpen = other").isEmpty)
    #expect(toggled("photo.snp.removeConstraints()", else: make).isEmpty)
    #expect(toggled("photo.snp.remakeConstraints { $0.width.equalTo(9) }", else: make).isEmpty)
    #expect(toggled("tall.isActive = false", else: "tall.isActive = true").isEmpty)
    #expect(toggled("photo.removeFromSuperview()\nphoto.snp.removeConstraints()", else: make).isEmpty)
  }
}
