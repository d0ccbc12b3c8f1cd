import Diagnosis
import ExactBasis
import LayoutModel
import LinearSolver
import Reporting
import Testing

/// A verifier that comes to its limits at once.
private struct Exhausted: BasisVerifier {
  func verdict(on part: BasisPart) -> BasisVerdict { .undecided }

  func derivation(
    of expression: [(variable: Int, coefficient: Double)], in part: BasisPart
  ) -> BasisDerivation? { nil }
}

@Suite struct UndecidedValuesTests {
  /// Widths that no double can hold: the exact check is asked.
  private func diagnosis(_ verifier: (any BasisVerifier)?) throws -> SystemDiagnosis {
    let root = View(key: "root", frame: Rect(x: 0, y: 0, width: 100, height: 50))
    let views = ["a", "b"].map { View(key: $0) }
    for view in views { root.addSubview(view) }
    let constraints = zip(views, [root, views[0]]).map { view, other in
      LayoutConstraint(
        item: view, attribute: .width, relatedBy: .equal, toItem: other, attribute: .width, multiplier: 1e200)
    }
    let system = try ConstraintSystem(root: root, constraints: constraints)
    guard let verifier else { return SystemDiagnosis(system) }
    return ExactArithmetic.$replacement.withValue(Arithmetic(verifier: verifier)) { SystemDiagnosis(system) }
  }

  @Test func whatCannotBeDecidedIsSaid() throws {
    let diagnosis = try diagnosis(Exhausted())
    #expect(!diagnosis.undecided.isEmpty)
    let solve = SolveReport(diagnosis, rootOrigin: .zero)
    let decided = SolveReport(try self.diagnosis(nil), rootOrigin: .zero).text()
    #expect(solve.text().contains("b.width") && !decided.contains("b.width"))
    #expect(solve.json.text.contains("\"undecided\": [") && solve.json.text.contains("\"b.width\""))
    let report = InputReport(path: "layout.json", layout: diagnosis)
    #expect(report.text() != InputReport(path: "layout.json", layout: try self.diagnosis(nil)).text())
    #expect(JSONReporter.document([report]).text.contains("\"undecided\""))
  }

  @Test func nothingIsSaidWhereAllIsDecided() throws {
    let diagnosis = try diagnosis(nil)
    #expect(diagnosis.undecided.isEmpty)
    #expect(!SolveReport(diagnosis, rootOrigin: .zero).text().contains("b.width"))
    #expect(!JSONReporter.document([InputReport(path: "layout.json", layout: diagnosis)]).text.contains("undecided"))
  }
}
