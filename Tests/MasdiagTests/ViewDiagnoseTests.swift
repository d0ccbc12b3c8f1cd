import Masdiag
import Testing

/// What a view can be asked in code.
@Suite struct ViewDiagnoseTests {
  let row = View(key: "row", frame: Rect(x: 0, y: 0, width: 300, height: 60))
  let title = View(class: "UILabel", key: "title")

  init() throws {
    row.addSubview(title)
    title.makeConstraints { make in
      make.leading.equalTo(16)
      make.trailing.equalTo(-20)
      make.top.equalTo(8)
      make.height.equalTo(30).key("tall")
    }
  }

  @Test func whySaysWhatAValueFollowsFrom() throws {
    let line = #line - 8
    let text = try #require(title.why(.width))
    #expect(text.hasPrefix("title.width is 264.\n"))
    #expect(text.contains("\n   264   is title's width\n"))
    #expect(text.contains("ViewDiagnoseTests.swift:\(line):"))
    #expect(!text.hasSuffix("\n"))
    #expect(title.why(.height)?.contains("tall") == true)
    #expect(row.why(.width)?.hasPrefix("row.width is 300.") == true)
  }

  @Test func whySaysWhatElseAnOpenValueCouldBe() {
    let badge = View(key: "badge")
    row.addSubview(badge)
    badge.makeConstraints { make in
      make.leading.top.equalTo(0)
      make.height.equalTo(30)
    }
    #expect(
      badge.why(.width) == """
        badge.width is 0.
          Nothing decides it: 100 would satisfy all constraints too.
          A constraint for badge.right, badge.centerX or badge.width would fix this.
        """)
  }

  @Test func leadingIsAnEdge() {
    #expect(title.why(.leading)?.hasPrefix("title.left is 16.") == true)
    #expect(title.why(.trailing)?.hasPrefix("title.right is 280.") == true)
    row.layoutDirection = .rightToLeft
    #expect(title.why(.leading)?.hasPrefix("title.right is 284.") == true)
    #expect(title.why(.trailing)?.hasPrefix("title.left is 20.") == true)
  }

  @Test func whatFollowsFromEdgesHasNoAnswerOfItsOwn() {
    for attribute in [Attribute.leftMargin, .firstBaseline, .centerYWithinMargins] {
      #expect(title.why(attribute) == nil)
    }
  }

  /// A view that makes its constraints where UIKit recommends it.
  private final class Badge: View {
    var updates = 0

    override func updateConstraints() {
      updates += 1
      if updates == 1 {
        makeConstraints { make in
          make.leading.top.equalTo(0)
          make.height.equalTo(80).key("high")
          make.height.equalTo(20).key("low")
          make.width.equalTo(20)
        }
      }
      super.updateConstraints()
    }
  }

  @Test func constraintsThatAreDueAreMadeFirst() throws {
    let badge = Badge(key: "badge")
    row.addSubview(badge)
    let report = row.diagnose()
    #expect(badge.updates == 1)
    #expect(report.status == .conflicting)
    #expect(report.text().contains("badge is given two heights, 20 and 80."), "\(report.text())")
    #expect(badge.frame == .zero && title.frame == .zero)
    #expect(row.check().findings.contains { $0.code == .conflict })
    try row.layoutIfNeeded()
    #expect(badge.updates == 1 && badge.frame.width == 20)
    badge.setNeedsUpdateConstraints()
    #expect(badge.why(.width)?.hasPrefix("badge.width is 20.") == true && badge.updates == 2)
    badge.setNeedsUpdateConstraints()
    #expect(row.sweep(widths: 300...310)?.isConflicting == true && badge.updates == 3)
  }

  @Test func whatGoesWrongInUpdatesIsMisuse() {
    final class Forgetful: View {
      override func updateConstraints() {}
    }
    row.addSubview(Forgetful(key: "badge"))
    let report = row.diagnose()
    #expect(report.misuse.map(\.code) == [.missingSuperCall])
    #expect(report.text().contains("updateConstraints() of badge did not call the inherited method"))
    #expect(row.diagnose().misuse.count == 1)
  }

  @Test func anyViewOfTheHierarchyCanBeAsked() {
    #expect(title.diagnose().text() == row.diagnose().text())
    #expect(title.diagnose().status == .satisfiable)
    #expect(title.diagnose(findsAmbiguity: true).diagnosis.ambiguous.isEmpty)
  }
}
