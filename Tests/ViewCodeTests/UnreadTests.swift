import Testing
import ViewCode

/// Each unread statement of a file is listed with its line and the reason.
@Suite struct UnreadTests {
  private static let helper = """
    extension UIView {
      func pin(to other: UIView, by inset: CGFloat = 0) {
        topAnchor.constraint(equalTo: other.topAnchor, constant: inset).isActive = true
      }
    }
    """

  /// The unread statements of a view, as their texts and reasons.
  private func unread(_ body: String, members: String = "", others: String = "", imports: String = "UIKit") -> [String]
  {
    let text = """
      import \(imports)
      \(others)
      final class Card: UIView {
        let label = UILabel()
        \(members)
        init() {
          super.init(frame: .zero)
          addSubview(label)
          label.heightAnchor.constraint(equalToConstant: 20).isActive = true
          \(body)
        }
      }
      """
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return ReadCode(text).reading.unread.map {
      "\(lines[$0.line - 1].drop { $0 == " " }): \($0.reason.words)"
    }
  }

  // MARK: Helpers

  /// One call of a helper that is read completely doesn't hide another that isn't.
  @Test func eachCallOfAHelperIsRead() {
    #expect(
      unread("label.pin(to: self, by: margin())\nlabel.pin(to: self)", others: Self.helper)
        == ["label.pin(to: self, by: margin()): the constant of a constraint that it creates isn't known"])
    #expect(unread("label.pin(to: self, by: 8)\nlabel.pin(to: self)", others: Self.helper) == [])
  }

  @Test func aHelperThatIsNotFollowedIsNamed() {
    #expect(
      unread("views().first.pin(to: self)", others: Self.helper)
        == ["views().first.pin(to: self): the helper that it calls couldn't be followed"])
    // (Another function has this name, too.)
    #expect(unread("views().first.pin(to: self)", members: "func pin(to other: UIView) {}", others: Self.helper) == [])
    #expect(unread("views().first.pin(above: self)", others: Self.helper) == [])
    #expect(unread("views().first.attach(to: self)", others: Self.helper) == [])
  }

  @Test func aHelperInCodeThatNeverRunsIsNamed() {
    let members = "required init?(coder: NSCoder) { fatalError(); label.pin(to: self) }"
    #expect(
      unread("", members: members, others: Self.helper) == [members + ": the code that creates it is never run"])
    #expect(unread("label.pin(to: self)", members: "func unused() { pin() }", others: Self.helper) == [])
  }

  // MARK: Anchors

  private static let tie = """
    func tie(_ anchor: NSLayoutYAxisAnchor, _ other: NSLayoutYAxisAnchor, _ gap: CGFloat) {
      anchor.constraint(equalTo: other, constant: gap).isActive = true
    }
    """

  /// An anchor that a parameter, a variable or a list has is read where its value is known.
  @Test func anchorsOfVariablesAreRead() {
    func conflicts(_ body: String) -> Int {
      ReadCode(
        body: "addSubview(label)\nheightAnchor.constraint(equalToConstant: 20).isActive = true\n\(body)",
        others: Self.tie
      ).conflicts.count
    }
    #expect(conflicts("tie(label.topAnchor, topAnchor, 8)\ntie(label.bottomAnchor, topAnchor, 4)") == 1)
    #expect(conflicts("tie(label.topAnchor, topAnchor, 8)\ntie(label.bottomAnchor, topAnchor, 9)") == 0)
    let list = "for anchor in [label.heightAnchor] { anchor.constraint(equalToConstant: 8).isActive = true }\n"
    #expect(conflicts(list + "label.heightAnchor.constraint(equalToConstant: 9).isActive = true") == 1)
    #expect(conflicts(list + "label.widthAnchor.constraint(equalToConstant: 9).isActive = true") == 0)
    #expect(unread("tie(label.topAnchor, topAnchor, 8)", others: Self.tie) == [])
  }

  @Test func unknownAnchorsAreNamed() {
    #expect(
      unread("edges().first.constraint(equalTo: topAnchor).isActive = true")
        == ["edges().first.constraint(equalTo: topAnchor).isActive = true: its first item isn't known"])
    let others = """
      extension UIView {
        func pin<A>(_ path: KeyPath<UIView, NSLayoutAnchor<A>>, to other: UIView) {
          self[keyPath: path].constraint(equalTo: other[keyPath: path]).isActive = true
        }
      }
      """
    #expect(
      unread("label.pin(\\UIView.topAnchor, to: self)", others: others)
        == ["label.pin(\\UIView.topAnchor, to: self): the first item of a constraint that it creates isn't known"])
    // The project's own method of the name.
    let method = "extension UIView { func constraint(equalTo view: UIView) {} }"
    #expect(unread("label.constraint(equalTo: self)", others: method) == [])
  }

  @Test(arguments: [
    "label.topAnchor == topAnchor + 8", "label.topAnchor >= topAnchor", "label.topAnchor ~> (topAnchor, 8)",
    "label ~~ topAnchor", "if isHidden { label.topAnchor == topAnchor }",
    "constrain { label.topAnchor == topAnchor }",
  ])
  func operatorsBetweenAnchorsAreNamed(_ body: String) {
    #expect(unread(body) == ["\(body): masdiag doesn't read operators between anchors"])
  }

  @Test(arguments: [
    "let top = label.topAnchor", "if label.topAnchor == topAnchor { return }", "edges = [label.topAnchor, topAnchor]",
    "_ = constraints.filter { $0.firstAnchor == label.topAnchor }", "use(label.topAnchor)", "top = label.topAnchor",
    "let isTop = anchor == label.topAnchor", "let top = isHidden ? label.topAnchor : topAnchor",
    "return label.topAnchor ?? topAnchor", "_ = constraints.first { label.topAnchor == $0.firstAnchor }",
    "label.topAnchor.constraint(\n  equalTo: topAnchor).isActive = true", "guard label.topAnchor == topAnchor else {}",
  ])
  func otherUsesOfAnchorsAreNone(_ body: String) {
    #expect(unread(body) == [])
  }

  // MARK: Libraries

  @Test(arguments: [
    ("TinyConstraints", "label.edgesToSuperview(insets: .uniform(8))"), ("TinyConstraints", "label.height(20)"),
    ("TinyConstraints", "label.top(to: self)"), ("Anchorage", "label.edgeAnchors == edgeAnchors + 8"),
    ("Anchorage", "let top = label.topAnchor == topAnchor"), ("Stevia", "label.fillContainer()"),
    ("Stevia", "label.Top == Bottom"), ("EasyPeasy", "label.easy.layout(Width(20))"),
  ])
  func callsOfLibrariesAreNamed(_ library: String, _ body: String) {
    #expect(unread(body, imports: library) == ["\(body): masdiag doesn't read \(library)"])
    #expect(unread(body) == [])
  }

  /// A call of the project's own function is followed.
  @Test func ownFunctionsAreNoLibrary() {
    let own = """
      extension UIView {
        func height(_ height: CGFloat) { heightAnchor.constraint(equalToConstant: height).isActive = true }
      }
      """
    #expect(unread("label.height(20)", others: own, imports: "TinyConstraints") == [])
    #expect(unread("let size = text.size(withAttributes: [:])", imports: "TinyConstraints") == [])
  }
}

