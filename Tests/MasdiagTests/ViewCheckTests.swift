import Masdiag
import Testing

struct ViewCheckTests {
  @Test func whatNoFileSaysHasTheRootForItsPlace() {
    let row = View(class: "UIView", key: "row", frame: Rect(x: 0, y: 0, width: 320, height: 44))
    row.addSubview(View(class: "UIView", key: "badge"))
    let findings = row.check().findings
    #expect(findings.map(\.location) == [SourceLocation(path: "row", line: 1, column: 1)])
    #expect(findings.first?.message.contains(" badge ") == true)
  }

  @Test func aHierarchyInCodeIsCheckedWithThePlacesOfItsConstraints() throws {
    let row = View(class: "UIView", key: "row", frame: Rect(x: 0, y: 0, width: 320, height: 44))
    let badge = View(class: "UIView", key: "badge")
    row.addSubview(badge)
    let line = #line + 1
    badge.makeConstraints { make in
      make.width.equalTo(24)
      make.height.equalTo(24)
      make.top.equalTo(row)
    }
    let findings = row.check().findings
    #expect(findings.map(\.code) == [.ambiguous])
    #expect(findings.first?.message.contains(#/badge\.left\b.*\b0\b.*\b100\b/#) == true)
    #expect(findings.first?.location.line == line + 1)
    badge.makeConstraints { make in make.left.equalTo(row) }
    #expect(row.check().findings.isEmpty)
    badge.makeConstraints { make in make.right.equalTo(row) }
    let conflict = try #require(row.check().findings.first)
    #expect(conflict.code == .conflict)
    #expect(conflict.location.path.hasSuffix("ViewCheckTests.swift"))
    // Layout breaks what gives a size as a number.
    #expect(conflict.location.line == line + 1)
  }
}
