import SnapKitDSL
import Testing
import UIKitNames

/// Layout code as it was published, with no word changed but the import; in Objective-C, but the syntax.
@Suite struct PublishedCodeTests {
  /// A controller of SnapKit's own demo.
  final class CenterController: UIViewController {
    var didSetupConstraints = false
    let blackView = UIView()
    let redView = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(blackView)
      view.addSubview(redView)
      view.setNeedsUpdateConstraints()
    }

    // swift-format-ignore
    override func updateViewConstraints() {
      if (!didSetupConstraints) {
        blackView.snp.makeConstraints { make in
          make.center.equalTo(view)
          make.size.equalTo(CGSize(width: 100, height: 100))
        }
        redView.snp.makeConstraints { make in
          make.top.equalTo(blackView.snp.bottom).offset(20.0)
          make.right.equalTo(blackView.snp.left).offset(-20.0)
          make.size.equalTo(CGSize(width: 100, height: 100))
        }
        didSetupConstraints = true
      }
      super.updateViewConstraints()
    }
  }

  @Test func snapKitInAController() throws {
    let controller = CenterController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    controller.view.layoutIfNeeded()
    #expect(controller.blackView.frame == Rect(x: 110, y: 190, width: 100, height: 100))
    #expect(controller.redView.frame == Rect(x: -10, y: 310, width: 100, height: 100))
    #expect(!controller.blackView.translatesAutoresizingMaskIntoConstraints)
  }

  /// The view of Masonry's basic example.
  final class BasicView: UIView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let greenView = UIView()
      let redView = UIView()
      let blueView = UIView()
      let superview: UIView = self
      for view in [greenView, redView, blueView] { addSubview(view) }
      let padding: CGFloat = 10
      // swift-format-ignore
      greenView.makeConstraints { make in
        make.top.greaterThanOrEqualTo(superview.top).offset(padding);
        make.left.equalTo(superview.left).offset(padding);
        make.bottom.equalTo(blueView.top).offset(-padding);
        make.right.equalTo(redView.left).offset(-padding);
        make.width.equalTo(redView.width);

        make.height.equalTo(redView.height);
        make.height.equalTo(blueView.height);
      }
      redView.makeConstraints { make in
        make.top.equalTo(superview.top).with.offset(padding)
        make.right.equalTo(superview.right).offset(-padding)
        make.bottom.equalTo(blueView.top).offset(-padding)
      }
      blueView.makeConstraints { make in
        make.left.right.bottom.equalTo(superview).inset(padding)
      }
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func masonryInAnInitializer() throws {
    let view = BasicView(frame: CGRect(x: 0, y: 0, width: 320, height: 430))
    view.layoutIfNeeded()
    #expect(
      view.subviews.map(\.frame) == [
        Rect(x: 10, y: 10, width: 145, height: 200), Rect(x: 165, y: 10, width: 145, height: 200),
        Rect(x: 10, y: 220, width: 300, height: 200),
      ])
  }

  @Test func anchorsInATutorial() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let button = UIButton()
    view.addSubview(button)
    button.intrinsicContentSize = .init(width: 120, height: nil)

    button.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor, constant: 8),
      button.trailingAnchor.constraint(lessThanOrEqualTo: view.safeAreaLayoutGuide.trailingAnchor),
      button.heightAnchor.constraint(equalTo: button.widthAnchor, multiplier: 0.5),
      button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])

    view.layoutIfNeeded()
    #expect(button.frame == Rect(x: 16, y: 210, width: 120, height: 60))
    #expect(!view.hasAmbiguousLayout && button.className == "UIButton")
  }

  // MARK: More of what such code says

  /// A cell as tutorials write them.
  final class Cell: UIView {
    private lazy var titleLabel = UILabel()
    private let stack = UIStackView()
    private var heightConstraint: NSLayoutConstraint?
    var isExpanded = false {
      didSet { heightConstraint?.isActive = !isExpanded }
    }

    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(stack)
      stack.axis = .vertical
      stack.spacing = 4
      stack.addArrangedSubview(titleLabel)
      titleLabel.setContentHuggingPriority(.defaultHigh + 1, for: .vertical)
      titleLabel.setContentCompressionResistancePriority(UILayoutPriority(rawValue: 999), for: .vertical)
      stack.translatesAutoresizingMaskIntoConstraints = false
      let top = stack.topAnchor.constraint(equalToSystemSpacingBelow: topAnchor, multiplier: 2)
      top.priority = UILayoutPriority(999)
      top.identifier = "top"
      top.isActive = true
      addConstraints([
        NSLayoutConstraint(
          item: stack, attribute: .leading, relatedBy: .equal, toItem: self, attribute: .leading, multiplier: 1,
          constant: 16),
        NSLayoutConstraint(
          item: stack, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute,
          multiplier: 1, constant: 100),
      ])
      heightConstraint = stack.heightAnchor.constraint(equalToConstant: 44)
      heightConstraint?.isActive = true
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: "H:[stack]-20-|", options: [], metrics: nil, views: ["stack": stack]))
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
      super.layoutSubviews()
      titleLabel.snp.makeConstraints { _ in }
    }
  }

  @Test func aCellFromATutorial() throws {
    let cell = Cell(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    cell.layoutIfNeeded()
    #expect(cell.misuse.isEmpty)
    #expect(cell.subviews[0].frame == Rect(x: 16, y: 16, width: 284, height: 44))
    cell.isExpanded = true
    #expect(cell.subviews[0].constraints.allSatisfy { $0.identifier != nil || $0.constant != 44 })
  }

  @Test func aMistakeInAFormatStringIsRecorded() {
    let view = UIView()
    #expect(NSLayoutConstraint.constraints(withVisualFormat: "H:[view", views: ["view": view]).isEmpty)
    #expect(view.misuse.map(\.code.rawValue) == ["visual-format"])
  }

  @Test func aForgottenMaskIsWhatItIsInUIKit() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    root.addSubview(view)
    NSLayoutConstraint.activate([view.widthAnchor.constraint(equalToConstant: 50)])
    root.layoutIfNeeded()
    #expect(!root.brokenConstraints.isEmpty, "the frame zero counts until it is turned off")
  }
}