/// Stack views whose constraints aren't all known are listed.
@Suite struct UnreadStackTests {
  private func reasons(_ body: String) -> [String] {
    ReadCode(
      """
      import UIKit
      final class Card: UIView {
        let stack = UIStackView()
        let label = UILabel()
        init() {
          super.init(frame: .zero)
          addSubview(stack)
          stack.heightAnchor.constraint(equalToConstant: 20).isActive = true
          \(body)
        }
      }
      """
    ).reading.unread.map { "\($0.line): \($0.reason.words)" }
  }

  @Test func aSettingIsUnknown() {
    #expect(
      reasons("stack.addArrangedSubview(label)\nstack.spacing = Gaps.small") == ["3: the spacing of stack isn't known"])
    #expect(reasons("stack.addArrangedSubview(label)\nstack.axis = axis()") == ["3: the axis of stack isn't known"])
    #expect(reasons("stack.addArrangedSubview(label)\nstack.spacing = 8").isEmpty)
    #expect(reasons("stack.addArrangedSubview(label)\nstack.alpha = Gaps.small").isEmpty)
    #expect(reasons("stack.spacing = Gaps.small").isEmpty, "it arranges nothing")
  }

  @Test func anArrangedViewIsUnknown() {
    #expect(
      reasons("stack.addArrangedSubview(label)\nstack.addArrangedSubview(makeRow())")
        == ["3: the views that stack arranges aren't all known"])
  }
}
