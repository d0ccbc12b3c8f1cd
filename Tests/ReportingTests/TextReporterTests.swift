import Diagnosis
import LayoutModel
import Reporting
import Testing

@Test func debuggingView() throws {
  let root = View(
    class: "MASExampleDebuggingView", key: "superview", frame: Rect(x: 0, y: 0, width: 320, height: 416))
  let label = View(class: "UILabel", key: "messageLabel")
  label.intrinsicContentSize = .init(width: 120, height: 21)
  root.addSubview(label)
  func make(_ key: String, _ a: Attribute, _ r: Relation, _ second: View?, _ c: Double, _ line: Int) -> LayoutConstraint
  {
    LayoutConstraint(
      item: label, attribute: a, relatedBy: r, toItem: second, attribute: second.map { _ in a }, constant: c,
      className: "MASLayoutConstraint", key: key,
      location: SourceLocation(path: "debugging-view.json", line: line, column: 5))
  }
  let system = try ConstraintSystem(
    root: root,
    constraints: [
      make("ConstantConstraint", .height, .greaterThanOrEqual, nil, 5000, 9),
      make("BottomConstraint", .bottom, .equal, root, -10, 10),
      make("ConflictingConstraint[0]", .top, .equal, root, 1, 11),
      make("ConflictingConstraint[1]", .left, .equal, root, 1, 11),
    ])
  let report = InputReport(path: "debugging-view.json", layout: SystemDiagnosis(system, .init(ambiguity: .groups)))
  print(report.text())
  print(JSONReporter.document([report]).text)
  print(SolveReport(report.diagnosis, rootOrigin: .zero).text())
  #expect(report.diagnosis.conflicts.count == 1)
}
