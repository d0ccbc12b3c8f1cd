import Diagnosis
import LayoutModel
import Testing

@testable import Reporting

/// A row of views of which each beyond the first few is one too many.
@Suite struct UnexplainedConstraintsTests {
  private func diagnosis(of count: Int) throws -> SystemDiagnosis {
    let root = View(key: "root", frame: Rect(x: 0, y: 0, width: 100, height: 50))
    var constraints: [LayoutConstraint] = []
    var last: View?
    for number in 0..<count {
      let view = View(key: "v\(number)")
      root.addSubview(view)
      constraints.append(
        LayoutConstraint(
          item: view, attribute: .left, relatedBy: .equal, toItem: last ?? root,
          attribute: last == nil ? .left : .right))
      constraints.append(
        LayoutConstraint(item: view, attribute: .right, relatedBy: .lessThanOrEqual, toItem: root, attribute: .right))
      constraints.append(
        LayoutConstraint(
          item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: nil, constant: 60))
      last = view
    }
    // The only constraint that takes part in no conflict.
    constraints.append(
      LayoutConstraint(
        item: root.subviews[0], attribute: .height, relatedBy: .equal, toItem: nil, attribute: nil, constant: 20))
    return SystemDiagnosis(try ConstraintSystem(root: root, constraints: constraints), .withoutFixes)
  }

  @Test func whatIsLeftOutWithoutAProofIsSaid() throws {
    let diagnosis = try diagnosis(of: 400)
    let named = diagnosis.conflicts.reduce(0) { $0 + $1.members.count }
    #expect(named > 30_000 && named < 31_000)
    #expect(!diagnosis.unexplained.isEmpty)
    #expect(Set(diagnosis.unexplained).isSubset(of: diagnosis.dropped))
    let report = InputReport(path: "layout.json", layout: diagnosis)
    #expect(JSONReporter.document([report]).text.contains("\"unexplained\": ["))
    let sentence = try #require(UnexplainedConstraints(diagnosis).sentence)
    let words = { (text: String) in text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    #expect(words(report.text()).contains(words(sentence)))
    #expect(words(SolveReport(diagnosis, rootOrigin: .zero).text()).contains(words(sentence)))
  }

  /// A report that is limited to such a constraint doesn't say that it takes part in no conflict.
  @Test func aReportAboutOneOfThemNamesIt() throws {
    let diagnosis = try diagnosis(of: 400)
    let sentence = UnexplainedConstraints(diagnosis).sentence
    let last = diagnosis.system.constraints.count - 1
    for (index, status) in [(diagnosis.unexplained[0], InputReport.Status.conflicting), (last, .satisfiable)] {
      var report = InputReport(path: "layout.json", layout: diagnosis)
      let constraint = diagnosis.system.constraints[index]
      report.limit(to: ReportFocus(constraint: constraint, name: "it"))
      try #require(report.diagnosis.conflicts.isEmpty)
      #expect(report.status == status)
      #expect(UnexplainedConstraints(report.diagnosis).sentence == sentence)
      #expect(report.text().contains("No conflict involves it.") == (status == .satisfiable))
    }
  }

  @Test func nothingIsSaidWhereAllIsExplained() throws {
    let diagnosis = try diagnosis(of: 20)
    #expect(diagnosis.conflicts.count > 10)
    #expect(diagnosis.unexplained.isEmpty)
    let report = InputReport(path: "layout.json", layout: diagnosis)
    #expect(UnexplainedConstraints(diagnosis).sentence == nil)
    #expect(!JSONReporter.document([report]).text.contains("unexplained"))
  }
}
