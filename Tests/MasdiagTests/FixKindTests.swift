import Masdiag
import Testing

/// The kinds of fixes that only some conflicts have.
struct FixKindTests {
  private func diagnosis(_ subviews: String, _ constraints: [String], width: Int = 300) throws -> InputReport {
    let document = """
      { "masdiag": 1, "root": { "key": "box", "frame": [0, 0, \(width), 200], "subviews": [ \(subviews) ] },
        "constraints": [ \(constraints.map { "\"\($0)\"" }.joined(separator: ", ")) ] }
      """
    return try #require(try Masdiag.explain(Array(document.utf8), path: "x.json").first)
  }

  @Test func aForgottenFrameIsTurnedOff() throws {
    let frame = #""frame": [0, 0, 50, 20], "translatesAutoresizingMaskIntoConstraints": true"#
    let report = try diagnosis("{ \"key\": \"a\", \(frame) }", ["a.left == box.left + 10", "a.height == 44"])
    let first = report.diagnosis.conflicts.compactMap(\.fixes.first?.change)
    #expect(first == [.turnOffAutoresizing, .turnOffAutoresizing])
    #expect(
      report.text().contains(#/\n  1  .*a\.translatesAutoresizingMaskIntoConstraints /#)
    )
    // A view that is laid out by its frame alone is meant to be.
    let card = try diagnosis(
      "{ \"key\": \"a\", \(frame), \"subviews\": [ { \"key\": \"b\" } ] }",
      ["b.left == a.left + 30", "b.right == a.right - 30"])
    #expect(card.status == .conflicting)
    #expect(!card.text().contains("translatesAutoresizingMask"))
  }

  @Test func contentDecidesWhereItWouldBeCut() throws {
    let report = try diagnosis(
      #"{ "key": "a", "intrinsicContentSize": [148, 20] }, { "key": "b" }"#,
      [
        "a.left == box.left", "aw: a.width == 320", "b.left == a.right", "b.right == box.right", "b.width >= 40",
        "b.width == 200 ^800",
      ])
    let raised = report.diagnosis.conflicts[0].fixes.compactMap { fix -> Double? in
      guard case .raiseCompressionResistance(let priority) = fix.change else { return nil }
      #expect(fix.outcome == 148)
      return priority.value
    }
    #expect(raised == [801])
  }

  @Test func aConstantHasARange() throws {
    let limits = ["w: a.width == 500", "a.width <= 100"]
    func reach(_ constraints: [String]) throws -> Fix.Reach? {
      let fixes = try diagnosis(#"{ "key": "a" }"#, constraints).diagnosis.conflicts[0].fixes
      return fixes.first { $0.index == 2 && $0.change == .changeConstant(to: 100) }?.reach
    }
    #expect(try reach(limits + ["a.width >= 30"]) == .upTo(30))
    #expect(try reach(limits) == .upTo(0), "no size is below 0")
    #expect(try reach(["w: a.width >= 500", "a.width == 100"]) == .everythingBeyond)
    #expect(try reach(["w: a.width == 500", "a.left == box.left", "a.right == box.left + 100"]) == .nothing)
    #expect(try reach(["w: a.width == 500", "a.width == 100"]) == nil, "one of the two is removed")
  }

  @Test func aPriorityIsLowAsNeeded() throws {
    func lowered(_ constraints: [String]) throws -> [Double] {
      try diagnosis(#"{ "key": "a" }"#, constraints).diagnosis.conflicts[0].fixes.compactMap { fix in
        if case .lowerPriority(let priority) = fix.change { priority.value } else { nil }
      }
    }
    #expect(try lowered(["a.width >= 500", "a.width <= 100"]) == [750])
    #expect(try lowered(["a.width >= 500", "a.width <= 100", "a.width == 50 ^800"]) == [999])
  }

  @Test func aRemakeIsOfferedForAnUpdateThatAdded() throws {
    let box = View(key: "box", frame: Rect(x: 0, y: 0, width: 300, height: 200))
    let label = View(class: "UILabel", key: "label")
    box.addSubview(label)
    label.makeConstraints { make in
      make.left.equalTo(box)
      make.width.equalTo(box).multipliedBy(0.5)
    }
    let line = #line + 2
    label.updateConstraints { make in
      make.width.equalTo(200)
    }
    let report = box.diagnose()
    #expect(report.diagnosis.conflicts.map { $0.fixes.first?.change } == [.remake])
    let text = report.text()
    let fix = try #require(text.split(separator: "\n").first { $0.hasPrefix("  1  ") }, "\(text)")
    #expect(fix.contains(#/ remakeConstraints .* updateConstraints /#) && fix.contains("FixKindTests.swift:\(line)"))
    guard case .addedByUpdate = report.diagnosis.conflicts[0].recommendation?.reason else {
      Issue.record("\(text)")
      return
    }
  }

  @Test func whatNothingDecidesIsSaid() throws {
    let report = try diagnosis(#"{ "key": "a" }"#, ["one: a.width >= 50", "two: a.width <= 20"])
    #expect(report.diagnosis.conflicts[0].fixes.contains { $0.change == .remove })
    #expect(report.text().contains(#/   a\.width [^\n]*ambiguous/#), "\(report.text())")
  }
}
