import Masdiag
import Testing

/// The code of the article that leads from Masonry to masdiag, compiled and run.
@Suite struct ArticleTests {
  let superview = View(key: "superview", frame: Rect(x: 0, y: 0, width: 320, height: 480))

  @Test func insets() throws {
    let view1 = View()
    superview.addSubview(view1)
    let padding = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    // guide: insets
    view1.makeConstraints { make in
      make.edges.equalTo(superview).with.insets(padding)
    }
    // guide end
    try superview.layoutIfNeeded()
    #expect(view1.frame == Rect(x: 10, y: 10, width: 300, height: 460))
  }

  @Test func anUpdateThatAdds() throws {
    let (label, button) = (View(class: "UILabel", key: "label"), View(class: "UIButton", key: "button"))
    for view in [label, button] { superview.addSubview(view) }
    button.makeConstraints { make in make.size.equalTo(Size(width: 100, height: 33)) }
    let line = #line + 5
    // guide: an update that adds
    label.updateConstraints { make in make.size.equalTo(button) }
    try superview.layoutIfNeeded()
    // later
    label.updateConstraints { make in make.size.equalTo(Size(width: 200, height: 100)) }
    // guide end
    let sentence = """
      label.width == 200 was added by updateConstraints at Form.swift:31 because no installed constraint matched; the nearest,
      `label.width == button.width`, differs in its second item: did you mean remakeConstraints?
      """
    let report = superview.diagnose().text().replacing("ArticleTests.swift:\(line)", with: "Form.swift:31")
    #expect(report.contains(sentence.replacing("\n", with: " ")))
    let article = Guide.article.text
    for line in sentence.split(separator: "\n") { #expect(article.contains("    \(line)\n")) }
  }

  @Test func everyWordOfTheTableIsSpeltRight() throws {
    let (view, other) = (View(key: "view"), View(key: "other"))
    for view in [view, other] { superview.addSubview(view) }
    let constraints = view.makeConstraints { make in
      make.attributes(.left, .top).greaterThanOrEqualTo([other, 100])
      make.left.equalTo([other, 100, other.right])
      make.group { make.size.lessThanOrEqualTo(Size(width: 50, height: 100)) }.key("name")
      make.left.right.and.bottom.equalTo(other).with.priority(600)
      make.width.equalTo(other).dividedBy(2).priorityLow()
    }
    let constraint = constraints[0]
    constraint.offset = 8
    constraint.setOffset(8)
    constraint.uninstall()
    constraint.install()
    #expect(constraint.isInstalled && constraint.isActive && constraint.layoutConstraints.map(\.constant).contains(8))
    [view, other].distribute(along: .horizontal, spacing: 1, lead: 2, tail: 3)
    [view, other].distribute(along: .vertical, itemLength: 1, lead: 2, tail: 3)
    attachKeys(["title": view])
    #expect(view.key == "title" && view.closestCommonSuperview(with: other) === superview)
    view.setNeedsUpdateConstraints()
    // Each attribute and composite that the maker has is named.
    let article = Guide.article.text
    for word in Attribute.allCases.map(\.rawValue) + ["edges", "size", "center"] {
      let isMargin = word.contains("Margin")
      #expect(isMargin || article.contains("`\(word)`") || article.contains("`make.\(word)`"), "\(word)")
    }
  }

  @Test func theErrorOfAMissingSuperviewReadsSo() {
    let badge = View(key: "badge")
    let error = #expect(throws: LayoutError.self) {
      try throwingMisuse {
        badge.makeConstraints({ $0.left.equalTo(View(key: "screen"), line: 31, column: 10) }, line: 31)
      }
    }
    let text = "\(error.map(String.init(describing:)) ?? "")".replacing("ArticleTests", with: "Form")
    #expect(text.hasPrefix("Form.swift:31:10: couldn't find a common superview for badge and screen"))
  }

  @Test func theArticleShowsTheCodeThatIsTested() { Guide.article.expectAllCode() }
}

extension Guide {
  static let article = Guide(
    "Sources/MasonryDSL/MasonryDSL.docc/FromMasonryToMasdiag.md", code: "Tests/MasdiagTests/Article")
}
