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
    #expect(text.contains(#/^title\.width [^\n\d]*264\b/#))
    #expect(text.contains(#/\n   264   [^\n]*title/#))
    #expect(text.contains("ViewDiagnoseTests.swift:\(line):"))
    #expect(!text.hasSuffix("\n"))
    #expect(title.why(.height)?.contains("tall") == true)
    #expect(row.why(.width)?.contains(#/^row\.width [^\n\d]*300\b/#) == true)
  }

  @Test func whySaysWhatElseAnOpenValueCouldBe() throws {
    let badge = View(key: "badge")
    row.addSubview(badge)
    badge.makeConstraints { make in
      make.leading.top.equalTo(0)
      make.height.equalTo(30)
    }
    let lines = badge.why(.width)?.split(separator: "\n") ?? []
    try #require(lines.count == 3, "\(lines)")
    #expect(lines[0].contains(#/^badge\.width [^\d]*0\b/#) && lines[1].contains(#/ 100\b/#))
    #expect(lines[2].contains("badge.right, badge.centerX or badge.width"))
  }

  @Test func leadingIsAnEdge() {
    #expect(title.why(.leading)?.contains(#/^title\.left [^\n\d]*16\b/#) == true)
    #expect(title.why(.trailing)?.contains(#/^title\.right [^\n\d]*280\b/#) == true)
    row.layoutDirection = .rightToLeft
    #expect(title.why(.leading)?.contains(#/^title\.right [^\n\d]*284\b/#) == true)
    #expect(title.why(.trailing)?.contains(#/^title\.left [^\n\d]*20\b/#) == true)
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
    let members = report.diagnosis.conflicts.first?.members.map { report.system.constraints[$0.index].key ?? "" } ?? []
    #expect(members.sorted() == ["high", "low"], "\(report.text())")
    #expect(badge.frame == .zero && title.frame == .zero)
    #expect(row.check().findings.contains { $0.code == .conflict })
    try row.layoutIfNeeded()
    #expect(badge.updates == 1 && badge.frame.width == 20)
    badge.setNeedsUpdateConstraints()
    #expect(badge.why(.width)?.contains(#/^badge\.width [^\n\d]*20\b/#) == true && badge.updates == 2)
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
    #expect(report.text().contains(#/updateConstraints\(\) .*\bbadge\b/#))
    #expect(row.diagnose().misuse.count == 1)
  }

  @Test func anyViewOfTheHierarchyCanBeAsked() {
    #expect(title.diagnose().text() == row.diagnose().text())
    #expect(title.diagnose().status == .satisfiable)
    #expect(title.diagnose(findsAmbiguity: true).diagnosis.ambiguous.isEmpty)
  }
}
