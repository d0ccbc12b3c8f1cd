import Testing
import ViewCode

/// Views that no code adds to another one, although constraints relate them to views outside.
@Suite struct NeverAddedTests {
  private func mistakes(
    _ body: String, icon: String = "private let icon = UIImageView()", members: String = "", others: String = ""
  ) -> [String] {
    code(body, icon: icon, members: members, others: others).mistakes(.constrainedBeforeAdded)
  }

  private func code(_ body: String, icon: String, members: String = "", others: String = "") -> ReadCode {
    ReadCode(
      """
      import UIKit
      \(others)
      final class Chip: UIView {
        private let label = UILabel()
        \(icon)
        \(members)
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(label)
          \(body)
        }
      }
      """)
  }

  static let pin = "\nicon.topAnchor.constraint(equalTo: topAnchor).isActive = true"

  @Test(arguments: [
    "icon.topAnchor.constraint(equalTo: topAnchor).isActive = true",
    "topAnchor.constraint(equalTo: icon.topAnchor).isActive = true",
    "icon.snp.makeConstraints { $0.leading.equalTo(label) }",
    "icon.snp.makeConstraints { $0.leading.equalToSuperview() }",
    "label.snp.makeConstraints { $0.leading.equalTo(icon.snp.trailing) }",
    "label.snp.makeConstraints { make in make.leading.equalTo(icon) }",
    "NSLayoutConstraint.activate([icon.topAnchor.constraint(equalTo: label.topAnchor)])",
    """
    NSLayoutConstraint(
      item: icon, attribute: .top, relatedBy: .equal, toItem: label, attribute: .top, multiplier: 1, constant: 0
    ).isActive = true
    """,
    "self.icon.image = UIImage()\nicon.layer.cornerRadius = 4\nicon.addTarget(self, action: nil, for: .touchUpInside)"
      + NeverAddedTests.pin,
  ])
  func aPropertyIsNeverAdded(_ body: String) {
    #expect(mistakes(body) == ["icon"])
    #expect(mistakes("addSubview(icon)\n" + body).isEmpty)
  }

  @Test(arguments: [
    "private let icon: UIView = UIView()", "fileprivate let icon: UIView = .init(frame: .zero)",
    "private let icon: UIView = {\nlet view = UIView()\nview.alpha = 0.5\nreturn view\n}()",
    "private lazy var icon: UIView = {\nlet icon = UIView()\nreturn icon\n}()",
  ])
  func howTheViewIsMade(_ icon: String) { #expect(mistakes(Self.pin, icon: icon) == ["icon"]) }

  @Test func aVariableIsNeverAdded() {
    let body = "let dot = UIView()\ndot.topAnchor.constraint(equalTo: topAnchor).isActive = true"
    #expect(mistakes(body, icon: "") == ["dot"])
    for use in ["views.append(dot)", "keep(dot)", "dots = [dot]", "dot.attach()", "use { dot }"] {
      #expect(mistakes(body + "\n" + use, icon: "").isEmpty)
    }
  }

  /// Variables whose closures return each other.
  @Test func aCircleOfVariables() {
    let closures = """
      private lazy var icon: UIView = {
        let other = UIView()
        return icon
      }()
      private lazy var dot: UIView = {
        let icon = UIView()
        return dot
      }()
      """
    #expect(mistakes(Self.pin, icon: closures).count <= 1)
  }

  /// Only the first constraint of a view is reported: the app stops there.
  @Test func oneFindingForEachView() {
    #expect(mistakes(Self.pin + Self.pin.replacing("top", with: "bottom")) == ["icon"])
  }

  /// Any of these may add the view, now or later.
  @Test(arguments: [
    "func show() { addSubview(icon) }", "func show() { keep(icon) }", "func show() -> UIView { icon }",
    "var views: [UIView] { [icon, label] }", "lazy var row = UIStackView(arrangedSubviews: [icon])",
    "func show(_ table: UITableView) { table.tableHeaderView = icon }", "func show() { let view = self.icon }",
    "func show() { icon.attach(to: self) }", "func show() { other.icon = icon }", "lazy var path = \\Chip.icon",
    "func show() { icon.superview?.addSubview(icon) }", "func show() { icon.addSubview(label) }",
    "func show() { [icon].forEach(addSubview) }", "func show(_ chip: Chip) { addSubview(chip.icon) }",
    "func show() { icon.then { addSubview($0) } }", "func show() { views[\"icon\"] = icon }",
    "func show() { icon.host = self }",
  ])
  func aViewThatMayBeAdded(_ member: String) {
    let others = "extension UIView { var host: UIView? { get { nil } set { newValue?.addSubview(self) } } }"
    #expect(mistakes(Self.pin, members: member, others: others).isEmpty)
  }

  @Test(arguments: [
    "let icon = UIImageView()", "private var icon: UIView!", "private let icon = makeIcon()",
    "@IBOutlet private var icon: UIView!", "private let icon = UIImageView(in: self)", "private let icon = Badge()",
    "private let icon = UIImageView().added()", "private lazy var icon = UIView().then { addSubview($0) }",
    "private let icon = UIView() { didSet { addSubview(icon) } }",
    "private lazy var icon: UIView = {\nlet view = UIView()\naddSubview(view)\nreturn view\n}()",
    "private lazy var icon: UIView = {\nlet view = UIView()\nkeep(view)\nreturn view\n}()",
    "@Added private var icon = UIView()",
  ])
  func aViewThatOtherCodeMayReach(_ icon: String) {
    #expect(mistakes(Self.pin, icon: icon, others: "final class Badge: UIView {}").isEmpty)
  }

  @Test(arguments: [
    "icon.heightAnchor.constraint(equalToConstant: 20).isActive = true",
    "icon.heightAnchor.constraint(equalTo: icon.widthAnchor).isActive = true",
    "icon.snp.makeConstraints { $0.size.equalTo(20) }",
    "let top = icon.topAnchor.constraint(equalTo: topAnchor)",
    "addSubview(icon)" + NeverAddedTests.pin,
  ])
  func constraintsThatMayStay(_ body: String) { #expect(mistakes(body).isEmpty) }

  /// Other things that have the same name.
  @Test func otherThingsOfTheName() {
    let members = "enum Kind { case icon }\nfunc show(_ kind: Kind) { if kind == .icon { print(icon: 8) } }"
    #expect(mistakes(Self.pin, members: members) == ["icon"])
  }

  /// If it isn't certain, the constraints are listed as unread.
  @Test func constraintsOutsideAreListed() {
    func reasons(_ body: String, _ icon: String) -> [String] {
      code(body, icon: icon).reading.unread.map(\.reason.words)
    }
    let reason = "no code was found that adds icon to a view"
    #expect(reasons(Self.pin, "let icon = UIView()") == [reason])
    #expect(reasons("topAnchor.constraint(equalTo: icon.topAnchor).isActive = true", "let icon = UIView()") == [reason])
    #expect(reasons("addSubview(icon)" + Self.pin, "let icon = UIView()").isEmpty)
    #expect(reasons("icon.heightAnchor.constraint(equalToConstant: 8).isActive = true", "let icon = UIView()").isEmpty)
    #expect(reasons("icon.topAnchor.constraint(equalTo: topAnchor).isActive = false", "let icon = UIView()").isEmpty)
  }
}
